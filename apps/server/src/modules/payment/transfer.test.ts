import { paymentEndpoints } from '@benjarong/contract';
import { parse } from 'promptparse';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';

import { createTestApp, type TestApp } from '../../testing/index.ts';
import type { DepositAccount } from '../agent/index.ts';
import { agentModule } from '../agent/module.ts';
import { balanceOf, makeMember, testAuthModule, type TestMember } from '../game/testing/game-kit.ts';
import { ledgerModule } from '../ledger/module.ts';
import { findCandidates } from './candidates.ts';
import { publicChannelInfo, publicChannels } from './channels.ts';
import { sweepOrders } from './index.ts';
import { paymentModule } from './module.ts';
import { openReviews } from './reviews.ts';
import { depositKit } from './testing/deposit-kit.ts';

let t: TestApp;
let kit: ReturnType<typeof depositKit>;
let member: TestMember;
let bank: DepositAccount;
let wallet: DepositAccount;

beforeAll(async () => {
  t = await createTestApp({ modules: [testAuthModule, agentModule, ledgerModule, paymentModule] });
});
beforeEach(async () => {
  await t.reset();
  t.clock.set('2026-11-21T09:00:00.000Z');
  kit = depositKit(t);
  ({ bank, wallet } = await kit.accounts());
  member = await makeMember(t);
});
afterAll(() => t.close());

function balance(who = member): Promise<bigint> {
  return balanceOf(t, who.wallets[1]);
}
async function bankOrder(who = member, amount = '100') {
  return (await kit.ask(who, 'bank', amount)).data;
}
async function reasons(): Promise<readonly string[]> {
  return (await openReviews(t.deps)).map(({ review }) => review.reason).toSorted();
}
async function outcomeOf(event: Parameters<typeof kit.tell>[0]): Promise<string> {
  return (await kit.tell(event)).data.outcome;
}

