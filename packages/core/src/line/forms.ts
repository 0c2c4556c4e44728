import { limits, usernamePattern } from '@benjarong/contract';
import { fill, formText } from '@benjarong/text';
import { boolean, type InferType, object, string } from 'yup';

import { normaliseMobile, normaliseText } from '../format/typed.ts';
import { mobileField } from '../forms/fields.ts';

const usernameShape = new RegExp(usernamePattern);

/** The form of a registration inside LINE: a number; name and password are there for those who want them. */
export function lineRegisterSchema({ minimumAge }: { readonly minimumAge: number }) {
  return object({
    mobile: mobileField(),
    // Empty = the server makes one, or none yet.
    username: string()
      .ensure()
      .trim()
      .matches(usernameShape, { message: formText.usernameInvalid, excludeEmptyString: true }),
    password: string()
      .ensure()
      .test({ name: 'short', message: formText.passwordShort, test: isPasswordOrNone }),
    age_confirmed: boolean()
      .defined()
      .test({
        name: 'age',
        message: fill(formText.ageRequired, { age: minimumAge }),
        test: (confirmed) => confirmed,
      }),
    messages: boolean().defined(),
  });
}

/** What the form holds. */
export type LineRegisterValues = InferType<ReturnType<typeof lineRegisterSchema>>;

/** What is sent: plain digits and no invisible signs. */
export function readLineRegister(values: LineRegisterValues): LineRegisterValues {
  return {
    ...values,
    mobile: normaliseMobile(values.mobile),
    username: normaliseText(values.username),
  };
}

function isPasswordOrNone(typed: string): boolean {
  return typed === '' || typed.length >= limits.passwordMin;
}
