// A member with a long history against one with a short one, on one server and one PostgreSQL, call by call in turn: the
// statement and the bills as a member opens them, with filters, and on a page far back. Prints medians and ratios; goal 1.2.
// BENCH_ENTRIES=1000000 BENCH_BILLS=100000 BENCH_CALLS=300
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import pg from 'pg';

import { freePort, say, send, setting, startHouse, startOutside } from '../drill/support/house.ts';
import { makeKinds } from '../drill/support/lotto.ts';
import { anyGame, logIn, newPlayer, type Player } from '../drill/support/members.ts';
import { startCluster } from '../scripts/pg-cluster.mjs';
import { median } from './support/load.ts';

const entries = setting('BENCH_ENTRIES', 1_000_000);
const bills = setting('BENCH_BILLS', 100_000);
const calls = setting('BENCH_CALLS', 300);
const few = 100;
const folder = mkdtempSync(join(tmpdir(), 'bj-lists-'));
const cluster = await startCluster();
const outside = await startOutside();
const db = new pg.Pool({ connectionString: cluster.url, max: 2 });
db.on('error', () => undefined);

/** Entries of two years, stakes and wins in turn, past the triggers; recorded long ago, so that no minute's audit reads them. */
async function fillLedger(client: pg.PoolClient, { walletId }: Player, count: number): Promise<void> {
  await client.query(
    `with made as (
       insert into ledger_transactions (id, key, kind, reference, fingerprint, meta, title_code, params, created_at, recorded_at)
       select gen_random_uuid(), 'bench:' || $1 || ':' || n, case when n % 2 = 0 then 'win' else 'bet' end, n::text, 'f',
         jsonb_build_object('gameKind', 'slot', 'provider', 'bench', 'gameId', 'bench-' || n / 300 % 40),
         'game.play', '{"game": "bench"}', now() - interval '730 days' * (1 - n::float / $2), '2020-01-01'
       from generate_series(1, $2::int) n returning id, kind, created_at, reference::bigint as n
     ), wallet as (select * from ledger_accounts where id = $1::uuid), moved as (
       insert into ledger_entries (transaction_id, account_id, amount, balance_after, version, kind, created_at)
       select m.id, w.id, case m.kind when 'win' then 100 else -100 end, w.balance - case m.kind when 'win' then 0 else 100 end,
         w.version + m.n, m.kind, m.created_at
       from made m cross join wallet w order by m.n
     ), house as (
       insert into ledger_entries (transaction_id, account_id, amount)
       select m.id, h.id, case m.kind when 'win' then -100 else 100 end from made m cross join ledger_accounts h where h.code = 'payments'
     )
     update ledger_accounts a set version = a.version + $2 where a.id = $1::uuid`,
    [walletId, count],
  );
}

/** Settled bills of two years, one in four won, in a thousand rounds. */
async function fillBills(
  client: pg.PoolClient,
  { memberId, walletId }: Player,
  count: number,
): Promise<void> {
  await client.query(
    `insert into lotto_bills (id, bill_no, round_id, kind_id, member_id, wallet_id, wallet_type_id, lines, stake, possible_win, state, payout, placed_at, settled_at)
     select gen_random_uuid(), 'B' || left(md5($1::text), 8) || n, 'bench-' || n % 1000, 'drill-large', $1::uuid, $2::uuid, 1, 1, 100, 9000,
       case when n % 4 = 0 then 'won' else 'lost' end, case when n % 4 = 0 then 9000 else 0 end, t, t
     from (select n, now() - interval '730 days' * (1 - n::float / $3) - interval '1 day' as t from generate_series(1, $3::int) n) b`,
    [memberId, walletId, count],
  );
}

/** Runs `work` on a connection without triggers, in one transaction. */
async function past(work: (client: pg.PoolClient) => Promise<void>): Promise<void> {
  const client = await db.connect();
  try {
    await client.query("begin; set local session_replication_role = 'replica'");
    await work(client);
    await client.query('commit');
  } finally {
    client.release(true);
  }
}

const day = (ago: number): string => new Date(Date.now() - ago * 86_400_000).toISOString().slice(0, 10);

