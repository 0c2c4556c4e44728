// Selling a bill with ten million bills in the table against selling one with an empty table: two servers on two databases
// of one PostgreSQL, turn by turn in one run. Prints the ratio and the plans of what a sale and the minute's audit ask.
// BENCH_BILLS=10000000 BENCH_SECONDS=5 BENCH_ROUNDS=3 BENCH_LANES=8
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import pg from 'pg';

import {
  freePort,
  type House,
  pause,
  say,
  setting,
  startHouse,
  startOutside,
} from '../drill/support/house.ts';
import { liftLimits } from '../drill/support/limits.ts';
import { largeSlip, makeKinds, makeRound } from '../drill/support/lotto.ts';
import { anyGame, logIn, newPlayer, type Player } from '../drill/support/members.ts';
import { startCluster } from '../scripts/pg-cluster.mjs';
import { closedLoad, line, median, type Shot } from './support/load.ts';

const bills = setting('BENCH_BILLS', 10_000_000);
const seconds = setting('BENCH_SECONDS', 5);
const turns = setting('BENCH_ROUNDS', 3);
const lanes = setting('BENCH_LANES', 8);
const folder = mkdtempSync(join(tmpdir(), 'bj-lotto-bench-'));
const cluster = await startCluster();
const outside = await startOutside();

interface Side {
  readonly name: string;
  readonly db: pg.Pool;
  readonly house: House;
  readonly players: readonly Player[];
  readonly rates: number[];
}

async function open(name: string): Promise<Side> {
  const address = new URL(cluster.url);
  address.pathname = `/${name}`;
  const db = new pg.Pool({ connectionString: address.href, max: 2 });
  // At the end the cluster goes while a connection may still say goodbye.
  db.on('error', () => undefined);
  const house = await startHouse({
    port: await freePort(),
    dataDir: join(folder, name),
    databaseUrl: address.href,
    outside,
    env: { DATABASE_POOL_SIZE: String(lanes) },
  });
  await makeKinds(db);
  await liftLimits(db);
  await makeRound(db, 'bench-now', 'drill-large', 6 * 3_600_000);
  const game = await anyGame(house);
  const players: Player[] = [];
  for (let index = 0; index < 8; index += 1) players.push(await newPlayer(house, outside, game));
  return { name, db, house, players, rates: [] };
}

// The first audit of a database reads everything, and the bills that follow were never paid for: it must be over.
async function untilAudited({ db }: Side): Promise<void> {
  const deadline = Date.now() + 240_000;
  for (;;) {
    const { rows } = await db.query("select 1 from house_state where key = 'audit.clean_since'");
    if (rows.length > 0) return;
    if (Date.now() > deadline) throw new Error('no audit came in four minutes');
    await pause(500);
  }
}

/** Tokens live for a quarter of an hour; filling may take longer. */
async function logInAgain(side: Side): Promise<Side> {
  return {
    ...side,
    players: await Promise.all(
      side.players.map(async (player) => ({ ...player, token: await logIn(side.house, player) })),
    ),
  };
}

/** What makes the indexes of bills and lines again that no constraint needs; they are gone when it returns. */
async function dropIndexes(db: pg.Pool): Promise<readonly string[]> {
  const { rows } = await db.query<{ name: string; made: string }>(`
    select i.indexrelid::regclass::text as name, pg_get_indexdef(i.indexrelid) as made from pg_index i
    where i.indrelid in ('lotto_bills'::regclass, 'lotto_lines'::regclass)
      -- The audit of each minute would read everything without its own.
      and i.indexrelid <> 'lotto_bills_touched'::regclass
      and not exists (select 1 from pg_constraint c where c.conindid = i.indexrelid)`);
  for (const { name } of rows) await db.query(`drop index ${name}`);
  return rows.map(({ made }) => made);
}

