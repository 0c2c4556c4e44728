import { isOutcomeUnknown } from './errors.ts';

/** The idempotency key of one confirmation (calls.md): kept over retries, new after a definite answer. */
export interface MoneyKey {
  /** Opens a confirmation: the next call gets a new key, unless an earlier one of the same body is still unanswered. */
  readonly begin: () => void;
  /** Forgets everything (log out). */
  readonly clear: () => void;
  /**
   * Runs a money call with the key of this confirmation. The same body keeps its key until the answer
   * is definite (success or refusal); another body gets a new one. Passes on what `call` answers or throws.
   */
  readonly run: <T>(body: unknown, call: (key: string) => Promise<T>) => Promise<T>;
}

/** Makes the keeper; `uuid` is the platform's. */
export function createMoneyKey(uuid: () => string): MoneyKey {
  let current: { readonly key: string; readonly body: string } | undefined;
  let made = '';
  const clear = () => {
    made = '';
    current = undefined;
  };
  return {
    begin: () => {
      made = uuid();
    },
    clear,
    run: async (body, call) => {
      const text = JSON.stringify(body);
      if (current && current.body !== text) current = undefined;
      current ??= { key: made || uuid(), body: text };
      const { key } = current;
      try {
        const answer = await call(key);
        clear();
        return answer;
      } catch (error) {
        if (!isOutcomeUnknown(error)) clear();
        throw error;
      }
    },
  };
}
