import { type Step, step, type Table, transition } from '../../machine.ts';

/** The screens of "forgot password". */
export type ForgotStep = 'mobile' | 'otp' | 'password' | 'done';
/** A screen, or a call that is under way on it. */
export type ForgotStatus = ForgotStep | 'sending' | 'resending' | 'verifying' | 'saving';

/** One forgotten password. */
export interface ForgotState {
  readonly status: ForgotStatus;
  readonly mobile: string;
  readonly otp_ref: string;
  /** Server time in milliseconds from which a new OTP may be asked for. */
  readonly resend_at: number;
  readonly expires_at: number;
  readonly otp_token: string;
  /** Changes whenever the OTP boxes must be empty again. */
  readonly otpRound: number;
  /** User name of the account, told at the end. */
  readonly username: string;
  /** Sentence of the last refusal, for the place where it happened; gone with the next try. */
  readonly refusal: string | undefined;
}

/** What can happen. */
export type ForgotEvent =
  | { readonly type: 'submit_mobile'; readonly mobile: string }
  | {
      readonly type: 'sent';
      readonly otp_ref: string;
      readonly resend_at: number;
      readonly expires_at: number;
    }
  | { readonly type: 'not_sent'; readonly message: string; readonly wait: boolean }
  | { readonly type: 'resend' }
  | { readonly type: 'submit_otp'; readonly otp_code: string }
  | { readonly type: 'otp_right'; readonly otp_token: string }
  | { readonly type: 'otp_wrong'; readonly message: string }
  | { readonly type: 'submit_password'; readonly password: string }
  | { readonly type: 'saved'; readonly username: string }
  | { readonly type: 'not_saved'; readonly message: string; readonly gone: boolean }
  | { readonly type: 'back' }
  | { readonly type: 'reset' };

/** What has to be done. */
export type ForgotCommand =
  | { readonly do: 'send'; readonly mobile: string }
  | { readonly do: 'verify'; readonly mobile: string; readonly otp_code: string; readonly otp_ref: string }
  | { readonly do: 'save'; readonly mobile: string; readonly otp_token: string; readonly password: string }
  | { readonly do: 'refused'; readonly message: string }
  | { readonly do: 'cheer' }
  | { readonly do: 'cancel' };

/** Nothing asked for yet. */
export const forgotStart: ForgotState = {
  status: 'mobile',
  mobile: '',
  otp_ref: '',
  resend_at: 0,
  expires_at: 0,
  otp_token: '',
  otpRound: 0,
  username: '',
  refusal: undefined,
};

const screens: Readonly<Record<ForgotStatus, ForgotStep>> = {
  mobile: 'mobile',
  sending: 'mobile',
  otp: 'otp',
  resending: 'otp',
  verifying: 'otp',
  password: 'password',
  saving: 'password',
  done: 'done',
};

/** The screen of a status. */
export function forgotStep(status: ForgotStatus): ForgotStep {
  return screens[status];
}
/** Is a call under way? */
export function isForgotBusy(status: ForgotStatus): boolean {
  return screens[status] !== status;
}

type Rules = Table<ForgotState, ForgotEvent, ForgotCommand>;
type RuleOf<T extends ForgotEvent['type']> = NonNullable<Rules['mobile'][T]>;
type Next = Step<ForgotState, ForgotCommand>;

const reset: RuleOf<'reset'> = () => step(forgotStart, { do: 'cancel' });
const toMobile: RuleOf<'back'> = (state) =>
  step({ ...state, status: 'mobile', otp_token: '' }, { do: 'cancel' });
const sent: RuleOf<'sent'> = (state, { otp_ref, resend_at, expires_at }) =>
  step({ ...state, status: 'otp', otp_ref, resend_at, expires_at, otpRound: state.otpRound + 1 });

/** The table of the flow: mobile → OTP → new password → done. */
export const forgotTable: Rules = {
  mobile: {
    reset,
    submit_mobile: (state, { mobile }) =>
      step(
        { ...state, status: 'sending', mobile, otp_ref: state.mobile === mobile ? state.otp_ref : '' },
        { do: 'send', mobile },
      ),
  },
  sending: {
    reset,
    sent,
    not_sent: (state, { message, wait }) =>
      // Back and forth within the waiting time: the code that was sent before still counts.
      step({ ...state, status: wait && state.otp_ref !== '' ? 'otp' : 'mobile' }, { do: 'refused', message }),
  },
  otp: {
    reset,
    back: toMobile,
    resend: (state) => step({ ...state, status: 'resending' }, { do: 'send', mobile: state.mobile }),
    submit_otp: (state, { otp_code }) =>
      step(
        { ...state, status: 'verifying' },
        { do: 'verify', mobile: state.mobile, otp_code, otp_ref: state.otp_ref },
      ),
  },
  resending: {
    reset,
    sent,
    not_sent: (state, { message }) => step({ ...state, status: 'otp' }, { do: 'refused', message }),
  },
  verifying: {
    reset,
    otp_right: (state, { otp_token }) => step({ ...state, status: 'password', otp_token }),
    otp_wrong: (state, { message }) =>
      step({ ...state, status: 'otp', otpRound: state.otpRound + 1 }, { do: 'refused', message }),
  },
  password: {
    reset,
    back: toMobile,
    submit_password: (state, { password }) =>
      step(
        { ...state, status: 'saving' },
        { do: 'save', mobile: state.mobile, otp_token: state.otp_token, password },
      ),
  },
  saving: {
    reset,
    saved: (_, { username }) => step({ ...forgotStart, status: 'done', username }, { do: 'cheer' }),
    not_saved: (state, { message, gone }) =>
      gone
        ? step({ ...forgotStart, mobile: state.mobile }, { do: 'refused', message })
        : step({ ...state, status: 'password' }, { do: 'refused', message }),
  },
  done: { reset },
};

/** Applies one event; a refusal is kept until the next try. */
export function forgotTransition(state: ForgotState, event: ForgotEvent): Next {
  const next: Next = transition(forgotTable, state, event);
  const refused = next.commands.find((command) => command.do === 'refused');
  if (refused) return { ...next, state: { ...next.state, refusal: refused.message } };
  return next.state.status === state.status
    ? next
    : { ...next, state: { ...next.state, refusal: undefined } };
}
