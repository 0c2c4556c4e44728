import type { ErrorName } from '@benjarong/contract';

import { type Step, step, type Table, transition } from '../machine.ts';

/** The screens of the registration (spec §4 "Registration dialog"). */
export type RegistrationStep = 'pending' | 'bank_verification' | 'sms_verification' | 'completed';

/** A screen, or a call that is under way on it. */
export type RegistrationStatus =
  | RegistrationStep
  | 'checking'
  | 'requesting_otp'
  | 'resending_otp'
  | 'verifying_otp'
  | 'registering_sms'
  | 'registering_bank'
  | 'logging_in';

/** What the first screen collects. */
export interface AccountValues {
  readonly mobile: string;
  /** Empty when the server makes the user name. */
  readonly username: string;
  readonly password: string;
  readonly affiliate_code: string;
  /** 0 = not chosen. */
  readonly know_us_id: number;
  readonly age_confirmed: boolean;
}

/** What bank mode collects. */
export interface BankValues {
  readonly bank_id: number;
  readonly bank_account_name: string;
  readonly bank_account_no: string;
}

/** The one-time password that was sent. */
export interface SentOtp {
  readonly mobile: string;
  readonly otp_ref: string;
  /** Server time in milliseconds from which a new one may be asked for. */
  readonly resend_at: number;
  readonly expires_at: number;
}

/** One registration. Holds the password until it is reset: memory only, never stored. */
export interface RegistrationState {
  readonly status: RegistrationStatus;
  readonly mode: 'sms' | 'bank';
  readonly account: AccountValues | undefined;
  readonly bank: BankValues | undefined;
  readonly otp: SentOtp | undefined;
  /** Proof that the OTP was right; while there is one the member is not asked again. */
  readonly otp_token: string;
  /** Changes whenever the OTP boxes must be empty again. */
  readonly otpRound: number;
  /** Shown on the last screen. */
  readonly credentials: { readonly username: string; readonly password: string } | undefined;
  /** The confirm button rests 2.5 s after a failed registration (spec §4). */
  readonly paused: boolean;
  /** "Do you really want to close?" is being asked. */
  readonly asking: boolean;
  /** The last refusal, for the place on the screen where it happened; gone with the next try. */
  readonly refusal: { readonly message: string; readonly error: ErrorName | undefined } | undefined;
}

/** What can happen to a registration. */
export type RegistrationEvent =
  | { readonly type: 'submit_account'; readonly values: AccountValues; readonly mode: 'sms' | 'bank' }
  | { readonly type: 'account_ok' }
  | { readonly type: 'account_refused'; readonly message: string; readonly error: ErrorName | undefined }
  | { readonly type: 'otp_sent'; readonly otp: SentOtp }
  | { readonly type: 'otp_refused'; readonly message: string; readonly error: ErrorName | undefined }
  | { readonly type: 'resend_otp' }
  | { readonly type: 'submit_otp'; readonly otp_code: string }
  | { readonly type: 'otp_right'; readonly otp_token: string }
  | { readonly type: 'otp_wrong'; readonly message: string; readonly error: ErrorName | undefined }
  | { readonly type: 'submit_bank'; readonly values: BankValues }
  | {
      readonly type: 'registered';
      readonly username: string;
      readonly password: string;
      readonly message: string;
    }
  | { readonly type: 'register_refused'; readonly message: string; readonly error: ErrorName | undefined }
  | { readonly type: 'pause_over' }
  | { readonly type: 'back' }
  | { readonly type: 'ask_close' }
  | { readonly type: 'cancel_close' }
  | { readonly type: 'confirm_close' }
  | { readonly type: 'log_in' }
  | { readonly type: 'logged_in' }
  | { readonly type: 'login_refused'; readonly message: string; readonly error: ErrorName | undefined };

