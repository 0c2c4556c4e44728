import { describe, expect, it } from 'vitest';

import { bootStep, type BootEvent, type BootFacts, type BootState } from './boot-machine.ts';
import type { LineFacts } from './types.ts';

const facts: BootFacts = {
  liffId: '1650000001-abcd',
  needsMember: true,
  hasSession: false,
  outside: false,
  mayGoToLine: true,
  cancelled: false,
};
const outside: LineFacts = {
  inClient: false,
  loggedIn: false,
  idToken: undefined,
  subject: undefined,
  user: undefined,
};
const known: LineFacts = { ...outside, loggedIn: true, idToken: 'token', subject: 'U1' };
const inLine: LineFacts = { ...known, inClient: true, user: 'U1' };

/** Runs events from the start; what was done, in order. */
function run(given: Partial<BootFacts>, ...events: readonly BootEvent[]) {
  let state: BootState = { step: 'new' };
  const done: string[] = [];
  for (const event of [{ type: 'begin', facts: { ...facts, ...given } } as const, ...events]) {
    const step = bootStep(state, event);
    ({ state } = step);
    for (const command of step.commands)
      done.push(
        command.do === 'open'
          ? `open ${command.entry.kind}${command.entry.kind === 'trouble' ? ` ${command.entry.trouble}` : ''}`
          : command.do,
      );
  }
  return done;
}
function started(line: LineFacts): BootEvent {
  return { type: 'started', line };
}

describe('the boot of the mini-app', () => {
  it('goes on as a guest when the person comes back from LINE’s page to this one as it was left', () => {
    const back = { type: 'came_back' } as const;
    expect(run({}, started(outside), back).at(-1)).toBe('open guest');
    expect(run({}, started(outside), back, back).filter((one) => one === 'open guest')).toHaveLength(1);
    expect(
      run({ mayGoToLine: false }, started(outside), back).filter((one) => one === 'open guest'),
    ).toHaveLength(1);
  });
  it('keeps a session by password of a person whose LINE account is not linked', () => {
    const kept = { type: 'exchanged', exchange: { status: 'kept' } } as const;
    expect(run({ hasSession: true }, started(inLine), kept).at(-1)).toBe('open guest');
  });
  it('starts no SDK when LINE is not configured', () => {
    expect(run({ liffId: '' })).toEqual(['clean_address', 'open off']);
  });
  it('goes to LINE by itself for a flow that needs a member, once per tab', () => {
    expect(run({}, started(outside))).toEqual(['start_sdk', 'clean_address', 'go_to_line']);
    expect(run({ mayGoToLine: false }, started(outside))).toEqual([
      'start_sdk',
      'clean_address',
      'open guest',
    ]);
  });
  it('leaves visitors of open flows and members with a session of ours where they are', () => {
    expect(run({ needsMember: false }, started(outside)).at(-1)).toBe('open guest');
    expect(run({ hasSession: true }, started(outside)).at(-1)).toBe('open guest');
    expect(run({ hasSession: true }, started(known)).at(-1)).toBe('open guest');
  });
  it('opens at once outside LINE for a session of ours, and LINE starts beside it', () => {
    expect(run({ hasSession: true, outside: true })).toEqual([
      'clean_address',
      'open guest',
      'start_sdk_beside',
    ]);
    expect(run({ hasSession: true, outside: true, cancelled: true })).toEqual(['start_sdk']);
    expect(run({ hasSession: false, outside: true })).toEqual(['start_sdk']);
  });
  it('never sends a person inside LINE to the log-in page', () => {
    expect(run({}, started({ ...outside, inClient: true })).at(-1)).toBe('open guest');
  });
  it('exchanges the token after the address is clean', () => {
    expect(run({}, started(known))).toEqual(['start_sdk', 'clean_address', 'exchange']);
    expect(run({ hasSession: true }, started(inLine)).at(-1)).toBe('exchange');
    for (const status of ['member', 'stranger'] as const)
      expect(run({}, started(known), { type: 'exchanged', exchange: { status } }).at(-1)).toBe(
        `open ${status}`,
      );
    expect(run({}, started(known), { type: 'exchanged', exchange: { status: 'failed' } }).at(-1)).toBe(
      'open trouble failed',
    );
  });
  it('does not trust a token of one person in the window of another', () => {
    expect(run({ mayGoToLine: false }, started({ ...inLine, user: 'U2' }))).toEqual([
      'start_sdk',
      'clean_address',
      'leave_line',
      'open guest',
    ]);
  });
  it('shows the password log-in on a clean page after a cancelled consent, without going round', () => {
    expect(run({ cancelled: true }, started(outside))).toEqual([
      'start_sdk',
      'clean_address',
      'open trouble cancelled',
    ]);
    expect(run({ cancelled: true }, { type: 'broke', code: 'x' }).at(-1)).toBe('open trouble cancelled');
  });
  it('speaks of the clock when the SDK calls the token invalid', () => {
    expect(run({}, { type: 'broke', code: 'INVALID_ID_TOKEN' })).toEqual([
      'start_sdk',
      'clean_address',
      'open trouble clock',
    ]);
    expect(run({}, { type: 'broke', code: 'INIT_FAILED' }).at(-1)).toBe('open trouble failed');
  });
  it('opens once: what comes after the time-out changes nothing', () => {
    expect(run({}, { type: 'timed_out' }, started(known), { type: 'broke', code: '' })).toEqual([
      'start_sdk',
      'clean_address',
      'open trouble late',
    ]);
    expect(
      run(
        {},
        started(known),
        { type: 'timed_out' },
        { type: 'exchanged', exchange: { status: 'member' } },
      ).slice(3),
    ).toEqual(['clean_address', 'open trouble late']);
  });
});
