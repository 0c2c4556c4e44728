import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { caseEndpoints, paymentEndpoints } from '@benjarong/contract';
import { Command } from 'commander';
import { sql } from 'drizzle-orm';
import { toBuffer } from 'qrcode';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { defaultSecrets } from '../src/config.development.ts';
import { byDemo, bySystem, newId } from '../src/kernel/index.ts';
import { modules } from '../src/modules.ts';
import { makePerson } from '../src/modules/affiliate/testing/affiliate-kit.ts';
import { settle } from '../src/modules/cashback/testing/cashback-kit.ts';
import { addPolls, answerPoll } from '../src/modules/poll/operate.ts';
import { readPollFile } from '../src/modules/poll/poll-file.ts';
import { settleRound } from '../src/modules/lotto/bill/settle.ts';
import { codeOf, proposeResult } from '../src/modules/lotto/result/proposals.ts';
import { recordResult } from '../src/modules/lotto/result/record.ts';
import { createRounds } from '../src/modules/lotto/round/create.ts';
import { lottoRates } from '../src/modules/lotto/tables.ts';
import { newPunter, seedKinds } from '../src/modules/lotto/testing/lotto-kit.ts';
import { demoWheel } from '../src/modules/wheel/seed.ts';
import { earn, shopper, testAddress } from '../src/modules/redemption/testing/kit.ts';
import { applyFact } from '../src/modules/withdraw/settle.ts';
import { sweepWithdrawals } from '../src/modules/withdraw/index.ts';
import { asked, newWithdrawer } from '../src/modules/withdraw/testing/withdraw-kit.ts';
import { Unknown } from '../src/providers/failures.ts';
import { byTester, createTestApp, type TestApp } from '../src/testing/index.ts';
import { known, scenarios } from './support/act-scenarios.ts';

let t: TestApp;
/** Rows that making the environment wrote. */
let before = 0;

