import { type BahtText, formatBaht, parseBaht, parseTypedBaht } from '@benjarong/contract';
import { fill, formText } from '@benjarong/text';
import { type InferType, object, string } from 'yup';

import { formatBahtNumber } from '../format/money.ts';
import { normaliseText, toLatinDigits } from '../format/typed.ts';

/** Bounds of an amount, both included. */
export interface AmountBounds {
  readonly minimum: BahtText;
  readonly maximum: BahtText;
}

/** An amount of baht as typed: at most two places, inside the bounds. Never goes through a float. */
export function amountSchema({ minimum, maximum }: AmountBounds) {
  return object({
    amount: string()
      .trim()
      .required(formText.amountRequired)
      .test({
        name: 'amount',
        test: (text, context) => {
          if (text === undefined || text === '') return true;
          const amount = read(text);
          if (amount === undefined) {
            // Digits and commas only: what is wrong is where the commas stand.
            const message = isMisgrouped(text) ? formText.amountComma : formText.amountInvalid;
            return context.createError({ message });
          }
          if (amount < parseBaht(minimum)) {
            return context.createError({
              message: fill(formText.amountSmall, { minimum: formatBahtNumber(minimum) }),
            });
          }
          return amount > parseBaht(maximum)
            ? context.createError({
                message: fill(formText.amountLarge, { maximum: formatBahtNumber(maximum) }),
              })
            : true;
        },
      }),
  });
}

/** What the form holds. */
export type AmountFormValues = InferType<ReturnType<typeof amountSchema>>;

/** The empty form; no amount is preselected (product.md, player protection). */
export const amountInitial: AmountFormValues = { amount: '' };

/** What is sent, e.g. `"1,500"` → `"1500.00"`; `undefined` for what the schema refuses. */
export function readAmount(text: string): BahtText | undefined {
  const amount = read(text);
  return amount === undefined ? undefined : formatBaht(amount);
}

function read(text: string) {
  return parseTypedBaht(toLatinDigits(normaliseText(text)));
}

function isMisgrouped(text: string): boolean {
  return text.includes(',') && read(text.replaceAll(',', '')) !== undefined;
}
