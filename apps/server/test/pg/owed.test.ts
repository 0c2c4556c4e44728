import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';

import { transact } from '../../src/db/index.ts';
import { newMember } from '../../src/modules/auth/testing/fixtures.ts';
import { ledger } from '../../src/modules/ledger/index.ts';
import { listOwed, type OwedOutcome, payOwed } from '../../src/modules/member/owed.ts';
import { createTestApp, type TestApp } from '../../src/testing/index.ts';
import { atOnce, openAll } from './support.ts';

const copies = 50;
const by = { actor: 'shell:test' } as const;
let t: TestApp;
beforeAll(async () => {
  t = await createTestApp();
});
beforeEach(async () => {
  await t.reset();
  await openAll(t);
});
afterAll(() => t.close());

/** An erased account to which money came, in satang by type of wallet. */
async function erased(money: Readonly<Record<number, bigint>>): Promise<string> {
  const { memberId } = await newMember(t);
  await t.deps.db.execute(
    sql`update members set erased_at = now(), mobile = 'erased:' || id where id = ${memberId}::uuid`,
  );
  for (const [type, amount] of Object.entries(money)) await give(memberId, Number(type), amount, 'bill-1');
  return memberId;
}
function give(memberId: string, walletTypeId: number, amount: bigint, reference: string) {
  return transact(t.deps.db, async (tx) => {
    const at = t.clock.now();
    const { id, version } = await ledger.openWallet(tx, { memberId, walletTypeId, at });
    const lines = [
      { account: id, amount },
      { account: ledger.house('bonus'), amount: -amount },
    ];
    await ledger.post(tx, { kind: 'bonus', key: `test:${id}:${version}`, reference, at, lines });
  });
}
function pay(memberId: string, amount: bigint, reference: string) {
  return payOwed(t.deps, by, { memberId, amount, reference, reason: 'bill shown' });
}
async function effects() {
  const { rows } = await t.deps.db.execute(sql`
    select (select count(*)::int from owed_payments) as payments,
      (select count(*)::int from staff_log where act = 'member.owed.paid') as acts,
      (select coalesce(sum(amount), 0)::int from ledger_entries where account_id = ${ledger.houseId('bank_out')}::uuid) as bank,
      (select coalesce(sum(amount), 0)::int from ledger_entries where account_id = ${ledger.houseId('adjustments')}::uuid) as adjusted`);
  return rows[0];
}
function outcomes(results: readonly PromiseSettledResult<OwedOutcome>[]) {
  const counts: Record<string, number> = {};
  for (const result of results) {
    if (result.status === 'rejected') throw result.reason;
    counts[result.value.outcome] = (counts[result.value.outcome] ?? 0) + 1;
  }
  return counts;
}

it(`${copies} payments of one transfer at once are one, out of every wallet, to the bank`, async () => {
  const memberId = await erased({ 1: 90_000n, 2: 5_000n });
  const spelled = ['KB-1', ' kb-1', 'Kb - 1 ', 'KB\u00A0-1', 'K\u200BB-\u20601\uFEFF', 'ＫＢ\u3000-1'];
  const results = await atOnce(copies, (index) =>
    pay(memberId, 95_000n, spelled[index % spelled.length] ?? ''),
  );
  expect(outcomes(results)).toEqual({ paid: 1, used: copies - 1 });
  expect(await effects()).toEqual({ payments: 1, acts: 1, bank: 95_000, adjusted: 0 });
  expect(await listOwed(t.deps.db)).toEqual([]);
  await t.audit();
});

it.each([
  ['a sign that no one sees', 'KB\u200B-5'],
  ['a hyphen of another kind', 'KB\u20135'],
  ['a minus', 'KB\u22125'],
  ['Thai digits', 'KB-\u0E55'],
  ['wide signs', 'ＫＢ－５'],
])('a transfer that the release before booked with %s is known by its reference', async (_what, key) => {
  const memberId = await erased({ 1: 100n });
  expect((await pay(memberId, 100n, 'KB-5')).outcome).toBe('paid');
  await t.runUnguarded(`update owed_payments set reference_key = '${key}', reference = '${key}'`);
  await give(memberId, 1, 100n, 'bill-3');
  expect((await pay(memberId, 100n, 'kb-5')).outcome).toBe('used');
  expect((await pay(memberId, 100n, key)).outcome).toBe('used');
  expect((await pay(memberId, 100n, 'kb-55')).outcome).toBe('paid');
  await t.audit();
});

it('one transfer is not the payment of two accounts, also at once, nor of the same amount that came later', async () => {
  const people = await Promise.all(Array.from({ length: 10 }, () => erased({ 1: 100n })));
  const results = await atOnce(copies, (index) => pay(people[index % 10] ?? '', 100n, 'KB-2'));
  expect(outcomes(results)).toEqual({ paid: 1, used: copies - 1 });
  const paid = await t.deps.db.execute<{ member_id: string }>(sql`select member_id from owed_payments`);
  const memberId = paid.rows[0]?.member_id ?? '';
  await give(memberId, 1, 100n, 'bill-2');
  expect(await pay(memberId, 100n, 'KB-2')).toMatchObject({ outcome: 'used', payment: { amount: 100n } });
  // The bill that was paid is not named again.
  expect((await listOwed(t.deps.db)).find((one) => one.memberId === memberId)?.references).toEqual([
    'bill-2',
  ]);
  expect(await pay(memberId, 99n, 'KB-3')).toEqual({ outcome: 'other_amount', amount: 100n });
  expect((await pay(memberId, 100n, 'KB-3')).outcome).toBe('paid');
  expect(await effects()).toEqual({ payments: 2, acts: 2, bank: 200, adjusted: 0 });
  await t.audit();
});

it('a row that the ledger does not know, and the reverse, are named by the audit', async () => {
  const memberId = await erased({ 1: 100n });
  await pay(memberId, 100n, 'KB-4');
  await expect(t.deps.db.execute(sql`update owed_payments set amount = 99`)).rejects.toThrow();
  await t.runUnguarded('update owed_payments set amount = 99');
  await expect(t.audit()).rejects.toThrow('member.owed_payments_left_once');
  await t.runUnguarded('delete from owed_payments');
  await expect(t.audit()).rejects.toThrow('is of no payment');
  await t.reset();
});
