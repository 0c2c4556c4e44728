import type { KeyValue, Platform, Signal } from './platform.ts';

const always: Signal = { get: () => true, subscribe: () => () => undefined };

interface QuietParts {
  readonly kind?: Platform['kind'];
  /** With its question mark, or empty. */
  readonly search?: string;
  /** Key → text of the local storage; empty by default. */
  readonly stored?: Readonly<Record<string, string>>;
}

/** A platform without a browser, for prerendering: nothing is kept, sent or opened. */
export function quietPlatform(
  path: string,
  { kind = 'web', search = '', stored = {} }: QuietParts = {},
): Platform {
  return {
    kind,
    storage: { local: areaOf(stored), session: areaOf({}), subscribe: () => () => undefined },
    navigate: () => undefined,
    location: () => ({ path, search }),
    openExternal: () => undefined,
    canShare: () => false,
    share: () => Promise.resolve('unavailable'),
    inClient: () => false,
    close: () => undefined,
    copy: () => Promise.resolve(false),
    visibility: always,
    online: always,
    uuid: () => '00000000-0000-4000-8000-000000000000',
    broadcast: { post: () => undefined, subscribe: () => () => undefined },
    exclusive: (_, work) => work(),
    report: () => undefined,
  };
}

function areaOf(stored: Readonly<Record<string, string>>): KeyValue {
  return { getItem: (key) => stored[key] ?? null, setItem: () => undefined, removeItem: () => undefined };
}
