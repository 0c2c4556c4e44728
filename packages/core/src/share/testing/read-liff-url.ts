const liffHosts: ReadonlySet<string> = new Set(['liff.line.me', 'miniapp.line.me']);

/** What a LIFF link says; `undefined` when it is none. Understands both of LINE's hosts. */
export function readLiffUrl(
  url: string,
): { readonly liffId: string; readonly name: string; readonly query: URLSearchParams } | undefined {
  if (!URL.canParse(url)) return undefined;
  const { protocol, host, pathname, searchParams } = new URL(url);
  const [, liffId, name] = /^\/([0-9]+-[A-Za-z0-9]+)\/([a-z-]+)$/.exec(pathname) ?? [];
  if (protocol !== 'https:' || !liffHosts.has(host) || liffId === undefined || name === undefined)
    return undefined;
  return name === 'liff' ? undefined : { liffId, name, query: searchParams };
}
