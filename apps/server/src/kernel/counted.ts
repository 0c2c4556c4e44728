/** A count with its noun for an operator: `1 member`, `2 members`; the noun takes an s. */
export function counted(count: number | bigint, noun: string): string {
  return `${count} ${noun}${BigInt(count) === 1n ? '' : 's'}`;
}
