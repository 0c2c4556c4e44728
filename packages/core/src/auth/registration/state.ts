import type { KnownError } from '../../api/error-names.ts';

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

/** What the first screen collects. After a reload of the tab the password is empty: it is stored nowhere. */
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
  readonly refusal: { readonly message: string; readonly error: KnownError | undefined } | undefined;
}

/** What can happen to a registration. */
export type RegistrationEvent =
  /** Kept as it is typed, valid or not. */
  | { readonly type: 'typed_account'; readonly values: AccountValues }
  | { readonly type: 'typed_bank'; readonly values: BankValues }
  | { readonly type: 'submit_account'; readonly values: AccountValues; readonly mode: 'sms' | 'bank' }
  | { readonly type: 'account_ok' }
  | { readonly type: 'account_refused'; readonly message: string; readonly error: KnownError | undefined }
  | { readonly type: 'otp_sent'; readonly otp: SentOtp }
  | { readonly type: 'otp_refused'; readonly message: string; readonly error: KnownError | undefined }
  | { readonly type: 'resend_otp' }
  | { readonly type: 'submit_otp'; readonly otp_code: string }
  | { readonly type: 'otp_right'; readonly otp_token: string }
  | { readonly type: 'otp_wrong'; readonly message: string; readonly error: KnownError | undefined }
  | { readonly type: 'submit_bank'; readonly values: BankValues }
  | {
      readonly type: 'registered';
      readonly username: string;
      readonly password: string;
      readonly message: string;
    }
  | { readonly type: 'register_refused'; readonly message: string; readonly error: KnownError | undefined }
  | { readonly type: 'pause_over' }
  | { readonly type: 'back' }
  | { readonly type: 'ask_close' }
  | { readonly type: 'cancel_close' }
  | { readonly type: 'confirm_close' }
  | { readonly type: 'log_in' }
  | { readonly type: 'logged_in' }
  | { readonly type: 'login_refused'; readonly message: string; readonly error: KnownError | undefined };

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
export function registrationStep(status: RegistrationStatus): RegistrationStep {
  return screens[status];
}
/** Is a call under way? Buttons are disabled then. */
export function isRegistrationBusy(status: RegistrationStatus): boolean {
  return screens[status] !== status;
}
