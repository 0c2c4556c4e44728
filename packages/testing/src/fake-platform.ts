import type { KeyValue, Place, Platform, Problem, ShareContent, Signal } from '@benjarong/core/platform';

/** A storage that can be broken on purpose. */
export interface FakeStorage extends KeyValue {
  readonly values: Map<string, string>;
  /** `blocked`: every access throws; `full`: writing throws. */
  trouble: 'none' | 'blocked' | 'full';
}

/** An empty storage. */
export function fakeStorage(values: Readonly<Record<string, string>> = {}): FakeStorage {
  const storage: FakeStorage = {
    values: new Map(Object.entries(values)),
    trouble: 'none',
    getItem: (key) => {
      if (storage.trouble === 'blocked') throw new DOMException('storage is blocked', 'SecurityError');
      return storage.values.get(key) ?? null;
    },
    setItem: (key, value) => {
      if (storage.trouble !== 'none') throw new DOMException('no room', 'QuotaExceededError');
      storage.values.set(key, value);
    },
    removeItem: (key) => {
      if (storage.trouble === 'blocked') throw new DOMException('storage is blocked', 'SecurityError');
      storage.values.delete(key);
    },
  };
  return storage;
}

/** A platform that remembers what was asked of it and can be told what happens around it. */
export interface FakePlatform extends Platform {
  readonly local: FakeStorage;
  readonly session: FakeStorage;
  /** Where the app is. */
  place: Place;
  /** Every navigation, in order. */
  readonly visited: readonly string[];
  readonly opened: readonly string[];
  readonly copied: readonly string[];
  readonly shared: readonly ShareContent[];
  readonly problems: readonly Problem[];
  readonly closed: () => number;
  readonly setVisible: (visible: boolean) => void;
  readonly setOnline: (online: boolean) => void;
}

/** Several tabs of one browser: one local storage, one channel, one lock. */
export interface FakeBrowser {
  readonly local: FakeStorage;
  readonly tab: (path?: string) => FakePlatform;
}

interface Switch extends Signal {
  readonly set: (value: boolean) => void;
}

function createSwitch(): Switch {
  let now = true;
  const listeners = new Set<(value: boolean) => void>();
  return {
    get: () => now,
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    set: (value) => {
      now = value;
      for (const listener of listeners) listener(value);
    },
  };
}

function placeOf(path: string): Place {
  const { pathname, search } = new URL(path, 'https://site.test');
  return { path: pathname, search };
}

function subscribeTo<T>(set: Set<T>) {
  return (listener: T) => {
    set.add(listener);
    return () => void set.delete(listener);
  };
}

let made = 0;
function nextUuid() {
  made += 1;
  return `00000000-0000-4000-8000-${String(made).padStart(12, '0')}`;
}

/** Makes a browser without tabs. */
export function fakeBrowser(local: FakeStorage = fakeStorage()): FakeBrowser {
  interface Tab {
    readonly heard: Set<(message: unknown) => void>;
    readonly stored: Set<(key: string | null) => void>;
  }
  const tabs: Tab[] = [];
  const locks = new Map<string, Promise<unknown>>();

  return {
    local,
    tab: (path = '/') => {
      const me: Tab = { heard: new Set(), stored: new Set() };
      tabs.push(me);
      const others = () => tabs.filter((tab) => tab !== me);
      const session = fakeStorage();
      const visibility = createSwitch();
      const online = createSwitch();
      const visited: string[] = [];
      const opened: string[] = [];
      const copied: string[] = [];
      const shared: ShareContent[] = [];
      const problems: Problem[] = [];
      let closed = 0;
      const changed = (key: string) => {
        for (const tab of others()) for (const listener of tab.stored) listener(key);
      };

      const platform: FakePlatform = {
        kind: 'web',
        local,
        session,
        place: placeOf(path),
        visited,
        opened,
        copied,
        shared,
        problems,
        closed: () => closed,
        setVisible: visibility.set,
        setOnline: online.set,
        storage: {
          local: {
            getItem: local.getItem,
            setItem: (key, value) => {
              local.setItem(key, value);
              changed(key);
            },
            removeItem: (key) => {
              local.removeItem(key);
              changed(key);
            },
          },
          session,
          subscribe: subscribeTo(me.stored),
        },
        navigate: (to) => {
          visited.push(to);
          platform.place = placeOf(to);
        },
        location: () => platform.place,
        openExternal: (url) => void opened.push(url),
        inClient: () => false,
        canShare: () => true,
        share: (content) => {
          shared.push(content);
          return Promise.resolve('shared');
        },
        close: () => {
          closed += 1;
        },
        copy: (text) => {
          copied.push(text);
          return Promise.resolve(true);
        },
        visibility,
        online,
        uuid: nextUuid,
        broadcast: {
          post: (message) => {
            for (const tab of others()) for (const listener of tab.heard) listener(structuredClone(message));
          },
          subscribe: subscribeTo(me.heard),
        },
        exclusive: async (name, work) => {
          const before = locks.get(name) ?? Promise.resolve();
          const mine = before.then(work);
          locks.set(
            name,
            mine.catch(() => {}),
          );
          return mine;
        },
        report: (problem) => void problems.push(problem),
      };
      return platform;
    },
  };
}

/** One tab of a new browser. */
export function fakePlatform(path = '/'): FakePlatform {
  return fakeBrowser().tab(path);
}
