import { formatBaht, parseTypedBaht } from '@benjarong/contract';
import { protectionText } from '@benjarong/text';
import { type InferType, object, string } from 'yup';

import { normaliseText, toLatinDigits } from '../format/typed.ts';

/** The form of one limit: baht with at most two places, or whole minutes of a sitting (1 to 1440). */
export function limitSchema(of: 'money' | 'minutes') {
  return object({
    value: string()
      .trim()
      .required(protectionText.required)
      .test({
        name: 'value',
        message: of === 'money' ? protectionText.amountWrong : protectionText.minutesWrong,
        test: (text) => text === undefined || text === '' || readLimit(of, text) !== undefined,
      }),
  });
}

/** What the form holds. */
export type LimitFormValues = InferType<ReturnType<typeof limitSchema>>;

/** What is sent for a typed limit, e.g. `"1,500"` → `"1500.00"`; `undefined` for what the schema refuses. */
export function readLimit(of: 'money' | 'minutes', text: string): string | undefined {
  const plain = toLatinDigits(normaliseText(text));
  if (of === 'money') {
    const amount = parseTypedBaht(plain);
    return amount === undefined || amount < 0n ? undefined : formatBaht(amount);
  }
  return /^[1-9][0-9]{0,3}$/.test(plain) && Number(plain) <= 1_440 ? plain : undefined;
}
