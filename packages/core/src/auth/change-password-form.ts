import { formText } from '@benjarong/text';
import { type InferType, object, ref, string } from 'yup';

import { newPasswordField } from '../forms/fields.ts';

/** Change password in the profile: the present one, and a different new one twice. */
export function changePasswordSchema() {
  return object({
    current_password: string().required(formText.currentPasswordRequired),
    new_password: newPasswordField().notOneOf([ref('current_password')], formText.passwordSame),
    new_password_again: string()
      .required(formText.passwordRequired)
      .oneOf([ref('new_password')], formText.passwordRepeat),
  });
}

/** What the form holds; `new_password_again` is not sent. */
export type ChangePasswordValues = InferType<ReturnType<typeof changePasswordSchema>>;

/** The empty form. */
export const changePasswordInitial: ChangePasswordValues = {
  current_password: '',
  new_password: '',
  new_password_again: '',
};

/** Step-up: only the present password. */
export function stepUpSchema() {
  return object({ password: string().required(formText.currentPasswordRequired) });
}
