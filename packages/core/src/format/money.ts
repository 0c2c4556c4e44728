import { type BahtText, formatBaht, readBaht, type Satang } from '@benjarong/contract';
import { formatText } from '@benjarong/text';

/** How an amount is written. */
export interface MoneyOptions {
  /** Writes `+` before amounts above zero, for movements. */
  readonly sign?: boolean;
}

/** Shown where an amount cannot be read; a screen never breaks over it. */
export const noAmount = '–';

/** Baht with its sign and two places, `฿1,234.50`, from wire money or satang; never through a float, never throws. */
export function formatThb(
  amount: BahtText | number | Satang | undefined,
  options: MoneyOptions = {},
): string {
  const satang = amount === undefined ? undefined : satangOf(amount);
  return satang === undefined ? noAmount : write(satang, formatText.bahtSign, options);
}

/** The same without the currency sign, `1,234.50`, for places where it is beside the number. */
export function formatBahtNumber(
  amount: BahtText | number | Satang | undefined,
  options: MoneyOptions = {},
): string {
  const satang = amount === undefined ? undefined : satangOf(amount);
  return satang === undefined ? noAmount : write(satang, '', options);
}

/** A whole number with separators, `1,234`: points and counts. */
export function formatCount(count: number): string {
  return Number.isSafeInteger(count) ? String(count).replaceAll(/\B(?=(?:\d{3})+$)/g, ',') : noAmount;
}

function satangOf(amount: BahtText | number | Satang): Satang | undefined {
  try {
    return typeof amount === 'bigint' ? amount : readBaht(amount);
  } catch {
    return undefined;
  }
}

function write(amount: Satang, symbol: string, { sign = false }: MoneyOptions): string {
  const [baht = '', satang = ''] = formatBaht(amount < 0n ? -amount : amount).split('.');
  const mark = amount > 0n && sign ? '+' : '';
  return `${amount < 0n ? '-' : mark}${symbol}${baht.replaceAll(/\B(?=(?:\d{3})+$)/g, ',')}.${satang}`;
}