describe('a bank transfer', () => {
  it('asks for an amount of its own and names the account', async () => {
    const order = await bankOrder();
    expect(order).toMatchObject({
      method: 'bank_transfer',
      asked_amount: '100.00',
      account: { bank_id: 4, account_no: '1112223334', account_name: 'บจก. ทดสอบ' },
      qr_text: '',
      qr_image: '',
      pay_note: '',
    });
    expect(order.amount).toMatch(/^100\.(?!00)[0-9]{2}$/);
    expect((await kit.ask(member, 'bank', '100.50')).error).toBe('payment_amount_whole');
    expect((await kit.ask(member, 'bank', '100', 'nothing')).error).toBe('payment_channel_not_found');
  });

  it('gives 99 open orders of one amount 99 amounts; the hundredth gets a sentence and may pay by QR', async () => {
    const amounts = new Set<string>();
    const people: TestMember[] = [];
    for (let n = 0; n < 99; n += 1) {
      const who = await makeMember(t);
      people.push(who);
      amounts.add((await bankOrder(who)).amount);
    }
    expect(amounts.size).toBe(99);
    const refused = await kit.ask(member, 'bank', '100');
    expect([refused.error, refused.message]).toEqual([
      'payment_amounts_taken',
      expect.stringContaining('100.00 บาทของบัญชีนี้มีผู้รอโอนเต็มแล้ว กรุณาจ่ายด้วยพร้อมเพย์ QR'),
    ]);
    expect((await kit.ask(member, 'promptpay', '100')).error).toBeUndefined();
    expect((await kit.ask(member, 'bank', '101')).error).toBeUndefined();
    // A member who asks again keeps the amount and takes no second one.
    expect((await kit.ask(people[0] ?? member, 'bank', '100')).error).toBeUndefined();
    // Paid ones stay taken until their time is over: a second payment must not meet another member's order.
    t.clock.advance(17 * 60_000);
    expect((await kit.ask(member, 'bank', '100')).error).toBeUndefined();
  });

  it('stays within the deposit limit with its satang, and says so when not one satang fits', async () => {
    await kit.limitDeposits(member, 300_30n);
    const refused = await kit.ask(member, 'bank', '301');
    expect(refused.error).toBe('limit_deposit');
    // Ninety-nine amounts were as likely as the thirty that fit.
    for (let n = 0; n < 8; n += 1) {
      const other = await makeMember(t);
      await kit.limitDeposits(other, 300_03n);
      const reply = await kit.ask(other, 'bank', '300');
      if (n < 3) expect(['300.01', '300.02', '300.03']).toContain(reply.data.amount);
      else expect(reply.error).toBe('payment_amounts_taken');
    }
    expect((await bankOrder(member, '300')).amount).toMatch(/^300\.(0[4-9]|[12][0-9]|30)$/);
  });

  it('of the whole limit has a sentence: by QR and TrueMoney it fits, by transfer one baht less', async () => {
    await kit.limitDeposits(member, 300_00n);
    const refused = await kit.ask(member, 'bank', '300');
    expect([refused.error, refused.message]).toEqual([
      'limit_deposit_satang',
      'ช่องทางนี้โอนเป็นยอดที่มีเศษสตางค์ จึงเกินวงเงินฝากต่อวันที่คุณตั้งไว้ ฝากได้อีก 300.00 บาท กรุณาลดจำนวนลง 1 บาท',
    ]);
    const [payer, saver] = [await makeMember(t), await makeMember(t)];
    await kit.limitDeposits(payer, 300_00n);
    await kit.limitDeposits(saver, 300_00n);
    expect((await kit.ask(payer, 'promptpay', '300')).data.amount).toBe('300.00');
    expect((await kit.ask(saver, 'truemoney', '300')).data.amount).toBe('300.00');
    expect((await kit.ask(saver, 'truemoney', '100')).error).toBe('limit_deposit');
    expect((await bankOrder(member, '299')).amount).toMatch(/^299\.[0-9]{2}$/);
  });

  it('is credited once by account, amount and time, whatever the order and number of deliveries', async () => {
    const others = await Promise.all([1, 2, 3].map(() => makeMember(t)));
    const orders = await Promise.all(others.map((who) => bankOrder(who)));
    t.clock.advance(60_000);
    const lines = orders.map((order) => kit.lineOf(order, bank));
    for (const line of [...lines, ...lines.toReversed(), ...lines])
      expect(['credited', 'duplicate']).toContain(await outcomeOf(line));
    for (const [at, who] of others.entries()) expect(kit.baht(await balance(who))).toBe(orders[at]?.amount);
    expect(await reasons()).toEqual([]);
  });

  it.each([0, 1, 2, 3, 4, 5])(
    'credits from a feed in any order are the orders that were paid rightly, once; the rest waits for a person (%i)',
    async (turn) => {
      const people = await Promise.all([1, 2, 3, 4].map(() => makeMember(t)));
      const [first, second, stranger, late] = await Promise.all(people.map((who) => bankOrder(who)));
      if (!first || !second || !stranger || !late || !people[2]) throw new Error('no orders');
      await kit.ownAccount(people[2], '1234567890');
      const inTime = t.clock.now().toISOString();
      const good = [first, second].map((order) => kit.lineOf(order, bank, { paid_at: inTime }));
      const wrong = [
        kit.lineOf(stranger, bank, { paid_at: inTime, payer_name: 'นางสาว มาลี ดี***' }),
        kit.lineOf(late, bank, { paid_at: new Date(Date.parse(inTime) + 3 * 3_600_000).toISOString() }),
        kit.lineOf(first, bank, { paid_at: inTime, amount: '7.00' }),
      ];
      t.clock.advance(3 * 3_600_000);
      // Each line three times, begun at another place and walked in another direction.
      const lines = [...good, ...wrong, ...wrong, ...good, ...wrong, ...good];
      const turned = [...lines.slice(turn * 2), ...lines.slice(0, turn * 2)];
      for (const line of turn % 2 === 0 ? turned : turned.toReversed()) await kit.tell(line);
      const credited = await Promise.all(people.map(async (who) => kit.baht(await balance(who))));
      expect(credited).toEqual([first.amount, second.amount, '0.00', '0.00']);
      expect(await reasons()).toEqual(['other_payer', 'unknown_reference', 'unknown_reference']);
    },
  );

  it('is credited when it was made in time and reported late, and waits for a person when it was made late', async () => {
    const order = await bankOrder();
    const inTime = t.clock.now().toISOString();
    t.clock.advance(3 * 3_600_000);
    expect(await outcomeOf(kit.lineOf(order, bank))).toBe('review');
    expect(await reasons()).toEqual(['unknown_reference']);
    expect(await outcomeOf(kit.lineOf(order, bank, { paid_at: inTime }))).toBe('credited');
    expect(kit.baht(await balance())).toBe(order.amount);
  });

  it.each([
    ['another amount', { amount: '99.00' }, 'unknown_reference'],
    ['another account', { account: 'bank:4:9999999999' }, 'unknown_reference'],
    ['another currency', { currency: 'USD' }, 'wrong_currency'],
    ['another payer', { payer_account: 'xxx-x-x9999-x' }, 'other_payer'],
    ['a payer of another name', { payer_name: 'นางสาว มาลี ดี***' }, 'other_payer'],
  ] as const)('of %s waits for a person', async (_, change, reason) => {
    await kit.ownAccount(member, '1234567890');
    const order = await bankOrder();
    expect(await outcomeOf(kit.lineOf(order, bank, change))).toBe('review');
    expect(await reasons()).toEqual([reason]);
    expect(await balance()).toBe(0n);
  });

  it('is credited from the member’s own account, however it is written', async () => {
    await kit.ownAccount(member, '1234567890');
    const order = await bankOrder();
    const line = kit.lineOf(order, bank, { payer_account: 'xxx-x-x6789-0', payer_name: 'MR SOMCHAI' });
    expect(await outcomeOf(line)).toBe('credited');
  });

  it('a second payment of the same amount waits for a person and meets no other order', async () => {
    const order = await bankOrder();
    expect(await outcomeOf(kit.lineOf(order, bank))).toBe('credited');
    expect(await outcomeOf(kit.lineOf(order, bank))).toBe('review');
    expect(await reasons()).toEqual(['already_paid']);
  });

  it('an event that the statement does not have is no money; the sweeper finds a payment whose event was lost', async () => {
    const order = await bankOrder();
    t.environment.bank.listsEvents = false;
    expect(await outcomeOf(kit.lineOf(order, bank))).toBe('waiting');
    expect(await balance()).toBe(0n);
    t.environment.bank.lines.push({
      transaction: 'lost-1',
      account: kit.receiverOf(bank),
      amount: BigInt(order.amount.replace('.', '')),
      currency: 'THB',
      paidAt: t.clock.now(),
      payer: '',
      payerAccount: '',
      note: '',
    });
    t.clock.advance(30_000);
    expect(await sweepOrders(t.deps)).toBe(1);
    expect(kit.baht(await balance())).toBe(order.amount);
    expect((await kit.tell(kit.lineOf(order, bank), 'wrong')).status).toBe(401);
  });

  it('ranks the orders that a stray payment may belong to', async () => {
    await kit.ownAccount(member, '1234567890');
    const other = await makeMember(t);
    await bankOrder(other, '300');
    const order = await bankOrder();
    t.clock.advance(120_000);
    const line = kit.lineOf(order, bank, { amount: '100.00', payer_account: '1234567890' });
    expect(await outcomeOf(line)).toBe('review');
    const [open] = await openReviews(t.deps);
    if (!open) throw new Error('no review');
    const [best] = await findCandidates(t.deps.db, open.event);
    expect(best?.order.reference).toBe(order.reference);
    expect(best?.why).toEqual([
      'the amount without its satang',
      'same account',
      'paid from an account of the member',
      'paid in time, 2 min after it was made',
    ]);
    const shown = await t.operate(['payment', 'review', 'candidates', open.review.id]);
    expect(shown.out.split('\n')[0]).toContain(order.reference);
    const old = ['payment', 'review', 'approve', open.review.id, '--order', order.reference];
    expect((await t.operate([...old, '--version', '9'])).err).toContain('Look again');
    expect((await t.operate([...old, '--version', '1'])).out).toContain('Credited 100.00 THB');
    expect(await balance()).toBe(100_00n);
  });
});

