// Ten thousand bets from many connections against one round that closes in the middle, over two servers on one
// PostgreSQL; then two large rounds: one settled for the clock, one while servers and backends are killed, both while
// betting goes on in another round. At the end everything is reckoned again by hand.
// DRILL_QUICK=1 (a small run) DRILL_BETS=10000 DRILL_LINES=100000 DRILL_KILLS=20 DRILL_LANES=32 DRILL_PLAYERS=24
// DRILL_KILL=mixed (servers, backends and cut connections) or server (every kill is a kill -9 of the servers)
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import pg from 'pg';

import { openDatabase } from '../apps/server/src/db/index.ts';
import { checksOf, describeReport, runAudit } from '../apps/server/src/kernel/audit.ts';
import { modules } from '../apps/server/src/modules.ts';
import { startCluster } from '../scripts/pg-cluster.mjs';
import { freePort, type House, pause, say, setting, startHouse, startOutside } from './support/house.ts';
import {
  closeNow,
  type Draw,
  hammerDraw,
  hammerSlip,
  largeDraw,
  largeSlip,
  type Line,
  makeKinds,
  makeRound,
  sell,
  type Sold,
  tellResult,
} from './support/lotto.ts';
import { liftLimits } from './support/limits.ts';
import { checkBalances, checkLate, checkLimits, checkPaid, numberOf } from './support/lotto-checks.ts';
import { anyGame, logIn, newPlayer, type Player } from './support/members.ts';

const quick = process.env['DRILL_QUICK'] === '1';
function size(name: string, full: number, small: number): number {
  return setting(name, quick ? small : full);
}
const wantedBets = size('DRILL_BETS', 10_000, 1_500);
const wantedLines = size('DRILL_LINES', 100_000, 10_000);
const wantedKills = size('DRILL_KILLS', 20, 4);
const lanes = size('DRILL_LANES', 32, 16);
const playerCount = size('DRILL_PLAYERS', 24, 8);
const killKind = process.env['DRILL_KILL'] ?? 'mixed';
if (killKind !== 'mixed' && killKind !== 'server') throw new Error('DRILL_KILL must be mixed or server');
const goalMs = 60_000;
const depositBaht = 50_000;

const folder = mkdtempSync(join(tmpdir(), 'bj-lotto-'));
const cluster = await startCluster();
const outside = await startOutside();
const db = new pg.Pool({ connectionString: cluster.url, max: 4 });
// A killed backend takes every connection of the cluster along; the next query opens a new one.
db.on('error', () => undefined);
db.on('connect', (client) => client.on('error', () => undefined));
const started = Date.now();
const faults: string[] = [];
function hold(what: string, holds: boolean, figure: string): void {
  say(`${holds ? 'holds ' : 'BROKEN'} ${what}: ${figure}`);
  if (!holds) faults.push(what);
}

const sold = new Map<string, Sold>();
let players: Player[] = [];
const houses: House[] = [];
const names = ['drill_a', 'drill_b'];
const ports = [await freePort(), await freePort()];
let turn = 0;
function house(): Pick<House, 'url'> {
  return {
    url: `http://127.0.0.1:${ports[(turn += 1) % ports.length] ?? 0}`,
  };
}

async function begin(index: number): Promise<void> {
  houses[index] = await startHouse({
    port: ports[index] ?? 0,
    dataDir: join(folder, names[index] ?? ''),
    // The name shows whose backend settles.
    databaseUrl: `${cluster.url}?application_name=${names[index]}`,
    outside,
  });
}

const figures = { again: 0, slowest: 0 };
/** Sells one slip for some player and keeps what was acknowledged; returns the error code, 0 = sold. */
async function sellOne(roundId: string, lines: readonly Line[]): Promise<{ error: number; sentAt: number }> {
  const index = Math.floor(Math.random() * players.length);
  const player = players[index];
  if (!player) throw new Error('no player');
  const { answer, sentAt, again } = await sell(house, player, roundId, lines);
  figures.again += again;
  figures.slowest = Math.max(figures.slowest, Date.now() - sentAt);
  if (answer.error === 0) {
    // Replies are checked against the contract elsewhere.
    const { bill_id, total } = answer.data['bill'] as { bill_id: string; total: string };
    sold.set(bill_id, { billId: bill_id, roundId, player: index, stake: BigInt(total.replace('.', '')) });
  }
  return { error: answer.error, sentAt };
}

/** Runs `work` from every lane until it says that it is done. */
function inLanes(count: number, work: () => Promise<boolean>): Promise<unknown> {
  return Promise.all(
    Array.from({ length: count }, async () => {
      while (await work());
    }),
  );
}

/** Sells slips of the given sizes into a round. */
async function fill(roundId: string, sizes: readonly number[]): Promise<void> {
  let next = 0;
  await inLanes(lanes, async () => {
    const lines = sizes[next];
    next += 1;
    if (lines === undefined) return false;
    const { error } = await sellOne(roundId, largeSlip(lines));
    if (error !== 0) throw new Error(`a large slip was refused: ${error}`);
    return true;
  });
}

