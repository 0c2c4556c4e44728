import { lottoEndpoints } from '@benjarong/contract';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';

import { transact } from '../../../db/index.ts';
import { runAudit } from '../../../kernel/audit.ts';
import { createTestApp, type TestApp } from '../../../testing/index.ts';
import { saveBankAccount } from '../../member/index.ts';
import { lottoAudit } from '../audit.ts';
import { lottoSettingNames } from '../settings.ts';
import { lottoRates } from '../tables.ts';
import {
  backAgain,
  type Bet,
  buy,
  logInFrom,
  newPunter,
  type Punter,
  seedKinds,
} from '../testing/lotto-kit.ts';
import { tick } from '../round/tick.ts';

let t: TestApp;
// Three members shoot in turn: the newest of 24 shots is the third one's, the 16th from the newest too.
let members: readonly [Punter, Punter, Punter];

beforeAll(async () => {
  t = await createTestApp();
});
async function open(): Promise<void> {
  await t.reset();
  t.clock.set('2026-11-21T09:00:00.000Z');
  await seedKinds(t, {}, 'all');
  await t.deps.db
    .update(lottoRates)
    .set({ rate: 9_200 })
    .where(sql`kind_id = 'yk' and bet_type = '2top'`);
  members = [await newPunter(t), await newPunter(t), await newPunter(t)];
}
afterAll(() => t.close());

function roundAt(number: number): string {
  return `yk-2026-11-21-${number}`;
}
const round = roundAt(321); // 16:00 to 16:03 in Bangkok, shots until 16:03:20
function every(from: number, to: number, type: Bet[0] = '2top', baht = '1.00'): Bet[] {
  return Array.from(
    { length: to - from + 1 },
    (_, n) => [type, String(from + n).padStart(2, '0'), baht] as const,
  );
}

async function place(punter: Punter, bets: readonly Bet[], where = round): Promise<void> {
  expect((await buy(t, punter, where, bets)).error).toBeUndefined();
}

async function shootAndSettle(where = round, shooters: readonly Punter[] = members): Promise<void> {
  for (let n = 0; n < 24; n += 1) {
    t.clock.advance(2_500);
    const number = String((n * 7_919) % 100_000).padStart(5, '0');
    const { token = '' } = shooters[n % shooters.length] ?? {};
    expect(
      (await t.call(lottoEndpoints.shootNumber, { round_id: where, number }, { token })).error,
    ).toBeUndefined();
  }
  const ends = await t.deps.db.execute<{ at: string }>(
    sql`select draws_at::text as at from lotto_rounds where id = ${where}`,
  );
  t.clock.set(new Date(ends.rows[0]?.at ?? '').toISOString());
  await tick(t.deps);
  await tick(t.deps);
}

async function bonuses() {
  return (
    await t.deps.db.execute<{ rank: number; member_id: string; amount: bigint; at_risk: bigint }>(
      sql`select rank, member_id, amount, at_risk from lotto_bonuses order by paid_at, rank`,
    )
  ).rows;
}

async function findings(since?: Date): Promise<readonly string[]> {
  return (await runAudit(t.deps.db, lottoAudit, since)).findings.flatMap(({ check, rows }) =>
    rows.map((row) => `${check}: ${row}`),
  );
}

describe('a shooter’s bonus', () => {
  beforeEach(open);

  it('is not paid for the bill over 00–99, which risks 8 of 100', async () => {
    await place(members[2], every(0, 99, '2top', '2.00'));
    const room = await t.call(lottoEndpoints.yeekeeList, undefined, {
      query: { round_id: round },
      token: members[2].token,
    });
    expect([room.data.my_stake, room.data.my_at_risk]).toEqual(['200.00', '16.00']);
    await shootAndSettle();
    expect(await bonuses()).toEqual([]);
  });

  it('is paid once for 100 baht at risk, one for both ranks, the larger', async () => {
    await t.operate(['lotto', 'set', 'bonus_sixteenth', '250']);
    await place(members[2], [['3top', '000', '100.00']]);
    await shootAndSettle();
    expect(await bonuses()).toEqual([
      { rank: 16, member_id: members[2].memberId, amount: 250_00n, at_risk: 100_00n },
    ]);
    expect(await findings()).toEqual([]);
    expect(await findings(new Date('2026-11-21T09:00:00.000Z'))).toEqual([]);
  });

  it('counts all bills of the round together: two halves of 00–99 risk nothing', async () => {
    await place(members[2], every(0, 49, '2top', '4.00'));
    await place(members[2], every(50, 99, '2top', '4.00'));
    await shootAndSettle();
    expect(await bonuses()).toEqual([]);
  });

  it('counts what a cover leaves: 00–99 and 100 on one number', async () => {
    await place(members[2], [...every(0, 99, '2top'), ...every(0, 99, '2bottom'), ['3top', '123', '85.00']]);
    await shootAndSettle();
    // 1 baht on each of 2 × 100 numbers gets 92 + 90 back for certain: 18 of 200, and 85.
    expect(await bonuses()).toMatchObject([{ rank: 1, at_risk: 103_00n }]);
    expect(await findings()).toEqual([]);
  });

  it('is not paid for a cancelled bill', async () => {
    const { data } = await buy(t, members[2], round, [['3top', '000', '100.00']]);
    const { error } = await t.call(
      lottoEndpoints.cancel,
      { bill_id: data.bill.bill_id },
      { token: members[2].token, idempotencyKey: 'cancel-0001' },
    );
    expect(error).toBeUndefined();
    await shootAndSettle();
    expect(await bonuses()).toEqual([]);
  });

  it('stops after the day’s number', async () => {
    expect(lottoSettingNames.bonus_per_day.default).toBe('5');
    expect((await t.operate(['lotto', 'set', 'bonus_per_day', '2'])).code).toBe(0);
    expect((await t.operate(['lotto', 'set', 'bonus_per_day', '2.5'])).code).toBe(1);
    for (const number of [321, 323, 325]) {
      t.clock.set(new Date(Date.UTC(2026, 10, 21, 9, (number - 321) * 3)).toISOString());
      const [a, b, c] = await backAgain(t, members);
      if (!a || !b || !c) throw new Error('no member');
      await place(c, [['3top', '000', '100.00']], roundAt(number));
      await shootAndSettle(roundAt(number), [a, b, c]);
    }
    expect((await bonuses()).map(({ member_id }) => member_id)).toEqual([
      members[2].memberId,
      members[2].memberId,
    ]);
    expect(await findings()).toEqual([]);
  });
});

