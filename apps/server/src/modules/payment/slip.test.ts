import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import type { PaymentOrder } from '@benjarong/contract';
import { toBuffer } from 'qrcode';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';

import { Refused, Unavailable } from '../../providers/failures.ts';
import { createTestApp, type TestApp } from '../../testing/index.ts';
import type { DepositAccount } from '../agent/index.ts';
import { agentModule } from '../agent/module.ts';
import { balanceOf, makeMember, testAuthModule, type TestMember } from '../game/testing/game-kit.ts';
import { ledgerModule } from '../ledger/module.ts';
import { pictureModule } from '../picture/module.ts';
import { forgetSlips } from './forget-slips.ts';
import { paymentModule } from './module.ts';
import { openReviews } from './reviews.ts';
import { depositSettings } from './settings.ts';
import { recheckSlips } from './slip-check.ts';
import { isSameAccount } from './slip-decide.ts';
import { depositKit } from './testing/deposit-kit.ts';

let t: TestApp;
let kit: ReturnType<typeof depositKit>;
let folder: string;
let member: TestMember;
let bank: DepositAccount;
let order: PaymentOrder;
let references = 0;

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'bj-slips-'));
  t = await createTestApp({
    modules: [testAuthModule, agentModule, ledgerModule, pictureModule, paymentModule],
    config: { dataDir: folder },
  });
});
beforeEach(async () => {
  await t.reset();
  t.clock.set('2026-11-21T09:00:00.000Z');
  kit = depositKit(t);
  ({ bank } = await kit.accounts());
  member = await makeMember(t);
  order = (await kit.ask(member, 'bank')).data;
});
afterAll(async () => {
  await t.close();
  rmSync(folder, { recursive: true });
});

/** A slip that the bank knows as a true payment of the order, but for `change`. */
async function trueSlip(of = order, change: Parameters<typeof kit.answer>[2] = {}) {
  references += 1;
  const slip = await kit.slip({ bank: '014', reference: `REF${references}` });
  const receiver = of.method === 'promptpay' ? depositSettings.biller_id.default : kit.receiverOf(bank);
  t.environment.slips.answers.set(slip.payload, kit.answer(of, receiver, change));
  return slip;
}
function balance(who = member): Promise<bigint> {
  return balanceOf(t, who.wallets[1]);
}
async function reasons(): Promise<readonly string[]> {
  return (await openReviews(t.deps)).map(({ review }) => review.reason);
}
function fixture(name: string): string {
  return readFileSync(join(import.meta.dirname, 'testing', name)).toString('base64');
}
const fixtureQr = '0041000600000101030040220014165182307BPM091845102TH9104233E';

describe('a true slip', () => {
  it('credits its order once, also when it is sent again', async () => {
    const { picture } = await trueSlip();
    const sent = await kit.send(member, order, picture);
    expect(sent.data).toMatchObject({ status: 'paid', slip: { state: 'credited' } });
    expect(kit.baht(await balance())).toBe(order.amount);
    expect((await kit.send(member, order, picture)).error).toBe('payment_slip_not_needed');
    expect(kit.baht(await balance())).toBe(order.amount);
  });

  it.each(['before', 'after', 'at once'])('credits once when the bank’s event comes %s', async (when) => {
    const { picture } = await trueSlip();
    const event = () => kit.tell(kit.lineOf(order, bank));
    const outcomes: unknown[] = [];
    if (when === 'before') outcomes.push((await event()).data.outcome);
    if (when === 'at once')
      outcomes.push(...(await Promise.all([event(), kit.send(member, order, picture)])).slice(0, 1));
    else await kit.send(member, order, picture);
    if (when === 'after') outcomes.push((await event()).data.outcome);
    expect(kit.baht(await balance())).toBe(order.amount);
    expect(await reasons()).toEqual([]);
    if (when === 'after') expect(outcomes).toEqual(['covered']);
    // One slip covers one event: a second payment is another one.
    if (when === 'after') expect((await event()).data.outcome).toBe('review');
  });

  it('of a QR order carries its reference: another order’s slip is refused', async () => {
    const first = (await kit.ask(member, 'promptpay', '100')).data;
    const second = (await kit.ask(member, 'promptpay', '100')).data;
    const { picture } = await trueSlip(first);
    expect((await kit.send(member, second, picture)).error).toBe('payment_slip_other_order');
    expect((await kit.send(member, first, picture)).data.status).toBe('paid');
    expect(await balance()).toBe(100_00n);
  });

  it('counts towards a limit of deposits once, also when it is sent after the order’s time', async () => {
    await kit.limitDeposits(member, 150_00n);
    const { picture } = await trueSlip();
    t.clock.advance(20 * 60_000);
    const another = async (amount: string) => (await kit.ask(member, 'bank', amount)).error;
    expect(await another('50')).toBe('limit_deposit');
    expect((await kit.send(member, order, picture)).data.slip).toMatchObject({ state: 'credited' });
    expect((await kit.tell(kit.lineOf(order, bank))).data.outcome).toBe('review');
    expect(await another('50')).toBe('limit_deposit');
    expect(await another('49')).toBeUndefined();
  });

  it('is read from JPEG and WebP', async () => {
    for (const name of ['slip.jpg', 'slip.webp']) {
      order = (await kit.ask(await makeMember(t).then((who) => (member = who)), 'bank')).data;
      t.environment.slips.answers.set(fixtureQr, kit.answer(order, kit.receiverOf(bank), { amount: 1n }));
      expect((await kit.send(member, order, fixture(name))).error).toBe('payment_slip_wrong_amount');
    }
  });
});

