/** Integer satang (1/100 baht), the only form of money here. */
export type Satang = bigint;

/** A rate kept to 1/100 as an integer: 900 baht for 1 is `90000`, 3.2 is `320`. */
export type Rate = number;

const ratePattern = /^(0|[1-9][0-9]{0,6})(?:\.([0-9]{1,2}))?$/;

/** Whether a value is a rate: a safe integer of at least 1 (0.01). */
export function isRate(rate: number): boolean {
  return Number.isSafeInteger(rate) && rate > 0;
}

/** Reads `"3.2"` or `"900"` as a rate without a float; `undefined` when it is none or has more than two places. */
export function parseRate(text: string): Rate | undefined {
  const match = ratePattern.exec(text);
  if (!match) return undefined;
  const [, whole = '0', places = ''] = match;
  const rate = Number(whole) * 100 + Number(places.padEnd(2, '0'));
  return isRate(rate) ? rate : undefined;
}

/** Writes a rate without trailing zeros: `320` → `"3.2"`, `90000` → `"900"`. */
export function rateText(rate: Rate): string {
  const places = String(rate % 100)
    .padStart(2, '0')
    .replace(/0+$/, '');
  const whole = String(Math.floor(rate / 100));
  return places === '' ? whole : `${whole}.${places}`;
}

/**
 * What a winning stake pays, stake included, in satang: stake × rate / 100, rounded down to a whole satang.
 * Throws `RangeError` on a negative stake or no rate.
 */
export function payoutOf(stake: Satang, rate: Rate): Satang {
  if (stake < 0n) throw new RangeError('a stake is not negative');
  if (!isRate(rate)) throw new RangeError('a rate is a positive integer of hundredths');
  return (stake * BigInt(rate)) / 100n;
}
