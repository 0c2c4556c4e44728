import { askUsername, readUsername } from '@benjarong/core/auth/recover-username';
import { forgotMobileSchema } from '@benjarong/core/auth/password-reset/forms';
import { messageOf } from '@benjarong/core/errors';
import { normaliseMobile } from '@benjarong/core/format';
import type { OtpSent } from '@benjarong/core/member';
import { useCore } from '@benjarong/core/react';
import { accountText } from '@benjarong/text';
import { CopyButton } from '@benjarong/ui/copy-button';
import { FormShell } from '@benjarong/ui/form-shell';
import { IconBadge } from '@benjarong/ui/icon-badge';
import { LinkButton } from '@benjarong/ui/link-button';
import { PhoneField } from '@benjarong/ui/phone-field';
import { StepDots } from '@benjarong/ui/step-dots';
import { SubmitButton } from '@benjarong/ui/submit-button';
import { toast } from '@benjarong/ui/toast';
import { Check } from 'lucide-react';
import { useState } from 'react';

import { AppLink } from '../../shared/index.ts';
import styles from '../auth.module.css';
import { OtpStep } from '../../shared/otp-step.tsx';

interface Asked {
  readonly mobile: string;
  readonly otp_ref: string;
  /** Server times in ms. */
  readonly resendAt: number;
  readonly expiresAt: number;
}

/** A forgotten user name: mobile number → one-time password → the name. */
export function UsernameRecovery() {
  const { api, agent, serverClock } = useCore();
  const [asked, setAsked] = useState<Asked>();
  const [mobile, setMobile] = useState('');
  const [busy, setBusy] = useState(false);
  const [username, setUsername] = useState<string>();

  const remember = (number: string, { otp_ref, resend_in, expires_in }: OtpSent): void => {
    const now = serverClock.now();
    setAsked({
      mobile: number,
      otp_ref,
      resendAt: now + resend_in * 1_000,
      expiresAt: now + expires_in * 1_000,
    });
  };
  const send = async (number: string): Promise<string | undefined> => {
    setBusy(true);
    try {
      remember(number, await askUsername(api, number, agent.getState().agent_code));
      return undefined;
    } catch (error) {
      return messageOf(error);
    } finally {
      setBusy(false);
    }
  };

  const resend = async (number: string): Promise<void> => {
    const message = await send(number);
    if (message !== undefined) toast.error(message);
  };

  if (username !== undefined)
    return (
      <div className={styles['success']} role="status">
        <IconBadge tone="jade" size="xl">
          <Check aria-hidden />
        </IconBadge>
        <p>{accountText.forgot.nameDone}</p>
        <p className="text-xl">
          <strong translate="no">{username}</strong>{' '}
          <CopyButton value={username} what={accountText.register.completedUsername} size="sm" />
        </p>
        <LinkButton as={AppLink} to="/login" block>
          {accountText.forgot.login}
        </LinkButton>
      </div>
    );

  return (
    <>
      <StepDots
        items={[accountText.forgot.nameSteps.mobile, accountText.forgot.nameSteps.otp]}
        at={asked ? 1 : 0}
      />
      {asked ? (
        <OtpStep
          mobile={asked.mobile}
          reference={asked.otp_ref}
          resendAt={asked.resendAt}
          expiresAt={asked.expiresAt}
          busy={busy}
          onSubmit={async (otp_code) => {
            const { otp_ref } = asked;
            const agent_code = agent.getState().agent_code;
            try {
              setUsername(await readUsername(api, { mobile: asked.mobile, otp_ref, otp_code, agent_code }));
              return undefined;
            } catch (error) {
              return messageOf(error);
            }
          }}
          onResend={() => {
            void resend(asked.mobile);
          }}
          onEdit={() => setAsked(undefined)}
        />
      ) : (
        <FormShell
          key="mobile"
          initialValues={{ mobile }}
          schema={forgotMobileSchema()}
          label={accountText.forgot.name}
          onSubmit={async (values, form) => {
            const number = normaliseMobile(values.mobile);
            setMobile(number);
            const message = await send(number);
            if (message !== undefined) form.failField('mobile', message);
          }}
        >
          <div className={styles['form']}>
            <p className={styles['intro']}>{accountText.forgot.nameIntro}</p>
            <PhoneField name="mobile" label={accountText.forgot.mobile} required />
            <SubmitButton>{accountText.forgot.send}</SubmitButton>
          </div>
        </FormShell>
      )}
    </>
  );
}