/** What has to be done. */
export type RegistrationCommand =
  | { readonly do: 'check_account'; readonly account: AccountValues }
  | { readonly do: 'request_otp'; readonly account: AccountValues }
  | {
      readonly do: 'verify_otp';
      readonly account: AccountValues;
      readonly otp_code: string;
      readonly otp_ref: string;
    }
  | {
      readonly do: 'register';
      readonly account: AccountValues;
      readonly bank: BankValues | undefined;
      readonly otp_token: string;
    }
  | { readonly do: 'log_in'; readonly username: string; readonly password: string }
  | { readonly do: 'refused'; readonly message: string }
  | { readonly do: 'welcome'; readonly message: string }
  | { readonly do: 'start_pause' }
  /** Calls and timers under way are void from now on. */
  | { readonly do: 'cancel' }
  /** The dialog closes. */
  | { readonly do: 'closed' }
  /** Logged in: the dialog closes and the user goes home. */
  | { readonly do: 'finished'; readonly username: string };

/** The empty form. */
export const registrationPending: RegistrationState = {
  status: 'pending',
  mode: 'sms',
  account: undefined,
  bank: undefined,
  otp: undefined,
  otp_token: '',
  otpRound: 0,
  credentials: undefined,
  paused: false,
  asking: false,
  refusal: undefined,
};

const screens: Readonly<Record<RegistrationStatus, RegistrationStep>> = {
  pending: 'pending',
  checking: 'pending',
  requesting_otp: 'pending',
  sms_verification: 'sms_verification',
  resending_otp: 'sms_verification',
  verifying_otp: 'sms_verification',
  registering_sms: 'sms_verification',
  bank_verification: 'bank_verification',
  registering_bank: 'bank_verification',
  completed: 'completed',
  logging_in: 'completed',
};

/** The screen of a status. */
export const registrationStep = (status: RegistrationStatus): RegistrationStep => screens[status];
/** Is a call under way? Buttons are disabled then. */
export const isRegistrationBusy = (status: RegistrationStatus): boolean => screens[status] !== status;

type Rules = Table<RegistrationState, RegistrationEvent, RegistrationCommand>;
type RuleOf<T extends RegistrationEvent['type']> = NonNullable<Rules['pending'][T]>;
type Next = Step<RegistrationState, RegistrationCommand>;

const clearedOtp = (state: RegistrationState): RegistrationState => ({
  ...state,
  otpRound: state.otpRound + 1,
});

const withAccount = (state: RegistrationState, use: (account: AccountValues) => Next): Next =>
  state.account ? use(state.account) : step(registrationPending);

const register = (state: RegistrationState, status: 'registering_sms' | 'registering_bank'): Next =>
  withAccount(state, (account) =>
    step(
      { ...state, status },
      {
        do: 'register',
        account,
        bank: status === 'registering_bank' ? state.bank : undefined,
        otp_token: status === 'registering_sms' ? state.otp_token : '',
      },
    ),
  );

const accountOk: RuleOf<'account_ok'> = (state) => {
  if (state.mode === 'bank') return step({ ...state, status: 'bank_verification' });
  if (state.otp_token !== '') return register({ ...state, status: 'sms_verification' }, 'registering_sms');
  return withAccount(state, (account) =>
    step({ ...state, status: 'requesting_otp' }, { do: 'request_otp', account }),
  );
};

const otpSent: RuleOf<'otp_sent'> = (state, { otp }) =>
  step(clearedOtp({ ...state, status: 'sms_verification', otp }));

const registered: RuleOf<'registered'> = (state, { username, password, message }) =>
  step(
    {
      ...registrationPending,
      status: 'completed',
      mode: state.mode,
      asking: state.asking,
      credentials: { username, password },
    },
    { do: 'welcome', message },
  );

const registerRefused =
  (status: 'sms_verification' | 'bank_verification'): RuleOf<'register_refused'> =>
  (state, { message, error }) => {
    const otp_token = error === 'otp_token_invalid' ? '' : state.otp_token;
    return step(
      clearedOtp({ ...state, status, otp_token, paused: true }),
      { do: 'refused', message },
      { do: 'start_pause' },
    );
  };

const pauseOver: RuleOf<'pause_over'> = (state) => step({ ...state, paused: false });

