import { otpSchema } from '@benjarong/core/auth/otp-form';
import { forgotMobileSchema } from '@benjarong/core/auth/password-reset/forms';
import { messageOf } from '@benjarong/core/errors';
import { formatMobile, normaliseMobile } from '@benjarong/core/format';
import { memberStore, type OtpSent } from '@benjarong/core/member';
import { useCore } from '@benjarong/core/react';
import { accountText, fill, memberText } from '@benjarong/text';
import { FormShell } from '@benjarong/ui/form-shell';
import { Notice } from '@benjarong/ui/notice';
import { OtpField } from '@benjarong/ui/otp-field';
import { PhoneField } from '@benjarong/ui/phone-field';
import { SubmitButton } from '@benjarong/ui/submit-button';
import { toast } from '@benjarong/ui/toast';
import { useState } from 'react';

import { useFormDraft } from '../shared/form-draft.ts';
import styles from './member.module.css';

type Step =
  | { readonly at: 'number' }
  | { readonly at: 'old'; readonly mobile: string; readonly sent: OtpSent }
  | { readonly at: 'new'; readonly mobile: string; readonly sent: OtpSent; readonly oldToken: string };

interface MobileFormProps {
  /** The number that is replaced. */
  readonly present: string;
  readonly onDone: () => void;
}

/** Change of the mobile number: the new one, a code from the old one, a code from the new one. */
export function MobileForm({ present, onDone }: MobileFormProps) {
  const member = useCore().get(memberStore);
  const draft = useFormDraft('mobile');
  const [step, setStep] = useState<Step>({ at: 'number' });

  if (step.at === 'number')
    return (
      <FormShell
        key="number"
        initialValues={{ mobile: '', ...draft.before }}
        onValues={draft.keep}
        schema={forgotMobileSchema()}
        label={memberText.changeMobileTitle}
        onSubmit={async (values, form) => {
          const mobile = normaliseMobile(values.mobile);
          try {
            setStep({ at: 'old', mobile, sent: await member.getState().requestMobileCode('old') });
          } catch (error) {
            refuse(error, (message) => form.failField('mobile', message));
          }
        }}
      >
        <div className={styles['stack']}>
          <p className={styles['muted']}>{memberText.changeMobileIntro}</p>
          <PhoneField name="mobile" label={memberText.newMobile} required />
          <SubmitButton block>{memberText.sendBoth}</SubmitButton>
          <Notice>{memberText.noOldNumber}</Notice>
        </div>
      </FormShell>
    );

  const shown = step.at === 'old' ? present : step.mobile;
  return (
    <FormShell
      key={step.at}
      initialValues={{ otp_code: '' }}
      schema={otpSchema()}
      label={step.at === 'old' ? memberText.oldNumberStep : memberText.newNumberStep}
      onSubmit={async ({ otp_code }, form) => {
        const { verifyMobileCode, requestMobileCode, changeMobile } = member.getState();
        try {
          const token = await verifyMobileCode(shown, otp_code, step.sent.otp_ref);
          if (step.at === 'old') {
            const sent = await requestMobileCode('new', step.mobile);
            setStep({ at: 'new', mobile: step.mobile, sent, oldToken: token });
            return;
          }
          await changeMobile({ mobile: step.mobile, old_token: step.oldToken, new_token: token });
          draft.done();
          onDone();
          toast({ kind: 'success', title: memberText.mobileChanged });
        } catch (error) {
          refuse(error, (message) => form.failField('otp_code', message));
        }
      }}
    >
      <div className={styles['stack']}>
        <p>
          {accountText.otp.sentTo} <span className="tnum nowrap">{formatMobile(shown)}</span>
        </p>
        <p className={styles['muted']}>
          {fill(accountText.otp.reference, {
            ref: step.sent.otp_ref,
            minutes: Math.ceil(step.sent.expires_in / 60),
          })}
        </p>
        <OtpField
          name="otp_code"
          label={step.at === 'old' ? memberText.oldNumberStep : memberText.newNumberStep}
        />
        <SubmitButton block>{accountText.otp.submit}</SubmitButton>
      </div>
    </FormShell>
  );
}

function refuse(error: unknown, show: (message: string) => void): void {
  const message = messageOf(error);
  if (message !== undefined) show(message);
}
