import { type InferType, object } from 'yup';

import { otpField } from '../forms/fields.ts';

/** The boxes of a one-time password (spec §5). */
export function otpSchema() {
  return object({ otp_code: otpField() });
}

/** What the form holds. */
export type OtpFormValues = InferType<ReturnType<typeof otpSchema>>;

/** The empty form. */
export const otpInitial: OtpFormValues = { otp_code: '' };
