import { type SQL, sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';

import { newId } from '../src/kernel/index.ts';
import { createTestApp, type TestApp } from '../src/testing/index.ts';
import { keptQuery, linesQuery } from '../src/modules/ledger/lines.ts';
import { sittingsQuery } from '../src/modules/ledger/sittings.ts';
import { billIdsQuery, type BillFilters, keptBillsQuery } from '../src/modules/lotto/bill/list.ts';
import { memberSoldQuery, soldQuery } from '../src/modules/lotto/limit/limits.ts';

const memberId = newId();
const walletId = '00000000-0000-0000-0000-000000000010';
const rows = 6_000;

let t: TestApp;

// Rows enough that the planner prefers an index when there is one; made by SQL past the verbs, so nothing is audited.
beforeAll(async () => {
  t = await createTestApp({ modules: [] });
  await t.runUnguarded(`
    insert into ledger_transactions (id, key, kind, reference, fingerprint, meta, created_at)
      select gen_random_uuid(), 'plan:' || n, case (n / 80) % 3 when 0 then 'win' else 'bet' end, 'r', 'f', '{}', timestamptz '2026-01-01T00:00Z' + n * interval '10 minutes'
      from generate_series(1, ${rows}) n;
    insert into ledger_entries (transaction_id, account_id, amount, balance_after, version, kind, created_at)
      select id, ('00000000-0000-0000-0000-0000000000' || lpad((row_number() over (order by created_at) % 80 + 10)::text, 2, '0'))::uuid,
        case kind when 'bet' then -1 else 2 end, 1000000, row_number() over (order by created_at), kind, created_at from ledger_transactions;
    insert into play_sittings (first_entry, last_entry, account_id, game_id, day, entries, plays, stake, payout, refunded, balance_after, started_at, ended_at)
      select id, id, account_id, case when id % 2 = 0 then 'g' else 'h' end, to_char(created_at at time zone 'Asia/Bangkok', 'YYYY-MM-DD'), 1, 1, 1, 0, 0, 1, created_at, created_at from ledger_entries;
    update ledger_entries set sitting = id;
    insert into lotto_bills (id, bill_no, round_id, kind_id, member_id, wallet_id, wallet_type_id, lines, stake, possible_win, state, placed_at, settled_at, payout)
      select gen_random_uuid(), 'P' || n, 'r-' || (n / 100) % 20, 'k-' || (n / 100) % 5, case when n % 100 = 0 then '${memberId}'::uuid else gen_random_uuid() end, '${walletId}', 1, 1, 100, 100,
        case when (n / 100) % 7 = 0 then 'won' else 'lost' end, timestamptz '2026-01-01T00:00Z' + n * interval '10 minutes', now(), case when (n / 100) % 7 = 0 then 100 else 0 end
      from generate_series(1, ${rows}) n;
    insert into lotto_sold select 'r-1', '3top', lpad(n::text, 3, '0'), 100 from generate_series(0, 999) n;
    insert into lotto_member_sold select 'r-1', '${memberId}', '3top', lpad(n::text, 3, '0'), 100 from generate_series(0, 999) n`);
  await t.deps.database.run(
    'analyze ledger_entries; analyze play_sittings; analyze ledger_transactions; analyze lotto_bills; analyze lotto_sold; analyze lotto_member_sold',
  );
}, 120_000);
afterAll(async () => {
  await t.reset();
  await t.close();
});

interface PlanNode {
  readonly 'Node Type': string;
  readonly 'Relation Name'?: string;
  readonly 'Actual Rows': number;
  readonly 'Actual Loops': number;
  readonly 'Rows Removed by Filter'?: number;
  readonly Plans?: readonly PlanNode[];
}

function nodesOf(node: PlanNode): readonly PlanNode[] {
  return [node, ...(node.Plans ?? []).flatMap(nodesOf)];
}

/** Tables that a query reads from end to end, and how many rows it looked at in all. */
async function planOf(query: SQL) {
  const { rows } = await t.deps.db.execute(sql`explain (analyze, format json) ${query}`);
  const plan = Object.values(rows[0] ?? {})[0] as readonly { readonly Plan: PlanNode }[]; // EXPLAIN's one column
  const nodes = plan.flatMap(({ Plan }) => nodesOf(Plan));
  return {
    whole: nodes.filter((node) => node['Node Type'] === 'Seq Scan').map((node) => node['Relation Name']),
    looked: nodes
      .filter((node) => node['Relation Name'] !== undefined)
      .reduce(
        (sum, node) =>
          sum + (node['Actual Rows'] + (node['Rows Removed by Filter'] ?? 0)) * node['Actual Loops'],
        0,
      ),
  };
}

const stretch = { account: walletId, lo: 1n, hi: 1_000_000n };
const mine: BillFilters = { memberId };
const pairs = [
  { kindId: 'k-0', state: 'won' as const },
  { kindId: 'k-0', state: 'lost' as const },
];
const slip = [
  { type: '3top' as const, number: '123' },
  { type: '3top' as const, number: '777' },
];
const half = { placedAt: new Date('2026-01-21T00:00:00.000Z'), id: newId() };

it.each<[string, () => SQL, number]>([
  ['lines', () => linesQuery({ memberId, limit: 20 }, [{ ...stretch, kind: null }]), 50],
  [
    'lines of one kind',
    () => linesQuery({ memberId, limit: 20, kinds: ['win'] }, [{ ...stretch, kind: 'win' }]),
    50,
  ],
  [
    'lines of one direction far back',
    () =>
      linesQuery({ memberId, limit: 20, direction: 'in' }, [
        { ...stretch, hi: BigInt(rows / 2), kind: 'win' },
      ]),
    100,
  ],
  ['sittings', () => sittingsQuery({ limit: 20 }, [stretch]), 90],
  [
    'sittings of days',
    () => sittingsQuery({ limit: 20, from: '2026-01-02', to: '2026-12-01' }, [stretch]),
    90,
  ],
  ['sittings of a game', () => sittingsQuery({ gameId: 'g', limit: 20 }, [stretch]), 90],
  ['totals of lines', () => keptQuery([walletId], [{ span: 'all', lo: '', hi: '' }]), 10],
  ['bills', () => billIdsQuery(mine, [], 20, undefined), 30],
  ['bills after a bill far back', () => billIdsQuery(mine, [], 20, half), 30],
  ['bills of a state', () => billIdsQuery({ ...mine, state: 'won' }, [], 20, half), 30],
  ['bills of a kind', () => billIdsQuery({ ...mine, kindIds: ['k-0'] }, pairs, 20, half), 60],
  [
    'bills of days',
    () => billIdsQuery({ ...mine, from: '2026-02-01', to: '2026-02-28' }, [], 20, undefined),
    30,
  ],
  ['bills of a round', () => billIdsQuery({ ...mine, roundId: 'r-2' }, [], 20, undefined), 120],
  ['totals of bills', () => keptBillsQuery(mine), 10],
  [
    'totals of bills of a round and days',
    () => keptBillsQuery({ ...mine, roundId: 'r-2', from: '2026-02-01' }),
    120,
  ],
  ['what everyone staked on a slip', () => soldQuery('r-1', slip), 10],
  ['what a member staked on a slip', () => memberSoldQuery('r-1', memberId, slip), 10],
])('%s: no table is read from end to end, and no more rows than the page needs', async (_, query, most) => {
  const { whole, looked } = await planOf(query());
  expect(whole.filter((table) => !table?.endsWith('_totals'))).toEqual([]);
  expect(looked).toBeLessThanOrEqual(most);
});

it('movements apart from plays are read by the index that alone has their order, also of a year of days', async () => {
  const query = sittingsQuery({ limit: 20, from: '2026-01-02', to: '2026-12-01' }, [stretch]);
  const { rows } = await t.deps.db.execute(sql`explain ${query}`);
  expect(JSON.stringify(rows)).toContain('ledger_entries_apart_order');
});
