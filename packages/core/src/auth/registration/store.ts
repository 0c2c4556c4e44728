import { authEndpoints, timings } from '@benjarong/contract';
import { registrationText } from '@benjarong/text';
import { createStore } from 'zustand/vanilla';

import { BusinessError, messageOf } from '../../api/errors.ts';
import type { Resettable, StoreFactory } from '../../context.ts';
import { keepRegistration, registrationBefore } from './kept.ts';
import { registrationTransition } from './machine.ts';
import {
  type AccountValues,
  type BankValues,
  registrationPending,
  type RegistrationCommand,
  type RegistrationEvent,
  type RegistrationState,
} from './state.ts';

/** The registration, driven by `registration-machine.ts`; used by the dialog and by `/register` alike. */
export interface RegisterState extends Resettable {
  readonly registration: RegistrationState;
  /** First screen. `register_type` is the agent's: 1 = SMS mode, 2 = bank mode. */
  readonly submitAccount: (values: AccountValues, register_type: 1 | 2) => void;
  readonly submitBank: (values: BankValues) => void;
  /** What stands in the forms, so that neither a step back nor a reload loses it. */
  readonly typedAccount: (values: AccountValues) => void;
  readonly typedBank: (values: BankValues) => void;
  readonly submitOtp: (otp_code: string) => void;
  readonly resendOtp: () => void;
  readonly back: () => void;
  /** Closing asks first (`registration.asking`). */
  readonly askClose: () => void;
  readonly cancelClose: () => void;
  /** Clears everything; answers true when there was a question to confirm. */
  readonly confirmClose: () => boolean;
  /** Logs in with the credentials just made; core then closes the dialog and goes home. */
  readonly logIn: () => void;
}

