import { createHmac } from 'node:crypto';

/**
 * Digits that are fixed by key and round alone, so before the round opens: whatever is bet or shot later, they are
 * these. `part` names the prize or the shot.
 */
export function digitsOf(key: string, roundId: string, part: string, count: number): string {
  const number =
    createHmac('sha256', key).update(`${roundId}:${part}`).digest().readUIntBE(0, 6) % 10 ** count;
  return String(number).padStart(count, '0');
}
