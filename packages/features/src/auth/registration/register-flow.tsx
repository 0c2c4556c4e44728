import { selectInfo, selectRegisterType, selectUsernameMode, useAgent } from '@benjarong/core/agent';
import { useCore } from '@benjarong/core/react';
import {
  isRegistrationBusy,
  registerStore,
  registrationStep,
  type RegistrationStep,
  useRegister,
} from '@benjarong/core/auth/registration';
import { accountText } from '@benjarong/text';
import { lazyWithRetry } from '@benjarong/ui/lazy-with-retry';
import { Spinner } from '@benjarong/ui/spinner';
import { StepDots } from '@benjarong/ui/step-dots';
import { type ReactNode, Suspense, useEffect } from 'react';

import { AccountStep } from './account-step.tsx';
import styles from '../auth.module.css';
import { ContactLink } from '../contact-link.tsx';
import { whenIdle } from '../when-idle.ts';

// Later screens travel while the first one is filled in: it must not wait for them (goals.md, first-screen JS).
const BankStep = lazyWithRetry(
  () => import('./bank-step.tsx'),
  (module) => module.BankStep,
);
const OtpStep = lazyWithRetry(
  () => import('../../shared/otp-step.tsx'),
  (module) => module.OtpStep,
);
const CompletedStep = lazyWithRetry(
  () => import('./completed-step.tsx'),
  (module) => module.CompletedStep,
);

const at: Readonly<Record<RegistrationStep, number>> = {
  pending: 0,
  bank_verification: 1,
  sms_verification: 1,
  completed: 3,
};

/** Heading of the screen that the registration is on. */
export function useRegisterTitle(): string {
  return useRegister(({ registration }) => {
    switch (registrationStep(registration.status)) {
      case 'pending':
        return accountText.register.title;
      case 'bank_verification':
        return accountText.register.bankTitle;
      case 'sms_verification':
        return accountText.otp.title;
      case 'completed':
        return accountText.register.completedTitle;
    }
  });
}

interface RegisterFlowProps {
  /** A way out of the first screen, above the contact link. */
  readonly children?: ReactNode;
}

/** The registration of dialog and page, screen by screen (spec §4 to the letter). */
export function RegisterFlow({ children }: RegisterFlowProps) {
  const register = useCore().get(registerStore);
  const registration = useRegister((state) => state.registration);
  const registerType = useAgent(selectRegisterType);
  const withUsername = useAgent(selectUsernameMode);
  const minimumAge = useAgent(selectInfo)?.minimum_age ?? 20;
  const referral = useAgent((state) => state.referral);

  const step = registrationStep(registration.status);
  const busy = isRegistrationBusy(registration.status);

  const { status } = registration;
  useEffect(() => {
    // Each screen travels while the call before it is under way, none with the first screen.
    if (status === 'requesting_otp') void OtpStep.preload();
    if (status === 'checking' && registerType === 2) void BankStep.preload();
    if (status === 'sms_verification' || status === 'bank_verification') void CompletedStep.preload();
  }, [status, registerType]);

  const submitOtp = async (code: string): Promise<string | undefined> => {
    register.getState().submitOtp(code);
    const after = await whenIdle(register, (state) => isRegistrationBusy(state.registration.status));
    return after.registration.refusal?.message;
  };

  const screen = (() => {
    switch (step) {
      case 'pending':
        return (
          <AccountStep
            account={registration.account}
            referral={referral}
            registerType={registerType}
            withUsername={withUsername}
            minimumAge={minimumAge}
          />
        );
      case 'bank_verification':
        return <BankStep bank={registration.bank} paused={registration.paused} />;
      case 'sms_verification':
        return registration.otp ? (
          <OtpStep
            mobile={registration.otp.mobile}
            reference={registration.otp.otp_ref}
            resendAt={registration.otp.resend_at}
            expiresAt={registration.otp.expires_at}
            busy={busy}
            paused={registration.paused}
            onSubmit={submitOtp}
            onResend={register.getState().resendOtp}
            onEdit={register.getState().back}
          />
        ) : null;
      case 'completed':
        return registration.credentials ? (
          <CompletedStep {...registration.credentials} busy={busy} onLogIn={register.getState().logIn} />
        ) : null;
    }
  })();

  return (
    <div className={styles['flow']}>
      <StepDots
        items={[
          accountText.register.steps.data,
          registerType === 2 ? accountText.register.steps.bank : accountText.register.steps.otp,
          accountText.register.steps.done,
        ]}
        at={at[step]}
      />
      <Suspense fallback={<Spinner />}>{screen}</Suspense>
      <div className={styles['links']}>
        {step === 'pending' && children}
        <ContactLink />
      </div>
    </div>
  );
}
