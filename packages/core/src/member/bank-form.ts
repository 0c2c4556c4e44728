import { limits } from '@benjarong/contract';
import { formText } from '@benjarong/text';
import { type InferType, object, string } from 'yup';

import { normaliseDigits, normaliseText } from '../format/typed.ts';
import type { BankValues } from '../auth/registration/state.ts';
import { choiceField } from '../forms/fields.ts';

const digits = new RegExp(`^[0-9]{${limits.bankAccountMin},${limits.bankAccountMax}}$`);

/** The bank step of the registration and the bank account of the profile (spec §5). */
export function bankSchema() {
  return object({
    bank_id: choiceField(),
    bank_account_name: string()
      .transform((value: unknown) => (typeof value === 'string' ? normaliseText(value) : value))
      .required(formText.accountNameRequired),
    bank_account_no: string()
      .transform((value: unknown) => (typeof value === 'string' ? normaliseDigits(value) : value))
      .required(formText.accountNumberRequired)
      .min(limits.bankAccountMin, formText.accountNumberInvalid)
      .matches(digits, { message: formText.accountNumberInvalid, excludeEmptyString: true }),
  });
}

/** What the form holds. */
export type BankFormValues = InferType<ReturnType<typeof bankSchema>>;

/** The empty form. */
export const bankInitial: BankFormValues = { bank_id: '', bank_account_name: '', bank_account_no: '' };

/** The form of a second account: its holder is that of the first. */
export function secondAccountSchema() {
  return bankSchema().omit(['bank_account_name']);
}

/** What is sent: dashes and spaces removed (spec §5), the name without invisible signs. */
export function readBank(values: BankFormValues): BankValues {
  return {
    bank_id: Number(values.bank_id),
    bank_account_name: normaliseText(values.bank_account_name),
    bank_account_no: normaliseDigits(values.bank_account_no),
  };
}