/** Settled bills of one line in a thousand past rounds, half of them of the bench's own players; past triggers and keys. */
async function fillUp({ db, players }: Side): Promise<void> {
  const step = 500_000;
  const started = performance.now();
  await db.query(`
    insert into lotto_rounds (id, kind_id, day, state, opens_at, closes_at, draws_at, result, result_source, resulted_at, finished_at, created_at)
    select 'bench-' || n, 'drill-large', '2026-01-01', 'settled', t - interval '1 hour', t, t, '{"first":"407","bottom2":"07"}', 'feed', t, t, t
    from (select n, now() - n * interval '8 hours' as t from generate_series(1, 1000) n) r`);
  const indexes = await dropIndexes(db);
  for (let from = 0; from < bills; from += step) {
    const client = await db.connect();
    try {
      await client.query("begin; set local session_replication_role = 'replica'");
      await client.query(
        `with made as (
           insert into lotto_bills (id, bill_no, round_id, kind_id, member_id, wallet_id, wallet_type_id, lines, stake, possible_win, state, placed_at, settled_at)
           -- Ids and times go on in one direction, as they do in a house.
           select ('01900000-0000-7000-8000-' || lpad(to_hex(n), 12, '0'))::uuid, 'B' || lpad(n::text, 9, '0'),
             'bench-' || r, 'drill-large',
             case when n % 2 = 0 then ($3::uuid[])[n / 2 % 8 + 1] else md5((n % 100000)::text)::uuid end,
             md5((n % 100000)::text)::uuid, 1, 1, 100, 9000, 'lost',
             now() - r * interval '8 hours' - interval '10 minutes', now() - r * interval '8 hours'
           from (select n, 1000 - (n - 1) / greatest(1, $4::int / 1000) % 1000 as r from generate_series($1::int, $2::int) n) made_of returning id
         ) insert into lotto_lines (bill_id, place, bet_type, number, same_number, stake, rate, full_rate, possible_win, state)
           select id, 0, '2top', '34', '34', 100, 9000, 9000, 9000, 'lost' from made`,
        [from + 1, Math.min(from + step, bills), players.map(({ memberId }) => memberId), bills],
      );
      await client.query('commit');
    } finally {
      client.release();
    }
  }
  const maker = await db.connect();
  try {
    await maker.query("set maintenance_work_mem = '256MB'");
    for (const made of indexes) await maker.query(made);
  } finally {
    maker.release(true);
  }
  await db.query('select lotto_rebuild_totals()');
  await db.query('vacuum analyze lotto_bills');
  await db.query('vacuum analyze lotto_lines');
  say(`${bills} bills were made in ${((performance.now() - started) / 1_000).toFixed(0)} s`);
}

async function measure(side: Side): Promise<void> {
  let turn = 0;
  const next = (): Shot => {
    const player = side.players[(turn += 1) % side.players.length];
    return {
      method: 'POST',
      path: '/api/lotto/bill/create',
      headers: { 'content-type': 'application/json', authorization: `Bearer ${player?.token ?? ''}` },
      body: JSON.stringify({ round_id: 'bench-now', lines: largeSlip(3) }),
    };
  };
  const measured = await closedLoad(side.house.url, {
    seconds,
    lanes,
    next,
    isGood: (text) => text.includes('"error":0'),
  });
  if (measured.good === 0) throw new Error(`${side.name}: no bill was sold`);
  side.rates.push(measured.rate);
  say(line(`bills of three lines, ${side.name}`, measured));
}

const plans: readonly (readonly [string, string])[] = [
  [
    'what a member staked in the round (each sale)',
    "select l.bet_type, l.same_number, sum(l.stake) from lotto_lines l join lotto_bills b on b.id = l.bill_id where b.round_id = 'bench-now' and b.member_id = $1 and b.state <> 'cancelled' group by 1, 2",
  ],
  [
    'cancelled today (each cancellation and bill dialog)',
    "select count(*) from lotto_bills where member_id = $1 and kind_id = 'drill-large' and cancelled_at >= now() - interval '1 day'",
  ],
  [
    'the next bills to settle',
    "select * from lotto_bills where round_id = 'bench-now' and state = 'waiting' and member_id is distinct from $1 order by id limit 400 for update skip locked",
  ],
  [
    'a first page of a member’s bills',
    'select * from lotto_bills where member_id = $1 order by placed_at desc, id desc limit 20',
  ],
  [
    'bills of the last minutes (the audit of each minute)',
    "select count(*) from lotto_bills b where greatest(b.placed_at, b.settled_at, b.cancelled_at) >= now() - interval '11 minutes' and member_id is distinct from $1",
  ],
];

try {
  const admin = new pg.Client({ connectionString: cluster.url });
  await admin.connect();
  await admin.query('create database large');
  await admin.end();
  const sides = [await open('postgres'), await open('large')] as const;
  await untilAudited(sides[1]);
  await fillUp(sides[1]);
  const [empty, large] = [await logInAgain(sides[0]), await logInAgain(sides[1])];
  for (const side of [empty, large]) await measure(side);
  for (const side of [empty, large]) side.rates.length = 0;
  for (let turn = 0; turn < turns; turn += 1) for (const side of [empty, large]) await measure(side);
  say(
    `selling beside ${bills} bills: ${(median(large.rates) / median(empty.rates)).toFixed(2)} of the rate beside none`,
  );
  for (const [what, text] of plans) {
    const { rows } = await large.db.query<{ 'QUERY PLAN': string }>(
      `explain (analyze, costs off, timing off) ${text}`,
      [large.players[0]?.memberId],
    );
    const told = rows.map((row) => row['QUERY PLAN']);
    const read = told
      .filter((one) => /Scan/.test(one))
      .map((one) => one.replace(/^[\s>-]+/, '').replace(/ \(.*/, ''));
    say(`${what}: ${told.at(-1)?.replace('Execution Time: ', '') ?? ''} — ${read.join(' · ')}`);
  }
  await Promise.all([empty, large].map(({ house }) => house.stop()));
  await Promise.all([empty, large].map(({ db }) => db.end()));
} finally {
  await outside.close();
  await cluster.stop();
  rmSync(folder, { recursive: true, force: true });
}
