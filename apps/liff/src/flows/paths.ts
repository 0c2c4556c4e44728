import { base } from '../boot/address.ts';
import { type Flow, flowOf, flows } from './flows.ts';

/** A flow with its query, as features see it. */
export interface Place {
  /** `undefined` for an address that no flow has. */
  readonly flow: Flow | undefined;
  /** The site's path of it. */
  readonly path: string;
  readonly search: string;
}

const bySite = new Map(flows.map((flow) => [flow.site, flow]));

const queryOf = (query: URLSearchParams): string => {
  const text = query.toString();
  return text === '' ? '' : `?${text}`;
};

/** Reads an address of the mini-app (`/liff/lobby?key=hot` is the site's `/lobby/hot`); `/liff/` alone is home. */
export const placeOf = (pathname: string, search: string): Place => {
  const name = pathname.slice(base.length).replaceAll(/^\/+|\/+$/g, '');
  const flow = flowOf(name === '' ? 'home' : name);
  if (flow?.name !== 'lobby') return { flow, path: flow?.site ?? pathname, search };
  const query = new URLSearchParams(search);
  const key = query.get('key') ?? 'hot';
  query.delete('key');
  return { flow, path: `/lobby/${encodeURIComponent(key)}`, search: queryOf(query) };
};

/** The mini-app's address of a path of the site; `undefined` when no flow shows it. */
export const addressOf = (to: string): string | undefined => {
  const [, path = '/', search = '', hash = ''] = /^([^?#]*)(\?[^#]*)?(#.*)?$/.exec(to) ?? [];
  const trimmed = path.replace(/(?<=.)\/+$/, '');
  const flow = bySite.get(trimmed as `/${string}`); // a key that is not there answers undefined
  if (flow && flow.name !== 'lobby') return `${base}/${flow.name}${search}${hash}`;
  const [, key] = /^\/lobby(?:\/([^/]+))?$/.exec(trimmed) ?? [];
  if (key === undefined && trimmed !== '/lobby') return undefined;
  const query = new URLSearchParams(search);
  query.set('key', decodeURIComponent(key ?? 'hot'));
  return `${base}/lobby${queryOf(query)}${hash}`;
};