describe('a limit of deposits', () => {
  it.each([
    ['a bank transfer', 'bank'],
    ['TrueMoney', 'truemoney'],
    ['PromptPay by a plain id', 'promptpay'],
  ] as const)(
    'counts an order of %s, and its line of the statement once, also when that comes late',
    async (_, channel) => {
      await t.operate(['deposit', 'set', 'promptpay_id', '0891234567']);
      await kit.limitDeposits(member, 150_00n);
      const order = (await kit.ask(member, channel, '100')).data;
      const account = channel === 'truemoney' ? wallet : bank;
      const line = kit.lineOf(
        order,
        account,
        channel === 'promptpay' ? { account: 'promptpay:0891234567' } : {},
      );
      const another = async (amount: string) => (await kit.ask(member, channel, amount)).error;
      expect(await another('51')).toBe('limit_deposit');
      t.clock.advance(20 * 60_000);
      expect(await another('51')).toBe('limit_deposit');
      expect(await outcomeOf(line)).toBe('credited');
      expect(await outcomeOf(line)).toBe('duplicate');
      expect(await another('51')).toBe('limit_deposit');
      expect(await another('48')).toBeUndefined();
    },
  );
});

describe('TrueMoney', () => {
  it('is matched by the note, in any spelling; without it a person decides', async () => {
    const order = (await kit.ask(member, 'truemoney', '150.25')).data;
    expect(order).toMatchObject({ method: 'truemoney', amount: '150.25', account: { bank_id: 0 } });
    expect(order.pay_note).toMatch(/^[0-9A-Z]{8}$/);
    const without = kit.lineOf(order, wallet, { note: '' });
    expect(await outcomeOf(without)).toBe('review');
    const typed = kit.lineOf(order, wallet, { note: `ฝาก ${order.pay_note.toLowerCase()} ค่ะ` });
    expect(await outcomeOf(typed)).toBe('credited');
    expect(await balance()).toBe(150_25n);
    expect(await reasons()).toEqual(['unknown_reference']);
  });

  it('of another amount waits with its order', async () => {
    const order = (await kit.ask(member, 'truemoney', '150')).data;
    expect(await outcomeOf(kit.lineOf(order, wallet, { amount: '149.99' }))).toBe('review');
    expect(await reasons()).toEqual(['wrong_amount']);
  });
});

