import {
  type BodyOf,
  type DataOf,
  type Endpoint,
  errorName,
  type ErrorName,
  type ParamsOf,
  type QueryOf,
  type ReplyOf,
} from '@benjarong/contract';

import { buildApp } from '../app.ts';
import { type Config, loadConfig } from '../config.ts';
import { createDeps, type Deps } from '../deps.ts';
import type { Acting } from '../kernel/actor.ts';
import { checksOf, describeReport, runAudit } from '../kernel/audit.ts';
import { type FixedClock, fixedClock } from '../kernel/clock.ts';
import { createLog } from '../kernel/log.ts';
import type { App, Module } from '../kernel/module.ts';
import type { PasswordHasher } from '../kernel/password-hasher.ts';
import { signatureHeaders } from '../kernel/signature.ts';
import { modules as allModules } from '../modules.ts';
import { runOperator } from '../operator/program.ts';
import type { Kind } from '../providers/adapter.ts';
import { byTester } from './acting.ts';
import { fillPath, queryText } from './address.ts';
import { openTestDatabase } from './databases.ts';
import { acceptPayout, createEnvironment, refuseCode, type TestEnvironment } from './environment.ts';
import { quickPasswords } from './quick-passwords.ts';

/** How a call is made besides its body. */
export interface CallOptions<E> {
  readonly token?: string;
  readonly idempotencyKey?: string;
  readonly query?: QueryOf<E>;
  readonly params?: ParamsOf<E>;
  readonly headers?: Readonly<Record<string, string>>;
  readonly cookies?: Readonly<Record<string, string>>;
  /** Client address; 127.0.0.1 otherwise. */
  readonly ip?: string;
  /** Signs the body with this secret at the test clock's time. */
  readonly secret?: string;
}

/** A reply that was checked against the contract. */
export interface CallReply<E> {
  readonly status: number;
  readonly headers: Readonly<Record<string, string | string[] | number | undefined>>;
  readonly cookies: readonly { readonly name: string; readonly value: string }[];
  readonly text: string;
  /** `undefined` on success, else the name of the error code. */
  readonly error: ErrorName | undefined;
  /** Thai sentence of a refusal, empty on success. */
  readonly message: string;
  /** The envelope's data; throws when the call was refused, naming the error. */
  readonly data: DataOf<E>;
  /** The whole reply of calls without envelope; throws when refused. */
  readonly reply: ReplyOf<E>;
}

/** What an operator command came to. */
export interface OperatorRun {
  readonly code: number;
  readonly out: string;
  readonly err: string;
  readonly printed: string;
}

/** A whole server without a socket, on a clock that is still. */
export interface TestApp {
  readonly app: App;
  readonly deps: Deps;
  readonly clock: FixedClock;
  readonly environment: TestEnvironment;
  /** Log lines of this application, as text. */
  readonly logs: readonly string[];
  /** Calls an endpoint as a client would, waits for its work after the reply, and checks the reply against the contract. */
  call<E extends Endpoint>(endpoint: E, body?: BodyOf<E>, options?: CallOptions<E>): Promise<CallReply<E>>;
  /** Runs an operator command line as `by` ({@link byTester} otherwise) in the folder `cwd` (the working folder otherwise); `printed` is all output in order. */
  operate(args: readonly string[], cwd?: string, by?: Acting): Promise<OperatorRun>;
  /** Empties the database, cache, environment and logs. */
  reset(): Promise<void>;
  /** Runs SQL past triggers and foreign keys, as only a person with the keys to the database can: what an audit has to find. */
  runUnguarded(script: string): Promise<void>;
  /** When the audit runs by itself; see {@link TestAppOptions.audited}. */
  readonly audited: 'each test' | 'once';
  /** Runs every audit check; throws naming the first rows that break one. */
  audit(): Promise<void>;
  /** Gives everything back whatever fails; an application that is audited once is audited here. A second call does nothing. */
  close(): Promise<void>;
}

/** Options of {@link createTestApp}. */
export interface TestAppOptions {
  /** Where the clock is at first; 2026-11-21T09:00:00Z otherwise. */
  readonly now?: string;
  readonly config?: Partial<Config>;
  /** Only these modules; all otherwise. */
  readonly modules?: readonly Module[];
  /** At the cost of production, say; nearly free otherwise. */
  readonly passwords?: PasswordHasher;
  /**
   * `once`, when it is closed, for a file whose tests never reset a house with many rows: an audit reads all of them again.
   * With LONG=1 after each test all the same.
   */
  readonly audited?: 'each test' | 'once';
}

const open = new Set<TestApp>();

/** The applications that are open now; the setup file audits them after each test. */
export function openTestApps(): ReadonlySet<TestApp> {
  return open;
}

/** Closes what a file left open, as one does whose set-up failed: the next file of the worker needs the database. */
export async function closeTestApps(): Promise<void> {
  for (const app of open) await app.close();
}

/** The secret under which the outside signs its calls of a kind: that of the first adapter. */
export function secretOfKind(config: Config, kind: Kind): string {
  const secret = config.adapters[kind][0]?.settings['secret'];
  if (secret === undefined) throw new Error(`no adapter of ${kind} has a secret`);
  return secret;
}

// What a test says must not hang on whether the apps were built before; a test of their pages names builds of its own.
const unbuilt = { siteDir: 'no-build', liffDir: 'no-build' };

