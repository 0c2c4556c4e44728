import type { KeyValue, Platform, Signal } from '@benjarong/core/platform';

const nothing: KeyValue = { getItem: () => null, setItem: () => undefined, removeItem: () => undefined };
const always: Signal = { get: () => true, subscribe: () => () => undefined };

/** A platform without a browser, for prerendering: nothing is stored, sent or opened. */
export function quietPlatform(path: string): Platform {
  return {
    kind: 'web',
    storage: { local: nothing, session: nothing, subscribe: () => () => undefined },
    navigate: () => undefined,
    location: () => ({ path, search: '' }),
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