describe('channels', () => {
  const set = (...args: readonly string[]) => t.operate(['payment', 'channel', 'set', ...args]);
  const list = async () =>
    (await t.call(paymentEndpoints.channels, undefined, { token: member.token })).data.channels;

  it('are public without an account, and in detail only when the first open one is a QR', async () => {
    const open = await publicChannels(t.deps);
    expect(open.channels.map(({ channel_id }) => channel_id)).toEqual(['promptpay', 'bank', 'truemoney']);
    expect(open.channels.map(({ sub_channels }) => sub_channels.length)).toEqual([1, 0, 0]);
    const [mine] = await list();
    expect(open.channels[0]).toEqual(mine);
    const detail = await publicChannelInfo(t.deps);
    expect(detail).toMatchObject({ channel: mine, receiver_name: '' });
    const accounts = (await list()).flatMap(({ sub_channels }) => sub_channels.slice(0, 1));
    for (const { sub_channel_id, sub_channel_name } of accounts.slice(1))
      expect(JSON.stringify([open, detail])).not.toMatch(new RegExp(`${sub_channel_id}|${sub_channel_name}`));
    await set('promptpay', 'maintenance', 'ปิดปรับปรุง');
    expect(await publicChannelInfo(t.deps)).toBeUndefined();
    await set('promptpay', 'maintenance', '-');
  });

  it('are those that have an account, with bounds, hours and a text of their own', async () => {
    expect((await list()).map(({ channel_id }) => channel_id)).toEqual(['promptpay', 'bank', 'truemoney']);
    await set('bank', 'minimum', '500');
    await set('bank', 'hours', '08:00-12:00');
    await set('truemoney', 'on', 'off');
    await set('promptpay', 'maintenance', 'ปิดปรับปรุงถึงเที่ยงคืน');
    const [promptpay, transfer, ...rest] = await list();
    expect(rest).toEqual([]);
    expect(promptpay).toMatchObject({ is_open: false, closed_text: 'ปิดปรับปรุงถึงเที่ยงคืน', opens_at: null });
    expect(transfer).toMatchObject({
      minimum: '500.00',
      is_open: false,
      closed_text: 'เปิดอีกครั้งวันที่ 22/11 เวลา 08:00 น.',
      opens_at: '2026-11-22T01:00:00.000Z',
    });
    const closed = await kit.ask(member, 'bank', '500');
    expect([closed.error, closed.message]).toEqual([
      'payment_channel_closed',
      expect.stringContaining('22/11 เวลา 08:00'),
    ]);
    expect((await kit.ask(member, 'truemoney')).error).toBe('payment_channel_not_found');
    await set('promptpay', 'maintenance', '-');
    expect((await kit.ask(member, 'promptpay')).error).toBeUndefined();
    expect((await set('bank', 'hours', '8-12')).err).toContain('HH:MM-HH:MM');
    expect((await set('bank', 'minimum', '900000')).err).toContain('above maximum');
    expect((await t.operate(['agent', 'bank', 'pause', bank.accountNo])).code).toBe(0);
    expect((await list()).map(({ channel_id }) => channel_id)).toEqual(['promptpay']);
  });

  it('show the operator’s notes exactly as written', async () => {
    const notes = ['โอนได้ 24 ชม.  <b>ไม่มีค่าธรรมเนียม</b>', ' เว้นวรรคนำหน้า '];
    await set('bank', 'notes', ...notes);
    const info = await t.call(paymentEndpoints.info, undefined, {
      token: member.token,
      query: { channel_id: 'bank' },
    });
    expect(info.data.notes).toEqual(notes);
  });

  it('an operator without a biller takes PromptPay by a plain id, known by its satang', async () => {
    await t.operate(['deposit', 'set', 'promptpay_id', '0891234567']);
    const order = (await kit.ask(member, 'promptpay', '250')).data;
    expect(order.amount).toMatch(/^250\.(?!00)/);
    const read = parse(order.qr_text, true);
    expect(read?.getTagValue('29', '01')).toBe('0066891234567');
    expect(read?.getTagValue('54')).toBe(order.amount);
    const line = kit.lineOf(order, bank, { account: 'promptpay:0891234567' });
    expect(await outcomeOf(line)).toBe('credited');
    expect(kit.baht(await balance())).toBe(order.amount);
  });
});
