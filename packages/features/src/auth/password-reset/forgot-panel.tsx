import { limits } from '@benjarong/contract';
import {
  forgotStep,
  type ForgotStep,
  forgotStore,
  isForgotBusy,
  useForgot,
} from '@benjarong/core/auth/password-reset';
import {
  forgotMobileSchema,
  newPasswordInitial,
  newPasswordSchema,
} from '@benjarong/core/auth/password-reset/forms';
import { normaliseMobile } from '@benjarong/core/format';
import { useCore } from '@benjarong/core/react';
import { accountText } from '@benjarong/text';
import { IconBadge } from '@benjarong/ui/icon-badge';
import { FormShell } from '@benjarong/ui/form-shell';
import { LinkButton } from '@benjarong/ui/link-button';
import { PasswordField } from '@benjarong/ui/password-field';
import { PhoneField } from '@benjarong/ui/phone-field';
import { StepDots } from '@benjarong/ui/step-dots';
import { SubmitButton } from '@benjarong/ui/submit-button';
import { Check } from 'lucide-react';
import { Segmented } from '@benjarong/ui/segmented';
import { useEffect, useState } from 'react';

import { AppLink, PageTitle } from '../../shared/index.ts';
import styles from '../auth.module.css';
import { ContactLink } from '../contact-link.tsx';
import { OtpStep } from '../../shared/otp-step.tsx';
import { whenIdle } from '../when-idle.ts';
import { UsernameRecovery } from './username-recovery.tsx';

const at: Readonly<Record<ForgotStep, number>> = { mobile: 0, otp: 1, password: 2, done: 3 };

/** /forgot: mobile number → one-time password → new password; or the user name in place of a new password. */
export function ForgotPanel() {
  const store = useCore().get(forgotStore);
  const flow = useForgot((state) => state.forgot);
  const step = forgotStep(flow.status);
  const [what, setWhat] = useState<'password' | 'name'>('password');

  useEffect(() => () => store.getState().reset(), [store]);

  const refusal = async (): Promise<string | undefined> =>
    (await whenIdle(store, (state) => isForgotBusy(state.forgot.status))).forgot.refusal;

  const screen = (() => {
    switch (step) {
      case 'mobile':
        return (
          <FormShell
            key="mobile"
            initialValues={{ mobile: flow.mobile }}
            schema={forgotMobileSchema()}
            label={accountText.forgot.title}
            onSubmit={async ({ mobile }, form) => {
              store.getState().submitMobile(normaliseMobile(mobile));
              const message = await refusal();
              if (message !== undefined) form.failField('mobile', message);
            }}
          >
            <div className={styles['form']}>
              <p className={styles['intro']}>{accountText.forgot.intro}</p>
              <PhoneField name="mobile" label={accountText.forgot.mobile} required />
              <SubmitButton>{accountText.forgot.send}</SubmitButton>
            </div>
          </FormShell>
        );
      case 'otp':
        return (
          <OtpStep
            mobile={flow.mobile}
            reference={flow.otp_ref}
            resendAt={flow.resend_at}
            expiresAt={flow.expires_at}
            busy={isForgotBusy(flow.status)}
            onSubmit={(code) => {
              store.getState().submitOtp(code);
              return refusal();
            }}
            onResend={store.getState().resendOtp}
            onEdit={store.getState().back}
          />
        );
      case 'password':
        return (
          <FormShell
            key="password"
            initialValues={newPasswordInitial}
            schema={newPasswordSchema()}
            label={accountText.forgot.steps.password}
            onSubmit={async ({ password }, form) => {
              store.getState().submitPassword(password);
              const message = await refusal();
              if (message !== undefined) form.failField('password', message);
            }}
          >
            <div className={styles['form']}>
              <PasswordField
                name="password"
                label={accountText.forgot.newPassword}
                description={accountText.register.passwordHint}
                autoComplete="new-password"
                maxLength={limits.registerPasswordMax}
                required
              />
              <PasswordField
                name="password_again"
                label={accountText.forgot.repeatPassword}
                autoComplete="new-password"
                maxLength={limits.registerPasswordMax}
                required
              />
              <SubmitButton>{accountText.forgot.save}</SubmitButton>
            </div>
          </FormShell>
        );
      case 'done':
        return (
          <div className={styles['success']} role="status">
            <IconBadge tone="jade" size="xl">
              <Check aria-hidden />
            </IconBadge>
            <p className="text-lg">
              <strong>{accountText.forgot.doneTitle}</strong>
            </p>
            <p className={styles['intro']}>{accountText.forgot.doneIntro}</p>
            <LinkButton as={AppLink} to="/login" block>
              {accountText.forgot.login}
            </LinkButton>
          </div>
        );
    }
  })();

  return (
    <div className={styles['page']}>
      <PageTitle>{accountText.forgot.title}</PageTitle>
      <div className={styles['flow']}>
        {step === 'mobile' && (
          <Segmented
            label={accountText.forgot.what}
            options={[
              { value: 'password', label: accountText.forgot.password },
              { value: 'name', label: accountText.forgot.name },
            ]}
            value={what}
            onChange={setWhat}
          />
        )}
        {what === 'name' ? (
          <UsernameRecovery />
        ) : (
          <>
            <StepDots
              items={[
                accountText.forgot.steps.mobile,
                accountText.forgot.steps.otp,
                accountText.forgot.steps.password,
              ]}
              at={at[step]}
            />
            {screen}
          </>
        )}
        <div className={styles['links']}>
          {step !== 'done' && (
            <AppLink className={styles['link']} to="/login">
              {accountText.forgot.backToLogin}
            </AppLink>
          )}
          <ContactLink />
        </div>
      </div>
    </div>
  );
}
