import { limits } from '@benjarong/contract';
import { formText } from '@benjarong/text';
import { boolean, type InferType, object, string } from 'yup';

import { normaliseUsername } from '../format/typed.ts';

/** The log-in form (spec §5). */
export function loginSchema() {
  return object({
    username: string().trim().required(formText.loginUsernameRequired),
    password: string()
      .required(formText.loginPasswordRequired)
      .min(limits.passwordMin, formText.loginPasswordShort),
    remember: boolean(),
  });
}

/** What the form holds. */
export type LoginFormValues = InferType<ReturnType<typeof loginSchema>>;

/** The empty form. */
export const loginInitial: LoginFormValues = { username: '', password: '', remember: false };

/** What is sent: a mobile number in any spelling becomes plain digits, the password stays as typed. */
export function readLogin({ username, password, remember }: LoginFormValues) {
  return {
    username: normaliseUsername(username),
    password,
    ...(remember === true ? { remember } : {}),
  };
}
