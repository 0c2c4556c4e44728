// Kills the server (and PostgreSQL) in the middle of money calls, again and again. What was acknowledged
// is written to a file before anything else happens; at the end nothing of it may be missing and nothing
// may have happened twice. DRILL_ENGINE=postgres|pglite DRILL_KILLS=40 DRILL_ACKS=10000 DRILL_MINUTES=20
import { randomUUID } from 'node:crypto';
import { appendFileSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { startCluster } from '../scripts/pg-cluster.mjs';
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

const engine = process.env['DRILL_ENGINE'] ?? 'postgres';
const wantedKills = setting('DRILL_KILLS', 40);
const wantedAcks = setting('DRILL_ACKS', 10_000);
const minutes = setting('DRILL_MINUTES', 20);
const laneCount = setting('DRILL_LANES', 6);

/** One money call with the id under which it may be sent again. */
interface Op {
  readonly kind: 'bet' | 'win' | 'rollback' | 'order' | 'paid';
  /** Key of its movement in the ledger; of an order, its idempotency key. */
  readonly key: string;
  readonly effect: bigint;
  readonly path: string;
  readonly body: Readonly<Record<string, unknown>>;
  readonly secret?: string;
  readonly idempotencyKey?: string;
}

interface Lane {
  player: Player;
  token: string;
  loggedInAt: number;
  readonly unknown: Op[];
  readonly open: { readonly id: string; readonly round: string; readonly amount: bigint }[];
  orders: number;
  expected: bigint;
}

const folder = mkdtempSync(join(tmpdir(), 'bj-kills-'));
const journal = join(folder, 'acknowledged');
const cluster = engine === 'postgres' ? await startCluster() : undefined;
const outside = await startOutside();
const port = await freePort();
const figures = { kills: 0, crashes: 0, acks: 0, unknown: 0, refused: 0, repeated: 0, copies: 0, slowest: 0 };
const faults: string[] = [];
let slowestStart = 0;

async function begin(): Promise<House> {
  const house = await startHouse({
    port,
    dataDir: folder,
    outside,
    ...(cluster ? { databaseUrl: cluster.url } : {}),
  });
  slowestStart = Math.max(slowestStart, house.startMs);
  return house;
}

function acknowledge(lane: Lane, op: Op, answer: Answer): void {
  appendFileSync(journal, `${op.kind} ${op.key} ${op.effect}\n`);
  figures.acks += 1;
  lane.expected += op.effect;
  if (answer.replayed || answer.data['duplicate'] === true || answer.data['outcome'] === 'duplicate')
    figures.repeated += 1;
}

function deliver(house: House, lane: Lane, op: Op): Promise<Answer | undefined> {
  return send(`${house.url}${op.path}`, op.body, {
    ...(op.secret ? { secret: op.secret } : { token: lane.token }),
    ...(op.idempotencyKey ? { key: op.idempotencyKey } : {}),
  });
}

/** Sends an operation; a lost reply leaves it for the next life of the server. */
async function attempt(house: House, lane: Lane, op: Op): Promise<Answer | undefined> {
  const answer = await deliver(house, lane, op);
  // 409: the first copy still runs. 401: the session ended while the server was away.
  if (
    !answer ||
    answer.status >= 500 ||
    answer.status === 409 ||
    answer.status === 429 ||
    answer.status === 401
  ) {
    if (!answer || answer.status !== 429) figures.unknown += 1;
    lane.unknown.push(op);
    return undefined;
  }
  if (answer.status !== 200) faults.push(`${op.kind} ${op.key}: ${answer.status} ${answer.text}`);
  if (answer.status !== 200 || answer.error !== 0) {
    figures.refused += 1;
    return undefined;
  }
  acknowledge(lane, op, answer);
  return answer;
}

function wallet(game: Game, verb: string, body: Readonly<Record<string, unknown>>) {
  return {
    path: `/api/wallet/${game.providerId}/${verb}`,
    secret: secrets.games,
    body: { game_id: game.gameId, ...body },
  };
}

function baht(satang: bigint): string {
  return `${satang / 100n}.${String(satang % 100n).padStart(2, '0')}`;
}

async function placeBet(house: House, lane: Lane, game: Game): Promise<void> {
  const id = `b-${randomUUID()}`;
  const round = `r-${randomUUID()}`;
  const amount = BigInt(1 + Math.floor(Math.random() * 500));
  const body = {
    session_token: lane.player.gameToken,
    transaction_id: id,
    round_id: round,
    amount: baht(amount),
    currency: 'THB',
  };
  const op: Op = {
    kind: 'bet',
    key: `bet:${game.providerId}:${id}`,
    effect: -amount,
    ...wallet(game, 'bet', body),
  };
  const answer = await attempt(house, lane, op);
  if (!answer) return;
  lane.open.push({ id, round, amount });
  // Providers repeat themselves although nothing was lost.
  if (Math.random() < 0.05) {
    const again = await deliver(house, lane, op);
    figures.copies += 1;
    if (again?.status === 200 && again.data['duplicate'] !== true)
      faults.push(`${op.key}: a copy was not a duplicate: ${again.text}`);
  }
}

async function settle(house: House, lane: Lane, game: Game, verb: 'win' | 'rollback'): Promise<void> {
  const bet = lane.open.pop();
  if (!bet) return;
  const id = `${verb}-${randomUUID()}`;
  const effect = verb === 'rollback' ? bet.amount : BigInt(1 + Math.floor(Math.random() * 900));
  const facts = {
    player_id: lane.player.memberId,
    transaction_id: id,
    bet_transaction_id: bet.id,
    round_id: bet.round,
  };
  const body = verb === 'win' ? { ...facts, amount: baht(effect), currency: 'THB' } : facts;
  await attempt(house, lane, {
    kind: verb,
    key: `${verb}:${game.providerId}:${id}`,
    effect,
    ...wallet(game, verb, body),
  });
}

async function pay(house: House, lane: Lane): Promise<void> {
  const key = randomUUID();
  const body = { channel_id: 'promptpay', amount: '100' };
  const path = '/api/member/payment/generate_qr';
  const answer = await attempt(house, lane, {
    kind: 'order',
    key,
    effect: 0n,
    path,
    body,
    idempotencyKey: key,
  });
  if (!answer) return;
  const event = `e-${randomUUID()}`;
  await attempt(house, lane, {
    kind: 'paid',
    key: `deposit:signed-bank:${event}`,
    effect: 10_000n,
    path: '/api/webhook/payment/signed-bank',
    secret: secrets.payment,
    body: paymentOf(answer.data, event),
  });
}

async function work(house: House, lane: Lane, game: Game, over: () => boolean): Promise<void> {
  for (const op of lane.unknown.splice(0)) {
    if (over()) lane.unknown.push(op);
    else await attempt(house, lane, op);
  }
  while (!over()) {
    const dice = Math.random();
    if (dice < 0.62) await placeBet(house, lane, game);
    else if (dice < 0.82) await settle(house, lane, game, 'win');
    else if (dice < 0.94) await settle(house, lane, game, 'rollback');
    else await pay(house, lane);
  }
}

async function renew(house: House, lanes: readonly Lane[]): Promise<void> {
  for (const lane of lanes) {
    if (Date.now() - lane.loggedInAt < 8 * 60_000) continue;
    lane.token = await logIn(house, lane.player);
    lane.loggedInAt = Date.now();
  }
}

async function verify(lanes: readonly Lane[]): Promise<void> {
  const database = await openDatabase({ databaseUrl: cluster?.url, dataDir: folder, poolSize: 4 });
  try {
    const acknowledged = readFileSync(journal, 'utf8')
      .split('\n')
      .filter(Boolean)
      .map((line) => line.split(' '));
    const movements = new Set(acknowledged.filter(([kind]) => kind !== 'order').map(([, key]) => key ?? ''));
    const ids = lanes.map(({ player }) => player.walletId);
    const { rows } = await database.run(
      `select t.key, count(*)::int as n from ledger_transactions t join ledger_entries e on e.transaction_id = t.id
       where e.account_id = any($1::uuid[]) and t.key not like 'deposit:%:start-%' group by t.key`,
      [ids],
    );
    const stored = new Map(rows.map((row) => [String(row['key']), Number(row['n'])]));
    const lost = [...movements].filter((key) => !stored.has(key));
    const doubled = [...stored].filter(([key, n]) => n !== 1 || !movements.has(key));
    const balances = await database.run(
      'select id, balance from ledger_accounts where id = any($1::uuid[])',
      [ids],
    );
    const wrong = lanes.filter(({ player, expected }) => {
      const row = balances.rows.find((one) => one['id'] === player.walletId);
      return String(row?.['balance']) !== String(expected);
    });
    const orders = await database.run(
      'select count(*)::int as n from payment_orders where member_id = any($1::uuid[])',
      [lanes.map(({ player }) => player.memberId)],
    );
    const wantedOrders = acknowledged.filter(([kind]) => kind === 'order').length + lanes.length;
    const keyed = await database.run(
      'select count(*)::int as n from idempotency_keys where member_id = any($1::uuid[])',
      [lanes.map(({ player }) => player.memberId)],
    );
    const report = await runAudit(database.db, checksOf(modules), undefined);
    say(
      `lost ${lost.length}, doubled or never acknowledged ${doubled.length}, balances off ${wrong.length} of ${lanes.length}`,
    );
    say(
      `orders ${String(orders.rows[0]?.['n'])} of ${wantedOrders}, stored replies ${String(keyed.rows[0]?.['n'])}, audit ${report.clean ? 'clean' : describeReport(report).join('\n')}`,
    );
    if (lost.length + doubled.length + wrong.length > 0)
      faults.push(`lost: ${lost.slice(0, 5).join(' ')} doubled: ${JSON.stringify(doubled.slice(0, 5))}`);
    if (Number(orders.rows[0]?.['n']) !== wantedOrders) faults.push('an order is missing or too many');
    if (!report.clean) faults.push('the audit is not clean');
  } finally {
    await database.close();
  }
}

const started = Date.now();
try {
  let house = await begin();
  const game = await anyGame(house);
  const lanes: Lane[] = [];
  for (let index = 0; index < laneCount; index += 1) {
    const player = await newPlayer(house, outside, game);
    lanes.push({
      player,
      token: player.token,
      loggedInAt: Date.now(),
      unknown: [],
      open: [],
      orders: 0,
      expected: 5_000_000n,
    });
  }
  const deadline = started + minutes * 60_000;
  const perLife = Math.max(20, Math.ceil(wantedAcks / wantedKills));
  while ((figures.kills < wantedKills || figures.acks < wantedAcks) && Date.now() < deadline) {
    const target = figures.acks + Math.ceil(perLife * (0.4 + 1.2 * Math.random()));
    const latest = Date.now() + 30_000;
    let killed = false;
    const over = () => killed;
    const lives = lanes.map((lane) => work(house, lane, game, over));
    while (figures.acks < target && Date.now() < latest) await pause(5);
    if (cluster && figures.kills % 5 === 4) {
      // The database dies under a running server: the server answers 503 and goes on when it is back.
      await cluster.crash();
      figures.crashes += 1;
      await pause(200);
      await cluster.restart();
      await pause(300);
    }
    const dying = house.kill();
    killed = true;
    await dying;
    figures.kills += 1;
    await Promise.all(lives);
    house = await begin();
    await renew(house, lanes);
    if (figures.kills % 10 === 0)
      say(`… ${figures.kills} kills, ${figures.acks} acknowledged, ${figures.unknown} replies lost`);
  }
  // Every unknown outcome becomes 0 or 1 effects after a retry (invariant 10).
  for (let round = 0; round < 90 && lanes.some(({ unknown }) => unknown.length > 0); round += 1) {
    await Promise.all(
      lanes.map(async (lane) => {
        for (const op of lane.unknown.splice(0)) await attempt(house, lane, op);
      }),
    );
    if (lanes.some(({ unknown }) => unknown.length > 0)) await pause(1_000);
  }
  if (lanes.some(({ unknown }) => unknown.length > 0)) faults.push('an unknown outcome stayed unknown');
  await house.stop();
  say(
    `${engine}: ${figures.kills} kills of the server, ${figures.crashes} of the database, ${figures.acks} acknowledged calls, ${figures.unknown} replies lost, ${figures.repeated} answered as repeats, ${figures.copies} copies, ${figures.refused} refused; slowest start ${Math.round(slowestStart)} ms; ${Math.round((Date.now() - started) / 1000)} s`,
  );
  if (figures.kills < wantedKills || figures.acks < wantedAcks)
    say('(the time was up before the wanted figures were reached)');
  await verify(lanes);
} finally {
  await outside.close();
  await cluster?.stop();
  rmSync(folder, { recursive: true, force: true });
}
if (faults.length > 0) {
  say(`BROKEN\n${faults.slice(0, 20).join('\n')}`);
  process.exit(1);
}
say('everything acknowledged is there once');