beforeAll(async () => {
  t = await createTestApp({ audited: 'once' });
  await t.reset();
  t.clock.set('2026-11-21T09:00:00.000Z');
  known.folder = mkdtempSync(join(tmpdir(), 'bj-acts-'));
  const game = { game_id: 'naga-001', provider_id: 'naga', game_name: 'Dragon', category: 'slot' };
  writeFileSync(join(known.folder, 'games.json'), JSON.stringify({ games: [game] }));
  const category = { category_id: 'new', category_name: 'ใหม่', icon: 'th' };
  const bonus = { promotion_id: 'act-bonus', name: 'โบนัส', kind: 'free_credit', amount: '10' };
  writeFileSync(join(known.folder, 'promotions.json'), JSON.stringify({ promotions: [bonus] }));
  const coupon = { code: 'ACT-CODE', name: 'แต้ม', kind: 'points', points: 10 };
  writeFileSync(join(known.folder, 'coupons.json'), JSON.stringify({ coupons: [coupon] }));
  const quest = {
    quest_id: 'act-quest',
    name: 'ภารกิจ',
    measure: 'deposits',
    target: 1,
    period: 'day',
    reward: { kind: 'points', points: 10 },
  };
  writeFileSync(join(known.folder, 'quests.json'), JSON.stringify({ quests: [quest] }));
  const poll = {
    poll_id: 1,
    question: 'ก',
    choices: [{ label: 'ข' }, { label: 'ค' }],
    ends_at: '2030-01-01T00:00:00Z',
  };
  const over = {
    ...poll,
    ends_at: new Date(t.clock.now().getTime() + 1_000).toISOString(),
    prize: { kind: 'points', points: 5 },
    winners: 1,
  };
  writeFileSync(join(known.folder, 'polls.json'), JSON.stringify({ polls: [poll] }));
  writeFileSync(join(known.folder, 'wheel.json'), JSON.stringify(demoWheel));
  const spins = {
    item_id: 'act-spins',
    name: 'หมุน',
    kind: 'spins',
    price: 1,
    reward: { kind: 'spins', spins: 1 },
  };
  writeFileSync(join(known.folder, 'shop.json'), JSON.stringify({ items: [spins] }));
  writeFileSync(join(known.folder, 'page.md'), '---\npage: act-page\ntitle: x\nsection: x\n---\nx\n');
  writeFileSync(join(known.folder, 'kinds.json'), JSON.stringify({ categories: [category] }));
  writeFileSync(join(known.folder, 'picture.png'), await toBuffer('acts', { width: 64 }));
  await seedKinds(t);
  await proposeResults();
  await t.deps.db.insert(lottoRates).values({
    kindId: 'day',
    betType: 'set4',
    rate: 83_333,
    minimum: 12_000n,
    maximum: 120_000n,
    setTerms: { price: '12000', prizes: { exact4: '10000000' } },
  });
  const ended = JSON.stringify({ polls: [8, 9].map((poll_id) => ({ ...over, poll_id })) });
  await addPolls(t.deps, byDemo, readPollFile(ended, t.clock.now()));
  t.clock.advance(1_000);
  for (const by of [byDemo, bySystem]) await answerPoll(t.deps, by, 9, 2);
  const { username, token, memberId } = await newPunter(t);
  known.user = username;
  const gone = await newPunter(t);
  known.ids['owed'] = gone.memberId;
  await t.deps.db.execute(
    sql`update members set erased_at = now(), mobile = 'erased:' || id where id = ${gone.memberId}`,
  );
  await t.deps.db.execute(sql`
    with item as (
      insert into shop_items (id, name, description, kind, price, period, image, position, starts_at, state, created_at)
      values ('act-goods', 'ของ', '', 'goods', 100, 'once', '', 0, '2026-11-01', 'active', '2026-11-01') returning id)
    insert into shop_stock_changes (item_id, sold, restocked, made_at) select id, 0, 0, '2026-11-01' from item`);
  await earn(t, memberId, 300n);
  for (const key of ['acts-parcel-1', 'acts-parcel-2'])
    known.parcels.push(
      (await shopper(t, token).redeem('act-goods', 100, { address: testAddress, key })).data.redemption
        .reference,
    );
  const { rows } = await t.deps.db.execute<{ id: string }>(sql`
    insert into message_outbox (key, member_id, channel, kind, state, created_at, expires_at)
    select 'acts', id, 'line', 'security_new_device', 'refused', created_at, created_at
    from members where id = ${memberId} returning id`);
  known.message = rows[0]?.id ?? '';
  const friend = await makePerson(t);
  const flagged = await makePerson(t);
  const flags = await t.deps.db.execute<{ id: string }>(sql`
    insert into affiliate_flags (id, member_id, friend_id, reason, tied, created_at)
    values (gen_random_uuid(), ${friend.id}, ${flagged.id}, 'bank', false, now()) returning id`);
  known.flag = flags.rows[0]?.id ?? '';
  await settle(t, [
    { memberId: friend.id, walletId: friend.cash, kind: 'slot', stake: 100_00n, day: '2026-11-20' },
  ]);
  const bets = await t.deps.db.execute<{ id: string }>(sql`select source_id as id from settled_stakes`);
  known.bet = bets.rows[0]?.id ?? '';
  for (const event_id of ['e-1', 'e-2', 'e-3', 'e-4', 'e-5']) {
    const { reference } = (
      await t.call(paymentEndpoints.generateQr, { channel_id: 'promptpay', amount: '500' }, { token })
    ).data;
    const paid = { event_id, type: 'payment.paid' as const, reference, amount: '400.00', currency: 'THB' };
    await t.call(
      paymentEndpoints.webhook,
      { ...paid, receiver: '099999999999101', paid_at: t.clock.now().toISOString() },
      { params: { provider: 'signed-bank' }, secret: defaultSecrets.payment },
    );
  }
  known.reviews = (await t.operate(['deposit', 'reviews'])).out.match(/^[0-9a-f-]{36}/gm) ?? [];
  for (const amount of ['500', '100']) {
    const said = { method: 'promptpay' as const, amount, bank_id: 0, account_no: '', note: '' };
    const made = await t.call(
      caseEndpoints.openCase,
      { ...said, case_id: newId(), paid_at: t.clock.now().toISOString() },
      { token },
    );
    known.cases.push(made.data.reference);
  }
  let last = '';
  for (const amount of ['6000', '6000', '500', '500']) {
    const made = await asked(t, await newWithdrawer(t), amount);
    known.withdrawals.push(made.reference);
    last = made.withdrawal_id;
  }
  t.environment.payouts.answer = () => Promise.reject(new Unknown('no reply'));
  await sweepWithdrawals(t.deps);
  // The last one was paid and came back short.
  await applyFact(t.deps, last, { state: 'paid', amount: 500_00n });
  await applyFact(t.deps, last, { state: 'reversed', amount: 499_00n });
  before = (await logged()).length;
  // Raised at commit, after the effect and after its row.
  await t.deps.database.run(`
    create function test_fault() returns trigger language plpgsql as $$ begin raise exception 'injected fault'; end $$;
    create constraint trigger test_fault after insert on staff_log deferrable initially deferred for each row execute function test_fault();
    alter table staff_log disable trigger test_fault;`);
});
afterAll(async () => {
  await t.deps.database.run('drop trigger test_fault on staff_log; drop function test_fault();');
  rmSync(known.folder, { recursive: true, force: true });
  await t.close();
});