describe('a slip is refused with a sentence', () => {
  it('when it was used, whoever sends it', async () => {
    const { picture } = await trueSlip();
    await kit.send(member, order, picture);
    const other = await makeMember(t);
    const theirs = (await kit.ask(other, 'bank')).data;
    const again = await kit.send(other, theirs, picture);
    expect([again.error, again.message]).toEqual(['payment_slip_used', 'สลิปใบนี้เคยใช้แจ้งฝากแล้ว ใช้ซ้ำไม่ได้']);
    expect(await balance(other)).toBe(0n);
  });

  it.each([
    ['a satang too large', { amount: 1n }, 'payment_slip_wrong_amount'],
    ['a satang too small', { amount: -1n }, 'payment_slip_wrong_amount'],
    ['to another account', { receiver: 'bank:4:9999999999' }, 'payment_slip_wrong_account'],
    ['to another bank', { receiver: 'bank:5:1112223334' }, 'payment_slip_wrong_account'],
  ] as const)('when it is %s; it may be sent for the order that it fits', async (_, change, error) => {
    const amount = BigInt(order.amount.replace('.', ''));
    const { picture, payload } = await trueSlip(
      order,
      'amount' in change ? { amount: amount + change.amount } : change,
    );
    const refused = await kit.send(member, order, picture);
    expect([refused.error, refused.message]).toEqual([error, expect.stringMatching(/[\u0E00-\u0E7F]/)]);
    if (error === 'payment_slip_wrong_amount') expect(refused.message).toContain(order.amount);
    expect([await balance(), await reasons()]).toEqual([0n, []]);
    t.environment.slips.answers.set(payload, kit.answer(order, kit.receiverOf(bank)));
    expect((await kit.send(member, order, picture)).data.status).toBe('paid');
  });

  it('when the bank does not know it', async () => {
    const { picture } = await kit.slip({ bank: '014', reference: 'FORGED' });
    expect((await kit.send(member, order, picture)).error).toBe('payment_slip_not_found');
  });

  it.each([
    ['has no QR', async () => toBuffer('https://example.com/', { width: 300 }), 'payment_slip_no_qr'],
    ['is a PDF named .jpg', async () => Buffer.from('%PDF-1.7\n'.padEnd(400)), 'payment_slip_not_picture'],
    [
      'is of the screen with the QR to pay',
      async () => toBuffer((await kit.ask(member, 'promptpay', '100')).data.qr_text ?? '', { width: 300 }),
      'payment_slip_no_qr',
    ],
    [
      'is an SVG',
      async () => Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'),
      'payment_slip_not_picture',
    ],
    ['is cut off', async () => (await toBuffer(fixtureQr)).subarray(0, 60), 'payment_slip_no_qr'],
    ['is tiny', async () => toBuffer('x', { width: 21, margin: 0 }), 'payment_slip_not_picture'],
  ] as const)('when its picture %s', async (_, make, error) => {
    const bytes: Buffer = await make();
    expect((await kit.send(member, order, bytes.toString('base64'))).error).toBe(error);
    expect(t.environment.slips.asked).toBe(0);
  });

  it('when it is larger than 5 MB, however large, with a sentence that says so', async () => {
    const qr = await toBuffer(fixtureQr);
    // The second passes the limit of the body, before anything of it is parsed.
    for (const size of [5_000_000, 10_000_000]) {
      const picture = Buffer.concat([qr, Buffer.alloc(size)]).toString('base64');
      const refused = await kit.send(member, order, picture);
      expect([size, refused.error, refused.message]).toEqual([
        size,
        'payment_slip_too_large',
        'รูปสลิปใหญ่เกิน 5 MB กรุณาแคปหน้าจอสลิปแล้วส่งใหม่',
      ]);
    }
    expect(t.environment.slips.asked).toBe(0);
  });

  it('when the order is another member’s or paid', async () => {
    const { picture } = await trueSlip();
    expect((await kit.send(await makeMember(t), order, picture)).error).toBe('payment_order_not_found');
    await kit.tell(kit.lineOf(order, bank));
    expect((await kit.send(member, order, picture)).error).toBe('payment_slip_not_needed');
  });
});

