import { type BahtText, formatBaht } from '@benjarong/contract';

import { readTypedBaht } from '../format/typed.ts';

/** What the form of an amount holds: baht as typed. */
export interface AmountFormValues {
  readonly amount: string;
}

/** The empty form; no amount is preselected (product.md, player protection). */
export const amountInitial: AmountFormValues = { amount: '' };

/** What is sent, e.g. `"1,500"` → `"1500.00"`; `undefined` for what the schema refuses. */
export function readAmount(text: string): BahtText | undefined {
  const amount = readTypedBaht(text);
  return amount === undefined ? undefined : formatBaht(amount);
}
