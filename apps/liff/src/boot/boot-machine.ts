import type { Entry, Exchange, LineFacts } from './types.ts';

/** What is known before the SDK starts. */
export interface BootFacts {
  /** Empty when LINE is not configured. */
  readonly liffId: string;
  /** Does the flow need to know who a person is? */
  readonly needsMember: boolean;
  /** Does this browser remember a session of ours? */
  readonly hasSession: boolean;
  /** A browser other than LINE's, and an address that brings nothing of LINE's. */
  readonly outside: boolean;
  /** May this tab still go to LINE's log-in by itself? (once; never when it could not be remembered) */
  readonly mayGoToLine: boolean;
  /** Does the address come back from a log-in that the person cancelled? */
  readonly cancelled: boolean;
}

/** Where the boot is. */
export type BootState =
  | { readonly step: 'new' }
  | { readonly step: 'starting'; readonly facts: BootFacts }
  | { readonly step: 'exchanging' }
  /** On the way to LINE's log-in: this page ends. */
  | { readonly step: 'leaving' }
  | { readonly step: 'open'; readonly entry: Entry };

/** What happens to it. */
export type BootEvent =
  | { readonly type: 'begin'; readonly facts: BootFacts }
  | { readonly type: 'started'; readonly line: LineFacts }
  | { readonly type: 'broke'; readonly code: string }
  | { readonly type: 'timed_out' }
  /** The person came back from LINE's page, and the browser shows this one as it was left. */
  | { readonly type: 'came_back' }
  | { readonly type: 'exchanged'; readonly exchange: Exchange };

/** What the surroundings then do. */
export type BootCommand =
  | { readonly do: 'start_sdk'; readonly liffId: string }
  /** LINE is not needed to show the page: it starts beside it, and what it cannot do there stays with the browser. */
  | { readonly do: 'start_sdk_beside'; readonly liffId: string }
  | { readonly do: 'clean_address' }
  | { readonly do: 'exchange'; readonly idToken: string }
  | { readonly do: 'go_to_line' }
  | { readonly do: 'leave_line' }
  | { readonly do: 'open'; readonly entry: Entry };

interface Step {
  readonly state: BootState;
  readonly commands: readonly BootCommand[];
}

/** The SDK's own words for a token that is not valid (yet): nearly always the device's clock. */
const clockCodes = new Set(['INVALID_ID_TOKEN']);

/**
 * The boot order of line.md as a pure machine. Steps 1 and 2 (referral, stale identity) belong to `start_sdk`,
 * which does them right before `init`; step 4 is `clean_address`; step 7 is `open`.
 */
export function bootStep(state: BootState, event: BootEvent): Step {
  const same: Step = { state, commands: [] };
  switch (event.type) {
    case 'begin': {
      if (state.step !== 'new') return same;
      const { facts } = event;
      if (facts.liffId === '') return open({ kind: 'off' }, { do: 'clean_address' });
      // Outside LINE a session of ours goes first anyway (`started`), whatever LINE would say.
      if (facts.hasSession && facts.outside && !facts.cancelled) {
        const opened = open({ kind: 'guest' }, { do: 'clean_address' });
        return {
          ...opened,
          commands: [...opened.commands, { do: 'start_sdk_beside', liffId: facts.liffId }],
        };
      }
      return {
        state: { step: 'starting', facts },
        commands: [{ do: 'start_sdk', liffId: facts.liffId }],
      };
    }
    case 'started':
      return state.step === 'starting' ? started(state.facts, event.line) : same;
    case 'broke': {
      if (state.step !== 'starting') return same;
      const trouble = state.facts.cancelled ? 'cancelled' : clockCodes.has(event.code) ? 'clock' : 'failed';
      return open({ kind: 'trouble', trouble }, { do: 'clean_address' });
    }
    case 'timed_out':
      if (state.step !== 'starting' && state.step !== 'exchanging') return same;
      return open({ kind: 'trouble', trouble: 'late' }, { do: 'clean_address' });
    case 'came_back':
      return state.step === 'leaving' ? open({ kind: 'guest' }) : same;
    case 'exchanged': {
      if (state.step !== 'exchanging') return same;
      const { status } = event.exchange;
      return open(
        status === 'failed'
          ? { kind: 'trouble', trouble: 'failed' }
          : status === 'kept'
            ? { kind: 'guest' }
            : { kind: status },
      );
    }
  }
}

function open(entry: Entry, ...before: readonly BootCommand[]): Step {
  return {
    state: { step: 'open', entry },
    commands: [...before, { do: 'open', entry }],
  };
}

function withoutIdentity(facts: BootFacts, line: LineFacts, before: readonly BootCommand[]): Step {
  if (facts.cancelled) return open({ kind: 'trouble', trouble: 'cancelled' }, ...before);
  // Inside LINE everybody is logged in; LINE's log-in page is for outside browsers.
  if (facts.needsMember && !facts.hasSession && facts.mayGoToLine && !line.inClient) {
    return { state: { step: 'leaving' }, commands: [...before, { do: 'go_to_line' }] };
  }
  return open({ kind: 'guest' }, ...before);
}

function started(facts: BootFacts, line: LineFacts): Step {
  const clean: BootCommand = { do: 'clean_address' };
  // Step 5: a context of one person and a token of another.
  if (line.loggedIn && line.user !== undefined && line.subject !== undefined && line.user !== line.subject)
    return withoutIdentity(facts, line, [clean, { do: 'leave_line' }]);
  if (!line.loggedIn || line.idToken === undefined) return withoutIdentity(facts, line, [clean]);
  // Outside LINE a session of ours goes first: its member may have logged in by password on purpose.
  if (facts.hasSession && !line.inClient) return open({ kind: 'guest' }, clean);
  return {
    state: { step: 'exchanging' },
    commands: [clean, { do: 'exchange', idToken: line.idToken }],
  };
}
