import { createPasswordHasher } from '../kernel/password-hasher.ts';

/** Hashes at a cost of nearly nothing: one of production takes 18 ms of a core, and most tests log in only to be logged in. */
export const quickPasswords = createPasswordHasher({ memoryCost: 8, timeCost: 1, parallelism: 1 });