/** A settled round, one with a proposal and one with a dispute, of days before. */
async function proposeResults(): Promise<void> {
  const now = t.clock.now();
  t.clock.set('2026-11-17T05:00:00.000Z');
  await createRounds(t.deps, 'draws');
  t.clock.set(now);
  const wrong = { first: '4321', bottom2: '56', front3: ['111', '222'], bottom3: ['333', '444'] };
  const right = { ...wrong, first: '1234' };
  await recordResult(t.deps, byTester, 'day-2026-11-17', { result: wrong, source: 'operator' });
  await settleRound(t.deps, 'day-2026-11-17');
  await proposeResult(t.deps, byDemo, 'day-2026-11-18', { result: right });
  await proposeResult(t.deps, byDemo, 'day-2026-11-19', { result: right });
  await proposeResult(t.deps, bySystem, 'day-2026-11-19', { result: wrong, feed: 'signed-draw' });
  known.codes = ['day-2026-11-18', 'day-2026-11-19'].map((round) => codeOf(round, 1, right));
}

async function logged() {
  return (await t.deps.db.execute(sql`select * from staff_log order by seq`)).rows;
}

/** The log with the words of its reasons, which lie apart where a row is about a member. */
async function withWords() {
  const kept = await t.deps.db.execute<{ seq: unknown; reason: string }>(
    sql`select seq, reason from staff_reasons`,
  );
  const words = new Map(kept.rows.map(({ seq, reason }) => [String(seq), reason]));
  return (await logged()).map((row) => ({ ...row, reason: words.get(String(row['seq'])) ?? row['reason'] }));
}

/** A digest of every table. */
async function everything(): Promise<string> {
  const { rows } = await t.deps.database.run(
    "select quote_ident(tablename) as name from pg_tables where schemaname = 'public' order by 1",
    [],
  );
  const parts = rows.map(
    ({ name }) =>
      `select '${String(name)}' as name, md5(coalesce(string_agg(x::text, ' ' order by x::text), '')) as digest from ${String(name)} x`,
  );
  return JSON.stringify((await t.deps.database.run(`${parts.join(' union all ')} order by name`, [])).rows);
}

function collected(): readonly string[] {
  const acts: string[] = [];
  const nothing = async (): Promise<void> => undefined;
  const program = new Command();
  for (const module of modules)
    module.commands?.(
      program,
      () => nothing,
      (act) => {
        acts.push(act);
        return nothing;
      },
    );
  return acts;
}

describe('an operator’s act', () => {
  it('is tried below for every command that changes something', () => {
    expect(scenarios.map(({ act }) => act).toSorted()).toEqual([...collected()].toSorted());
  });

  it.each(scenarios.map((scenario, index) => ({ ...scenario, index })))(
    '$index $act leaves one row in its own transaction, and neither when that fails',
    async ({ act, args, row, at }) => {
      if (at !== undefined) t.clock.set(at);
      const before = await everything();
      await t.deps.database.run('alter table staff_log enable trigger test_fault');
      try {
        const failed = await t.operate(await args(t));
        expect([failed.code, failed.err]).toEqual([
          1,
          'The command failed: the database refused a statement (SQLSTATE P0001).\n',
        ]);
      } finally {
        await t.deps.database.run('alter table staff_log disable trigger test_fault');
      }
      expect(await everything()).toBe(before);
      t.deps.cache.invalidate();

      const rows = (await logged()).length;
      const given = await args(t);
      const done = await t.operate(given);
      expect([done.code, done.err]).toEqual([0, '']);
      const fresh = (await withWords()).slice(rows);
      expect(fresh).toHaveLength(1);
      expect(fresh[0]).toMatchObject({ act, actor: 'shell:tester', ...row });
      const added = /^added ([0-9a-f-]{36})/.exec(done.out)?.[1];
      if (added !== undefined) known.ids[given[0] ?? ''] = added;
    },
  );

  it('holds ids, masked values and digests only', async () => {
    const text = JSON.stringify(await logged(), (_, value: unknown) =>
      typeof value === 'bigint' ? value.toString() : value,
    );
    for (const canary of [
      '7741108865',
      '0899123457',
      '081-234-5678',
      'มะลิวัลย์',
      'ทดสอบบันทึก',
      'ChaYen-2569',
      '099999999999101',
      known.user,
    ])
      expect(text).not.toContain(canary);
    expect(text).toContain('•••8865');
  });

  it('is named in what it decided: reviews, draws, and the member’s own history', async () => {
    const { rows } = await t.deps.db.execute<{ by: string }>(sql`
      select distinct by from (
        select decided_by as by from payment_reviews union all select decided_by from lotto_rounds where state not in ('upcoming', 'open', 'closed')
        union all select actor from member_events where kind in ('vip', 'disabled', 'enabled')) d`);
    expect(rows).toEqual([{ by: 'shell:tester' }]);
  });

  it('is in an audit and a chain that are whole', async () => {
    expect((await t.operate(['audit'])).code).toBe(0);
    expect((await t.operate(['log', 'verify'])).out).toContain(
      `${before + scenarios.length} rows, the chain is whole.`,
    );
  });
});
