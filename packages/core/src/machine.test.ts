import { aWallet } from '@benjarong/testing';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';

import {
  type ForgotEvent,
  forgotStart,
  type ForgotState,
  forgotTable,
  forgotTransition,
} from './auth/password-reset/machine.ts';
import {
  type LaunchEvent,
  launchIdle,
  type LaunchState,
  launchStep,
  launchTable,
} from './game/launch/machine.ts';
import type { Step } from './machine.ts';
import { registrationTable, registrationTransition } from './auth/registration/machine.ts';
import {
  type RegistrationEvent,
  registrationPending,
  type RegistrationState,
} from './auth/registration/state.ts';

const game = {
  game_id: 'g',
  provider_id: 'p',
  sub_provider_id: '',
  source: 's',
  game_name: 'เกม',
  image: '/x.svg',
  category: 'slot',
} as const;
const account = {
  mobile: '0891234567',
  username: 'somchai',
  password: 'password-1',
  affiliate_code: '',
  know_us_id: 1,
  age_confirmed: true,
};
const otp = { mobile: '0891234567', otp_ref: 'ref', resend_at: 1, expires_at: 2 };
const message = 'ไม่ได้';

const launchEvents: readonly LaunchEvent[] = [
  { type: 'select', game: { ...game, is_demo: false } },
  { type: 'select', game: { ...game, is_demo: true } },
  { type: 'wallets_loaded', wallets: [] },
  { type: 'wallets_loaded', wallets: [aWallet()] },
  { type: 'wallets_loaded', wallets: [aWallet(), aWallet({ id: 'bonus', wallet_type_id: 2 })] },
  { type: 'wallets_failed', message },
  { type: 'wallet_chosen', wallet_id: 'bonus' },
  { type: 'wallet_chosen', wallet_id: 'unknown' },
  { type: 'link_loaded', link: 'https://games.test/1', mode: 'iframe' },
  { type: 'link_loaded', link: 'https://games.test/1', mode: 'external' },
  { type: 'link_failed', message },
  { type: 'frame_loaded' },
  { type: 'timed_out' },
  { type: 'wait' },
  { type: 'wallets_loaded', wallets: [aWallet({ balance: '0.00' })] },
  { type: 'link_failed', message: '', missing: true },
  { type: 'retry' },
  { type: 'close' },
];
const registrationEvents: readonly RegistrationEvent[] = [
  { type: 'submit_account', values: account, mode: 'sms' },
  { type: 'submit_account', values: account, mode: 'bank' },
  { type: 'submit_account', values: { ...account, mobile: '0811111111' }, mode: 'sms' },
  { type: 'account_ok' },
  { type: 'account_refused', message, error: 'mobile_taken' },
  { type: 'otp_sent', otp },
  { type: 'otp_refused', message, error: 'otp_wait' },
  { type: 'otp_refused', message, error: undefined },
  { type: 'resend_otp' },
  { type: 'submit_otp', otp_code: '123456' },
  { type: 'otp_right', otp_token: 'token' },
  { type: 'otp_wrong', message, error: 'otp_wrong' },
  { type: 'submit_bank', values: { bank_id: 1, bank_account_name: 'สมชาย', bank_account_no: '0123456789' } },
  { type: 'registered', username: 'somchai', password: 'password-1', message: 'สำเร็จ' },
  { type: 'register_refused', message, error: 'otp_token_invalid' },
  { type: 'register_refused', message, error: 'username_taken' },
  { type: 'pause_over' },
  { type: 'back' },
  { type: 'ask_close' },
  { type: 'cancel_close' },
  { type: 'confirm_close' },
  { type: 'log_in' },
  { type: 'logged_in' },
  { type: 'login_refused', message, error: undefined },
];
const forgotEvents: readonly ForgotEvent[] = [
  { type: 'submit_mobile', mobile: '0891234567' },
  { type: 'sent', otp_ref: 'ref', resend_at: 1, expires_at: 2 },
  { type: 'not_sent', message, wait: true },
  { type: 'not_sent', message, wait: false },
  { type: 'resend' },
  { type: 'submit_otp', otp_code: '123456' },
  { type: 'otp_right', otp_token: 'token' },
  { type: 'otp_wrong', message },
  { type: 'submit_password', password: 'password-1' },
  { type: 'saved', username: 'somchai' },
  { type: 'not_saved', message, gone: true },
  { type: 'not_saved', message, gone: false },
  { type: 'back' },
  { type: 'reset' },
];

