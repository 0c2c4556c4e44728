import { matchRoutes } from 'react-router-dom';

import { type RouteEntry, routeTable } from './route-table.ts';

/** The route of a path without query; `undefined` for unknown paths. */
export function findRoute(path: string): RouteEntry | undefined {
  if (found.has(path)) return found.get(path);
  const entry = matchRoutes(routes, path)?.at(-1)?.route.entry;
  if (found.size === mostFound) found.clear();
  found.set(path, entry);
  return entry;
}

/** Does a page exist at this path (query and hash do not count)? */
export function hasPage(path: string): boolean {
  return findRoute(path.replace(/[?#].*$/, '')) !== undefined;
}

/** The page above this one, for the header's way back: what the table names, else the route one segment up, else home. */
export function parentOf(path: string): { readonly path: string; readonly title: string } {
  const entry = findRoute(path);
  const up = entry?.parent ?? entry?.path.replace(/\/[^/]*$/, '');
  const named = entry?.parent !== undefined || routeTable.some((each) => each.path === up);
  const parent = named && up !== undefined && up !== path ? up : '/';
  return { path: parent, title: findRoute(parent)?.title ?? '' };
}

// Each match ranks the whole table, which a cheap phone feels: one drawing asks several times for the same path.
const found = new Map<string, RouteEntry | undefined>();
const mostFound = 100;

const routes = routeTable.map((entry) => ({ path: entry.path, entry }));
