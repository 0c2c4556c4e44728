// Kills the primary of a replicated PostgreSQL (kill -9), again and again, under two servers that take bets and deposits.
// Nothing acknowledged may be lost or doubled, every answer is 2xx, a business error or 503 with Retry-After, and both
// servers live through it. DRILL_KILLS=10 DRILL_LANES=6 DRILL_MINUTES=20; --install brings the programs from Debian's packages
import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { openDatabase } from '../apps/server/src/db/index.ts';
import { checksOf, describeReport, runAudit } from '../apps/server/src/kernel/audit.ts';
import { modules } from '../apps/server/src/modules.ts';
import {
  type Answer,
  freePort,
  type House,
  pause,
  say,
  secrets,
  send,
  setting,
  startHouse,
  startOutside,
} from './support/house.ts';
import { anyGame, type Game, logIn, newPlayer, paymentOf, type Player } from './support/members.ts';
import {
  findClusterPrograms,
  installClusterPrograms,
  installLine,
  type PatroniCluster,
  startPatroniCluster,
} from './support/patroni.ts';

const kills = setting('DRILL_KILLS', 10);
const laneCount = setting('DRILL_LANES', 6);
const deadline = Date.now() + setting('DRILL_MINUTES', 20) * 60_000;

/** One money call; `key` is that of its movement in the ledger, absent for an order, which moves nothing. */
interface Op {
  readonly key?: string;
  readonly effect: bigint;
  readonly path: string;
  readonly body: Readonly<Record<string, unknown>>;
  readonly secret?: string;
  readonly idempotencyKey?: string;
}

/** A member whose calls go one after another to one of the servers. */
interface Lane {
  readonly server: House;
  readonly player: Player;
  token: string;
  loggedInAt: number;
  orders: number;
  expected: bigint;
  readonly keys: Set<string>;
}

const faults: string[] = [];
const answers = new Map<string, number>();
const silences: number[] = [];
let acknowledged = 0;
// When the newest acknowledged call was sent and answered.
let newest = { sentAt: 0, at: 0 };
const over = new AbortController();

async function main(): Promise<void> {
  const programs = findClusterPrograms() ?? (await install());
  if (!programs) {
    say(
      `This drill needs Patroni, etcd, HAProxy and PostgreSQL. Install them, or add --install:\n  ${installLine}`,
    );
    process.exit(1);
  }
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => process.exit(1));
  const folder = mkdtempSync(join(tmpdir(), 'bj-failover-data-'));
  process.once('exit', () => rmSync(folder, { recursive: true, force: true }));
  const outside = await startOutside();
  let cluster: PatroniCluster | undefined;
  const servers: House[] = [];
  try {
    cluster = await startPatroniCluster(programs);
    const databaseUrl = cluster.url;
    for (const name of ['one', 'two'])
      servers.push(
        await startHouse({ port: await freePort(), dataDir: join(folder, name), databaseUrl, outside }),
      );
    say('three PostgreSQL and two servers run');
    const game = await anyGame(servers[0] as House);
    const lanes: Lane[] = [];
    for (let index = 0; index < laneCount; index += 1) {
      const server = servers[index % servers.length] as House;
      const player = await newPlayer(server, outside, game);
      lanes.push({
        server,
        player,
        token: player.token,
        loggedInAt: Date.now(),
        orders: 0,
        expected: 5_000_000n,
        keys: new Set(),
      });
    }
    // A lane ends with its server; the drill goes on with the other one and reports both.
    const work = lanes.map((lane) => live(lane, game).catch(() => undefined));
    try {
      for (let count = 1; count <= kills && Date.now() < deadline; count += 1) {
        if (servers.some((server) => server.ended() !== undefined)) break;
        await killOnce(cluster, count);
      }
    } finally {
      over.abort();
      await Promise.all(work);
    }
    if (silences.length < kills)
      faults.push(`only ${silences.length} of ${kills} primaries were killed in time`);
    faults.push(...servers.flatMap((server) => server.ended() ?? []));
    report();
    await verify(lanes, databaseUrl, folder);
    await Promise.all(servers.map((server) => server.stop()));
  } finally {
    await Promise.all(servers.map((server) => server.kill()));
    await cluster?.stop();
    await outside.close();
  }
  if (faults.length > 0) {
    say(`BROKEN\n${faults.slice(0, 20).join('\n')}`);
    process.exit(1);
  }
  say('everything acknowledged is there once');
}

