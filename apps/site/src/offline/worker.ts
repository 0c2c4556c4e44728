import { aroundWorker, dutyOf } from './rules.ts';

// TypeScript's library has either a page's or a worker's names: these are the few of a service worker that are used here.
interface Waiting {
  readonly waitUntil: (work: Promise<unknown>) => void;
}
interface Installing extends Waiting {
  readonly addRoutes?: (rules: readonly object[]) => Promise<void>;
}
interface Fetching extends Waiting {
  readonly request: Request;
  readonly preloadResponse: Promise<Response | undefined>;
  readonly respondWith: (reply: Promise<Response>) => void;
}
interface Events {
  readonly install: Installing;
  readonly activate: Waiting;
  readonly fetch: Fetching;
}
interface Worker {
  readonly location: Location;
  readonly registration: ServiceWorkerRegistration;
  readonly clients: { readonly claim: () => Promise<void> };
  readonly skipWaiting: () => Promise<void>;
  readonly addEventListener: <K extends keyof Events>(type: K, hear: (event: Events[K]) => void) => void;
  /** The server writes it before this script; `null` = the operator wants no worker. */
  readonly bjOffline: OfflinePage | null;
}
/** The offline page with its content policy, and what it needs besides. */
interface OfflinePage {
  readonly html: string;
  readonly policy: string;
  readonly files: readonly string[];
}

// This script runs as a service worker only.
const worker = globalThis as unknown as Worker;
const { bjOffline: offline } = worker;
const cacheName = 'assets';
const mostKept = 300;
/** A server that says nothing for so long counts as away: the offline page goes on asking. */
const patienceMs = 12_000;

worker.addEventListener('install', (event) => {
  event.waitUntil(offline === null ? worker.skipWaiting() : install(event, offline.files));
});
worker.addEventListener('activate', (event) => {
  event.waitUntil(offline === null ? leave() : begin());
});
if (offline !== null) {
  worker.addEventListener('fetch', (event) => {
    const duty = dutyOf(event.request, worker.location.origin);
    if (duty === 'asset') event.respondWith(assetOf(event));
    if (duty === 'page') event.respondWith(pageOf(event, offline));
  });
}

async function install(event: Installing, files: readonly string[]): Promise<void> {
  // Calls, pictures and the mini-app do not even wake the worker, where the browser knows how.
  await event
    .addRoutes?.(
      aroundWorker.map((pathname) => ({ condition: { urlPattern: { pathname } }, source: 'network' })),
    )
    .catch(() => undefined);
  const cache = await caches.open(cacheName);
  // Worth having, but no reason to fail: the offline page reads well in the system's font.
  await cache.addAll([...files]).catch(() => undefined);
  await worker.skipWaiting();
}

async function begin(): Promise<void> {
  // Not in every browser, whatever the type says.
  const { navigationPreload } = worker.registration as Partial<ServiceWorkerRegistration>;
  await navigationPreload?.enable();
  await worker.clients.claim();
}

/** The operator wants no worker: it takes what it kept, and itself, away. */
async function leave(): Promise<void> {
  await worker.registration.unregister();
  for (const name of await caches.keys()) await caches.delete(name);
}

/**
 * A file with a hash in its name never changes: a tab of an older release finds the files here that it had, and new HTML
 * names new ones, so that two releases never mix.
 */
async function assetOf(event: Fetching): Promise<Response> {
  const { request } = event;
  const kept = await keptReply(request.url);
  if (kept) return kept;
  const reply = await fetch(request);
  // A part of a file, or another site's answer, is no file.
  if (reply.status === 200 && reply.type === 'basic') event.waitUntil(keep(request.url, reply.clone()));
  return reply;
}

async function keptReply(url: string): Promise<Response | undefined> {
  try {
    return await (await caches.open(cacheName)).match(url);
  } catch {
    // A storage that is broken or forbidden must not break the site: the network has the file.
    return undefined;
  }
}

async function keep(url: string, reply: Response): Promise<void> {
  try {
    const cache = await caches.open(cacheName);
    await cache.put(url, reply);
    const all = await cache.keys();
    for (const old of all.slice(0, Math.max(0, all.length - mostKept))) await cache.delete(old);
  } catch {
    // The device is full: the browser's own cache has it.
  }
}

/** The page from the server, in time; the offline page otherwise. No page is ever kept. */
async function pageOf(event: Fetching, page: OfflinePage): Promise<Response> {
  const late = new AbortController();
  const timer = setTimeout(() => {
    late.abort();
  }, patienceMs);
  const tooLate = new Promise<never>((_, reject) => {
    late.signal.addEventListener('abort', () => {
      reject(new Error('late'));
    });
  });
  try {
    const reply = await Promise.race([ask(event, late.signal), tooLate]);
    // What a gateway says whose server is being restarted; from 520 on are those of networks in front of a site.
    const away = reply.status === 502 || reply.status === 504 || reply.status >= 520;
    return away ? offlineReply(page) : reply;
  } catch {
    return offlineReply(page);
  } finally {
    clearTimeout(timer);
  }
}

async function ask({ request, preloadResponse }: Fetching, signal: AbortSignal): Promise<Response> {
  return (await preloadResponse) ?? fetch(request, { signal });
}

function offlineReply({ html, policy }: OfflinePage): Response {
  return new Response(html, {
    status: 503,
    headers: {
      'content-type': 'text/html; charset=utf-8',
      'content-security-policy': policy,
      'cache-control': 'no-store',
    },
  });
}
