import type { Clock } from './clock.ts';

/** A memory of public reads; one per server process, so lifetimes stay short (seconds, not hours). */
export interface Cache {
  /** The value of `key`, made by `load` at most once per `ttlMs`; callers at the same time share one load. A failed load is not kept. */
  get<T>(key: string, ttlMs: number, load: () => Promise<T>): Promise<T>;
  /** Forgets every key that starts with `prefix`; without one, all. */
  invalidate(prefix?: string): void;
}

interface Entry {
  readonly value: Promise<unknown>;
  readonly until: number;
}

const maxEntries = 2_000;

/** Makes a {@link Cache} that holds at most 2,000 keys and drops the oldest first. */
export function createCache(clock: Clock): Cache {
  const entries = new Map<string, Entry>();
  return {
    get: <T>(key: string, ttlMs: number, load: () => Promise<T>): Promise<T> => {
      const now = clock.now().getTime();
      const known = entries.get(key);
      // The key belongs to one caller, who always loads the same type under it.
      if (known && known.until > now) return known.value as Promise<T>;
      // A query of Drizzle runs each time that it is waited for: what is kept is the promise of its one answer.
      const value = Promise.resolve(load());
      entries.delete(key);
      entries.set(key, { value, until: now + ttlMs });
      value.catch(() => {
        if (entries.get(key)?.value === value) entries.delete(key);
      });
      if (entries.size > maxEntries) {
        const oldest = entries.keys().next();
        if (!oldest.done) entries.delete(oldest.value);
      }
      return value;
    },
    invalidate: (prefix = '') => {
      for (const key of entries.keys()) if (key.startsWith(prefix)) entries.delete(key);
    },
  };
}
