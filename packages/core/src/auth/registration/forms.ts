import { limits } from '@benjarong/contract';
import { fill, formText } from '@benjarong/text';
import { boolean, type InferType, object, string } from 'yup';

import { normaliseMobile, normaliseText } from '../../format/typed.ts';
import type { AccountValues } from './state.ts';
import { choiceField, mobileField, newPasswordField, usernameField } from '../../forms/fields.ts';

/** What of the agent config changes the form. */
export interface RegisterFormOptions {
  /** True when `generate_username_mode` is 1: the member chooses the user name. */
  readonly usernameField: boolean;
  readonly minimumAge: number;
}

const referral = new RegExp(`^[A-Za-z0-9]{0,${limits.referralMax}}$`);

/** The first screen of the registration (spec §5). */
export function registerSchema(options: RegisterFormOptions) {
  return object({
    mobile: mobileField(),
    username: options.usernameField ? usernameField() : string().ensure(),
    password: newPasswordField(),
    affiliate_code: string()
      // Formik hands an empty field over as undefined.
      .ensure()
      .trim()
      .matches(referral, { message: formText.referralInvalid, excludeEmptyString: true }),
    know_us_id: choiceField(),
    age_confirmed: boolean()
      .defined()
      // `isTrue` would narrow the type to `true`, which the empty form cannot hold.
      .test({
        name: 'age',
        message: fill(formText.ageRequired, { age: options.minimumAge }),
        test: (confirmed) => confirmed,
      }),
  });
}

/** What the form holds. */
export type RegisterFormValues = InferType<ReturnType<typeof registerSchema>>;

/** The empty form; nothing is preselected, a referral code of a link is filled in. */
export function registerInitial(affiliate_code = ''): RegisterFormValues {
  return {
    mobile: '',
    username: '',
    password: '',
    affiliate_code,
    know_us_id: '',
    age_confirmed: false,
  };
}

/** What is sent: plain digits, no invisible signs, no user name when the server makes it. */
export function readRegister(values: RegisterFormValues, options: RegisterFormOptions): AccountValues {
  return {
    ...values,
    know_us_id: Number(values.know_us_id),
    mobile: normaliseMobile(values.mobile),
    username: options.usernameField ? normaliseText(values.username) : '',
    affiliate_code: values.affiliate_code.trim(),
  };
}