async function install() {
  if (!process.argv.includes('--install')) return undefined;
  if (installClusterPrograms() !== 0) process.exit(1);
  return findClusterPrograms();
}

/** Kills the primary, measures until a call that was sent afterwards is acknowledged, and makes the cluster whole again. */
async function killOnce(cluster: PatroniCluster, count: number): Promise<void> {
  await pause(1_000 + Math.random() * 3_000);
  const killedAt = Date.now();
  const name = await cluster.killPrimary();
  const goneAt = Date.now();
  while (newest.sentAt <= goneAt) {
    if (Date.now() > goneAt + 120_000) throw new Error('no write was taken for two minutes after a kill');
    await pause(10);
  }
  const silence = newest.at - killedAt;
  silences.push(silence);
  say(
    `… kill ${count}: ${name}, writes back after ${(silence / 1000).toFixed(1)} s, ${acknowledged} acknowledged`,
  );
  cluster.revive(name);
  await cluster.whole(180_000);
}

/** Bets and deposits in turn until the drill is over; each is sent until its outcome is known. */
async function live(lane: Lane, game: Game): Promise<void> {
  while (!over.signal.aborted) {
    if (Date.now() - lane.loggedInAt > 8 * 60_000) await renew(lane);
    await (Math.random() < 0.9 ? bet(lane, game) : deposit(lane));
    await pause(30);
  }
}

async function bet(lane: Lane, game: Game): Promise<void> {
  const id = `b-${randomUUID()}`;
  const satang = 1 + Math.floor(Math.random() * 99);
  await deliver(lane, {
    key: `bet:${game.providerId}:${id}`,
    effect: -BigInt(satang),
    path: `/api/wallet/${game.providerId}/bet`,
    secret: secrets.games,
    body: {
      game_id: game.gameId,
      session_token: lane.player.gameToken,
      transaction_id: id,
      round_id: `r-${id}`,
      amount: `0.${String(satang).padStart(2, '0')}`,
      currency: 'THB',
    },
  });
}

async function deposit(lane: Lane): Promise<void> {
  const order = await deliver(lane, {
    effect: 0n,
    path: '/api/member/payment/generate_qr',
    body: { channel_id: 'promptpay', amount: '100' },
    idempotencyKey: randomUUID(),
  });
  if (!order) return;
  lane.orders += 1;
  const event = `e-${randomUUID()}`;
  await deliver(lane, {
    key: `deposit:signed-bank:${event}`,
    effect: 10_000n,
    path: '/api/webhook/payment/signed-bank',
    secret: secrets.payment,
    body: paymentOf(order.data, event),
  });
}

/** Sends the same call until it is acknowledged (its reply) or refused (`undefined`). */
async function deliver(lane: Lane, op: Op): Promise<Answer | undefined> {
  for (;;) {
    if (lane.server.ended() !== undefined) throw new Error(lane.server.ended());
    const sentAt = Date.now();
    const answer = await send(`${lane.server.url}${op.path}`, op.body, {
      ...(op.secret ? { secret: op.secret } : { token: lane.token }),
      ...(op.idempotencyKey ? { key: op.idempotencyKey } : {}),
    });
    judge(op, answer);
    if (answer?.status === 200 && answer.error === 0) {
      acknowledged += 1;
      lane.expected += op.effect;
      if (op.key !== undefined) lane.keys.add(op.key);
      if (sentAt > newest.sentAt) newest = { sentAt, at: Date.now() };
      return answer;
    }
    if (answer?.status === 401) await renew(lane);
    // 409: the first copy still runs.
    else if (answer && answer.status < 500 && answer.status !== 409) return undefined;
    await pause(250);
  }
}