/** Tokens live for a quarter of an hour; on a slow machine each part of the drill may take that long. */
async function logInAgain(first: House): Promise<void> {
  players = await Promise.all(
    players.map(async (player) => ({ ...player, token: await logIn(first, player) })),
  );
}

function waitingIn(roundId: string): Promise<number> {
  return numberOf(
    db,
    "select coalesce(sum(lines), 0) from lotto_bills where round_id = $1 and state = 'waiting'",
    [roundId],
  );
}
async function finished(roundId: string): Promise<boolean> {
  return (
    (await numberOf(db, 'select count(*) from lotto_rounds where id = $1 and finished_at is not null', [
      roundId,
    ])) === 1
  );
}
async function untilFinished(roundId: string): Promise<void> {
  const deadline = Date.now() + 300_000;
  while (!(await finished(roundId).catch(() => false))) {
    if (Date.now() > deadline) throw new Error(`${roundId} was not settled in five minutes`);
    await pause(20);
  }
}

/** Backends that are inside a batch of the settlement: they hold bills of the waiting list, and no round. */
async function settling(): Promise<readonly { pid: number; name: string }[]> {
  const { rows } = await db.query<{ pid: number; name: string }>(
    `
    select a.pid, a.application_name as name from pg_stat_activity a
    where a.application_name = any($1)
      and exists (select 1 from pg_locks l where l.pid = a.pid and l.relation = 'lotto_bills_waiting'::regclass and l.mode = 'RowShareLock' and l.granted)
      and not exists (select 1 from pg_locks l where l.pid = a.pid and l.relation = 'lotto_rounds'::regclass and l.mode = 'RowShareLock')`,
    [names],
  );
  return rows;
}

/** Kills what settles, `wantedKills` times, spread over the round; servers come back at once. */
async function killSettlement(roundId: string, lines: number) {
  const counts = { server: 0, backend: 0, cut: 0 };
  for (let kill = 0; kill < wantedKills; kill += 1) {
    const below = lines * (1 - (0.8 * kill) / wantedKills);
    let found: Awaited<ReturnType<typeof settling>> = [];
    while (found.length === 0) {
      if (await finished(roundId).catch(() => false)) return counts;
      if ((await waitingIn(roundId).catch(() => lines)) <= below) found = await settling().catch(() => []);
    }
    if (killKind === 'mixed' && kill % 10 === 9) {
      // kill -9 of one backend: PostgreSQL ends every other one and recovers.
      const [one] = found;
      if (one) process.kill(one.pid, 'SIGKILL');
      counts.backend += 1;
      await pause(200);
    } else if (killKind === 'server' || kill % 3 === 0) {
      // Both at once: a survivor would be done before the other is back.
      await Promise.all(houses.map((one) => one.kill()));
      counts.server += 1;
      await Promise.all([begin(0), begin(1)]);
    } else {
      await db
        .query('select pg_terminate_backend(pid) from unnest($1::int[]) pid', [found.map(({ pid }) => pid)])
        .catch(() => undefined);
      counts.cut += 1;
    }
  }
  return counts;
}

