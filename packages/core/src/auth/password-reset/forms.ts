import { formText } from '@benjarong/text';
import { type InferType, object, ref, string } from 'yup';

import { mobileField, newPasswordField } from '../../forms/fields.ts';

/** First screen of "forgot password": the mobile number. Send `normaliseMobile(mobile)`. */
export function forgotMobileSchema() {
  return object({ mobile: mobileField() });
}
/** What the first screen holds. */
export type ForgotMobileValues = InferType<ReturnType<typeof forgotMobileSchema>>;
/** The empty first screen. */
export const forgotMobileInitial: ForgotMobileValues = { mobile: '' };

/** Last screen: the new password, twice. */
export function newPasswordSchema() {
  return object({
    password: newPasswordField(),
    password_again: string()
      .required(formText.passwordRequired)
      .oneOf([ref('password')], formText.passwordRepeat),
  });
}
/** What the last screen holds. */
export type NewPasswordValues = InferType<ReturnType<typeof newPasswordSchema>>;
/** The empty last screen. */
export const newPasswordInitial: NewPasswordValues = { password: '', password_again: '' };
