import { type BahtText, parseBaht } from '@benjarong/contract';
import { fill, formText } from '@benjarong/text';
import { string } from 'yup';

import { formatBahtNumber } from '../format/money.ts';
import { readTypedBaht } from '../format/typed.ts';

/** Bounds of an amount, both included. */
export interface AmountBounds {
  readonly minimum: BahtText;
  readonly maximum: BahtText;
}

/** An amount of baht as typed: at most two places, inside the bounds. Never goes through a float. */
export function amountField({ minimum, maximum }: AmountBounds) {
  return string()
    .trim()
    .required(formText.amountRequired)
    .test({
      name: 'amount',
      test: (text, context) => {
        if (text === undefined || text === '') return true;
        const amount = readTypedBaht(text);
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
    });
}

function isMisgrouped(text: string): boolean {
  return text.includes(',') && readTypedBaht(text.replaceAll(',', '')) !== undefined;
}
