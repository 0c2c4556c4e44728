import { vi } from 'vitest';

/** Waits until `check` no longer throws, long enough for a busy machine; resolves with what it returned, rejects with its last error. */
export function eventually<T>(check: () => T | Promise<T>): Promise<T> {
  return vi.waitFor(check, { timeout: 20_000 });
}