async function renew(lane: Lane): Promise<void> {
  while (lane.server.ended() === undefined) {
    try {
      lane.token = await logIn(lane.server, lane.player);
      lane.loggedInAt = Date.now();
      return;
    } catch {
      await pause(500);
    }
  }
}

// 200, a business error, or 503 with Retry-After: anything else is a fault.
function judge({ path }: Op, answer: Answer | undefined): void {
  const name = answer ? String(answer.status) : 'none';
  answers.set(name, (answers.get(name) ?? 0) + 1);
  if (!answer) faults.push(`${path}: no answer`);
  else if (answer.status === 503 ? answer.retryAfter === null : answer.status >= 500)
    faults.push(`${path}: ${answer.status} ${answer.text}`);
  else if (answer.status >= 400 && answer.status < 500 && ![401, 409, 429].includes(answer.status))
    faults.push(`${path}: refused, ${answer.status} ${answer.text}`);
}

function report(): void {
  const sorted = silences.toSorted((a, b) => a - b).map((ms) => (ms / 1000).toFixed(1));
  say(
    `${silences.length} primaries killed, ${acknowledged} acknowledged calls, answers ${[...answers].map(([status, n]) => `${status}×${n}`).join(' ')}; silence ${sorted.at(0) ?? '-'} to ${sorted.at(-1) ?? '-'} s, median ${sorted.at(sorted.length >> 1) ?? '-'} s`,
  );
}

async function verify(lanes: readonly Lane[], databaseUrl: string, dataDir: string): Promise<void> {
  const database = await openDatabase({ databaseUrl, dataDir, poolSize: 4 });
  try {
    const ids = lanes.map(({ player }) => player.walletId);
    const { rows } = await database.run(
      `select t.key, count(*)::int as n from ledger_transactions t join ledger_entries e on e.transaction_id = t.id
       where e.account_id = any($1::uuid[]) and t.key not like 'deposit:%:start-%' group by t.key`,
      [ids],
    );
    const stored = new Map(rows.map((row) => [String(row['key']), Number(row['n'])]));
    const wanted = new Set(lanes.flatMap(({ keys }) => [...keys]));
    const lost = [...wanted].filter((key) => !stored.has(key));
    const doubled = [...stored].filter(([key, n]) => n !== 1 || !wanted.has(key));
    const wallets = await database.run(
      `select a.id, a.balance, sum(e.amount)::bigint as entries from ledger_accounts a join ledger_entries e on e.account_id = a.id
       where a.id = any($1::uuid[]) group by a.id`,
      [ids],
    );
    const off = lanes.filter(({ player, expected }) => {
      const row = wallets.rows.find((one) => one['id'] === player.walletId);
      return String(row?.['balance']) !== String(expected) || String(row?.['entries']) !== String(expected);
    });
    const orders = await database.run(
      'select count(*)::int as n from payment_orders where member_id = any($1::uuid[])',
      [lanes.map(({ player }) => player.memberId)],
    );
    // Each player began with one.
    const wantedOrders = lanes.reduce((sum, lane) => sum + lane.orders + 1, 0);
    const audit = await runAudit(database.db, checksOf(modules), undefined);
    say(
      `movements ${wanted.size}: lost ${lost.length}, doubled or never acknowledged ${doubled.length}; wallets off ${off.length} of ${lanes.length}; orders ${String(orders.rows[0]?.['n'])} of ${wantedOrders}; audit ${audit.clean ? 'clean' : describeReport(audit).join('\n')}`,
    );
    if (lost.length + doubled.length > 0)
      faults.push(`lost: ${lost.slice(0, 5).join(' ')} doubled: ${JSON.stringify(doubled.slice(0, 5))}`);
    if (off.length > 0) faults.push('a wallet differs from its statement or from what was acknowledged');
    if (Number(orders.rows[0]?.['n']) !== wantedOrders) faults.push('an order is missing or too many');
    if (!audit.clean) faults.push('the audit is not clean');
  } finally {
    await database.close();
  }
}

await main();
