/**
 * The masked name of a shooter: first two letters and the last one, e.g. `demo888` → `de***8`. The same for a member
 * in every round; it is what enters the chain and all that others see.
 */
export function aliasOf(username: string): string {
  return `${username.slice(0, 2)}***${username.slice(-1)}`;
}
