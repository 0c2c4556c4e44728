/** What the service worker does with a request: answer for a page, for a file that never changes, or keep out of it. */
export type Duty = 'page' | 'asset' | 'none';

/** The facts of a request that decide. */
export interface Asked {
  readonly url: string;
  readonly method: string;
  readonly mode: string;
  readonly destination: string;
}

// Replies of the server that are no pages, and the mini-app: LINE has a browser of its own.
const never = /^\/(?:api|art|pictures|pay|handoff|liff|healthz|readyz|metrics)(?:\/|$)/;
const file = /\.[a-z0-9]{1,16}$/i;
// The build puts a hash into each of these names.
const asset = /^\/assets\/[^/]+-[\w-]{7,}\.[a-z0-9]+$/;

/**
 * Sorts a request. Nothing with a person's data is ever an answer of the worker: pages come from the server or are the
 * offline page, calls and the mini-app's pages are left alone, and only files with a hash in their name are kept.
 */
export function dutyOf({ url, method, mode, destination }: Asked, origin: string): Duty {
  const { origin: asked, pathname } = new URL(url);
  if (method !== 'GET' || asked !== origin || never.test(pathname)) return 'none';
  if (asset.test(pathname)) return 'asset';
  return mode === 'navigate' && destination === 'document' && !file.test(pathname) ? 'page' : 'none';
}

/** The parts of the site that a browser may ask without waking the worker (where it knows how). */
export const aroundWorker: readonly string[] = [
  '/api/*',
  '/art/*',
  '/pictures/*',
  '/liff/*',
  '/pay/*',
  '/handoff/*',
];
