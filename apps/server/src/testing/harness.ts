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
import type { LineExchange, LineKey } from '../providers/line.ts';
import {
  connect,
  type Connected,
  type ConnectParts,
  type ChatAnswer,
  type GameLaunch,
  type Health,
  type Kind,
  type MessageCard,
  type PayInPayment,
  type PayInProvider,
  type PayOut,
  type PayOutFact,
  type PayInTransfer,
  type SlipAnswer,
  type SlipVerifier,
} from '../providers/adapter.ts';
import type { Providers } from '../providers/providers.ts';
import {
  type BankPayment,
  type BankTransfer,
  readPayment,
  readTransfer,
} from '../providers/signed/signed-bank.ts';
import { byTester } from './acting.ts';
import { fillPath, queryText } from './address.ts';
import { openTestDatabase } from './databases.ts';
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

/** The outside world in memory. */
export interface TestEnvironment {
  /** What the server sent by SMS. */
  readonly sms: { readonly to: string; readonly text: string }[];
  readonly launches: GameLaunch[];
  /** What the messenger sent, once per key. */
  readonly messages: { readonly key: string; readonly to: string; readonly card: MessageCard }[];
  /** What the messenger answered in its chat, and whose menu it shows. */
  readonly answers: { readonly token: string; readonly answer: ChatAnswer }[];
  readonly menus: Map<string, 'member' | 'guest'>;
  /** Who is no friend of the official account. */
  readonly strangers: Set<string>;
  /** The messenger's monthly quota. */
  messageLimit: number | undefined;
  /** What the messenger throws after it has sent. */
  loseReply: Error | undefined;
  /** LINE: its public keys, how often they were asked for, and what codes are exchanged for. */
  readonly line: {
    keys: readonly LineKey[];
    asked: number;
    answer: (exchange: LineExchange) => Promise<string | undefined>;
  };
  /** What the banks' lists hold; every verified event that a test sends is put there unless `listsEvents` is off. */
  /** The payout bank, by payout id; what a test puts into `answer` decides what a sending comes to. */
  readonly payouts: {
    readonly book: Map<string, PayOutFact>;
    readonly sent: PayOut[];
    looks: number;
    answer: (payout: PayOut) => Promise<PayOutFact>;
  };
  readonly bank: {
    readonly payments: PayInPayment[];
    /** Lines of the statements of our accounts. */
    readonly lines: PayInTransfer[];
    listsEvents: boolean;
    looks: number;
  };
  /** What the slip checker answers by the text of a mini QR (`not_found` otherwise), and how often it was asked. */
  readonly slips: { readonly answers: Map<string, SlipAnswer>; asked: number };
  /** What the next calls to a port throw; `undefined` = they work. */
  fail: Error | undefined;
  /** What the SMS gateway waits for before it answers. */
  hold: Promise<void> | undefined;
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
  /** Runs every audit check; throws naming the first rows that break one. Runs by itself after each test. */
  audit(): Promise<void>;
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
}

const open = new Set<TestApp>();

/** The applications that are open now; the setup file audits them after each test. */
export function openTestApps(): ReadonlySet<TestApp> {
  return open;
}

async function refuseCode(): Promise<undefined> {
  return undefined;
}

async function acceptPayout({ amount }: PayOut): Promise<PayOutFact> {
  return { state: 'accepted', amount };
}

