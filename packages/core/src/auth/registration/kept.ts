import type { CoreContext } from '../../context.ts';
import { keepTyped, typedBefore } from '../../storage/typed-before.ts';
import {
  type AccountValues,
  type BankValues,
  registrationPending,
  type RegistrationState,
  registrationStep,
  type SentOtp,
} from './state.ts';

type Needs = Pick<CoreContext, 'persist' | 'clock'>;

const name = 'register';

/** Keeps a registration in this tab, all but the password and the proof of the number; one that is over or empty is forgotten. */
export function keepRegistration(needs: Needs, state: RegistrationState): void {
  const { mode, account, bank, otp, otp_token } = state;
  const step = registrationStep(state.status);
  const kept =
    account === undefined || step === 'completed'
      ? undefined
      : { step, mode, account: { ...account, password: '' }, bank, otp: otp_token === '' ? otp : undefined };
  keepTyped(needs, name, '', kept);
}

/** The registration that a reload interrupted, without its password; `undefined` = there is none. */
export function registrationBefore(needs: Needs): RegistrationState | undefined {
  const kept = typedBefore(needs, name, '');
  const account = accountIn(kept?.['account']);
  if (!kept || !account) return undefined;
  const otp = otpIn(kept['otp']);
  const { step } = kept;
  return {
    ...registrationPending,
    // A code that was already right leads to the first screen, and a new code is sent from there.
    status:
      step === 'sms_verification' && otp
        ? 'sms_verification'
        : step === 'bank_verification'
          ? 'bank_verification'
          : 'pending',
    mode: kept['mode'] === 'bank' ? 'bank' : 'sms',
    account,
    bank: bankIn(kept['bank']),
    otp,
  };
}

function accountIn(value: unknown): AccountValues | undefined {
  if (!record(value)) return undefined;
  return {
    mobile: text(value['mobile']),
    username: text(value['username']),
    password: '',
    affiliate_code: text(value['affiliate_code']),
    know_us_id: whole(value['know_us_id']),
    age_confirmed: value['age_confirmed'] === true,
  };
}

function bankIn(value: unknown): BankValues | undefined {
  if (!record(value)) return undefined;
  return {
    bank_id: whole(value['bank_id']),
    bank_account_name: text(value['bank_account_name']),
    bank_account_no: text(value['bank_account_no']),
  };
}

function otpIn(value: unknown): SentOtp | undefined {
  if (!record(value)) return undefined;
  const { mobile, otp_ref, resend_at, expires_at } = value;
  return text(mobile) !== '' && text(otp_ref) !== ''
    ? {
        mobile: text(mobile),
        otp_ref: text(otp_ref),
        resend_at: whole(resend_at),
        expires_at: whole(expires_at),
      }
    : undefined;
}

function record(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null;
}

function text(value: unknown): string {
  return typeof value === 'string' ? value.slice(0, 200) : '';
}

function whole(value: unknown): number {
  return Number.isSafeInteger(value) ? Number(value) : 0;
}
