import type { CoreContext } from '../../context.ts';
import { keepTyped, typedBefore } from '../../storage/typed-before.ts';
import { type ForgotState, forgotStart, forgotStep } from './machine.ts';

type Needs = Pick<CoreContext, 'persist' | 'clock' | 'serverClock'>;

const name = 'forgot';

/** Keeps a forgotten password in this tab, all but the proof of the number; one that is over or empty is forgotten. */
export function keepForgot(needs: Needs, state: ForgotState): void {
  const { status, mobile, otp_ref, resend_at, expires_at } = state;
  const step = forgotStep(status);
  keepTyped(
    needs,
    name,
    '',
    mobile === '' || step === 'done' ? undefined : { step, mobile, otp_ref, resend_at, expires_at },
  );
}

/** The forgotten password that a reload interrupted; `undefined` = there is none. The number goes with the code that was sent to it. */
export function forgotBefore(needs: Needs): ForgotState | undefined {
  const kept = typedBefore(needs, name, '');
  const mobile = text(kept?.['mobile']);
  if (!kept || mobile === '') return undefined;
  const expires_at = whole(kept['expires_at']);
  if (expires_at !== 0 && expires_at <= needs.serverClock.now()) {
    keepTyped(needs, name, '', undefined);
    return undefined;
  }
  const otp_ref = text(kept['otp_ref']);
  return {
    ...forgotStart,
    // A code that was already right leads to the first screen, and a new code is sent from there.
    status: kept['step'] === 'otp' && otp_ref !== '' ? 'otp' : 'mobile',
    mobile,
    otp_ref,
    resend_at: whole(kept['resend_at']),
    expires_at,
  };
}

function text(value: unknown): string {
  return typeof value === 'string' ? value.slice(0, 200) : '';
}

function whole(value: unknown): number {
  return Number.isSafeInteger(value) ? Number(value) : 0;
}