interface Machine<S, E> {
  readonly start: S;
  readonly statuses: readonly string[];
  readonly events: readonly E[];
  readonly next: (state: S, event: E) => Step<S, { readonly do: string }>;
}
const launch: Machine<LaunchState, LaunchEvent> = {
  start: launchIdle,
  statuses: Object.keys(launchTable),
  events: launchEvents,
  next: launchStep,
};
const registration: Machine<RegistrationState, RegistrationEvent> = {
  start: registrationPending,
  statuses: Object.keys(registrationTable),
  events: registrationEvents,
  next: registrationTransition,
};
const forgot: Machine<ForgotState, ForgotEvent> = {
  start: forgotStart,
  statuses: Object.keys(forgotTable),
  events: forgotEvents,
  next: forgotTransition,
};

function run<S, E>({ start, next }: Machine<S, E>, events: readonly E[]): readonly S[] {
  const states = [start];
  for (const event of events) states.push(next(states.at(-1) ?? start, event).state);
  return states;
}
function reach<S extends { readonly status: string }, E>(machine: Machine<S, E>): ReadonlySet<string> {
  const seen = new Map<string, S>([[JSON.stringify(machine.start), machine.start]]);
  const queue = [machine.start];
  for (let state = queue.pop(); state && seen.size < 20_000; state = queue.pop()) {
    for (const event of machine.events) {
      const { state: after } = machine.next(state, event);
      // Counters would make the number of states endless without adding a status.
      const key = JSON.stringify({ ...after, otpRound: 0 });
      if (seen.has(key)) continue;
      seen.set(key, after);
      queue.push(after);
    }
  }
  return new Set(Array.from(seen.values(), ({ status }) => status));
}
function sequences<E>(events: readonly E[]) {
  return fc.array(fc.constantFrom(...events), { maxLength: 40 });
}

describe.each([
  ['launch', launch],
  ['registration', registration],
  ['forgot', forgot],
] as const)('the table of %s', (_, machine) => {
  // One shape for the three; each machine is only ever given its own events.
  const table = machine as unknown as Machine<{ readonly status: string }, { readonly type: string }>;

  it('reaches every status from the start', () => {
    expect([...reach(table)].toSorted()).toEqual(table.statuses.toSorted());
  });

  it('defines every event in every status: no sequence throws or leaves the table', () => {
    fc.assert(
      fc.property(sequences(table.events), (events) => {
        for (const { status } of run(table, events)) expect(table.statuses).toContain(status);
      }),
    );
  });

  it('does not change the state that it was given', () => {
    fc.assert(
      fc.property(sequences(table.events), fc.constantFrom(...table.events), (events, event) => {
        const state = run(table, events).at(-1) ?? table.start;
        const before = JSON.stringify(state);
        table.next(state, event);
        expect(JSON.stringify(state)).toBe(before);
      }),
    );
  });

  it('can always get back to the start', () => {
    const ways: readonly (readonly string[])[] = [['close'], ['ask_close', 'confirm_close'], ['reset']];
    fc.assert(
      fc.property(sequences(table.events), (events) => {
        const state = run(table, events).at(-1) ?? table.start;
        const ends = ways.map((way) =>
          way.reduce(
            (at, type) => table.next(at, table.events.find((event) => event.type === type) ?? { type }).state,
            state,
          ),
        );
        expect(ends.some(({ status }) => status === table.start.status)).toBe(true);
      }),
    );
  });
});

