import { EventEmitter } from 'node:events';

const pending = new WeakMap<object, Set<string>>();
const commits = new EventEmitter();
commits.setMaxListeners(0);

/**
 * Notes that `work` (a ticker's name) has something to do: it begins right after the commit of `q` (a transaction),
 * and at once outside of a transaction. For this process only; another one finds it at its own next turn.
 */
export function wake(q: object, work: string): void {
  const names = pending.get(q);
  if (names) names.add(work);
  else commits.emit(work);
}

/** Runs `body` with a transaction whose {@link wake} calls wait; returns what it answered and what is to be woken after the commit. */
export async function collectWakes<T>(
  tx: object,
  body: () => Promise<T>,
): Promise<{ readonly value: T; readonly names: ReadonlySet<string> }> {
  const names = new Set<string>();
  pending.set(tx, names);
  return { value: await body(), names };
}

/** Wakes each of the named works. */
export function wakeAll(names: Iterable<string>): void {
  for (const name of names) commits.emit(name);
}

/** Calls `begin` whenever `work` was woken, until the returned function is called. */
export function onWake(work: string, begin: () => void): () => void {
  commits.on(work, begin);
  return () => commits.off(work, begin);
}