describe('accounts of one person', () => {
  beforeEach(open);

  const sameBank = async (...punters: readonly Punter[]): Promise<void> => {
    for (const [bankId, { memberId }] of punters.entries()) {
      const account = { bankId: bankId + 1, accountName: 'สมชาย ใจดี', accountNo: '1234567890' };
      await transact(t.deps.db, (tx) => saveBankAccount(tx, { memberId, account, now: t.clock.now() }));
    }
  };

  it('never get a bonus with the second one, by bank account', async () => {
    await sameBank(members[0], members[2]);
    await place(members[2], [['3top', '000', '100.00']]);
    await shootAndSettle();
    expect(await bonuses()).toEqual([]);
  });

  it('never get a bonus with the second one, by device', async () => {
    await logInFrom(t, members[1], 'one phone');
    await logInFrom(t, members[2], 'one phone');
    await place(members[2], [['3top', '000', '100.00']]);
    await shootAndSettle();
    expect(await bonuses()).toEqual([]);
  });

  it('risk together: the first account gets nothing while the second covers it', async () => {
    await sameBank(members[0], members[1]);
    await place(members[0], every(0, 49, '2top', '4.00'));
    await place(members[1], every(50, 99, '2top', '4.00'));
    // The first account fires the newest shot and the 16th.
    await shootAndSettle(round, [members[1], members[2], members[0]]);
    expect(await bonuses()).toEqual([]);
  });

  it('get it with the first one when it risks enough', async () => {
    await sameBank(members[0], members[1]);
    await place(members[0], [['3top', '000', '100.00']]);
    await shootAndSettle(round, [members[1], members[2], members[0]]);
    expect(await bonuses()).toMatchObject([{ member_id: members[0].memberId, at_risk: 100_00n }]);
  });
});

describe('the audit recomputes bonuses', () => {
  // One settled round for all rows; what a test broke, it puts back from these copies, and the audit after it is clean again.
  const copied = ['lotto_bonuses', 'lotto_lines'];
  beforeAll(async () => {
    await open();
    await place(members[2], [...every(0, 99), ['3top', '123', '100.00']]);
    await shootAndSettle();
    await t.runUnguarded(copied.map((name) => `create table whole_${name} as table ${name}`).join('; '));
  });
  afterAll(() => t.deps.database.run(copied.map((name) => `drop table whole_${name}`).join('; ')));

  it('and finds nothing in the round as it was settled', async () => {
    expect(await bonuses()).toHaveLength(1);
    expect(await findings()).toEqual([]);
  });

  it.each([
    ['what was at risk', 'update lotto_bonuses set at_risk = at_risk - 100', 'bonuses_earned'],
    ['the least that was asked', 'update lotto_bonuses set minimum_at_risk = 1000000', 'bonuses_earned'],
    ['the shot', 'update lotto_bonuses set position = position - 1', 'bonuses_earned'],
    ['the number of a day', 'update lotto_bonuses set per_day = 0', 'bonuses_bounded'],
    [
      'a bet below it',
      `update lotto_lines set number = '99' where number = '00' and bet_type = '2top'`,
      'bonuses_earned',
    ],
  ])('and names the row when %s is not what it was', async (_, statement, check) => {
    await t.runUnguarded(statement);
    const found = await findings();
    await t.runUnguarded(
      copied.map((name) => `delete from ${name}; insert into ${name} select * from whole_${name}`).join('; '),
    );
    expect(found.some((line) => line.startsWith(`lotto.${check}: bonus ${round} rank 1`))).toBe(true);
  });
});
