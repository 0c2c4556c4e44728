import type { LineCode } from '@benjarong/core/line/link';
import type { ComponentType } from 'react';

/** What the auth area's step for a code by SMS takes (features know no other area). */
export interface OtpProps {
  readonly mobile: string;
  readonly reference: string;
  readonly resendAt: number;
  readonly expiresAt: number;
  readonly busy: boolean;
  readonly onSubmit: (code: string) => Promise<string | undefined>;
  readonly onResend: () => void;
  readonly onEdit: () => void;
}

/** The auth area's step for a code by SMS. */
export type OtpComponent = ComponentType<OtpProps>;

/** A code as the step shows it. */
export function otpFacts(code: LineCode): Pick<OtpProps, 'mobile' | 'reference' | 'resendAt' | 'expiresAt'> {
  return {
    mobile: code.mobile,
    reference: code.otp_ref,
    resendAt: code.resend_at,
    expiresAt: code.expires_at,
  };
}