/** Builds a {@link TestApp}; close it when done (`afterAll`). */
export async function createTestApp(options: TestAppOptions = {}): Promise<TestApp> {
  const clock = fixedClock(options.now ?? '2026-11-21T09:00:00.000Z');
  const database = await openTestDatabase();
  const logs: string[] = [];
  const config: Config = {
    ...loadConfig({ NODE_ENV: 'test' }),
    ...unbuilt,
    logLevel: 'debug',
    ...options.config,
  };
  const log = createLog(config, { write: (line) => void logs.push(line) });
  const { environment, providers } = createEnvironment(config, { clock, log });
  const deps = createDeps({
    config,
    database: database.handle,
    clock,
    log,
    providers,
    passwords: options.passwords ?? quickPasswords,
  });
  const modules = options.modules ?? allModules;
  const app = await buildApp(deps, modules).catch(async (error: unknown) => {
    await database.release();
    throw error;
  });

  const call = async <E extends Endpoint>(
    endpoint: E,
    body?: BodyOf<E>,
    how: CallOptions<E> = {},
  ): Promise<CallReply<E>> => {
    const payload = body === undefined && endpoint.method === 'GET' ? undefined : JSON.stringify(body ?? {});
    const url = fillPath(endpoint.path, how.params) + queryText(how.query);
    const parts = { method: endpoint.method, path: url, rawBody: payload ?? '' };
    const response = await app.inject({
      method: endpoint.method,
      url,
      remoteAddress: how.ip ?? '127.0.0.1',
      headers: {
        ...(payload === undefined ? {} : { 'content-type': 'application/json' }),
        ...(how.token === undefined ? {} : { authorization: `Bearer ${how.token}` }),
        ...(how.idempotencyKey === undefined ? {} : { 'idempotency-key': how.idempotencyKey }),
        ...(how.secret === undefined ? {} : signatureHeaders(how.secret, clock.now(), parts)),
        ...how.headers,
      },
      ...(payload === undefined ? {} : { payload }),
      ...(how.cookies === undefined ? {} : { cookies: { ...how.cookies } }),
    });
    await deps.background.idle();
    return checkedReply(app, endpoint, response);
  };

  const test: TestApp = {
    app,
    deps,
    clock,
    environment,
    logs,
    call,
    audited: process.env['LONG'] === '1' ? 'each test' : (options.audited ?? 'each test'),
    operate: async (args, cwd, by = byTester) => {
      const run = { out: '', err: '', printed: '' };
      const keep = (stream: 'out' | 'err') => (text: string) => {
        run[stream] += text;
        run.printed += text;
      };
      const code = await runOperator(deps, modules, args, { out: keep('out'), err: keep('err') }, cwd, by);
      return { code, ...run };
    },
    reset: async () => {
      await database.reset();
      deps.cache.invalidate();
      deps.guard.openBets();
      environment.sms.length = 0;
      environment.launches.length = 0;
      for (const list of [environment.messages, environment.answers]) list.length = 0;
      environment.menus.clear();
      environment.strangers.clear();
      environment.messageLimit = undefined;
      environment.loseReply = undefined;
      environment.bank.payments.length = 0;
      environment.payouts.book.clear();
      environment.payouts.sent.length = 0;
      Object.assign(environment.payouts, { looks: 0, answer: acceptPayout });
      environment.bank.lines.length = 0;
      Object.assign(environment.bank, { listsEvents: true, looks: 0 });
      environment.slips.answers.clear();
      environment.slips.asked = 0;
      Object.assign(environment.line, { keys: [], asked: 0, answer: refuseCode });
      environment.fail = undefined;
      environment.hold = undefined;
      logs.length = 0;
    },
    runUnguarded: (script) => database.runUnguarded(script),
    audit: async () => {
      const checks = checksOf(modules);
      if (await database.isEmpty(checks.map(({ query }) => query(undefined)))) return;
      const report = await runAudit(deps.db, checks, undefined);
      if (!report.clean) throw new Error(`audit failed\n${describeReport(report).join('\n')}`);
    },
    close: async () => {
      if (!open.delete(test)) return;
      try {
        if (test.audited === 'once') await test.audit();
      } finally {
        await app.close().finally(() => database.release());
      }
    },
  };
  open.add(test);
  return test;
}

function checkedReply<E extends Endpoint>(
  app: App,
  endpoint: E,
  response: Awaited<ReturnType<App['inject']>>,
): CallReply<E> {
  const json = String(response.headers['content-type'] ?? '').startsWith('application/json');
  const value: unknown = json ? JSON.parse(response.body) : undefined;
  const route = app.endpoints.get(endpoint.name);
  if (!route) throw new Error(`${endpoint.name} is not registered`);
  if (json && response.statusCode === 200 && !route.fits(value)) {
    throw new Error(`${endpoint.name} answered against its contract: ${response.body.slice(0, 500)}`);
  }
  // A JSON object by the check above; every reply of ours has `error` and `message`.
  const envelope = (value ?? {}) as { error?: number; message?: string; data?: unknown };
  const error = envelope.error ? errorName(envelope.error) : undefined;
  const refuse = (): void => {
    if (error === undefined && response.statusCode === 200) return;
    throw new Error(
      `${endpoint.name} was refused: ${response.statusCode} ${error ?? ''} ${envelope.message ?? ''}`,
    );
  };
  return {
    status: response.statusCode,
    headers: response.headers,
    cookies: response.cookies,
    text: response.body,
    error,
    message: envelope.message ?? '',
    get data() {
      refuse();
      return envelope.data as DataOf<E>; // proved by `fits`
    },
    get reply() {
      refuse();
      return value as ReplyOf<E>; // proved by `fits`
    },
  };
}
