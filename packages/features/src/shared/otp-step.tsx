import { formatMobile } from '@benjarong/core/format';
import { otpSchema } from '@benjarong/core/auth/otp-form';
import { useCountdown } from '@benjarong/core/react';
import { accountText, fill } from '@benjarong/text';
import { Button } from '@benjarong/ui/button';
import { cx } from '@benjarong/ui/cx';
import { FormShell } from '@benjarong/ui/form-shell';
import { NoBreak } from '@benjarong/ui/no-break';
import { OtpField } from '@benjarong/ui/otp-field';
import { SubmitButton } from '@benjarong/ui/submit-button';

import { useState } from 'react';

import styles from './otp-step.module.css';

interface OtpStepProps {
  readonly mobile: string;
  /** Reference that the SMS repeats, so that a person knows which message belongs here. */
  readonly reference: string;
  /** Server times in ms: when a new code may be asked for, and until when this one is good. */
  readonly resendAt: number;
  readonly expiresAt: number;
  readonly busy: boolean;
  /** True while the confirm button rests after a failed registration (spec §4). */
  readonly paused?: boolean;
  /** Sends the code; resolves with the sentence of a refusal, or nothing. */
  readonly onSubmit: (code: string) => Promise<string | undefined>;
  readonly onResend: () => void;
  /** Back to the number; left out where it is the member's own. */
  readonly onEdit?: () => void;
}

/** Six digits from an SMS: sent on the sixth, emptied and focused again when refused. */
export function OtpStep(props: OtpStepProps) {
  const wait = useCountdown(props.resendAt) ?? 0;
  const left = useCountdown(props.expiresAt) ?? 0;
  const [first] = useState(props.reference);
  const resent = props.reference !== first;
  const state =
    left > 0 ? accountText.otp.reference : wait > 0 ? accountText.otp.expiredWait : accountText.otp.expired;
  return (
    <div className={styles['flow']}>
      <div>
        <p className={styles['intro']}>
          {accountText.otp.sentTo}{' '}
          <NoBreak>
            <span className={cx(styles['mobile'], 'tnum')}>{formatMobile(props.mobile)}</span>
          </NoBreak>
        </p>
        <p className={cx(styles['reference'], 'text-xs')}>
          {fill(state, {
            // A person compares it with the SMS, so it is here as it is there.
            ref: props.reference,
            minutes: Math.max(1, Math.ceil(left / 60)),
          })}
        </p>
        <p role="status" className="text-sm">
          {resent && left > 0 && fill(accountText.otp.resent, { ref: props.reference })}
        </p>
      </div>
      <FormShell
        // A new code starts with empty cells and without the refusal of the old one.
        key={props.reference}
        initialValues={{ otp_code: '' }}
        schema={otpSchema()}
        label={accountText.otp.title}
        onSubmit={async ({ otp_code }, form) => {
          const refusal = await props.onSubmit(otp_code);
          if (refusal !== undefined) form.failField('otp_code', refusal);
        }}
      >
        <div className={styles['form']}>
          <OtpField name="otp_code" label={accountText.otp.code} focusFirst />
          <div className={cx(styles['between'], 'text-sm')}>
            <span>{accountText.otp.notReceived}</span>
            <Button
              variant="ghost"
              size="sm"
              disabled={wait > 0 || props.busy}
              onClick={props.onResend}
              className="tnum"
            >
              {wait > 0 ? fill(accountText.otp.resendIn, { seconds: wait }) : accountText.otp.resend}
            </Button>
          </div>
          <SubmitButton disabled={props.paused === true}>{accountText.otp.submit}</SubmitButton>
          {props.onEdit && (
            <Button variant="ghost" onClick={props.onEdit}>
              {accountText.otp.editMobile}
            </Button>
          )}
        </div>
      </FormShell>
    </div>
  );
}
