import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { createHmac, randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { cpSync, rmSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import { createServer as createSocket } from 'node:net';
import { dirname, resolve } from 'node:path';

import pg from 'pg';

/** Root of the repository. */
export const root = resolve(import.meta.dirname, '../..');

function newSecret(): string {
  return randomBytes(32).toString('hex');
}

/** Secrets of one run: production takes none that a repository shows. */
export const secrets = {
  sms: newSecret(),
  payment: newSecret(),
  payout: newSecret(),
  games: newSecret(),
  lotto: newSecret(),
  metrics: newSecret(),
};

/** A free port of the loopback interface. */
export function freePort(): Promise<number> {
  return new Promise((done, fail) => {
    const socket = createSocket();
    socket.once('error', fail);
    socket.listen(0, '127.0.0.1', () => {
      const address = socket.address();
      socket.close(() => done(typeof address === 'object' && address ? address.port : 0));
    });
  });
}

/** Waits; every wait of a drill has a bound of its own. */
export function pause(ms: number): Promise<void> {
  return new Promise((done) => setTimeout(done, ms));
}

/** A whole number from the environment. */
export function setting(name: string, fallback: number): number {
  const text = process.env[name];
  if (text === undefined || text === '') return fallback;
  if (!/^[0-9]{1,9}$/.test(text)) throw new Error(`${name} must be a whole number`);
  return Number(text);
}

/** What the bank's list holds: every payment that a drill reports. */
export const paidAtBank: { readonly reference: unknown }[] = [];

/** The SMS gateway, the bank's list and the game provider, in one. */
export interface Outside {
  readonly url: string;
  /** Text of the newest SMS to a number. */
  sms(mobile: string): string;
  /** Token of the newest game that was opened by a player. */
  gameToken(playerId: string): string;
  /** Who opened a game last. */
  newestPlayer(): string | undefined;
  close(): Promise<void>;
}

/** Starts {@link Outside} on a free port. */
export async function startOutside(): Promise<Outside> {
  const texts = new Map<string, string>();
  const tokens = new Map<string, string>();
  let newest: string | undefined;
  const server: Server = createServer((request, response) => {
    let text = '';
    request.setEncoding('utf8');
    request.on('data', (chunk: string) => (text += chunk));
    request.on('end', () => {
      // Our own server sends it; a drill may trust its shape.
      const body = JSON.parse(text || '{}') as Record<string, string>;
      response.setHeader('content-type', 'application/json');
      const { pathname, searchParams } = new URL(request.url ?? '/', 'http://outside');
      if (pathname === '/bank/payments') {
        const reference = searchParams.get('reference');
        const payments = paidAtBank.filter((payment) => payment.reference === reference);
        return response.end(JSON.stringify({ payments }));
      }
      if (request.url === '/sms/send') {
        texts.set(body['to'] ?? '', body['text'] ?? '');
        return response.end('{"message_id":"1"}');
      }
      newest = body['player_id'];
      tokens.set(newest ?? '', body['session_token'] ?? '');
      return response.end(
        JSON.stringify({ url: `http://127.0.0.1/play/${tokens.size}`, launch_mode: 'iframe' }),
      );
    });
  });
  const port = await freePort();
  server.listen(port, '127.0.0.1');
  await once(server, 'listening');
  return {
    url: `http://127.0.0.1:${port}`,
    sms: (mobile) => texts.get(mobile) ?? '',
    gameToken: (playerId) => tokens.get(playerId) ?? '',
    newestPlayer: () => newest,
    close: async () => {
      server.closeAllConnections();
      await new Promise((done) => server.close(done));
    },
  };
}

/** Where a server runs. */
export interface HouseOptions {
  readonly port: number;
  readonly dataDir: string;
  /** Absent = the embedded database. */
  readonly databaseUrl?: string;
  readonly outside: Outside;
  readonly env?: Readonly<Record<string, string>>;
}

/** A running server process. */
export interface House {
  readonly url: string;
  readonly pid: number;
  /** Milliseconds from the start of the process to the first ready answer. */
  readonly startMs: number;
  /** Why the process is gone, with the last lines of its log; `undefined` while it runs. */
  ended(): string | undefined;
  /** kill -9. */
  kill(): Promise<void>;
  /** A graceful stop. */
  stop(): Promise<void>;
}

async function end(child: ChildProcess, signal: NodeJS.Signals): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const gone = once(child, 'exit');
  child.kill(signal);
  await gone;
}

// DRILL_NODE="--cpu-prof --cpu-prof-dir=/tmp/x" looks into the server.
const nodeFlags = ['--enable-source-maps', ...(process.env['DRILL_NODE'] ?? '').split(' ').filter(Boolean)];

let build: string | undefined;

// A copy of its own: a person may build while a drill runs. It is where the migrations are found.
function builtServer(): string {
  if (build === undefined) {
    const folder = resolve(root, `apps/server/.cache/drill-${process.pid}`);
    cpSync(resolve(root, 'apps/server/dist'), folder, { recursive: true });
    process.once('exit', () => rmSync(folder, { recursive: true, force: true }));
    build = resolve(folder, 'main.js');
  }
  return build;
}

/** Starts the built server (`node scripts/build.mjs server` makes it) and waits until it is ready, at most two minutes. */
export async function startHouse({ port, dataDir, databaseUrl, outside, env }: HouseOptions): Promise<House> {
  if (databaseUrl !== undefined) await setBiller(databaseUrl);
  const started = performance.now();
  const child = spawn(process.execPath, [...nodeFlags, builtServer()], {
    cwd: root,
    stdio: ['ignore', 'pipe', 'pipe'],
    env: {
      PATH: process.env['PATH'],
      NODE_ENV: databaseUrl === undefined ? 'development' : 'production',
      PORT: String(port),
      HOST: '127.0.0.1',
      // Production wants https; the drills speak to the process itself, as its proxy would.
      PUBLIC_URL: `${databaseUrl === undefined ? 'http' : 'https'}://127.0.0.1:${port}`,
      DATA_DIR: dataDir,
      DATABASE_URL: databaseUrl ?? '',
      DEMO: 'true',
      MIGRATE_ON_START: 'true',
      LOG_LEVEL: 'fatal',
      TRUST_PROXY: 'loopback',
      SMS_URL: outside.url,
      PAYMENT_URL: outside.url,
      PAYOUT_URL: outside.url,
      GAMES_URL: outside.url,
      GAME_ORIGINS: 'http://127.0.0.1',
      SMS_SECRET: secrets.sms,
      PAYMENT_SECRET: secrets.payment,
      PAYOUT_SECRET: secrets.payout,
      GAMES_SECRET: secrets.games,
      LOTTO_SECRET: secrets.lotto,
      METRICS_TOKEN: secrets.metrics,
      ...env,
    },
  });
  let said = '';
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (chunk: Buffer) => (said = `${said}${chunk.toString()}`.slice(-4_000)));
  const last = (): void => void child.kill('SIGKILL');
  process.once('exit', last);
  child.once('exit', () => process.removeListener('exit', last));
  const url = `http://127.0.0.1:${port}`;
  const deadline = Date.now() + 120_000;
  for (;;) {
    if (child.exitCode !== null) throw new Error(`the server ended: ${said}`);
    const ready = await fetch(`${url}/readyz`, { signal: AbortSignal.timeout(2_000) }).then(
      ({ ok }) => ok,
      () => false,
    );
    if (ready) break;
    if (Date.now() > deadline) {
      await end(child, 'SIGKILL');
      throw new Error(`the server was not ready in two minutes: ${said}`);
    }
    await pause(25);
  }
  return {
    url,
    pid: child.pid ?? 0,
    startMs: performance.now() - started,
    ended: () =>
      child.exitCode === null && child.signalCode === null
        ? undefined
        : `the server ended with ${child.exitCode ?? child.signalCode}: ${said}`,
    kill: () => end(child, 'SIGKILL'),
    stop: () => end(child, 'SIGTERM'),
  };
}

