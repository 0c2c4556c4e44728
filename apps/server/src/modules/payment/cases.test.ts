import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { caseEndpoints } from '@benjarong/contract';
import { toBuffer } from 'qrcode';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';

import { newId } from '../../kernel/index.ts';
import { createTestApp, type TestApp } from '../../testing/index.ts';
import type { DepositAccount } from '../agent/index.ts';
import { agentModule } from '../agent/module.ts';
import { balanceOf, makeMember, testAuthModule, type TestMember } from '../game/testing/game-kit.ts';
import { ledgerModule } from '../ledger/module.ts';
import { forgetSlips } from './index.ts';
import { paymentModule } from './module.ts';
import { openReviews } from './reviews.ts';
import { depositKit } from './testing/deposit-kit.ts';

let t: TestApp;
let kit: ReturnType<typeof depositKit>;
let member: TestMember;
let account: DepositAccount;
const dataDir = mkdtempSync(join(tmpdir(), 'bj-cases-'));

beforeAll(async () => {
  t = await createTestApp({
    modules: [testAuthModule, agentModule, ledgerModule, paymentModule],
    config: { dataDir },
  });
});
beforeEach(async () => {
  await t.reset();
  t.clock.set('2026-11-21T09:00:00.000Z');
  kit = depositKit(t);
  account = (await kit.accounts()).bank;
  member = await makeMember(t);
});
afterAll(async () => {
  await t.close();
  rmSync(dataDir, { recursive: true });
});

type Change = Readonly<Record<string, unknown>>;
function open(change: Change = {}, who = member) {
  return t.call(
    caseEndpoints.openCase,
    {
      case_id: newId(),
      method: 'bank_transfer',
      amount: '1,250.50',
      paid_at: '2026-11-21T08:30:00.000Z',
      bank_id: 4,
      account_no: '123-4-56789-0',
      note: 'โอนช้าไป',
      ...change,
    },
    { token: who.token },
  );
}
async function mine(who = member) {
  return (await t.call(caseEndpoints.cases, undefined, { token: who.token })).data;
}
/** A payment that no order explains; its review's id. */
async function strayPayment(amount = '1250.50'): Promise<string> {
  await kit.tell(kit.lineOf({ amount, pay_note: '' }, account));
  const rows = await openReviews(t.deps);
  return rows.at(-1)?.review.id ?? '';
}
const operate = (...args: string[]) => t.operate(['payment', 'case', ...args]);