// What every status understands: closing asks, then clears (spec §4).
const always = {
  ask_close: (state: RegistrationState): Next => step({ ...state, asking: true }),
  cancel_close: (state: RegistrationState): Next => step({ ...state, asking: false }),
  confirm_close: (state: RegistrationState): Next =>
    state.asking ? step(registrationPending, { do: 'cancel' }, { do: 'closed' }) : step(state),
  pause_over: pauseOver,
} as const;

const back: RuleOf<'back'> = (state) => step({ ...state, status: 'pending' }, { do: 'cancel' });

/** The table: specification §4, "Registration dialog". */
export const registrationTable: Rules = {
  pending: {
    ...always,
    submit_account: (state, { values, mode }) => {
      const same = state.otp?.mobile === values.mobile;
      return step(
        {
          ...state,
          status: 'checking',
          mode,
          account: values,
          otp: same ? state.otp : undefined,
          otp_token: same ? state.otp_token : '',
        },
        { do: 'check_account', account: values },
      );
    },
  },
  checking: {
    ...always,
    account_ok: accountOk,
    account_refused: (state, { message }) =>
      step({ ...state, status: 'pending' }, { do: 'refused', message }),
  },
  requesting_otp: {
    ...always,
    otp_sent: otpSent,
    otp_refused: (state, { message, error }) =>
      // Back and forth within the waiting time: the code that was sent before still counts.
      error === 'otp_wait' && state.otp
        ? step(clearedOtp({ ...state, status: 'sms_verification' }), { do: 'refused', message })
        : step({ ...state, status: 'pending' }, { do: 'refused', message }),
  },
  sms_verification: {
    ...always,
    back,
    resend_otp: (state) =>
      withAccount(state, (account) =>
        step({ ...state, status: 'resending_otp', otp_token: '' }, { do: 'request_otp', account }),
      ),
    submit_otp: (state, { otp_code }) => {
      if (state.paused) return step(state);
      if (state.otp_token !== '') return register(state, 'registering_sms');
      const { otp_ref } = state.otp ?? {};
      if (otp_ref === undefined) return step(state);
      return withAccount(state, (account) =>
        step({ ...state, status: 'verifying_otp' }, { do: 'verify_otp', account, otp_code, otp_ref }),
      );
    },
  },
  resending_otp: {
    ...always,
    otp_sent: otpSent,
    otp_refused: (state, { message }) =>
      step({ ...state, status: 'sms_verification' }, { do: 'refused', message }),
  },
  verifying_otp: {
    ...always,
    otp_right: (state, { otp_token }) => register({ ...state, otp_token }, 'registering_sms'),
    otp_wrong: (state, { message }) =>
      step(clearedOtp({ ...state, status: 'sms_verification' }), { do: 'refused', message }),
  },
  registering_sms: { ...always, registered, register_refused: registerRefused('sms_verification') },
  bank_verification: {
    ...always,
    back,
    submit_bank: (state, { values }) =>
      state.paused ? step(state) : register({ ...state, bank: values }, 'registering_bank'),
  },
  registering_bank: { ...always, registered, register_refused: registerRefused('bank_verification') },
  completed: {
    ...always,
    log_in: (state) =>
      state.credentials
        ? step({ ...state, status: 'logging_in' }, { do: 'log_in', ...state.credentials })
        : step(state),
  },
  logging_in: {
    ...always,
    logged_in: (state) =>
      step(registrationPending, { do: 'finished', username: state.credentials?.username ?? '' }),
    login_refused: (state, { message }) =>
      step({ ...state, status: 'completed' }, { do: 'refused', message }),
  },
};

/** Applies one event to a registration; a refusal is kept until the next try, whatever screen it met. */
export const registrationTransition = (state: RegistrationState, event: RegistrationEvent): Next => {
  const next: Next = transition(registrationTable, state, event);
  if (next.commands.some((command) => command.do === 'refused')) {
    const refusal = 'error' in event ? { message: event.message, error: event.error } : undefined;
    return { ...next, state: { ...next.state, refusal } };
  }
  return next.state.status === state.status
    ? next
    : { ...next, state: { ...next.state, refusal: undefined } };
};