describe('the launch of a game (spec §4)', () => {
  it('asks no one when one wallet is left, and the member when there are several', () => {
    const [one, several] = [launchEvents[3], launchEvents[4]];
    const [select] = launchEvents;
    if (!select || !one || !several) throw new Error('events are missing');
    expect(run(launch, [select, one]).at(-1)).toMatchObject({
      status: 'fetching',
      wallet: { id: 'wallet-cash' },
    });
    expect(run(launch, [select, several]).at(-1)).toMatchObject({
      status: 'choosing_wallet',
      wallet: undefined,
    });
  });

  it('offers only wallets with money and the main wallet, even when it is empty', () => {
    const wallets = [
      aWallet({ balance: '0.00' }),
      aWallet({ id: 'empty', wallet_type_id: 2, balance: '0.00' }),
      aWallet({ id: 'odd', wallet_type_id: 2, balance: 'abc' }),
      aWallet({ id: 'bonus', wallet_type_id: 2, balance: '0.01' }),
    ];
    const { state } = launchStep(
      { ...launchIdle, status: 'loading_wallets', game: { ...game, is_demo: false } },
      { type: 'wallets_loaded', wallets },
    );
    expect(state.wallets.map(({ id }) => id)).toEqual(['wallet-cash', 'bonus']);
  });

  it('never asks for wallets in a demo', () => {
    const { commands } = launchStep(launchIdle, { type: 'select', game: { ...game, is_demo: true } });
    expect(commands.map((command) => command.do)).toEqual(['cancel', 'fetch_demo']);
  });

  it('clears link, wallet and game on close, whatever happened before', () => {
    const close: LaunchEvent = { type: 'close' };
    fc.assert(
      fc.property(sequences(launchEvents), (events) => {
        expect(run(launch, [...events, close]).at(-1)).toEqual(launchIdle);
      }),
    );
  });

  it('only ever shows a link of the game that is open', () => {
    fc.assert(
      fc.property(sequences(launchEvents), (events) => {
        for (const state of run(launch, events)) {
          if (state.status === 'playing' || state.status === 'opening' || state.status === 'slow') {
            expect(state.link).not.toBe('');
            expect(state.game).toBeDefined();
          }
          if (state.status === 'fetching' && state.game?.is_demo === false)
            expect(state.wallet).toBeDefined();
        }
      }),
    );
  });

  it('shows a demo failure as a toast and a link failure in the sheet (spec §8)', () => {
    const fetching = { ...launchIdle, status: 'fetching' as const };
    const demo = launchStep(
      { ...fetching, game: { ...game, is_demo: true } },
      { type: 'link_failed', message },
    );
    const real = launchStep(
      { ...fetching, game: { ...game, is_demo: false } },
      { type: 'link_failed', message },
    );
    expect(demo).toMatchObject({ state: { trouble: 'demo' }, commands: [{ do: 'toast', message }] });
    expect(real).toMatchObject({ state: { trouble: 'link', message }, commands: [] });
  });
});

it('shows that wallets did not load as a toast (spec §8)', () => {
  const loading = { ...launchIdle, status: 'loading_wallets' as const, game: { ...game, is_demo: false } };
  const { state, commands } = launchStep(loading, { type: 'wallets_failed', message });
  expect(state).toMatchObject({ status: 'failed', trouble: 'wallets' });
  expect(commands).toEqual([{ do: 'toast', message }]);
});

function path(...events: RegistrationEvent[]) {
  return run(registration, events).map(({ status }) => status);
}