/** Makes the registration store. */
export const registerStore: StoreFactory<RegisterState> = (context) => {
  const { api, clock, serverClock, events, log, ticket } = context;
  const toast = (tone: 'success' | 'error', message: string) => {
    if (message) events.emit('toast', { tone, message, ms: timings.toast });
  };

  const store = createStore<RegisterState>((set, get) => {
    let calls = new AbortController();
    let stopPause: (() => void) | undefined;

    const send = (event: RegistrationEvent): void => {
      const { state, commands } = registrationTransition(get().registration, event);
      set({ registration: state });
      keepRegistration(context, state);
      for (const command of commands) carryOut(command);
    };
    const ask = async (
      work: (signal: AbortSignal) => Promise<RegistrationEvent>,
      onError: (refusal: ReturnType<typeof refusalOf>) => RegistrationEvent,
    ): Promise<void> => {
      const { signal } = calls;
      let event: RegistrationEvent;
      try {
        event = await work(signal);
      } catch (error) {
        log('registration did not go on', error);
        event = onError(refusalOf(error));
      }
      if (!signal.aborted) send(event);
    };
    const cancel = () => {
      stopPause?.();
      calls.abort();
      calls = new AbortController();
    };

    const carryOut = (command: RegistrationCommand): void => {
      const agent_code = context.agentCode();
      switch (command.do) {
        case 'check_account': {
          const { username, mobile, affiliate_code } = command.account;
          const body = { username, mobile, affiliate_code, agent_code };
          return void ask(
            async (signal) => {
              await api.call(authEndpoints.checkAccount, { body, signal });
              return { type: 'account_ok' };
            },
            (refusal) => ({ type: 'account_refused', ...refusal }),
          );
        }
        case 'request_otp': {
          const { username, mobile } = command.account;
          const body = { username, mobile, type: 'register' as const, agent_code };
          return void ask(
            async (signal) => {
              const sent = await api.call(authEndpoints.requestOtp, { body, signal, need: ['otp_ref'] });
              const now = serverClock.now();
              const otp = {
                mobile,
                otp_ref: sent.otp_ref,
                resend_at: now + sent.resend_in * 1_000,
                expires_at: now + sent.expires_in * 1_000,
              };
              toast('success', registrationText.otpSent);
              return { type: 'otp_sent', otp };
            },
            (refusal) => ({ type: 'otp_refused', ...refusal }),
          );
        }
        case 'verify_otp': {
          const { otp_code, otp_ref, account } = command;
          const { username, mobile } = account;
          const body = { username, mobile, otp_code, otp_ref, type: 'register' as const, agent_code };
          return void ask(
            async (signal) => ({
              type: 'otp_right',
              otp_token: (await api.call(authEndpoints.verifyOtp, { body, signal, need: ['otp_token'] }))
                .otp_token,
            }),
            (refusal) => ({ type: 'otp_wrong', ...refusal }),
          );
        }
        case 'register': {
          const { account, bank, otp_token } = command;
          const { know_us_id, ...rest } = account;
          const body = {
            ...rest,
            mode: 'bank',
            agent_code,
            ...(know_us_id === 0 ? {} : { know_us_id }),
            ...(bank ? { bank_id: bank.bank_id } : {}),
            bank_account_name: bank?.bank_account_name.trim() ?? '',
            bank_account_no: bank?.bank_account_no.replaceAll('-', '') ?? '',
            ...(otp_token === '' ? {} : { otp_token }),
          };
          const send = (signal: AbortSignal, onMessage: (sentence: string) => void) =>
            api.call(authEndpoints.register, {
              body: { ...body, ...(ticket.link === undefined ? {} : { link_ticket: ticket.link }) },
              signal,
              need: ['username'],
              onMessage,
            });
          return void ask(
            async (signal) => {
              let message: string = registrationText.registered;
              const onMessage = (sentence: string) => {
                message = sentence;
              };
              const made = await send(signal, onMessage).catch(async (error: unknown) => {
                // The link is never dropped in silence: LINE's window asks for a fresh ticket by itself.
                if (!isTicketOver(error) || !(await ticket.renew?.())) throw error;
                return send(signal, onMessage);
              });
              ticket.link = undefined;
              // A back end that does not echo the password: the member just typed it.
              const password = made.password || account.password;
              return { type: 'registered', username: made.username, password, message };
            },
            (refusal) => {
              if (refusal.error !== 'line_ticket_invalid') return { type: 'register_refused', ...refusal };
              // The next try registers without LINE, which the sentence says; the profile can link it later.
              ticket.link = undefined;
              return { type: 'register_refused', ...refusal, message: registrationText.lineOver };
            },
          );
        }
        case 'log_in':
          return void ask(
            async () => {
              await context.login({ username: command.username, password: command.password });
              return { type: 'logged_in' };
            },
            (refusal) => ({ type: 'login_refused', ...refusal }),
          );
        case 'refused':
          return toast('error', command.message);
        case 'welcome':
          return toast('success', command.message);
        case 'start_pause':
          stopPause?.();
          stopPause = clock.after(timings.registerPause, () => send({ type: 'pause_over' }));
          return undefined;
        case 'cancel':
          return cancel();
        case 'closed':
          return undefined;
        case 'finished':
          return events.emit('registered', { username: command.username });
      }
    };

    return {
      registration: registrationPending,
      submitAccount: (values, register_type) =>
        send({ type: 'submit_account', values, mode: register_type === 2 ? 'bank' : 'sms' }),
      submitBank: (values) => send({ type: 'submit_bank', values }),
      submitOtp: (otp_code) => send({ type: 'submit_otp', otp_code }),
      resendOtp: () => send({ type: 'resend_otp' }),
      back: () => send({ type: 'back' }),
      askClose: () => send({ type: 'ask_close' }),
      cancelClose: () => send({ type: 'cancel_close' }),
      confirmClose: () => {
        const { asking } = get().registration;
        send({ type: 'confirm_close' });
        return asking;
      },
      logIn: () => send({ type: 'log_in' }),
      typedAccount: (values) => send({ type: 'typed_account', values }),
      typedBank: (values) => send({ type: 'typed_bank', values }),
      reset: () => {
        cancel();
        keepRegistration(context, registrationPending);
        set({ registration: registrationPending });
      },
    };
  });
  const before = registrationBefore(context);
  if (before) store.setState({ registration: before });
  return store;
};

function isTicketOver(error: unknown): boolean {
  return error instanceof BusinessError && error.errorName === 'line_ticket_invalid';
}

function refusalOf(error: unknown) {
  return {
    message: messageOf(error) ?? '',
    error: error instanceof BusinessError ? error.errorName : undefined,
  };
}
