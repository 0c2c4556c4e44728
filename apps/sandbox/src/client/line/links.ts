/** Where a link in a chat leads. */
export type Destination =
  /** Into the mini-app, as the LIFF browser opens it: a path of the sandbox. */
  | { readonly kind: 'liff'; readonly address: string }
  | { readonly kind: 'outside'; readonly address: string }
  | { readonly kind: 'nowhere' };

/** Reads links as the LINE app does: LIFF URLs open the mini-app, other links a browser. */
export function destinationOf(
  uri: string,
  origin: string,
  hosts: Readonly<Record<string, unknown>>,
): Destination {
  let address = uri;
  for (const [host, path] of Object.entries(hosts)) {
    if (typeof path !== 'string' || !(address === host || address.startsWith(`${host}/`))) continue;
    address = `${origin}${path}${address.slice(host.length)}`;
    break;
  }
  if (!URL.canParse(address) || !/^https?:$/.test(new URL(address).protocol)) return { kind: 'nowhere' };
  // The same sandbox under another name of this machine counts as this one.
  const target = new URL(address);
  const own = new URL(origin);
  const rest = target.href.slice(target.origin.length);
  const liff = /^\/line\/(?:liff|miniapp|open)\/(\d+-\w+(?:[/?#].*)?)$/.exec(rest)?.[1];
  const local = target.origin === own.origin || target.origin === window.location.origin;
  return local && liff !== undefined
    ? { kind: 'liff', address: `/line/open/${liff}` }
    : { kind: 'outside', address };
}