describe('the registration (spec §4)', () => {
  it('goes pending → sms_verification → completed in SMS mode', () => {
    expect(
      path(
        { type: 'submit_account', values: account, mode: 'sms' },
        { type: 'account_ok' },
        { type: 'otp_sent', otp },
        { type: 'submit_otp', otp_code: '123456' },
        { type: 'otp_right', otp_token: 'token' },
        { type: 'registered', username: 'somchai', password: 'password-1', message: '' },
      ),
    ).toEqual([
      'pending',
      'checking',
      'requesting_otp',
      'sms_verification',
      'verifying_otp',
      'registering_sms',
      'completed',
    ]);
  });

  it('goes pending → bank_verification → completed in bank mode, and back returns to pending', () => {
    const bank = { bank_id: 1, bank_account_name: 'สมชาย', bank_account_no: '0123456789' };
    expect(
      path(
        { type: 'submit_account', values: account, mode: 'bank' },
        { type: 'account_ok' },
        { type: 'back' },
        { type: 'submit_account', values: account, mode: 'bank' },
        { type: 'account_ok' },
        { type: 'submit_bank', values: bank },
        { type: 'registered', username: 'somchai', password: 'password-1', message: '' },
      ),
    ).toEqual([
      'pending',
      'checking',
      'bank_verification',
      'pending',
      'checking',
      'bank_verification',
      'registering_bank',
      'completed',
    ]);
  });

  it('clears the OTP boxes after a wrong code', () => {
    const verifying: RegistrationState = { ...registrationPending, status: 'verifying_otp', account, otp };
    const { state } = registrationTransition(verifying, { type: 'otp_wrong', message, error: 'otp_wrong' });
    expect(state.otpRound).toBe(verifying.otpRound + 1);
    expect(state.refusal?.message).toBe(message);
  });

  it('rests after a failed registration and takes no confirmation until the pause is over', () => {
    const registering: RegistrationState = {
      ...registrationPending,
      status: 'registering_bank',
      mode: 'bank',
      account,
    };
    const { state, commands } = registrationTransition(registering, {
      type: 'register_refused',
      message,
      error: 'bank_account_taken',
    });
    expect(commands.map((command) => command.do)).toEqual(['refused', 'start_pause']);
    expect(state).toMatchObject({ status: 'bank_verification', paused: true });
    const values = { bank_id: 1, bank_account_name: 'สมชาย', bank_account_no: '0123456789' };
    expect(registrationTransition(state, { type: 'submit_bank', values }).commands).toEqual([]);
    const rested = registrationTransition(state, { type: 'pause_over' }).state;
    expect(registrationTransition(rested, { type: 'submit_bank', values }).state.status).toBe(
      'registering_bank',
    );
  });

  it('never sends a register without an account, nor in SMS mode without a token', () => {
    fc.assert(
      fc.property(sequences(registrationEvents), (events) => {
        let state = registrationPending;
        for (const event of events) {
          const step = registrationTransition(state, event);
          for (const command of step.commands) {
            if (command.do !== 'register') continue;
            expect(command.account).toBeDefined();
            if (step.state.status === 'registering_sms') expect(command.otp_token).not.toBe('');
            else expect(command.bank).toBeDefined();
          }
          state = step.state;
        }
      }),
    );
  });

  it('never uses a token of one number for another', () => {
    const verified: RegistrationState = { ...registrationPending, account, otp, otp_token: 'token' };
    const { state } = registrationTransition(verified, {
      type: 'submit_account',
      values: { ...account, mobile: '0811111111' },
      mode: 'sms',
    });
    expect(state.otp_token).toBe('');
    expect(state.otp).toBeUndefined();
  });

  it('closes only after it was asked and confirmed, and forgets the password then', () => {
    const completed: RegistrationState = {
      ...registrationPending,
      status: 'completed',
      credentials: { username: 'somchai', password: 'password-1' },
    };
    expect(registrationTransition(completed, { type: 'confirm_close' }).state).toBe(completed);
    const asked = registrationTransition(completed, { type: 'ask_close' }).state;
    expect(asked.asking).toBe(true);
    const { state, commands } = registrationTransition(asked, { type: 'confirm_close' });
    expect(state).toEqual(registrationPending);
    expect(commands.map((command) => command.do)).toEqual(['cancel', 'closed']);
  });
});