const prepared = new Set<string>();

// A production server takes no deposits before its operator has set a biller, and the demo's history has some: the database is
// migrated and the biller set before the first server starts.
async function setBiller(databaseUrl: string): Promise<void> {
  if (prepared.has(databaseUrl)) return;
  prepared.add(databaseUrl);
  spawnSync(process.execPath, [resolve(dirname(builtServer()), 'migrate.js')], {
    cwd: root,
    stdio: ['ignore', 'ignore', 'inherit'],
    env: { PATH: process.env['PATH'], DATABASE_URL: databaseUrl },
  });
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  try {
    await client.query(
      "insert into payment_settings (key, val, updated_at) values ('biller_id', '010555555555501', now()) on conflict do nothing",
    );
  } finally {
    await client.end();
  }
}

/** Headers that sign a POST to this address now. */
export function sign(secret: string, url: string, body: string): Record<string, string> {
  const { pathname, search } = new URL(url);
  const timestamp = Math.floor(Date.now() / 1000).toString();
  return {
    'x-timestamp': timestamp,
    'x-signature': createHmac('sha256', secret)
      .update(`${timestamp}.POST.${pathname}${search}.${body}`)
      .digest('hex'),
  };
}

/** A reply of ours, or `undefined` when nothing sure came back (the connection broke, the server is away). */
export interface Answer {
  readonly status: number;
  readonly error: number;
  // Replies are checked against the contract elsewhere; drills read the few fields they need.
  readonly data: Readonly<Record<string, unknown>>;
  readonly text: string;
  readonly replayed: boolean;
  /** Header `Retry-After`. */
  readonly retryAfter: string | null;
}

/** Sends a JSON POST (or a GET without a body); never throws. */
export async function send(
  url: string,
  body: unknown,
  how: {
    readonly token?: string;
    readonly secret?: string;
    readonly key?: string;
    readonly ip?: string;
  } = {},
): Promise<Answer | undefined> {
  const text = body === undefined ? undefined : JSON.stringify(body);
  try {
    const response = await fetch(url, {
      method: text === undefined ? 'GET' : 'POST',
      signal: AbortSignal.timeout(20_000),
      headers: {
        ...(text === undefined ? {} : { 'content-type': 'application/json' }),
        ...(how.token ? { authorization: `Bearer ${how.token}` } : {}),
        ...(how.secret ? sign(how.secret, url, text ?? '') : {}),
        ...(how.key ? { 'idempotency-key': how.key } : {}),
        ...(how.ip ? { 'x-forwarded-for': how.ip } : {}),
      },
      ...(text === undefined ? {} : { body: text }),
    });
    const reply = await response.text();
    const value = JSON.parse(reply) as Answer['data'] & { error?: number; data?: Answer['data'] };
    return {
      status: response.status,
      error: value.error ?? -1,
      data: value.data ?? value,
      text: reply.slice(0, 300),
      replayed: response.headers.get('idempotency-replayed') === 'true',
      retryAfter: response.headers.get('retry-after'),
    };
  } catch {
    return undefined;
  }
}

/** Says a line of the drill's report. */
export function say(line: string): void {
  void process.stdout.write(`${line}\n`);
}
