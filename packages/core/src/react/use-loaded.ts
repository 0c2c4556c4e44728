import { isAnswered, type Resource } from '../resource/resource.ts';

const waits = new WeakMap<object, Promise<unknown>>();

/**
 * Suspends until `resource` was answered once, well or badly, so that what comes below never moves when it arrives.
 * `key` names it (its store); `load` must not reject. A value that is loaded again shows its last one meanwhile.
 */
export function useLoaded(key: object, resource: Resource<unknown>, load: () => Promise<unknown>): void {
  if (isAnswered(resource)) return;
  let wait = waits.get(key);
  if (!wait) {
    // Not while rendering: the load's first step is news for other components.
    wait = Promise.resolve()
      .then(load)
      .finally(() => waits.delete(key));
    waits.set(key, wait);
  }
  // As `React.lazy` does it: `use` needs one promise for ever, and a store's field may be loaded again after a log-out.
  // oxlint-disable-next-line typescript/only-throw-error -- a thrown promise is how a component suspends
  throw wait;
}
