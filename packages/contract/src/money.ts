/** Integer satang (1/100 THB). The only form in which money is added, compared or stored. */
export type Satang = bigint;

/** Money on the wire: a decimal string with two places, e.g. `"1234.50"` THB (calls.md). */
export type BahtText = string;

/** The shape of {@link BahtText}: optional minus, no leading zeros, exactly two places, at most 13 digits of baht. */
export const bahtTextPattern = '^-?(0|[1-9][0-9]{0,12})\\.[0-9]{2}$';

const bahtText = new RegExp(bahtTextPattern);
// Commas stand at every third digit or nowhere: "1,00" may mean 1 or 100.
const typed = /^(0|[1-9][0-9]{0,12}|[1-9][0-9]{0,2}(?:,[0-9]{3}){1,4})(?:\.([0-9]{1,2}))?$/;

/** Reads wire money; throws `RangeError` on anything that is not exactly a {@link BahtText}. */
export function parseBaht(text: BahtText): Satang {
  if (!bahtText.test(text)) throw new RangeError(`not a baht amount: ${text.slice(0, 40)}`);
  return BigInt(text.replace('.', ''));
}

/** Writes satang as wire money, e.g. `123450n` → `"1234.50"`. */
export function formatBaht(amount: Satang): BahtText {
  const sign = amount < 0n ? '-' : '';
  const digits = (amount < 0n ? -amount : amount).toString().padStart(3, '0');
  return `${sign}${digits.slice(0, -2)}.${digits.slice(-2)}`;
}

/** Writes satang for a sentence that a person reads, e.g. `5000000n` → `"50,000.00"`; never for the wire. */
export function displayBaht(amount: Satang): string {
  return formatBaht(amount).replaceAll(/\B(?=(?:\d{3})+\.)/g, ',');
}

/**
 * Reads what a person typed (`"500"`, `"1,234.5"`, spaces allowed) as satang; `undefined` when it is
 * no amount in baht of 0 or more with at most two places, or has a comma in the wrong place (`"1,00"`). Never goes
 * through a float.
 */
export function parseTypedBaht(text: string): Satang | undefined {
  const match = typed.exec(text.replaceAll(/\s/g, ''));
  if (!match) return undefined;
  const [, baht = '0', fraction = ''] = match;
  return BigInt(baht.replaceAll(',', '')) * 100n + BigInt(fraction.padEnd(2, '0'));
}

/** Satang of a whole number of baht in ASCII digits (`"250"` → `25000n`); throws `RangeError` on anything else. */
export function satangOfWholeBaht(digits: string): Satang {
  if (!/^[0-9]{1,13}$/.test(digits))
    throw new RangeError(`not a whole number of baht: ${digits.slice(0, 40)}`);
  return BigInt(digits) * 100n;
}

/**
 * Reads money from a reply: our server sends {@link BahtText}; a foreign back end may send a JSON
 * number, which is accepted when it has at most two places. Throws `RangeError` otherwise.
 */
export function readBaht(value: BahtText | number): Satang {
  if (typeof value === 'string') return parseBaht(value);
  const text = Number.isFinite(value) ? String(value) : '';
  const amount = parseTypedBaht(text.replace(/^-/, ''));
  if (amount === undefined) throw new RangeError(`not a baht amount: ${text || 'not finite'}`);
  return text.startsWith('-') ? -amount : amount;
}
