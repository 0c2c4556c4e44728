import { type Step, step, type Table, transition } from '../../machine.ts';
import {
  type AccountValues,
  type RegistrationState,
  type RegistrationEvent,
  type RegistrationCommand,
  registrationPending,
} from './state.ts';

type Rules = Table<RegistrationState, RegistrationEvent, RegistrationCommand>;
type RuleOf<T extends RegistrationEvent['type']> = NonNullable<Rules['pending'][T]>;
type Next = Step<RegistrationState, RegistrationCommand>;

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
    typed_account: (state, { values }) => step({ ...state, account: values }),
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
    typed_bank: (state, { values }) => step({ ...state, bank: values }),
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
export function registrationTransition(state: RegistrationState, event: RegistrationEvent): Next {
  const next: Next = transition(registrationTable, state, event);
  if (next.commands.some((command) => command.do === 'refused')) {
    const refusal = 'error' in event ? { message: event.message, error: event.error } : undefined;
    return { ...next, state: { ...next.state, refusal } };
  }
  return next.state.status === state.status
    ? next
    : { ...next, state: { ...next.state, refusal: undefined } };
}

function clearedOtp(state: RegistrationState): RegistrationState {
  return {
    ...state,
    otpRound: state.otpRound + 1,
  };
}

function withAccount(state: RegistrationState, use: (account: AccountValues) => Next): Next {
  return state.account ? use(state.account) : step(registrationPending);
}

function register(state: RegistrationState, status: 'registering_sms' | 'registering_bank'): Next {
  return withAccount(state, (account) =>
    // Only after a reload: all but the password is there, a verified code too.
    account.password === ''
      ? step({ ...state, status: 'pending' })
      : step(
          { ...state, status },
          {
            do: 'register',
            account,
            bank: status === 'registering_bank' ? state.bank : undefined,
            otp_token: status === 'registering_sms' ? state.otp_token : '',
          },
        ),
  );
}

function registerRefused(status: 'sms_verification' | 'bank_verification'): RuleOf<'register_refused'> {
  return (state, { message, error }) => {
    const otp_token = error === 'otp_token_invalid' ? '' : state.otp_token;
    return step(
      clearedOtp({ ...state, status, otp_token, paused: true }),
      { do: 'refused', message },
      { do: 'start_pause' },
    );
  };
}
