import { PGlite } from '@electric-sql/pglite';
import { movementTitle } from '@benjarong/text';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';

import { type DatabaseHandle, migrationsFolder } from '../../db/index.ts';
import { pgliteParsers, wrapPglite } from '../../db/database.ts';
import { readMigrations, runMigrations } from '../../db/migrate.ts';
import { checksOf, describeReport, runAudit } from '../../kernel/audit.ts';
import { newId } from '../../kernel/index.ts';
import { modules } from '../../modules.ts';
import { ledger } from './index.ts';
import { houseAccountId } from './rules.ts';

const memberId = newId();
const walletId = newId();
const billId = newId();
const at = '2026-11-20T17:30:00.000Z';

let client: PGlite;
let handle: DatabaseHandle;

// What the previous release stored: the sentence itself, in `meta`.
const before = [
  [
    'deposit',
    'deposit:bank:1',
    'R1',
    500_00n,
    { title: 'ฝากเงินผ่าน พร้อมเพย์ QR', channel: 'promptpay', order: 'o' },
  ],
  [
    'bet',
    'bet:naga:1',
    'r',
    -10_00n,
    { title: 'เสือ ทอง 2', gameKind: 'slot', gameId: 'naga-1', provider: 'naga' },
  ],
  [
    'refund',
    'rollback:naga:1',
    'r',
    10_00n,
    { title: 'คืนเงินเดิมพัน เสือ ทอง 2', gameKind: 'slot', gameId: 'naga-1', provider: 'naga' },
  ],
  [
    'bet',
    `lotto:bet:${billId}`,
    'L1',
    -20_00n,
    { title: 'ยี่กี สาธิต 21 พ.ย. 69 รอบที่ 12', gameKind: 'lotto', gameId: 'y', round: 'y-12' },
  ],
  ['bonus', 'lotto:bonus:y-12:16', 'y-12', 192_00n, { title: 'โบนัสยิงเลขอันดับ 16 ยี่กี สาธิต 21 พ.ย. 69 รอบที่ 12' }],
  [
    'refund',
    'lotto:cancel:x',
    'L2',
    1_00n,
    { title: 'คืนเงินเดิมพัน หวยลาว 20 พ.ย. 69', gameKind: 'lotto', gameId: 'd', round: 'd-1' },
  ],
  [
    'win',
    'lotto:win:x',
    'L3',
    2_00n,
    { title: 'หวยลาว 20 พ.ย. 69', gameKind: 'lotto', gameId: 'd', round: 'd-1' },
  ],
  ['bonus', `bonus:seed:${memberId}`, 'WELCOME', 300_00n, { title: 'โบนัสต้อนรับ' }],
  ['adjustment', 'by:hand', 'x', 1n, { title: 'แก้ยอดตามคำขอ' }],
] as const;

function post([kind, key, reference, amount, meta]: (typeof before)[number]) {
  return client.query(
    `select outcome from ledger_post($1, $2, $3, $4, 'f', $5, $6, $7::uuid[], $8::text[], $9::bigint[])`,
    [
      newId(),
      key,
      kind,
      reference,
      meta,
      at,
      [walletId, houseAccountId('bonus')],
      [null, 'bonus'],
      [amount.toString(), (-amount).toString()],
    ],
  );
}

function migrate(wanted: (name: string) => boolean) {
  return runMigrations(
    {
      script: async (text) => void (await client.exec(text)),
      rows: async (text, values) =>
        (await client.query<Record<string, unknown>>(text, values ? [...values] : [])).rows,
    },
    readMigrations(migrationsFolder).filter(({ name }) => wanted(name)),
  );
}

