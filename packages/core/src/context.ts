import type { AgentConfig } from '@benjarong/contract';
import type { StoreApi } from 'zustand/vanilla';

import type { Api } from './api/api.ts';
import type { ServerClock } from './api/server-clock.ts';
import type { Session } from './api/session.ts';
import type { Clock } from './clock.ts';
import type { Events } from './events.ts';
import type { Platform } from './platform/platform.ts';
import type { Persist } from './storage/persist.ts';

/** What every store factory is given; stores reach nothing else. */
export interface CoreContext {
  readonly api: Api;
  readonly session: Session;
  readonly platform: Platform;
  readonly clock: Clock;
  readonly serverClock: ServerClock;
  readonly persist: Persist;
  readonly events: Events;
  /** The agent code that calls send (spec §7); `bwin` until `?ag=` was validated. */
  readonly agentCode: () => string;
  /** The agent config that came with the page, if it did. */
  readonly config: AgentConfig | undefined;
  /** Opens a session (the auth store's `login`), for flows that end in one; throws the call's error. */
  readonly login: (values: { readonly username: string; readonly password: string }) => Promise<void>;
  /** Takes over a session that was opened without a password (LINE); the name is asked for when it is not known. */
  readonly enter: (token: string, username?: string) => void;
  /** The one-time ticket of a LINE account that waits to be linked; a registration takes it along. */
  readonly ticket: {
    link: string | undefined;
    /** Asks LINE's window for a fresh ticket; true when there is one now. */
    renew?: () => Promise<boolean>;
  };
  /** Is a game's link one that may be shown here? (agent config `game_origins`, plus this machine for the sandbox) */
  readonly gameOrigins: () => readonly string[];
  /** The promotion that the member selected for the next deposit. */
  readonly selectedPromotion: () => string | undefined;
  /** The development log; reaches the operator only through `platform.report`. */
  readonly log: (message: string, error?: unknown) => void;
}

/** What every store has: on log-out it returns to how it was made. */
export interface Resettable {
  readonly reset: () => void;
}

/**
 * Makes a store from the context; `core.get(factory)` makes it once and keeps it. Its initial state is
 * what prerendered HTML shows (a visitor, nothing remembered, no config); what this browser remembers and
 * the page's config are set right after, so that React can take over the HTML without a mismatch.
 */
export type StoreFactory<S extends Resettable> = (context: CoreContext) => StoreApi<S>;
