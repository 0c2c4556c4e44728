import { type Flow, flows } from '@benjarong/core/share';

import { base } from '../boot/address.ts';
import { flowOf } from './flows.ts';

/** A flow with its query, as features see it. */
export interface Place {
  /** `undefined` for an address that no flow has. */
  readonly flow: Flow | undefined;
  /** The site's path of it. */
  readonly path: string;
  readonly search: string;
}

const bySite = new Map(flows.map((flow) => [flow.site, flow]));

/**
 * Reads an address of the mini-app (`/liff/lobby?key=slot` is the site's `/lobby/slot`, `/liff/lotto` its
 * `/lotto/lobby`); `/liff/` alone is home.
 */
export function placeOf(pathname: string, search: string): Place {
  const name = pathname.slice(base.length).replaceAll(/^\/+|\/+$/g, '');
  const flow = flowOf(name === '' ? 'home' : name);
  if (!flow?.inPath) return { flow, path: flow?.site ?? pathname, search };
  const query = new URLSearchParams(search);
  const last = query.get(flow.inPath) || (flow.pathDefault ?? '');
  query.delete(flow.inPath);
  const path = last === '' ? flow.site : `${flow.site}/${encodeURIComponent(last)}`;
  return { flow, path, search: queryOf(query) };
}

/** The mini-app's address of a path of the site; `undefined` when no flow shows it. */
export function addressOf(to: string): string | undefined {
  const [, path = '/', search = '', hash = ''] = /^([^?#]*)(\?[^#]*)?(#.*)?$/.exec(to) ?? [];
  const trimmed = path.replace(/(?<=.)\/+$/, '');
  const flow = bySite.get(trimmed as `/${string}`); // a key that is not there answers undefined
  if (flow) return `${base}/${flow.name}${search}${hash}`;
  const cut = trimmed.lastIndexOf('/');
  const outer = bySite.get(trimmed.slice(0, cut) as `/${string}`); // likewise
  if (!outer?.inPath) return undefined;
  const last = decoded(trimmed.slice(cut + 1));
  const query = new URLSearchParams(search);
  if (last !== outer.pathDefault) query.set(outer.inPath, last);
  return `${base}/${outer.name}${queryOf(query)}${hash}`;
}

function queryOf(query: URLSearchParams): string {
  const text = query.toString();
  return text === '' ? '' : `?${text}`;
}

function decoded(part: string): string {
  try {
    return decodeURIComponent(part);
  } catch {
    return part;
  }
}