describe('a slip waits for a person', () => {
  it.each([
    ['that was paid late', { paidAt: new Date('2026-11-21T09:16:00.000Z') }, 'paid_after_expiry'],
    ['that was paid before the order', { paidAt: new Date('2026-11-21T08:50:00.000Z') }, 'paid_before_order'],
    ['in another currency', { currency: 'USD' }, 'wrong_currency'],
    ['of another payer', { senderAccount: 'xxx-x-x9999-x' }, 'other_payer'],
  ] as const)('%s', async (_, change, reason) => {
    await kit.ownAccount(member, '1234567890');
    const { picture } = await trueSlip(order, change);
    t.clock.advance(20 * 60_000);
    const sent = await kit.send(member, order, picture);
    expect(sent.data).toMatchObject({ status: 'review', slip: { state: 'review' } });
    expect([await balance(), await reasons()]).toEqual([0n, [reason]]);
  });

  it('that only the member’s phone could read', async () => {
    const { payload } = await trueSlip();
    const blank = (await toBuffer('https://example.com/', { width: 300 })).toString('base64');
    expect((await kit.send(member, order, blank, payload)).data.slip?.state).toBe('review');
    expect(await reasons()).toEqual(['slip_read_by_device']);
  });

  it('when no machine can check it; a person sees it and credits once', async () => {
    t.environment.fail = new Refused('no_quota', 'account');
    const { picture } = await trueSlip();
    expect((await kit.send(member, order, picture)).data.slip?.state).toBe('review');
    t.environment.fail = undefined;
    const [open] = await openReviews(t.deps);
    const id = open?.review.id ?? '';
    const shown = (await t.operate(['payment', 'review', 'show', id])).out;
    const file = /picture private\/(\S+)/.exec(shown)?.[1] ?? '';
    expect(readdirSync(join(folder, 'private'))).toContain(file);
    // The bank's event comes meanwhile: it waits beside the slip, and only one of the two may be credited.
    expect((await kit.tell(kit.lineOf(order, bank))).data.outcome).toBe('review');
    expect((await t.operate(['payment', 'review', 'approve', id])).code).toBe(0);
    expect(kit.baht(await balance())).toBe(order.amount);
    const rest = (await openReviews(t.deps))[0]?.review.id ?? '';
    expect((await t.operate(['payment', 'review', 'approve', rest])).err).toContain(
      'may be the same payment',
    );
    expect((await t.operate(['payment', 'review', 'reject', rest])).code).toBe(0);
    expect(kit.baht(await balance())).toBe(order.amount);
  });

  it('in the review of the bank’s own event, when that came first', async () => {
    const { picture } = await trueSlip();
    await kit.ownAccount(member, '1234567890');
    await kit.tell(kit.lineOf(order, bank, { payer_account: '9999999999' }));
    expect((await kit.send(member, order, picture)).data.slip?.state).toBe('review');
    expect(await reasons()).toEqual(['other_payer']);
  });
});

it('a bank that cannot say yet is asked again', async () => {
  const { picture, payload } = await trueSlip();
  const answer = t.environment.slips.answers.get(payload);
  if (!answer) throw new Error('no answer');
  t.environment.slips.answers.set(payload, { is: 'later', after: new Date('2026-11-21T09:05:00.000Z') });
  expect((await kit.send(member, order, picture)).data.slip?.state).toBe('checking');
  t.clock.advance(60_000);
  expect(await recheckSlips(t.deps)).toBe(0);
  t.environment.fail = new Unavailable('down');
  t.clock.advance(5 * 60_000);
  expect(await recheckSlips(t.deps)).toBe(1);
  t.environment.fail = undefined;
  t.environment.slips.answers.set(payload, answer);
  t.clock.advance(10 * 60_000);
  expect(await recheckSlips(t.deps)).toBe(1);
  expect(kit.baht(await balance())).toBe(order.amount);
});

it('its picture has no address, and is deleted after 90 days while its reference stays used', async () => {
  const { picture } = await trueSlip();
  const kept = () => readdirSync(join(folder, 'private'));
  const before = new Set(kept());
  await kit.send(member, order, picture);
  const file = kept().find((name) => !before.has(name)) ?? '';
  expect(file).toMatch(/\.png$/);
  expect((await t.app.inject(`/pictures/${file}`)).statusCode).toBe(404);
  t.clock.advance(89 * 86_400_000);
  expect(await forgetSlips(t.deps)).toBe(0);
  t.clock.advance(2 * 86_400_000);
  expect(await forgetSlips(t.deps)).toBe(1);
  expect(kept()).not.toContain(file);
  const other = await makeMember(t);
  const theirs = (await kit.ask(other, 'bank')).data;
  expect((await kit.send(other, theirs, picture)).error).toBe('payment_slip_used');
});

it.each([
  ['bank:4:1112223334', 'bank:4:1112223334', true],
  ['bank:4:xxx-x-x3334', 'bank:4:1112223334', false],
  ['bank:4:xxxxxx3334', 'bank:4:1112223334', true],
  ['bank:4:xxxxxx3335', 'bank:4:1112223334', false],
  ['bank:4:xxxxxxxxxx', 'bank:4:1112223334', false],
  ['bank:5:1112223334', 'bank:4:1112223334', false],
  ['099999999999101', '099999999999101', true],
  ['truemoney:xxxxxx3334', 'truemoney:0812223334', true],
])('%s can be %s: %s', (shown, receiver, same) => {
  expect(isSameAccount(shown, receiver)).toBe(same);
});
