import { sha256 } from '../../kernel/ids.ts';

/**
 * The house's own accounts. `payments`: money at the bank. `games`, `lotto`: stakes and wins. `bonus`: what the
 * house gives away. `adjustments`: corrections by operators. `withdrawals_held`: members' money on its way out;
 * `bank_out`: paid out; `fees`: of payouts. `promotions`, `coupons`, `cashback`, `refunds`, `rewards`, `affiliate`: given
 * by these areas.
 */
export const houseCodes = [
  'payments',
  'games',
  'lotto',
  'bonus',
  'adjustments',
  'withdrawals_held',
  'bank_out',
  'fees',
  'promotions',
  'coupons',
  'cashback',
  'refunds',
  'rewards',
  'affiliate',
] as const;

/** Code of a house account. */
export type HouseCode = (typeof houseCodes)[number];

/** A house account as a line names it. */
export interface HouseAccount {
  readonly house: HouseCode;
}

/** One line: a wallet id or a house account, and satang (in is positive, out is negative, never 0). */
export interface LedgerLine {
  readonly account: string | HouseAccount;
  readonly amount: bigint;
}

/** A line whose account is known by id. */
export interface ResolvedLine {
  readonly id: string;
  readonly code: HouseCode | null;
  readonly amount: bigint;
}

/** Id of a house account: made from its code, the same in every database. */
export function houseAccountId(code: HouseCode): string {
  const hex = sha256(`benjarong:house:${code}`);
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-8${hex.slice(13, 16)}-8${hex.slice(17, 20)}-${hex.slice(20, 32)}`;
}

const maxAmount = 9_000_000_000_000_000n;

/**
 * Checks lines and orders them by account id. Throws `TypeError` on fewer than two lines, a sum other
 * than 0, a zero or absurd amount, or an account named twice: these are mistakes of the program.
 */
export function resolveLines(lines: readonly LedgerLine[]): readonly ResolvedLine[] {
  if (lines.length < 2) throw new TypeError('a movement has at least two lines');
  const resolved = lines.map(({ account, amount }): ResolvedLine => {
    if (typeof amount !== 'bigint') throw new TypeError('money must be a bigint of satang');
    if (amount === 0n) throw new TypeError('a line of 0 satang moves nothing');
    if (amount > maxAmount || amount < -maxAmount) throw new TypeError('an amount is out of every bound');
    return typeof account === 'string'
      ? { id: account.toLowerCase(), code: null, amount }
      : { id: houseAccountId(account.house), code: account.house, amount };
  });
  if (resolved.reduce((sum, line) => sum + line.amount, 0n) !== 0n)
    throw new TypeError('the lines do not sum to 0');
  if (new Set(resolved.map((line) => line.id)).size !== resolved.length)
    throw new TypeError('an account is named twice');
  return resolved.toSorted((a, b) => (a.id < b.id ? -1 : 1));
}

/** What makes two postings with one key the same: kind, reference and lines. Time and meta do not count. */
export function fingerprintOf(kind: string, reference: string, lines: readonly ResolvedLine[]): string {
  return sha256(JSON.stringify([kind, reference, lines.map((line) => [line.id, line.amount.toString()])]));
}
