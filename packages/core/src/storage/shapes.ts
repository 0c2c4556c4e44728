import { agent, type Game, lobbyKeys, type LobbyKey } from '@benjarong/contract';

/** Storage key `user`: who is logged in. No token, no phone, no balance (product.md). */
export interface StoredUser {
  readonly isLoggedIn: boolean;
  readonly agent_code: string;
  readonly username: string;
  readonly vip_level: number;
}

/** A lotto slip that is being written (lotto.md "Slip and bill"). */
export interface StoredDraft {
  /** Username of the member it belongs to; empty for a visitor's. */
  readonly owner: string;
  readonly round_id: string;
  /** The round as a member knows it, for offering the draft back. */
  readonly title: string;
  /** When the round closes, server milliseconds: the draft lives until then. */
  readonly closes_at: number;
  /** Last change, server milliseconds. */
  readonly at: number;
  /** `"3top:007:1000"`: bet type, number, stake in satang. */
  readonly lines: readonly string[];
  /** The price for all in satang, `"0"` without one. */
  readonly price: string;
  /** A bill that was sent without an answer yet: its idempotency key and body. */
  readonly attempt: { readonly key: string; readonly body: string } | null;
}

/** What this tab saw of a yeekee round while it ran. */
export interface StoredTranscript {
  readonly round_id: string;
  readonly commitment: string;
  /** `"12:<head in hex>"`: the head of the chain when so many shots had fallen. */
  readonly heads: readonly string[];
  /** `"12:00042"`: the member's own shots. */
  readonly shots: readonly string[];
}

/** Storage key `local`: what this browser remembers about the site. */
export interface StoredLocal {
  readonly agent_code: string;
  /** Referral code of a link, kept until registration; empty without one. */
  readonly referral: string;
  readonly balance_hidden: boolean;
  /** Member (or empty for visitors) → Bangkok day on which the important announcements were shown. */
  readonly shown: Readonly<Record<string, string>>;
  /** Members' lotto slips, newest first. */
  readonly drafts: readonly StoredDraft[];
  /** New members who registered here → which first steps they took (`member/first-steps.ts`). */
  readonly steps: Readonly<Record<string, unknown>>;
  /** Sounds at moments, off until the member wants them. */
  readonly sound: boolean;
  /** Visits of this device and what was said to the hint to install (`ui/install-store.ts`). */
  readonly install: Readonly<Record<string, unknown>>;
  /** Until when a deposit of this browser's member can be paid, server ms; 0 without one. For scripts that run before the app. */
  readonly order_until: number;
}

/** Storage key `lobby`: lists as last seen, so that a lobby paints before the network answers. */
export type StoredLobby = Readonly<Partial<Record<LobbyKey, readonly Game[]>>>;

/** A game that was opened, with what its launch needs (spec §3). */
export type SelectedGame = Pick<
  Game,
  'game_id' | 'provider_id' | 'sub_provider_id' | 'source' | 'game_name' | 'image' | 'category'
> & {
  readonly is_demo: boolean;
  /** Unknown when the game comes from an address. */
  readonly has_demo?: boolean;
};

/** Storage key `session` (session storage): what this tab was in the middle of. */
export interface StoredSession {
  /** Running deposit order, empty without one. */
  readonly order_id: string;
  /** Where to go after login, empty without a wish. */
  readonly returnTo: string;
  readonly game: SelectedGame | null;
  /** Promotion selected for the next deposit, empty without one. */
  readonly promotion: string;
  readonly yeekee: readonly StoredTranscript[];
  /** A visitor's lotto slips: anyone who logs in next in this tab gets them. */
  readonly drafts: readonly StoredDraft[];
  /** What was typed in forms and flows, by name (`typed-before.ts`); never a password. */
  readonly typed: Readonly<Record<string, unknown>>;
}

/** The specification's four storage keys (§3). */
export interface StoredShapes {
  readonly user: StoredUser;
  readonly local: StoredLocal;
  readonly lobby: StoredLobby;
  readonly session: StoredSession;
}

/** One of the four keys. */
export type StoredKey = keyof StoredShapes;