/** What is opened, for either member; `far` first walks to a page far back and opens the one after it. */
const views: readonly { readonly name: string; readonly path: string; readonly far?: boolean }[] = [
  { name: 'statement', path: '/api/member/statement?limit=60' },
  { name: 'statement, sittings', path: '/api/member/statement?limit=60&view=sittings' },
  {
    name: 'statement, sittings of a year of days',
    path: `/api/member/statement?limit=10&view=sittings&from=${day(700)}&to=${day(340)}`,
  },
  {
    name: 'statement, sittings, the next page',
    path: '/api/member/statement?limit=10&view=sittings',
    far: true,
  },
  { name: 'statement, wins', path: '/api/member/statement?limit=60&kind=win' },
  { name: 'statement, money out', path: '/api/member/statement?limit=60&direction=out' },
  {
    name: 'statement, a year of days',
    path: `/api/member/statement?limit=10&from=${day(700)}&to=${day(340)}`,
  },
  { name: 'statement, the next page', path: '/api/member/statement?limit=30', far: true },
  { name: 'bills', path: '/api/lotto/bill/list?limit=20' },
  { name: 'bills, won', path: '/api/lotto/bill/list?limit=20&state=won' },
  { name: 'bills of a kind', path: '/api/lotto/bill/list?limit=20&kind_id=drill-large' },
  { name: 'bills, a year of days', path: `/api/lotto/bill/list?limit=10&from=${day(700)}&to=${day(340)}` },
  { name: 'bills, the next page', path: '/api/lotto/bill/list?limit=20', far: true },
];

try {
  const house = await startHouse({
    port: await freePort(),
    dataDir: folder,
    databaseUrl: cluster.url,
    outside,
  });
  await makeKinds(db);
  await db.query(`
    insert into lotto_rounds (id, kind_id, day, state, opens_at, closes_at, draws_at, result, result_source, resulted_at, finished_at, created_at)
    select 'bench-' || n, 'drill-large', '2026-01-01', 'settled', '2020-01-01', now(), now(), '{"first":"407","bottom2":"07"}', 'feed', now(), now(), '2020-01-01'
    from generate_series(0, 999) n`);
  const game = await anyGame(house);
  const [long, short] = [await newPlayer(house, outside, game), await newPlayer(house, outside, game)];
  const started = performance.now();
  await past(async (client) => {
    await fillLedger(client, long, entries);
    await fillLedger(client, short, few);
    await fillBills(client, long, bills);
    await fillBills(client, short, few);
    await client.query('select ledger_rebuild_sittings()');
  });
  await db.query('select ledger_rebuild_totals(), lotto_rebuild_totals()');
  for (const table of [
    'ledger_entries',
    'ledger_transactions',
    'ledger_totals',
    'play_sittings',
    'lotto_bills',
    'lotto_bill_totals',
  ])
    await db.query(`vacuum analyze ${table}`);
  say(
    `${entries} entries and ${bills} bills next to ${few} of each, made in ${((performance.now() - started) / 1_000).toFixed(0)} s`,
  );
  const tokens = [await logIn(house, long), await logIn(house, short)] as const;
  const open = async (
    token: string,
    path: string,
  ): Promise<{ took: number; data: Record<string, unknown> }> => {
    const from = performance.now();
    const answer = await send(`${house.url}${path}`, undefined, { token });
    const took = performance.now() - from;
    if (answer?.error !== 0) throw new Error(`${path}: ${answer?.status} ${answer?.text}`);
    return { took, data: answer.data };
  };
  for (const { name, path, far } of views) {
    const paths: [string, string] = [path, path];
    if (far) {
      for (const side of [0, 1] as const) {
        const { data } = await open(tokens[side], path);
        paths[side] = `${path}&cursor=${String(data['next_cursor'])}`;
      }
    }
    const taken: [number[], number[]] = [[], []];
    for (let call = 0; call < calls; call += 1) {
      // A member may open a list twice a second; a bench more often.
      if (call % 50 === 0) await db.query('delete from rate_limits');
      // The first calls warm plans and caches up; who goes first changes.
      for (const side of call % 2 === 0 ? ([0, 1] as const) : ([1, 0] as const)) {
        const { took } = await open(tokens[side], paths[side]);
        if (call >= 20) taken[side].push(took);
      }
    }
    const [slow, quick] = [median(taken[0]), median(taken[1])];
    say(
      `${name.padEnd(28)} ${slow.toFixed(2).padStart(7)} ms, short history ${quick.toFixed(2).padStart(7)} ms: ${(slow / quick).toFixed(2)} (goal 1.2)`,
    );
  }
  await house.stop();
} finally {
  await db.end();
  await outside.close();
  await cluster.stop();
  rmSync(folder, { recursive: true, force: true });
}