try {
  await db.query('alter system set track_commit_timestamp = on');
  await cluster.crash();
  await cluster.restart();
  await begin(0);
  await begin(1);
  const [first] = houses;
  if (!first) throw new Error('no server');
  await makeKinds(db);
  await liftLimits(db);
  const game = await anyGame(first);
  for (let index = 0; index < playerCount; index += 1)
    players.push(await newPlayer(first, outside, game, String(depositBaht)));

  // How fast this machine is decides when the round closes: in the middle of the bets.
  await makeRound(db, 'drill-warm', 'drill', 3_600_000);
  const trial = Math.min(400, wantedBets / 5);
  let left = trial;
  const trialStart = performance.now();
  await inLanes(lanes, async () => {
    if ((left -= 1) < 0) return false;
    await sellOne('drill-warm', hammerSlip());
    return true;
  });
  const perSecond = trial / ((performance.now() - trialStart) / 1_000);

  const hammer = 'drill-hammer';
  const closesAt = await makeRound(db, hammer, 'drill', Math.ceil(((wantedBets * 0.5) / perSecond) * 1_000));
  const answers = new Map<number, number>();
  let acceptedSentAfter = 0;
  left = wantedBets;
  const hammerStart = performance.now();
  await inLanes(lanes, async () => {
    if ((left -= 1) < 0) return false;
    const { error, sentAt } = await sellOne(hammer, hammerSlip());
    if (error === 0 && sentAt >= closesAt) acceptedSentAfter += 1;
    answers.set(error, (answers.get(error) ?? 0) + 1);
    return true;
  });
  const hammerMs = performance.now() - hammerStart;
  const many = (code: number): number => answers.get(code) ?? 0;
  const [sales, closed, changed, refused] = [many(0), many(1602), many(1603), many(1604)];
  hold(
    `${wantedBets} bets over two servers and ${lanes} connections against a round that closed in the middle`,
    sales + closed + changed + refused === wantedBets &&
      sales > 0 &&
      closed > wantedBets / 20 &&
      changed > 0 &&
      refused > 0,
    `${sales} sold, ${closed} after close, ${refused} over limits, ${changed} worse than told, ${wantedBets - sales - closed - changed - refused} other, ${figures.again} sent again; ${(wantedBets / (hammerMs / 1_000)).toFixed(0)} a second, slowest ${figures.slowest} ms`,
  );
  await checkLate(db, hold, { roundId: hammer, closesAt, acceptedSentAfter });
  await checkLimits(db, hold, hammer, quick ? 2_00 : 0);

  await logInAgain(first);
  const sizes = [
    ...Array.from({ length: wantedLines / 200 }, () => 100),
    ...Array.from({ length: wantedLines / 40 }, () => 20),
  ];
  const [clocked, killed, other] = ['drill-clocked', 'drill-killed', 'drill-other'];
  for (const id of [clocked, killed, other]) await makeRound(db, id, 'drill-large', 3_600_000);
  const fillStart = performance.now();
  await fill(clocked, sizes);
  await logInAgain(first);
  await fill(killed, sizes);
  say(
    `      two rounds of ${wantedLines} lines in ${sizes.length} bills each were sold in ${((performance.now() - fillStart) / 1_000).toFixed(0)} s`,
  );

  await logInAgain(first);
  let betting = true;
  let meanwhile = 0;
  const bettors = inLanes(6, async () => {
    if (!betting) return false;
    const { error } = await sellOne(other, largeSlip(1 + Math.floor(Math.random() * 3)));
    if (error !== 0) throw new Error(`a bet of the other round was refused: ${error}`);
    meanwhile += 1;
    await pause(20);
    return true;
  });
  await closeNow(db, clocked);
  const clockStart = performance.now();
  const before = meanwhile;
  await tellResult(house, clocked, largeDraw);
  await untilFinished(clocked);
  const clockMs = performance.now() - clockStart;
  hold(
    `${wantedLines} lines are settled within ${goalMs / 1_000} s while betting goes on`,
    clockMs <= goalMs,
    `${(clockMs / 1_000).toFixed(1)} s, ${(wantedLines / (clockMs / 1_000)).toFixed(0)} lines a second, ${meanwhile - before} bets sold meanwhile`,
  );

  await closeNow(db, killed);
  await tellResult(house, killed, largeDraw);
  const killStart = performance.now();
  const counts = await killSettlement(killed, wantedLines);
  await untilFinished(killed);
  const kills = counts.server + counts.backend + counts.cut;
  hold(
    `settlement was killed ${wantedKills} times on the way`,
    kills === wantedKills,
    `${kills}: kill -9 of servers ${counts.server}, kill -9 of a backend ${counts.backend}, connections cut ${counts.cut}; done after ${((performance.now() - killStart) / 1_000).toFixed(1)} s`,
  );
  betting = false;
  await bettors;
  say(`      ${meanwhile} bets in the other round, ${figures.again} slips sent again under their key`);

  for (const id of [other, 'drill-warm']) await closeNow(db, id);
  await Promise.all([
    tellResult(house, other, largeDraw),
    tellResult(house, hammer, hammerDraw),
    tellResult(house, 'drill-warm', hammerDraw),
  ]);
  const rounds = new Map<string, Draw>([
    ['drill-warm', hammerDraw],
    [hammer, hammerDraw],
    [clocked, largeDraw],
    [killed, largeDraw],
    [other, largeDraw],
  ]);
  for (const id of rounds.keys()) await untilFinished(id);
  await Promise.all(houses.map((one) => one.stop()));
  await checkPaid(db, hold, rounds, sold);
  await checkBalances(db, hold, players, sold, BigInt(depositBaht) * 100n);
  const database = await openDatabase({ databaseUrl: cluster.url, dataDir: folder, poolSize: 2 });
  const auditStart = performance.now();
  const report = await runAudit(database.db, checksOf(modules), undefined);
  await database.close();
  hold(
    'the audit is clean',
    report.clean,
    report.clean
      ? `${report.checks} checks in ${((performance.now() - auditStart) / 1_000).toFixed(1)} s`
      : describeReport(report).join('\n'),
  );
  say(`${faults.length} broken; ${Math.round((Date.now() - started) / 1_000)} s in all`);
} finally {
  await db.end();
  await outside.close();
  await cluster.stop();
  rmSync(folder, { recursive: true, force: true });
}
process.exit(faults.length > 0 ? 1 : 0);
