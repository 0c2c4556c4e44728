import type { KeyValue, Platform } from '../platform/platform.ts';
import { type StoredKey, type StoredRule, storedRules, type StoredShapes } from './shapes.ts';

/** The persisted state of this browser. Nothing here throws: without storage it lives in memory. */
export interface Persist {
  /** The value of a key; the empty one when there is none or it was broken. */
  readonly read: <K extends StoredKey>(key: K) => StoredShapes[K];
  /** Changes some fields of a key. */
  readonly write: <K extends StoredKey>(key: K, patch: Partial<StoredShapes[K]>) => void;
  /**
   * Forgets what was read: the next read asks the storage, which another tab may have changed. What could not be
   * stored (blocked, full) is kept.
   */
  readonly drop: (key: StoredKey) => void;
  /** Back to empty; the key disappears from the storage. */
  readonly clear: (key: StoredKey) => void;
  /** Calls back when another tab changed a key. */
  readonly subscribe: (listener: (key: StoredKey) => void) => () => void;
}

/** Opens the four keys of specification §3; a broken value resets that key alone, storage that throws is done without. */
export function createPersist(
  storage: Platform['storage'],
  log: (message: string, error?: unknown) => void,
): Persist {
  const memory = new Map<StoredKey, unknown>();
  const unsaved = new Set<StoredKey>();
  const areaOf = (key: StoredKey): KeyValue => storage[storedRules[key].area];

  const attempt = <T>(what: string, work: () => T): T | undefined => {
    try {
      return work();
    } catch (error) {
      log(`storage: ${what} failed`, error);
      return undefined;
    }
  };

  const load = <K extends StoredKey>(key: K): StoredShapes[K] => {
    const rule: StoredRule<StoredShapes[K]> = storedRules[key];
    const text = attempt(`read ${key}`, () => areaOf(key).getItem(key));
    if (typeof text !== 'string') return rule.empty;
    const value = parse(rule, text);
    if (value !== undefined) return value;
    log(`storage: ${key} was broken and starts again`);
    attempt(`reset ${key}`, () => areaOf(key).removeItem(key));
    return rule.empty;
  };

  const read = <K extends StoredKey>(key: K): StoredShapes[K] => {
    if (!memory.has(key)) memory.set(key, load(key));
    return memory.get(key) as StoredShapes[K]; // only ever set from load or write of the same key
  };

  return {
    read,
    write: (key, patch) => {
      const value = { ...read(key), ...patch };
      memory.set(key, value);
      unsaved.add(key);
      attempt(`write ${key}`, () => {
        areaOf(key).setItem(key, JSON.stringify({ v: storedRules[key].version, ...value }));
        unsaved.delete(key);
      });
    },
    drop: (key) => {
      if (!unsaved.has(key)) memory.delete(key);
    },
    clear: (key) => {
      memory.set(key, storedRules[key].empty);
      attempt(`clear ${key}`, () => areaOf(key).removeItem(key));
    },
    subscribe: (listener) =>
      storage.subscribe((changed) => {
        // Object.keys widens; these are exactly the rules' keys.
        for (const key of Object.keys(storedRules) as StoredKey[]) {
          if (storedRules[key].area !== 'local' || (changed !== null && changed !== key)) continue;
          memory.delete(key);
          listener(key);
        }
      }),
  };
}

function parse<T>(rule: StoredRule<T>, text: string): T | undefined {
  try {
    const value: unknown = JSON.parse(text);
    if (typeof value !== 'object' || value === null || !('v' in value) || value.v !== rule.version)
      return undefined;
    return rule.read(value);
  } catch {
    return undefined;
  }
}
