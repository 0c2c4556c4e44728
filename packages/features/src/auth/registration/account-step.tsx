import { limits } from '@benjarong/contract';
import { readRegister, registerInitial, registerSchema } from '@benjarong/core/auth/registration/forms';
import { useCore } from '@benjarong/core/react';
import { type AccountValues, isRegistrationBusy, registerStore } from '@benjarong/core/auth/registration';
import { knowUsChannels } from '@benjarong/core/tables';
import { accountText, documentText, fill, shellText } from '@benjarong/text';
import { Notice } from '@benjarong/ui/notice';
import { CheckboxField } from '@benjarong/ui/checkbox-field';
import { cx } from '@benjarong/ui/cx';
import { FormShell } from '@benjarong/ui/form-shell';
import { PasswordField } from '@benjarong/ui/password-field';
import { PhoneField } from '@benjarong/ui/phone-field';
import { SelectField } from '@benjarong/ui/select-field';
import { SubmitButton } from '@benjarong/ui/submit-button';
import { TextField } from '@benjarong/ui/text-field';

import { useEffect, useRef, useState } from 'react';

import { AppLink } from '../../shared/index.ts';
import styles from '../auth.module.css';
import { accountFieldOf } from '../refusal.ts';
import { whenIdle } from '../when-idle.ts';

interface AccountStepProps {
  /** What was typed before, when the member comes back to this screen. */
  readonly account: AccountValues | undefined;
  readonly referral: string;
  /** 1 = SMS mode, 2 = bank mode. */
  readonly registerType: 1 | 2;
  /** False when the server makes the user name (generate_username_mode is not 1). */
  readonly withUsername: boolean;
  readonly minimumAge: number;
}

const channels = knowUsChannels.map(({ id, channel_name }) => ({ value: String(id), label: channel_name }));

/** First step of the registration (spec §4 pending, §5). */
export function AccountStep({ account, referral, registerType, withUsername, minimumAge }: AccountStepProps) {
  const register = useCore().get(registerStore);
  const initial = account
    ? {
        ...account,
        affiliate_code: account.affiliate_code || referral,
        know_us_id: account.know_us_id === 0 ? '' : String(account.know_us_id),
      }
    : registerInitial(referral);
  // After a reload all is there but the password.
  const [again] = useState(account !== undefined && account.password === '' && account.mobile !== '');
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (again) place.current?.querySelector<HTMLElement>('input[name="password"]')?.focus();
  }, [again]);
  const options = { usernameField: withUsername, minimumAge };
  return (
    <FormShell
      initialValues={initial}
      onValues={(values) =>
        register.getState().typedAccount({ ...values, know_us_id: Number(values.know_us_id) })
      }
      schema={registerSchema(options)}
      label={accountText.register.title}
      onSubmit={async (values, form) => {
        register.getState().submitAccount(readRegister(values, options), registerType);
        const { registration } = await whenIdle(register, (state) =>
          isRegistrationBusy(state.registration.status),
        );
        if (!registration.refusal) return;
        const field = accountFieldOf(registration.refusal.error);
        if (field === undefined) form.fail(registration.refusal.message);
        else form.failField(field, registration.refusal.message);
      }}
    >
      <div ref={place} className={styles['form']}>
        {again && <Notice tone="royal">{accountText.register.passwordAgain}</Notice>}
        <PhoneField
          name="mobile"
          label={accountText.register.mobile}
          description={accountText.register.mobileHint}
          required
        />
        {withUsername && (
          <TextField
            name="username"
            label={accountText.register.username}
            description={accountText.register.usernameHint}
            autoComplete="username"
            maxLength={limits.loginUsernameMax}
            required
          />
        )}
        <PasswordField
          name="password"
          label={accountText.register.password}
          description={accountText.register.passwordHint}
          autoComplete="new-password"
          maxLength={limits.registerPasswordMax}
          required
        />
        <SelectField
          name="know_us_id"
          label={accountText.register.knowUs}
          placeholder={accountText.register.knowUsPlaceholder}
          options={channels}
          required
        />
        <TextField
          name="affiliate_code"
          label={accountText.register.referral}
          maxLength={limits.referralMax}
          autoComplete="off"
          optional
        />
        <CheckboxField
          name="age_confirmed"
          label={fill(accountText.register.age, { age: minimumAge })}
          description={fill(accountText.register.ageHint, { age: minimumAge })}
        />
        <p className={cx(styles['intro'], styles['agree'], 'text-sm')}>
          <span>
            {documentText.agree}{' '}
            <AppLink to="/terms" target="_blank" className={styles['link']}>
              {shellText.terms}
            </AppLink>
          </span>{' '}
          <span>
            {documentText.and}{' '}
            <AppLink to="/privacy" target="_blank" className={styles['link']}>
              {shellText.privacy}
            </AppLink>
          </span>
        </p>
        <SubmitButton>{accountText.register.next}</SubmitButton>
      </div>
    </FormShell>
  );
}