function createEnvironment(
  config: Config,
  parts: ConnectParts,
): { environment: TestEnvironment; providers: Providers } {
  const environment: TestEnvironment = {
    sms: [],
    launches: [],
    messages: [],
    answers: [],
    menus: new Map(),
    strangers: new Set(),
    messageLimit: undefined,
    loseReply: undefined,
    line: { keys: [], asked: 0, answer: refuseCode },
    payouts: { book: new Map(), sent: [], looks: 0, answer: acceptPayout },
    bank: { payments: [], lines: [], listsEvents: true, looks: 0 },
    slips: { answers: new Map(), asked: 0 },
    fail: undefined,
    hold: undefined,
  };
  const check = () => {
    if (environment.fail) throw environment.fail;
  };
  const health = async (): Promise<Health> => {
    check();
    return { ok: true, detail: 'answers', skewMs: 0 };
  };
  const { adapters } = config;
  const providers: Providers = {
    sms: {
      send: async ({ to, text }) => {
        await environment.hold;
        check();
        environment.sms.push({ to, text });
        return { messageId: `sms-${environment.sms.length}` };
      },
    },
    payin: adapters.payin.map((one) => testBank(connect(one, parts), environment, check)),
    payout: adapters.payout.map((one) => ({
      ...connect(one, parts),
      port: {
        send: async (payout) => {
          check();
          environment.payouts.sent.push(payout);
          const known = environment.payouts.book.get(payout.key);
          if (known) return known;
          const fact = await environment.payouts.answer(payout);
          if (!environment.payouts.book.has(payout.key)) environment.payouts.book.set(payout.key, fact);
          return fact;
        },
        look: async ({ key }) => {
          check();
          environment.payouts.looks += 1;
          return environment.payouts.book.get(key) ?? { state: 'none' };
        },
      },
    })),
    games: adapters.games.map((one) => ({
      ...connect(one, parts),
      port: {
        open: async (launch) => {
          check();
          environment.launches.push(launch);
          return { url: `http://localhost:4100/play/${launch.session_token}`, launch_mode: 'iframe' };
        },
      },
    })),
    draw: adapters.draw.map((one) => connect(one, parts)),
    slip: adapters.slip.map((one) => testSlips(connect(one, parts), environment, check))[0],
    messenger: adapters.messenger.map((one) => ({
      ...connect(one, parts),
      port: {
        push: async (message) => {
          await environment.hold;
          check();
          // As LINE: a known key is accepted again and sends nothing.
          if (!environment.messages.some(({ key }) => key === message.key))
            environment.messages.push(message);
          const { loseReply } = environment;
          if (loseReply) throw loseReply;
          return 'sent';
        },
        reply: async (token, answer) => {
          check();
          environment.answers.push({ token, answer });
        },
        showMenu: async (to, menu) => {
          check();
          environment.menus.set(to, menu);
          return true;
        },
        follows: async (to) => {
          check();
          return !environment.strangers.has(to);
        },
        quota: async () => {
          check();
          return { limit: environment.messageLimit, used: environment.messages.length };
        },
      },
    })),
    checks: Object.values(adapters)
      .flat()
      .map(({ id, adapter: { kind } }) => ({ kind, id, limits: '', run: health })),
    line: {
      certs: async () => {
        environment.line.asked += 1;
        check();
        return environment.line.keys;
      },
      exchange: async (exchange) => {
        check();
        return environment.line.answer(exchange);
      },
      doctor: health,
    },
  };
  return { environment, providers };
}

// The adapter's own webhook and opening, with a list of payments in memory behind `look`.
function testBank(
  bank: Connected<'payin'>,
  { bank: book }: TestEnvironment,
  check: () => void,
): Connected<'payin'> {
  const port: PayInProvider = {
    open: (order) => bank.port.open(order),
    look: async ({ reference }) => {
      check();
      book.looks += 1;
      const payments = book.payments.filter((payment) => payment.reference === reference);
      return { state: payments.length > 0 ? 'paid' : 'waiting', payments };
    },
    statement: async ({ account, since }) => {
      check();
      book.looks += 1;
      return book.lines.filter((line) => line.account === account && line.paidAt >= since);
    },
  };
  const { webhook } = bank;
  if (!webhook) return { ...bank, port };
  const read: typeof webhook.read = (json) => {
    const events = webhook.read(json);
    if (events.length === 0 || !book.listsEvents) return events;
    // The adapter has checked the shape: an event of a signed bank has the fields of its list or of its statement.
    const line = events[0]?.statement ? readTransfer(json as BankTransfer) : undefined;
    if (line && !book.lines.some(({ transaction }) => transaction === line.transaction))
      book.lines.push(line);
    const payment = line ? undefined : readPayment(json as BankPayment);
    if (payment && !book.payments.some(({ transaction }) => transaction === payment.transaction))
      book.payments.push(payment);
    return events;
  };
  return { ...bank, port, webhook: { ...webhook, read } };
}

function testSlips(
  checker: Connected<'slip'>,
  { slips }: TestEnvironment,
  check: () => void,
): Connected<'slip'> {
  const port: SlipVerifier = {
    check: async ({ payload }) => {
      slips.asked += 1;
      check();
      return slips.answers.get(payload) ?? { is: 'not_found' };
    },
  };
  return { ...checker, port };
}

/** The secret under which the outside signs its calls of a kind: that of the first adapter. */
export function secretOfKind(config: Config, kind: Kind): string {
  const secret = config.adapters[kind][0]?.settings['secret'];
  if (secret === undefined) throw new Error(`no adapter of ${kind} has a secret`);
  return secret;
}

/** Builds a {@link TestApp}; close it when done (`afterAll`). */
export async function createTestApp(options: TestAppOptions = {}): Promise<TestApp> {
  const clock = fixedClock(options.now ?? '2026-11-21T09:00:00.000Z');
  const database = await openTestDatabase();
  const logs: string[] = [];
  const config: Config = { ...loadConfig({ NODE_ENV: 'test' }), logLevel: 'debug', ...options.config };
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
  const app = await buildApp(deps, modules);

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
    audit: async () => {
      const checks = checksOf(modules);
      if (await database.isEmpty(checks.map(({ query }) => query(undefined)))) return;
      const report = await runAudit(deps.db, checks, undefined);
      if (!report.clean) throw new Error(`audit failed\n${describeReport(report).join('\n')}`);
    },
    close: async () => {
      open.delete(test);
      await app.close();
      await database.release();
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
