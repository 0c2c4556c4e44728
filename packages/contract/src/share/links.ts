import type { ShareFlowRoute, ShareParam } from './flows.ts';

type Params = readonly (readonly [ShareParam, string])[];

const liffHost = 'https://liff.line.me';

/**
 * The link to share in LINE: always liff.line.me, never the endpoint (LINE would open that as an outside page), and
 * without the endpoint's own `/liff`.
 */
export function liffUrl(liffId: string, { name }: Pick<ShareFlowRoute, 'name'>, params: Params = []): string {
  return `${liffHost}/${liffId}/${name}${queryOf(params)}`;
}

/** The same on the site; `origin` without a slash at its end. */
export function webUrl(
  origin: string,
  { site, web = site, inPath }: Pick<ShareFlowRoute, 'site' | 'web' | 'inPath'>,
  params: Params = [],
): string {
  const inside = params.find(([name]) => name === inPath)?.[1];
  const query = params.filter(([name]) => name !== inPath);
  return `${origin}${web}${inside === undefined ? '' : `/${encodeURIComponent(inside)}`}${queryOf(query)}`;
}

/** LINE's page that shares a text into a chat. LINE wants `@` as `%40`, as encodeURIComponent writes it. */
export function lineShareUrl(text: string): string {
  return `https://line.me/R/share?text=${encodeURIComponent(text)}`;
}

function queryOf(params: Params): string {
  const text = params.map(([name, value]) => `${name}=${encodeURIComponent(value)}`).join('&');
  return text === '' ? '' : `?${text}`;
}
