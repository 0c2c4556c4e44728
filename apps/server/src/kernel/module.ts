import type { Command } from 'commander';
import type { FastifyInstance } from 'fastify';
import type { SQL } from 'drizzle-orm';

import type { Deps } from '../deps.ts';

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
  /** The operator's own working folder, where relative paths of files begin. */
  readonly cwd: string;
  /** One line on the operator's screen. */
  readonly print: (line: string) => void;
  /** Ends the command with exit code 1 and this sentence on stderr. */
  readonly fail: (sentence: string) => never;
}

/**
 * Adds commands to the operator program (English, exact). Actions are wrapped by `run`, which gives
 * the context: `program.command('agent').command('set <name> <value>').action(run(async (ctx, name, value) => …))`.
 * Arguments arrive as commander gives them: arguments in order, then the options object.
 */
export type RunCommand = (
  action: (context: OperatorContext, ...args: readonly unknown[]) => Promise<void>,
) => (...args: unknown[]) => Promise<void>;

/** Work on a clock, done once per tick however many servers run. */
export interface Job {
  /** e.g. `payment.expire-orders`. */
  readonly name: string;
  /** Cron in Asia/Bangkok, five fields; the finest grain is a minute. */
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
  run(deps: Deps): Promise<void>;
}

/** A number that operators watch, read whenever `/metrics` is asked: a gauge named as Prometheus wants it, e.g. `deposit_reviews_open`. */
export interface Gauge {
  readonly name: string;
  readonly help: string;
  read(deps: Deps): Promise<number>;
}

/** One area of the server. Listed in `src/modules.ts`. */
export interface Module {
  readonly name: string;
  /** Registers the area's endpoints by `defineRoute`. */
  routes?(app: App, deps: Deps): void;
  /** Adds the area's operator commands. */
  commands?(program: Command, run: RunCommand): void;
  readonly audit?: readonly AuditCheck[];
  readonly jobs?: readonly Job[];
  readonly tickers?: readonly Ticker[];
  readonly gauges?: readonly Gauge[];
  /** Fills an empty database with demo data, through the services; modules are seeded in list order. */
  seed?(deps: Deps): Promise<void>;
}
