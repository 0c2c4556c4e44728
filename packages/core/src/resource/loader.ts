import { timings } from '@benjarong/contract';

import { ApiError, BadReplyError } from '../api/errors.ts';
import { pause } from '../clock.ts';
import type { CoreContext } from '../context.ts';
import { failedFrom, loadingFrom, ready, type Resource } from './resource.ts';

/** Where a resource lives and how it is fetched. */
export interface LoaderParts<T> {
  /** For the log, e.g. `wallet.wallets`. */
  readonly name: string;
  readonly get: () => Resource<T>;
  readonly set: (resource: Resource<T>) => void;
  readonly fetch: (signal: AbortSignal) => Promise<T>;
  /** How long a value counts as fresh, in milliseconds; 0 = always ask again. */
  readonly ttl?: number;
}

/** How one load differs from the usual. */
export interface LoadOptions {
  /** Ask even when the value is fresh. A load that is under way is joined all the same. */
  readonly force?: boolean;
  /** Something was changed just now: ask even when the value is fresh, and drop a load under way, which was asked before. */
  readonly changed?: boolean;
}

/** Loads one resource. */
export interface Loader<T> {
  /** Never rejects: a failure is the resource's state and a warning in the log. Calls at the same time share one request. */
  readonly load: (options?: LoadOptions) => Promise<Resource<T>>;
  /** Drops what is under way; its late answer is thrown away. The value itself is the store's to clear. */
  readonly cancel: () => void;
  /** Stores what the reply of a change says. What is under way was asked before the change, so it is dropped. */
  readonly put: (data: T) => void;
}

/**
 * The one loader of the product (house.md): dedupes, keeps fresh values, aborts, drops late answers,
 * keeps the last value on failure, and lets a first load take at least 200 ms (spec §9) so that
 * nothing flickers. What a script in the HTML's head asked for has been loading since then.
 */
export function createLoader<T>(
  context: Pick<CoreContext, 'clock' | 'log'> & { readonly api?: Pick<CoreContext['api'], 'askedAt'> },
  parts: LoaderParts<T>,
): Loader<T> {
  const { clock, log, api } = context;
  const { name, get, set, fetch, ttl = 0 } = parts;
  let running: { readonly promise: Promise<Resource<T>>; readonly stop: AbortController } | undefined;

  const run = async (stop: AbortController): Promise<Resource<T>> => {
    const before = get();
    const first = before.data === undefined;
    const shown = first ? pause(clock, timings.fetchMinimum) : undefined;
    set(loadingFrom(before));
    let after: (now: Resource<T>) => Resource<T>;
    try {
      const data = await fetch(stop.signal);
      after = () => ready(data, clock.now());
    } catch (error) {
      const failure =
        error instanceof ApiError
          ? error
          : new BadReplyError({ endpoint: name, requestId: '', cause: error });
      if (!stop.signal.aborted) log(`${name} did not load`, error);
      after = (now) => failedFrom(now, failure);
    }
    const asked = api?.askedAt(stop.signal);
    if (asked === undefined || clock.now() - asked < timings.fetchMinimum) await shown;
    if (stop.signal.aborted) return running?.promise ?? get();
    running = undefined;
    const resource = after(get());
    set(resource);
    return resource;
  };

  const cancel = () => {
    running?.stop.abort();
    running = undefined;
  };

  return {
    load: ({ force = false, changed = false } = {}) => {
      if (changed) cancel();
      if (running) return running.promise;
      const now = get();
      if (!force && !changed && now.status === 'ready' && clock.now() - now.at < ttl)
        return Promise.resolve(now);
      const stop = new AbortController();
      const promise = run(stop);
      running = { promise, stop };
      return promise;
    },
    cancel,
    put: (data) => {
      cancel();
      set(ready(data, clock.now()));
    },
  };
}

/** One loader per key, made when first asked for. */
export interface KeyedLoaders<K extends string, T> {
  readonly of: (key: K) => Loader<T>;
  /** Cancels all and forgets them. */
  readonly cancel: () => void;
}

/** Loaders for keyed data (a map of resources in the store). */
export function createKeyedLoaders<K extends string, T>(make: (key: K) => Loader<T>): KeyedLoaders<K, T> {
  const loaders = new Map<K, Loader<T>>();
  return {
    of: (key) => {
      const loader = loaders.get(key) ?? make(key);
      loaders.set(key, loader);
      return loader;
    },
    cancel: () => {
      for (const loader of loaders.values()) loader.cancel();
      loaders.clear();
    },
  };
}