beforeAll(async () => {
  client = await PGlite.create({ parsers: pgliteParsers });
  await client.exec("set timezone = 'UTC'");
  handle = wrapPglite(client);
  await migrate((name) => name < '0140');
  await client.query(
    'insert into ledger_accounts (id, member_id, wallet_type_id, balance, version, created_at) values ($1, $2, 1, 0, 0, $3)',
    [walletId, memberId, at],
  );
  const kind = (id: string, yeekee: boolean) =>
    `('${id}', 'c', '${id}', 'i', 1, ${yeekee}, '{}', '', 100, 100000, 100, 10, 4)`;
  const round = (id: string, of: string, day: string, number: string) =>
    `('${id}', '${of}', '${day}', ${number}, 'open', '2026-11-20T00:00Z', '2026-11-22T00:00Z', '2026-11-22T00:10Z', '${at}')`;
  await client.exec(`
    insert into lotto_categories values ('c', 'c', 'i', 1);
    insert into lotto_kinds (kind_id, category_id, kind_name, icon, position, is_yeekee, schedule, schedule_text, bill_minimum, bill_maximum, max_lines, cancel_minutes, cancel_per_day)
      values ${kind('y', true)}, ${kind('d', false)};
    insert into lotto_rounds (id, kind_id, day, number, state, opens_at, closes_at, draws_at, created_at)
      values ${round('y-12', 'y', '2026-11-21', '12')}, ${round('d-1', 'd', '2026-11-20', 'null')};
    insert into lotto_bills (id, bill_no, round_id, kind_id, member_id, wallet_id, wallet_type_id, lines, stake, possible_win, state, placed_at)
      values ('${billId}', 'L1', 'y-12', 'y', '${memberId}', '${walletId}', 1, 2, 2000, 180000, 'waiting', '${at}');
    insert into lotto_lines (bill_id, place, bet_type, number, same_number, stake, rate, full_rate, possible_win, state)
      values ('${billId}', 0, '2top', '07', '07', 1500, 9000, 9000, 135000, 'waiting'), ('${billId}', 1, '2top', '08', '08', 500, 9000, 9000, 45000, 'waiting');
    insert into lotto_sold values ('y-12', '2top', '07', 1500), ('y-12', '2top', '08', 500);`);
  for (const row of before) await post(row);
  await migrate(() => true);
}, 120_000);
afterAll(() => client.close());

it('reads every line of an earlier release as it read before, by code where the product wrote it', async () => {
  const { items } = await ledger.lines(handle.db, { memberId, limit: 20 });
  const titles = items.toReversed().map(({ title }) => title);
  expect(titles.map((title) => title && ('code' in title ? movementTitle(title) : title.sentence))).toEqual(
    before.map(([, , , , { title }]) => title),
  );
  expect(titles.map((title) => title && ('code' in title ? title.code : 'sentence'))).toEqual([
    'payment.deposit',
    'game.play',
    'game.refund',
    'lotto.round',
    'lotto.shooter_bonus',
    'lotto.refund',
    'lotto.round',
    'bonus.welcome',
    'sentence',
  ]);
  expect(titles[3]).toEqual({
    code: 'lotto.round',
    params: { kind: 'ยี่กี สาธิต', day: '2026-11-21', number: 12 },
  });
});

it('counts what was there before, and the ledger is append-only again', async () => {
  const page = await ledger.lines(handle.db, { memberId, limit: 20, from: '2026-11-21', to: '2026-11-21' });
  expect([page.total, page.totals]).toEqual([9, { in: 1_005_01n, out: 30_00n }]);
  expect(await ledger.lines(handle.db, { memberId, limit: 1, kinds: ['bonus'] })).toMatchObject({
    total: 2,
    more: true,
    items: [{ amount: 300_00n }],
  });
  for (const change of ['ledger_transactions set kind = kind', 'ledger_entries set amount = amount'])
    await expect(client.exec(`update ${change}`)).rejects.toThrow(/append-only|permission/);
  const { rows } = await handle.db.execute(
    sql`select bills::text, stake::text from lotto_bill_totals where span = 'round' and period = 'y-12'`,
  );
  expect(rows).toEqual([{ bills: '1', stake: '2000' }]);
});

it('keeps an audit clean that was clean, and takes what the earlier release goes on posting', async () => {
  await post([
    'bet',
    'bet:naga:2',
    'r',
    -1_00n,
    { ...before[1][4], title: 'มังกรทองคำ' },
  ] as unknown as (typeof before)[1]);
  const { items } = await ledger.lines(handle.db, { memberId, limit: 1 });
  expect(items[0]?.title).toEqual({ sentence: 'มังกรทองคำ' });
  // Bills, bets and wins of the made-up rows have no other half; what this schema keeps must fit.
  const checks = checksOf(modules).filter(({ name }) =>
    /^(ledger\.|lotto\.(bill_totals|member_sold|sold))/.test(name),
  );
  expect(checks.length).toBeGreaterThan(9);
  const report = await runAudit(handle.db, checks, undefined);
  expect(describeReport(report)).toEqual([]);
  expect((await runAudit(handle.db, checks, new Date(0))).clean).toBe(true);
});
