import type { ShareFlow, ShareParam } from './flows.ts';

type Params = readonly (readonly [ShareParam, string])[];

const liffHost = 'https://liff.line.me';
const liffHosts: ReadonlySet<string> = new Set(['liff.line.me', 'miniapp.line.me']);

/**
 * The link to share in LINE: always liff.line.me, never the endpoint (LINE would open that as an outside page), and
 * without the endpoint's own `/liff`.
 */
export function liffUrl(liffId: string, { name }: ShareFlow, params: Params = []): string {
  return `${liffHost}/${liffId}/${name}${queryOf(params)}`;
}

/** The same on the site; `origin` without a slash at its end. */
export function webUrl(origin: string, { site, inPath }: ShareFlow, params: Params = []): string {
  const inside = params.find(([name]) => name === inPath)?.[1];
  const query = params.filter(([name]) => name !== inPath);
  return `${origin}${site}${inside === undefined ? '' : `/${encodeURIComponent(inside)}`}${queryOf(query)}`;
}

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

/** LINE's page that shares a text into a chat. LINE wants `@` as `%40`, as encodeURIComponent writes it. */
export function lineShareUrl(text: string): string {
  return `https://line.me/R/share?text=${encodeURIComponent(text)}`;
}

function queryOf(params: Params): string {
  const text = new URLSearchParams(params.map(([name, value]): [string, string] => [name, value])).toString();
  return text === '' ? '' : `?${text}`;
}
