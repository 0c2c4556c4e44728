/**
 * The masked name of a shooter: first two letters and the last one, e.g. `demo888` → `de***8`. The same for a member
 * in every round; it is what enters the chain and all that others see.
 */
export const aliasOf = (username: string): string => `${username.slice(0, 2)}***${username.slice(-1)}`;
