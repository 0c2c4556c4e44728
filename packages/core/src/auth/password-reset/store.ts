import { authEndpoints, timings } from '@benjarong/contract';
import { registrationText } from '@benjarong/text';
import { createStore } from 'zustand/vanilla';

import { isBusiness, messageOf } from '../../api/errors.ts';
import type { Resettable, StoreFactory } from '../../context.ts';
import { forgotBefore, keepForgot } from './kept.ts';
import {
  type ForgotCommand,
  type ForgotEvent,
  forgotStart,
  type ForgotState as Flow,
  forgotTransition,
} from './machine.ts';

/** The forgotten password, driven by `forgot-machine.ts`. */
export interface ForgotState extends Resettable {
  readonly forgot: Flow;
  readonly submitMobile: (mobile: string) => void;
  readonly submitOtp: (otp_code: string) => void;
  readonly resendOtp: () => void;
  readonly submitPassword: (password: string) => void;
  /** Back to the mobile number. */
  readonly back: () => void;
}

/** Makes the forgot-password store. */
export const forgotStore: StoreFactory<ForgotState> = (context) => {
  const { api, serverClock, events, log } = context;
  const toast = (tone: 'success' | 'error', message: string) => {
    if (message) events.emit('toast', { tone, message, ms: timings.toast });
  };

  const store = createStore<ForgotState>((set, get) => {
    let calls = new AbortController();

    const send = (event: ForgotEvent): void => {
      const { state, commands } = forgotTransition(get().forgot, event);
      set({ forgot: state });
      keepForgot(context, state);
      for (const command of commands) carryOut(command);
    };
    const ask = async (
      work: (signal: AbortSignal) => Promise<ForgotEvent>,
      onError: (message: string, error: unknown) => ForgotEvent,
    ): Promise<void> => {
      const { signal } = calls;
      let event: ForgotEvent;
      try {
        event = await work(signal);
      } catch (error) {
        log('the password was not reset', error);
        event = onError(messageOf(error) ?? '', error);
      }
      if (!signal.aborted) send(event);
    };

    const carryOut = (command: ForgotCommand): void => {
      const agent_code = context.agentCode();
      switch (command.do) {
        case 'send': {
          const { mobile } = command;
          return void ask(
            async (signal) => {
              const body = { mobile, agent_code };
              const sent = await api.call(authEndpoints.resetPassword, { body, signal, need: ['otp_ref'] });
              const now = serverClock.now();
              toast('success', registrationText.otpSent);
              return {
                type: 'sent',
                otp_ref: sent.otp_ref,
                resend_at: now + sent.resend_in * 1_000,
                expires_at: now + sent.expires_in * 1_000,
              };
            },
            (message, error) => ({ type: 'not_sent', message, wait: isBusiness(error, 'otp_wait') }),
          );
        }
        case 'verify': {
          const { mobile, otp_code, otp_ref } = command;
          const body = {
            username: '',
            mobile,
            otp_code,
            otp_ref,
            type: 'reset_password' as const,
            agent_code,
          };
          return void ask(
            async (signal) => ({
              type: 'otp_right',
              otp_token: (await api.call(authEndpoints.verifyOtp, { body, signal, need: ['otp_token'] }))
                .otp_token,
            }),
            (message) => ({ type: 'otp_wrong', message }),
          );
        }
        case 'save': {
          const { mobile, otp_token, password } = command;
          return void ask(
            async (signal) => {
              const body = { mobile, otp_token, password, agent_code };
              return {
                type: 'saved',
                ...(await api.call(authEndpoints.resetPasswordV2, { body, signal, need: ['username'] })),
              };
            },
            (message, error) => ({
              type: 'not_saved',
              message,
              gone: isBusiness(error, 'otp_token_invalid'),
            }),
          );
        }
        case 'refused':
          return toast('error', command.message);
        case 'cheer':
          return toast('success', registrationText.passwordSaved);
        case 'cancel':
          calls.abort();
          calls = new AbortController();
      }
    };

    return {
      forgot: forgotStart,
      submitMobile: (mobile) => send({ type: 'submit_mobile', mobile }),
      submitOtp: (otp_code) => send({ type: 'submit_otp', otp_code }),
      resendOtp: () => send({ type: 'resend' }),
      submitPassword: (password) => send({ type: 'submit_password', password }),
      back: () => send({ type: 'back' }),
      reset: () => send({ type: 'reset' }),
    };
  });
  const before = forgotBefore(context);
  if (before) store.setState({ forgot: before });
  return store;
};
