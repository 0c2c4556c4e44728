import { limits, mobilePattern, usernamePattern } from '@benjarong/contract';
import { formText } from '@benjarong/text';
import { string } from 'yup';

import { normaliseDigits, normaliseMobile, normaliseText } from '../format/typed.ts';

const mobileShape = new RegExp(mobilePattern);
const usernameShape = new RegExp(usernamePattern);

/** Mobile number: required, exactly 10 characters, a Thai mobile (spec §5). */
export function mobileField() {
  return string()
    .transform(clean(normaliseMobile))
    .required(formText.mobileRequired)
    .length(limits.mobileLength, formText.mobileInvalid)
    .matches(mobileShape, { message: formText.mobileInvalid, excludeEmptyString: true });
}

/** User name of a new member: required, at least 4 (spec §5), ASCII letters and digits, at most 20. */
export function usernameField() {
  return string()
    .transform(clean(normaliseText))
    .required(formText.usernameRequired)
    .min(limits.usernameMin, formText.usernameShort)
    .matches(usernameShape, { message: formText.usernameInvalid, excludeEmptyString: true });
}

/** New password: required, 8 to 20 (spec §5). Spaces count; nothing is normalised away. */
export function newPasswordField() {
  return string()
    .required(formText.passwordRequired)
    .min(limits.passwordMin, formText.passwordShort)
    .max(limits.registerPasswordMax, formText.passwordLong);
}

/** One-time password: 6 digits (spec §5). */
export function otpField() {
  return string()
    .transform(clean(normaliseDigits))
    .required(formText.otpInvalid)
    .matches(/^[0-9]{6}$/, { message: formText.otpInvalid, excludeEmptyString: true });
}

/** A choice by id as a control holds it: text, empty = not chosen yet (spec §5 "Other required fields"). */
export function choiceField() {
  return string().required(formText.required);
}

function clean(normalise: (text: string) => string) {
  return (value: unknown): unknown => (typeof value === 'string' ? normalise(value) : value);
}
