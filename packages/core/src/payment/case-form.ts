import { depositCaseText } from '@benjarong/text';
import { type InferType, object, string } from 'yup';

import { bangkokDay } from '../format/bangkok-day.ts';
import { normaliseDigits, normaliseText } from '../format/typed.ts';
import { amountField } from '../forms/amount-field.ts';
import { choiceField } from '../forms/fields.ts';
import { readAmount } from './amount.ts';
import type { NewCase } from './cases-store.ts';

const bounds = { minimum: '0.01', maximum: '10000000.00' } as const;
const aheadMs = 10 * 60_000;

/** The form of a case; `now` is the server's time in ms. */
export function caseSchema(now: () => number) {
  return object({
    amount: amountField(bounds),
    method: choiceField(),
    time: string()
      .required(depositCaseText.timeRequired)
      .test({
        name: 'time',
        message: depositCaseText.timeFuture,
        test: (text) => text === '' || instantOf(text).getTime() <= now() + aheadMs,
      }),
    bank_id: string().default(''),
    account_no: string()
      .default('')
      .test({
        name: 'account',
        message: depositCaseText.accountInvalid,
        test: (text) => /^[0-9x]{0,20}$/i.test(normaliseDigits(text)),
      }),
    note: string().default('').max(300),
  });
}

/** What the form holds. */
export type CaseValues = InferType<ReturnType<typeof caseSchema>>;

/** The form as it opens: what an order of the member already says, and the present minute in Bangkok. */
export function caseInitial(
  now: number,
  known: { readonly method?: string | undefined; readonly amount?: string | undefined },
): CaseValues {
  return {
    method: known.method ?? '',
    amount: known.amount ?? '',
    time: `${bangkokDay(now)}T${minute.format(now)}`,
    bank_id: '',
    account_no: '',
    note: '',
  };
}

/** What is sent of valid values. */
export function readCase(
  values: CaseValues,
): Pick<NewCase, 'amount' | 'paid_at' | 'bank_id' | 'account_no' | 'note'> {
  return {
    amount: readAmount(values.amount) ?? '',
    paid_at: instantOf(values.time).toISOString(),
    bank_id: Number(values.bank_id || '0'),
    account_no: normaliseDigits(values.account_no),
    note: normaliseText(values.note),
  };
}

// A date field knows no zone: what is typed is Bangkok's time.
function instantOf(time: string | undefined): Date {
  return new Date(`${time ?? ''}:00+07:00`);
}

const minute = new Intl.DateTimeFormat('en-GB', {
  timeZone: 'Asia/Bangkok',
  hour: '2-digit',
  minute: '2-digit',
  hourCycle: 'h23',
});