describe('money that did not arrive', () => {
  it('is a case that the member sees from received over looking to credited, with the money once', async () => {
    const { reference, state } = (await open()).data;
    expect([reference, state]).toEqual([expect.stringMatching(/^C[A-Z0-9]{9}$/), 'received']);
    const listed = (await t.operate(['payment', 'review', 'list'])).out;
    expect(listed).toContain(`case ${reference}  received  1250.50 THB`);
    const review = await strayPayment();
    expect((await operate('show', reference)).out).toContain(review);
    await operate('look', reference);
    expect((await mine()).items[0]).toMatchObject({
      state: 'looking',
      looked_at: t.clock.now().toISOString(),
    });
    const done = await operate('credit', reference, '--review', review, '--answer', 'พบเงินแล้ว');
    expect(done.out).toContain('Credited 1250.50 THB');
    expect(await balanceOf(t, member.wallets[1])).toBe(125_050n);
    expect(await mine()).toMatchObject({
      items: [{ state: 'credited', credited: '1250.50', answer: 'พบเงินแล้ว' }],
      left: 3,
    });
    const again = await operate('credit', reference, '--review', review);
    expect([again.code, again.err]).toEqual([1, expect.stringContaining('is credited already')]);
    const other = (await open()).data.reference;
    expect((await operate('credit', other, '--review', review)).err).toContain('is approved already');
    expect(await balanceOf(t, member.wallets[1])).toBe(125_050n);
    await t.audit();
  });

  it('is answered without money', async () => {
    const { reference } = (await open()).data;
    expect((await operate('answer', reference, '--answer', ' ')).code).toBe(1);
    await operate('answer', reference, '--answer', 'ธนาคารไม่พบรายการนี้');
    expect((await mine()).items[0]).toMatchObject({
      state: 'answered',
      answer: 'ธนาคารไม่พบรายการนี้',
      credited: null,
    });
    expect((await operate('look', reference)).code).toBe(1);
  });

  it('is one case however often it is sent, and three at most are open', async () => {
    const case_id = newId();
    const sent = await Promise.all(Array.from({ length: 5 }, () => open({ case_id })));
    expect(new Set(sent.map(({ data }) => data.reference)).size).toBe(1);
    const many = await Promise.all(Array.from({ length: 10 }, () => open()));
    expect(many.filter(({ error }) => error === undefined)).toHaveLength(2);
    expect(new Set(many.flatMap(({ error }) => error ?? []))).toEqual(new Set(['payment_case_too_many']));
    expect(await mine()).toMatchObject({ left: 0, items: [{}, {}, {}] });
    const stranger = await makeMember(t);
    expect((await mine(stranger)).items).toEqual([]);
    // Another member's id is neither shown nor taken over.
    const stolen = await open({ case_id }, stranger);
    expect([stolen.error, (await mine(stranger)).items]).toEqual(['payment_case_too_many', []]);
  });

  it.each([
    [{ amount: '0' }, 'payment_amount_invalid'],
    [{ amount: '1.234' }, 'payment_amount_invalid'],
    [{ amount: 'ร้อย' }, 'payment_amount_invalid'],
    [{ paid_at: '2026-11-21T10:00:00.000Z' }, 'payment_case_time'],
    [{ paid_at: '2026-08-01T10:00:00.000Z' }, 'payment_case_time'],
    [{ paid_at: 'yesterday' }, 'payment_case_time'],
    [{ account_no: 'abc' }, 'bank_account_invalid'],
    [{ case_id: 'x' }, 'invalid_input'],
    [{ order_id: newId() }, 'payment_order_not_found'],
    [{ slip: { picture: 'AAAA', mini_qr: '' } }, 'payment_slip_not_picture'],
  ])('refuses %j with %s', async (change, error) => {
    expect((await open(change)).error).toBe(error);
    expect((await mine()).items).toEqual([]);
  });

  it('says who paid, and money from an account that is none of the member’s needs a word more', async () => {
    // The members of this file have no row of their own.
    await t.runUnguarded(`
      insert into member_bank_accounts (member_id, bank_id, account_name, account_no, updated_at)
        values ('${member.id}', 4, 'สมชาย ใจดี', '1234567890', now());
      insert into member_second_accounts (member_id, bank_id, account_no, added_at) values ('${member.id}', 6, '9990001112', now())`);
    const { reference } = (await open()).data;
    const pay = (payer_name: string, payer_account: string) =>
      kit.tell({ ...kit.lineOf({ amount: '1250.50', pay_note: '' }, account), payer_name, payer_account });
    await pay('MR SOMCHAI JAIDEE', 'xxxxxx1112');
    await pay('MRS MALEE SRISUK', 'xxxxxx5555');
    const shown = (await operate('show', reference)).out;
    expect(shown).toContain('payer MR SOMCHAI JAIDEE  account xxxxxx1112  an account of the member');
    expect(shown).toContain('payer MRS MALEE SRISUK  account xxxxxx5555  NONE of the member’s accounts');
    const reviews = await openReviews(t.deps);
    const ofName = (name: string) => reviews.find(({ event }) => event.payerName === name)?.review.id ?? '';
    const theirs = ofName('MRS MALEE SRISUK');
    const refused = await operate('credit', reference, '--review', theirs);
    expect([refused.code, refused.err]).toEqual([1, expect.stringContaining('MRS MALEE SRISUK xxxxxx5555')]);
    expect(await balanceOf(t, member.wallets[1])).toBe(0n);
    expect((await operate('credit', reference, '--review', theirs, '--other-payer')).code).toBe(0);
    const own = (await open()).data.reference;
    expect((await operate('credit', own, '--review', ofName('MR SOMCHAI JAIDEE'))).code).toBe(0);
    expect(await balanceOf(t, member.wallets[1])).toBe(250_100n);
    await t.audit();
  });

  it('needs that word too when the account is not the first one and may or may not be the second', async () => {
    await t.runUnguarded(`
      insert into member_bank_accounts (member_id, bank_id, account_name, account_no, updated_at)
        values ('${member.id}', 4, 'สมชาย ใจดี', '1234567890', now());
      insert into member_second_accounts (member_id, bank_id, account_no, added_at) values ('${member.id}', 6, '999000111222', now())`);
    const { reference } = (await open()).data;
    const payer = { payer_name: 'MRS MALEE SRISUK', payer_account: 'xxxxxx5555' };
    await kit.tell({ ...kit.lineOf({ amount: '1250.50', pay_note: '' }, account), ...payer });
    const [{ review } = { review: undefined }] = await openReviews(t.deps);
    expect((await operate('show', reference)).out).toContain('cannot be seen');
    const credit = ['credit', reference, '--review', review?.id ?? ''];
    const refused = await operate(...credit);
    expect([refused.code, refused.err]).toEqual([1, expect.stringContaining('may be none of the member')]);
    expect((await operate(...credit, '--other-payer')).code).toBe(0);
  });

  it('never goes to another member: a payment of their order is refused', async () => {
    const stranger = await makeMember(t);
    const order = (await kit.ask(stranger, 'promptpay', '500')).data;
    const review = await strayPayment();
    await t.deps.database.run(`update payment_reviews set order_id = '${order.order_id}'`);
    const { reference } = (await open()).data;
    const refused = await operate('credit', reference, '--review', review);
    expect([refused.code, refused.err]).toEqual([1, expect.stringContaining("another member's order")]);
  });

  it('keeps the slip for 90 days, in no address of the site', async () => {
    const picture = (await toBuffer('slip', { width: 200 })).toString('base64');
    const { data } = await open({ slip: { picture, mini_qr: '' } });
    expect(data.has_slip).toBe(true);
    const files = () =>
      readdirSync(dataDir, { recursive: true }).filter((name) => String(name).endsWith('.png'));
    expect(files()).toHaveLength(1);
    t.clock.advance(91 * 86_400_000);
    expect(await forgetSlips(t.deps)).toBe(1);
    expect([files(), (await mine()).items[0]?.has_slip]).toEqual([[], false]);
  });
});
