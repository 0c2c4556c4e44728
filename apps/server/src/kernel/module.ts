import type { PreviewName } from '@benjarong/contract/share';
import type { Command } from 'commander';
import type { FastifyInstance } from 'fastify';
import type { SQL } from 'drizzle-orm';

import type { Queryable } from '../db/index.ts';
import type { Deps } from '../deps.ts';
import type { Acting, Actor } from './actor.ts';

/** The application as modules see it. */
export type App = FastifyInstance;

/** A named check of an invariant: SQL that returns the rows that break it (none = good), each with a `row` text that names it. */
export interface AuditCheck {
  /** e.g. `game.bets_match_ledger`. */
  readonly name: string;
  /** The promise in one English sentence. */
  readonly promise: string;
  /** `since` limits an incremental run to what came after that instant; absent = everything. */
  readonly query: (since: Date | undefined) => SQL;
}

/** Output and services of one run of an operator command. */
export interface OperatorContext {
  readonly deps: Deps;
  /** Who typed the command. */
  readonly actor: Actor;
  /** The same with session and correlation; services that change something take it. */
  readonly by: Acting;
  /** The operator's own working folder, where relative paths of files begin. */
  readonly cwd: string;
  /** One line on the operator's screen. */
  readonly print: (line: string) => void;
  /** Ends the command with exit code 1 and this sentence on stderr. */
  readonly fail: (sentence: string) => never;
  /** The key under which the log and the histories keep what an operator names; the name itself where it is the key. */
  readonly keyOf: (kind: string, name: string) => Promise<string>;
  /** What an operator calls the subjects with these keys, in their order. */
  readonly namesOf: (kind: string, keys: readonly string[]) => Promise<readonly string[]>;
}

/** How operators name subjects of the log otherwise than by their key. */
interface SubjectNames {
  /** The key by the name; `undefined` when nothing has it. */
  key(q: Queryable, name: string): Promise<string | undefined>;
  /** The names by their keys, for kinds with a history; a key that is left out stays as it is. */
  names?(q: Queryable, keys: readonly string[]): Promise<ReadonlyMap<string, string>>;
}

/** What a command does: its arguments arrive as commander gives them, in order, then the options object. */
export type CommandAction = (context: OperatorContext, ...args: readonly unknown[]) => Promise<void>;

/** An action as commander calls it. */
export type CommandHandler = (...args: unknown[]) => Promise<void>;

/**
 * Wraps the action of a reading command: `program.command('lotto').command('kinds').action(run(async (ctx) => …))`.
 * Its database refuses writes; a command that changes something is registered with {@link ChangeCommand}.
 */
export type RunCommand = (action: CommandAction) => CommandHandler;

/**
 * Wraps the action of a command that changes something. `act` is the act of its row in the log, e.g.
 * `lotto.rate.changed`; without a well-formed one it throws, and the server does not start.
 */
export type ChangeCommand = (act: string, action: CommandAction) => CommandHandler;

/** Work on a clock, done once per tick however many servers run. */
export interface Job {
  /** e.g. `payment.expire-orders`. */
  readonly name: string;
  /** Cron in UTC, five fields; the finest grain is a minute. */
  readonly cron: string;
  run(deps: Deps): Promise<void>;
}

/**
 * Work on a short clock in every server process. The work itself takes its rows by locks and looks again, so that any
 * number of servers may do it at once and each step still happens once. A run never begins beside the process's last.
 */
export interface Ticker {
  /** e.g. `lotto.advance-rounds`. */
  readonly name: string;
  readonly everyMs: number;
  /** Its turns come that often on the embedded database too: it asks only when something is due, or people wait for it. */
  readonly keepsPace?: boolean;
  /** One turn. It takes no further batch once `stopped`: what is left waits for another server, or the next start. */
  run(deps: Deps, stopped: AbortSignal): Promise<void>;
}

/** A number that operators watch, read whenever `/metrics` is asked: a gauge named as Prometheus wants it, e.g. `deposit_reviews_open`. */
export interface Gauge {
  readonly name: string;
  readonly help: string;
  /** Name of the one label, when the value comes with a text. */
  readonly label?: string;
  read(deps: Deps): Promise<number | { readonly value: number; readonly label: string }>;
}

/** What an area says about an address of the site, in place of what its route says. */
export interface PageFacts {
  readonly title?: string;
  /** `{brand}` is filled. */
  readonly description?: string;
  readonly picture?: PreviewName;
  /** The part of the query that names the thing, `?` included. */
  readonly query?: string;
}

/** One area of the server. Listed in `src/modules.ts`. */
export interface Module {
  readonly name: string;
  /** Registers the area's endpoints by `defineRoute`. */
  routes?(app: App, deps: Deps): void;
  /** Adds the area's operator commands: reading ones with `run`, others with `change`. */
  commands?(program: Command, run: RunCommand, change: ChangeCommand): void;
  /** Kinds of subjects of the log that operators name otherwise than by their key, e.g. a withdrawal by its reference. */
  readonly subjects?: Readonly<Record<string, SubjectNames>>;
  readonly audit?: readonly AuditCheck[];
  readonly jobs?: readonly Job[];
  readonly tickers?: readonly Ticker[];
  readonly gauges?: readonly Gauge[];
  /** Sentences that forbid the server to start on this database with this configuration; none = it may. */
  startProblems?(deps: Deps): Promise<readonly string[]>;
  /** Whether a path of `/art/` shows something that exists (`false` = 404); `undefined` = another area's picture. */
  hasPicture?(deps: Deps, path: string): Promise<boolean | undefined>;
  /** What a path of the site is about; `missing` = its page answers 404, `undefined` = another area's page or nothing to add. */
  pageFacts?(deps: Deps, path: string, query: URLSearchParams): Promise<PageFacts | 'missing' | undefined>;
  /**
   * Address of a member's GET without query → what it answers to every member who has nothing of their own there, for pages that are
   * drawn for anyone: public facts only. `undefined` = there is no such answer now.
   */
  readonly publicAnswers?: Readonly<Record<string, (deps: Deps) => Promise<unknown>>>;
  /** Public addresses for the sitemap, besides the routes without parameters. */
  addresses?(deps: Deps): Promise<readonly string[]>;
  /** Fills an empty database with demo data, through the services; modules are seeded in list order. */
  seed?(deps: Deps): Promise<void>;
}
