import { matchRoutes } from 'react-router-dom';

import { type RouteEntry, routeTable } from './route-table.ts';

/** The route of a path without query; `undefined` for unknown paths. */
export function findRoute(path: string): RouteEntry | undefined {
  return matchRoutes(routes, path)?.at(-1)?.route.entry;
}

/** Does a page exist at this path (query and hash do not count)? */
export function hasPage(path: string): boolean {
  return findRoute(path.replace(/[?#].*$/, '')) !== undefined;
}

const routes = routeTable.map((entry) => ({ path: entry.path, entry }));