/** How one key is read and where it lives. */
export interface StoredRule<T> {
  readonly area: 'local' | 'session';
  readonly version: number;
  readonly empty: T;
  /** Answers `undefined` for a value that cannot be trusted. */
  readonly read: (value: Readonly<Record<string, unknown>>) => T | undefined;
}

const gameKeys = [
  'game_id',
  'provider_id',
  'sub_provider_id',
  'source',
  'game_name',
  'image',
  'category',
] as const;

/** The rules of the four keys; a value of another version or shape counts as broken. */
export const storedRules: { readonly [K in StoredKey]: StoredRule<StoredShapes[K]> } = {
  user: {
    area: 'local',
    version: 1,
    empty: { isLoggedIn: false, agent_code: '', username: '', vip_level: 0 },
    read: ({ isLoggedIn, agent_code, username, vip_level }) =>
      typeof isLoggedIn === 'boolean' && text(agent_code) && text(username) && typeof vip_level === 'number'
        ? { isLoggedIn, agent_code, username, vip_level }
        : undefined,
  },
  local: {
    area: 'local',
    version: 1,
    empty: {
      agent_code: agent.code,
      referral: '',
      balance_hidden: false,
      shown: {},
      drafts: [],
      steps: {},
      sound: false,
      install: {},
      order_until: 0,
    },
    read: ({ agent_code, referral, balance_hidden, shown, drafts, steps, sound, install, order_until }) =>
      text(agent_code, 20) &&
      agent_code !== '' &&
      text(referral, 6) &&
      typeof balance_hidden === 'boolean' &&
      record(shown) &&
      Object.values(shown).every((day) => text(day, 10))
        ? // every value was checked to be a short string
          {
            agent_code,
            referral,
            balance_hidden,
            shown: shown as Readonly<Record<string, string>>,
            drafts: draftsIn(drafts),
            steps: record(steps) ? steps : {},
            sound: sound === true,
            install: record(install) ? install : {},
            order_until: typeof order_until === 'number' ? order_until : 0,
          }
        : undefined,
  },
  lobby: {
    area: 'local',
    version: 1,
    empty: {},
    read: (value) => {
      const lists: Partial<Record<LobbyKey, readonly Game[]>> = {};
      for (const key of lobbyKeys) {
        const list = value[key];
        if (list === undefined) continue;
        if (!Array.isArray(list) || !list.every(isGameLike)) return undefined;
        lists[key] = list as unknown as readonly Game[]; // written by us; the texts that are drawn were checked
      }
      return lists;
    },
  },
  session: {
    area: 'session',
    version: 1,
    empty: { order_id: '', returnTo: '', game: null, promotion: '', drafts: [], yeekee: [], typed: {} },
    read: ({ order_id, returnTo, game, promotion: chosen, drafts: slips, yeekee: seen, typed }) => {
      if (!text(order_id, 64) || !path(returnTo)) return undefined;
      // Written by a release before promotions it is not there.
      const promotion = text(chosen, 64) ? chosen : '';
      const rest = {
        promotion,
        drafts: draftsIn(slips),
        yeekee: transcriptesIn(seen),
        typed: record(typed) ? typed : {},
      };
      if (game === null) return { order_id, returnTo, game, ...rest };
      return isGameLike(game) && 'is_demo' in game && typeof game.is_demo === 'boolean'
        ? { order_id, returnTo, game: game as unknown as SelectedGame, ...rest } // checked field by field above
        : undefined;
    },
  },
};

function text(value: unknown, max = 200): value is string {
  return typeof value === 'string' && value.length <= max;
}

function record(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

// A path of this app: one leading slash, never another origin.
function path(value: unknown): value is string {
  return text(value, 500) && (value === '' || /^\/(?![/\\])/.test(value));
}

function isGameLike(value: unknown): value is Record<(typeof gameKeys)[number], string> {
  return record(value) && gameKeys.every((key) => text(value[key], 400));
}

/** The records of a list. What is in them is looked at by lotto, where it is used, so that first screens go without. */
function records(value: unknown): readonly object[] {
  return Array.isArray(value) ? value.filter((each) => record(each)) : [];
}

function draftsIn(value: unknown) {
  return records(value) as readonly StoredDraft[];
} // checked by lotto before use

function transcriptesIn(value: unknown) {
  return records(value) as readonly StoredTranscript[];
} // checked by lotto before use
