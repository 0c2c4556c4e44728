import { type BahtText, formatBaht, parseTypedBaht } from '@benjarong/contract';

import { normaliseText, toLatinDigits } from '../format/typed.ts';

/** What the form of an amount holds: baht as typed. */
export interface AmountFormValues {
  readonly amount: string;
}

/** The empty form; no amount is preselected (product.md, player protection). */
export const amountInitial: AmountFormValues = { amount: '' };

/** What is sent, e.g. `"1,500"` → `"1500.00"`; `undefined` for what the schema refuses. */
export function readAmount(text: string): BahtText | undefined {
  const amount = readTypedAmount(text);
  return amount === undefined ? undefined : formatBaht(amount);
}

/** Satang of an amount as typed, Thai digits and grouped thousands included; `undefined` for anything else. */
export function readTypedAmount(text: string): bigint | undefined {
  return parseTypedBaht(toLatinDigits(normaliseText(text)));
}
