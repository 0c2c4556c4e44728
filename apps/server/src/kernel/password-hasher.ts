import { hash, verify } from '@node-rs/argon2';

import { AppError } from './app-error.ts';

/** What one hash takes; `memoryCost` in KiB. */
export interface PasswordCost {
  readonly memoryCost: number;
  readonly timeCost: number;
  readonly parallelism: number;
}

// Argon2id is the library's default algorithm; its enum exists for the type checker only.
const productionCost: PasswordCost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

/** Hashes and checks passwords without letting a crowd take the machine. */
export interface PasswordHasher {
  /** Argon2id hash in PHC form; throws `busy` (503) when the queue is full. */
  hash(password: string): Promise<string>;
  /** Whether a password fits; with `undefined` (unknown user) it works as long and answers false. Throws `busy` (503). */
  verify(stored: string | undefined, password: string): Promise<boolean>;
}

/** A gate in front of slow work: at most `active` at once, at most `waiting` in the queue, then `busy`. */
export function createGate(active: number, waiting: number) {
  const queue: (() => void)[] = [];
  let running = 0;
  return async <T>(work: () => Promise<T>): Promise<T> => {
    if (running >= active) {
      if (queue.length >= waiting) throw new AppError('busy', { retryAfter: 2 });
      // The one who finishes hands its place over, so `running` stays as it is.
      await new Promise<void>((resolve) => queue.push(resolve));
    } else {
      running += 1;
    }
    try {
      return await work();
    } finally {
      const next = queue.shift();
      if (next) next();
      else running -= 1;
    }
  };
}

/** Makes a {@link PasswordHasher} with its own gate: two hashes at once, fifty waiting. Only tests name a cost. */
export function createPasswordHasher(cost: PasswordCost = productionCost): PasswordHasher {
  const gate = createGate(2, 50);
  let dummy: Promise<string> | undefined;
  const dummyHash = (): Promise<string> => (dummy ??= hash('an impossible password', cost));
  return {
    hash: (password) => gate(() => hash(normal(password), cost)),
    verify: async (stored, password) => {
      // Both kinds of user wait for it, so that the first call does not tell them apart.
      const dummyOne = await dummyHash();
      const fits = await gate(() => verify(stored ?? dummyOne, normal(password)));
      return stored !== undefined && fits;
    },
  };
}

/** The process's hasher: the limit is about this machine's memory and cores, so there is one per process. */
export const passwords = createPasswordHasher();

// NFC: one keyboard writes a Thai or accented letter in one code point, another in two.
function normal(password: string): string {
  return password.normalize('NFC');
}
