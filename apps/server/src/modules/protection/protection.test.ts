import {
  endpoints,
  errorCodes,
  gameEndpoints,
  isOpenWhileExcluded,
  lottoEndpoints,
  paymentEndpoints,
  protectionEndpoints,
  sessionEndpoints,
} from '@benjarong/contract';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';

import { requestOf } from '../../../test/support/probe.ts';
import {
  createEnvironment,
  type Person,
  secretOf,
  type Environment,
} from '../../../test/support/environment.ts';
import { newId } from '../../kernel/index.ts';
import { createTestApp, type TestApp } from '../../testing/index.ts';
import { Unavailable } from '../../providers/failures.ts';
import { stepUp } from '../auth/index.ts';
import { lineConfig } from '../line/testing/fixtures.ts';
import { sweepOrders } from '../payment/index.ts';

let t: TestApp;
let w: Environment;
beforeAll(async () => {
  t = await createTestApp({ config: lineConfig });
});
beforeEach(async () => {
  await t.reset();
  t.clock.set('2026-11-18T09:00:00.000Z');
  w = await createEnvironment(t);
});
afterAll(() => t.close());

const dayMs = 86_400_000;

/** The environment's sessions end in half an hour without use: later calls need a fresh one. */
async function fresh(person: Person): Promise<string> {
  return (await w.newSession(person.memberId)).accessToken;
}

async function setLimit(
  token: string,
  kind: 'deposit_day' | 'deposit_week' | 'loss_day' | 'session',
  value: string,
) {
  return t.call(protectionEndpoints.setLimit, { kind, value }, { token });
}

function deposit(token: string, amount: string) {
  return t.call(paymentEndpoints.generateQr, { channel_id: 'promptpay', amount }, { token });
}

async function play(person: Person, amount: string, win?: string) {
  const facts = { round_id: `r-${newId()}`, game_id: w.game.gameId };
  const signed = { params: { provider: w.game.providerId }, secret: secretOf(t, gameEndpoints.walletBet) };
  const transaction_id = `b-${newId()}`;
  const bet = await t.call(
    gameEndpoints.walletBet,
    { ...facts, session_token: person.gameToken, transaction_id, amount, currency: 'THB' },
    signed,
  );
  if (bet.error === undefined && win !== undefined)
    await t.call(
      gameEndpoints.walletWin,
      {
        ...facts,
        player_id: person.memberId,
        bet_transaction_id: transaction_id,
        transaction_id: `w-${newId()}`,
        amount: win,
        currency: 'THB',
      },
      signed,
    );
  return bet.error;
}

function item(data: { items: readonly { kind: string }[] }, kind: string) {
  return data.items.find((one) => one.kind === kind);
}

describe('a limit', () => {
  it('acts at once when it is lower, and after 24 h and a confirmation when it is higher', async () => {
    const token = w.a.session.accessToken;
    expect(item((await setLimit(token, 'deposit_day', '1000')).data, 'deposit_day')).toMatchObject({
      value: '1000.00',
      used: '0.00',
      left: '1000.00',
      raise: null,
    });
    expect((await deposit(token, '1000.01')).error).toBe('limit_deposit');
    expect(item((await setLimit(token, 'deposit_day', '500')).data, 'deposit_day')).toMatchObject({
      value: '500.00',
    });
    const raised = await setLimit(token, 'deposit_day', '2000');
    expect(item(raised.data, 'deposit_day')).toMatchObject({
      value: '500.00',
      raise: { value: '2000.00', ready_at: '2026-11-19T09:00:00.000Z', ends_at: '2026-11-26T09:00:00.000Z' },
    });
    const confirm = (at: string) =>
      t.call(protectionEndpoints.confirmRaise, { kind: 'deposit_day' }, { token: at });
    expect((await confirm(token)).error).toBe('limit_raise_not_ready');
    t.clock.advance(dayMs - 1);
    const early = await fresh(w.a);
    expect((await confirm(early)).error).toBe('limit_raise_not_ready');
    expect((await deposit(early, '501')).error).toBe('limit_deposit');
    t.clock.advance(1);
    expect((await deposit(early, '501')).error).toBe('limit_deposit');
    expect(item((await confirm(early)).data, 'deposit_day')).toMatchObject({ value: '2000.00', raise: null });
    expect((await deposit(early, '501')).error).toBeUndefined();
    expect((await confirm(early)).error).toBe('limit_raise_not_ready');
  });

  it('that was asked for and not confirmed in seven days, taken back, or overtaken by a lower one is gone', async () => {
    const token = w.a.session.accessToken;
    await setLimit(token, 'deposit_day', '100');
    await setLimit(token, 'deposit_day', '');
    const back = await t.call(protectionEndpoints.cancelRaise, { kind: 'deposit_day' }, { token });
    expect(item(back.data, 'deposit_day')).toMatchObject({ value: '100.00', raise: null });
    await setLimit(token, 'deposit_day', '');
    expect(item((await setLimit(token, 'deposit_day', '50')).data, 'deposit_day')).toMatchObject({
      raise: null,
    });
    await setLimit(token, 'deposit_day', '');
    t.clock.advance(8 * dayMs);
    const late = await fresh(w.a);
    const confirmed = await t.call(
      protectionEndpoints.confirmRaise,
      { kind: 'deposit_day' },
      { token: late },
    );
    expect(confirmed.error).toBe('limit_raise_not_ready');
  });

  it('of deposits counts open orders and credited money of the Bangkok day and week', async () => {
    const token = w.a.session.accessToken;
    await setLimit(token, 'deposit_day', '300');
    await setLimit(token, 'deposit_week', '500');
    const order = await deposit(token, '200');
    const refused = await deposit(token, '100.01');
    expect([refused.error, refused.message]).toEqual([
      'limit_deposit',
      'จำนวนนี้เกินวงเงินฝากต่อวันที่คุณตั้งไว้ ฝากได้อีก 100.00 บาท',
    ]);
    const paid = {
      event_id: 'e-1',
      type: 'payment.paid' as const,
      reference: order.data.reference,
      amount: '200.00',
      currency: 'THB',
      receiver: '099999999999101',
      paid_at: t.clock.now().toISOString(),
    };
    const bank = { params: { provider: 'signed-bank' }, secret: secretOf(t, paymentEndpoints.webhook) };
    expect((await t.call(paymentEndpoints.webhook, paid, bank)).data.outcome).toBe('credited');
    expect((await deposit(token, '100.01')).error).toBe('limit_deposit');
    // 17:00 UTC is midnight in Bangkok; Wednesday to Thursday is the same week.
    t.clock.set('2026-11-18T17:00:00.000Z');
    const next = await fresh(w.a);
    expect((await deposit(next, '300.01')).message).toContain('ต่อวัน');
    expect((await deposit(next, '300')).error).toBeUndefined();
    t.clock.set('2026-11-19T17:00:00.000Z');
    const friday = await fresh(w.a);
    // The unpaid order of Thursday has expired, and the bank said that nothing was paid.
    await sweepOrders(t.deps);
    expect((await deposit(friday, '300')).error).toBeUndefined();
    expect((await deposit(friday, '20')).message).toContain('ต่อวัน');
  });

  it('counts an order past its time until the bank said what became of it, and what was paid in time once', async () => {
    await setLimit(w.a.session.accessToken, 'deposit_day', '300');
    const order = await deposit(w.a.session.accessToken, '300');
    const paidAt = t.clock.now();
    // A minute and a half after its time, and the bank is away: it may have been paid.
    t.environment.fail = new Unavailable('the bank is away');
    t.clock.advance(16.5 * 60_000);
    const token = await fresh(w.a);
    await sweepOrders(t.deps);
    expect((await deposit(token, '20')).message).toContain('ฝากได้อีก 0.00 บาท');
    t.environment.fail = undefined;
    const paid = {
      event_id: 'e-late',
      type: 'payment.paid' as const,
      reference: order.data.reference,
      amount: '300.00',
      currency: 'THB',
      receiver: '099999999999101',
      paid_at: paidAt.toISOString(),
    };
    const bank = { params: { provider: 'signed-bank' }, secret: secretOf(t, paymentEndpoints.webhook) };
    expect((await t.call(paymentEndpoints.webhook, paid, bank)).data.outcome).toBe('credited');
    expect((await t.call(paymentEndpoints.webhook, paid, bank)).data.outcome).toBe('duplicate');
    const view = await t.call(protectionEndpoints.limits, undefined, { token });
    expect(item(view.data, 'deposit_day')).toMatchObject({ used: '300.00', left: '0.00' });
    expect((await deposit(token, '20')).error).toBe('limit_deposit');
  });

  it('has the room of an unpaid order again when the bank, asked after its time, knows of no payment', async () => {
    await setLimit(w.a.session.accessToken, 'deposit_day', '300');
    await deposit(w.a.session.accessToken, '300');
    t.clock.advance(16 * 60_000);
    const token = await fresh(w.a);
    expect((await deposit(token, '300')).error).toBe('limit_deposit');
    await sweepOrders(t.deps);
    expect((await deposit(token, '300')).error).toBeUndefined();
  });

  it('never keeps money back that arrived', async () => {
    const token = w.a.session.accessToken;
    const order = await deposit(token, '900');
    await setLimit(token, 'deposit_day', '100');
    const paid = {
      event_id: 'e-1',
      type: 'payment.paid' as const,
      reference: order.data.reference,
      amount: '900.00',
      currency: 'THB',
      receiver: '099999999999101',
      paid_at: t.clock.now().toISOString(),
    };
    const bank = { params: { provider: 'signed-bank' }, secret: secretOf(t, paymentEndpoints.webhook) };
    expect((await t.call(paymentEndpoints.webhook, paid, bank)).data.outcome).toBe('credited');
    const view = await t.call(protectionEndpoints.limits, undefined, { token });
    expect(item(view.data, 'deposit_day')).toMatchObject({ used: '900.00', left: '0.00' });
  });

  it('of losses counts settled net loss and open stakes of games and lotto', async () => {
    const token = w.a.session.accessToken;
    await setLimit(token, 'loss_day', '100');
    expect(await play(w.a, '60.00', '20.00')).toBeUndefined();
    expect(await play(w.a, '30.00')).toBeUndefined();
    expect(await play(w.a, '30.01')).toBe('limit_loss');
    const slip = (stake: string) =>
      t.call(
        lottoEndpoints.create,
        { round_id: 'day-2026-11-18', lines: [{ bet_type: '2top', number: '07', stake }], agent_id: 2 },
        { token },
      );
    expect((await slip('30.01')).error).toBe('limit_loss');
    expect((await slip('30.00')).error).toBeUndefined();
    expect(await play(w.a, '0.01')).toBe('limit_loss');
    const view = await t.call(protectionEndpoints.limits, undefined, { token });
    expect(item(view.data, 'loss_day')).toMatchObject({ used: '100.00', left: '0.00' });
    expect(item(view.data, 'loss_week')).toMatchObject({ used: '100.00', left: null });
  });

  it('of time refuses stakes at the end of the sitting until the pause is over', async () => {
    await setLimit(w.a.session.accessToken, 'session', '45');
    expect(await play(w.a, '1.00', '0.00')).toBeUndefined();
    t.clock.advance(29 * 60_000);
    expect(await play(w.a, '1.00', '0.00')).toBeUndefined();
    t.clock.advance(16 * 60_000);
    expect(await play(w.a, '1.00')).toBe('limit_time');
    t.clock.advance(13 * 60_000);
    expect(await play(w.a, '1.00')).toBe('limit_time');
    // Thirty minutes after the last stake that was taken.
    t.clock.advance(60_000);
    expect(await play(w.a, '1.00')).toBeUndefined();
  });

  it('that is no amount, too large or no minute is refused', async () => {
    const token = w.a.session.accessToken;
    for (const value of ['-1', '1.001', 'x', '1000000000.00', '๑๐'])
      expect((await setLimit(token, 'loss_day', value)).error).toBe('limit_value_invalid');
    for (const value of ['0', '1441', '1.5'])
      expect((await setLimit(token, 'session', value)).error).toBe('limit_value_invalid');
    expect((await setLimit(token, 'loss_day', '0')).error).toBeUndefined();
    expect(await play(w.a, '1.00')).toBe('limit_loss');
  });
});

describe('a break or self-exclusion', () => {
  const pause = (token: string, days: number) =>
    t.call(protectionEndpoints.exclude, { kind: 'break', days }, { token });

  it('ends every session, refuses play and deposit, and leaves what the contract says: the whole access matrix', async () => {
    const other = await fresh(w.a);
    const taken = await pause(w.a.session.accessToken, 7);
    expect(taken.data.exclusion).toEqual({
      kind: 'break',
      from: '2026-11-18T09:00:00.000Z',
      until: '2026-11-25T09:00:00.000Z',
    });
    for (const token of [w.a.session.accessToken, other])
      expect((await t.call(sessionEndpoints.userInfo, undefined, { token })).status).toBe(401);
    expect(await play(w.a, '1.00')).toBe('game_session_expired');
    const entered = await t.call(sessionEndpoints.login, { username: w.a.username, password: w.a.password });
    const token = entered.reply.access_token ?? '';
    const refused: string[] = [];
    const open: string[] = [];
    for (const endpoint of endpoints.filter(({ auth }) => auth === 'member')) {
      if (endpoint.name === 'auth.logout') continue;
      const request = requestOf(w, endpoint, {});
      const reply = await t.app.inject({
        method: endpoint.method,
        url: request.url,
        headers: { authorization: `Bearer ${token}` },
        ...(endpoint.method === 'POST' ? { payload: {} } : {}),
      });
      const { error } = reply.json<{ error?: number }>();
      (error === errorCodes.self_excluded ? refused : open).push(endpoint.name);
    }
    const members = endpoints.filter(({ auth, name }) => auth === 'member' && name !== 'auth.logout');
    expect(open.toSorted()).toEqual(
      members
        .map(({ name }) => name)
        .filter((name) => isOpenWhileExcluded(name))
        .toSorted(),
    );
    expect(refused).toEqual(
      expect.arrayContaining([
        'payment.generateQr',
        'game.link',
        'lotto.create',
        'member.erase',
        'message.sendLink',
      ]),
    );
    expect((await t.call(sessionEndpoints.userInfo, undefined, { token })).data.excluded_until).toBe(
      '2026-11-25T09:00:00.000Z',
    );
    t.clock.set('2026-11-25T09:00:00.000Z');
    expect((await deposit(await fresh(w.a), '100')).error).toBeUndefined();
  });

  it('leaves the way of money that was paid before: order, slip and cancel, but no new order', async () => {
    const made = await deposit(w.a.session.accessToken, '100');
    const { order_id } = made.data;
    await pause(w.a.session.accessToken, 7);
    const token = await fresh(w.a);
    expect((await deposit(token, '100')).error).toBe('self_excluded');
    const { channels } = (await t.call(paymentEndpoints.channels, undefined, { token })).data;
    expect(channels.map(({ is_open, opens_at }) => ({ is_open, opens_at }))).toEqual([
      { is_open: false, opens_at: '2026-11-25T09:00:00.000Z' },
    ]);
    expect(channels[0]?.closed_text).toContain('หลัง 25 พ.ย. 69 16:00 น.');
    const info = await t.call(paymentEndpoints.info, undefined, { token });
    expect(info.data.channel.closed_text).toBe(channels[0]?.closed_text);
    const pending = await t.call(paymentEndpoints.pending, undefined, { token });
    expect(pending.data.orders.map((order) => order.order_id)).toEqual([order_id]);
    const status = await t.call(paymentEndpoints.inquiryStatus, undefined, { token, query: { order_id } });
    expect(status.data.status).toBe('pending');
    const slip = await t.call(paymentEndpoints.slip, { order_id, picture: 'AAAA', mini_qr: '' }, { token });
    expect(slip.error).toBe('payment_slip_not_picture');
    expect((await t.call(paymentEndpoints.cancel, { order_id }, { token })).error).toBeUndefined();
    expect((await t.call(paymentEndpoints.pending, undefined, { token })).data.orders).toEqual([]);
  });

  it('refuses a stake that finds its way past the sessions', async () => {
    await pause(w.a.session.accessToken, 1);
    await t.deps.database.run("update game_sessions set expires_at = '2027-01-01'");
    expect(await play(w.a, '1.00')).toBe('self_excluded');
  });

  it('can be made longer and never shorter, by member, operator and database', async () => {
    await pause(w.a.session.accessToken, 20);
    const token = await fresh(w.a);
    expect((await pause(token, 19)).error).toBe('exclusion_shorter');
    expect((await pause(token, 21)).data.exclusion.until).toBe('2026-12-09T09:00:00.000Z');
    const shorter = await t.operate(['protection', 'exclude', w.a.username, '5d', 'asked']);
    expect([shorter.code, shorter.err]).toEqual([
      1,
      'A longer exclusion runs already; it cannot be shortened.\n',
    ]);
    await expect(
      t.deps.database.run("update protection_limits set excluded_until = '2026-11-19'"),
    ).rejects.toThrow(/cannot be shortened/);
    // Nor by a row that claims to be of a time after its end.
    await expect(
      t.deps.database.run(
        "update protection_limits set excluded_until = '2026-11-19', updated_at = '2027-01-01'",
      ),
    ).rejects.toThrow(/cannot be shortened/);
    await expect(t.deps.database.run('delete from protection_limits')).rejects.toThrow(/never removed/);
  });

  it('of months or for ever needs the password again', async () => {
    const token = w.a.session.accessToken;
    const ask = (months: number | null, step_up_token?: string) =>
      t.call(
        protectionEndpoints.exclude,
        { kind: 'exclusion', months, ...(step_up_token === undefined ? {} : { step_up_token }) },
        { token },
      );
    expect((await ask(null)).error).toBe('step_up_required');
    expect((await ask(5)).error).toBe('exclusion_invalid');
    expect((await ask(61)).error).toBe('exclusion_invalid');
    expect((await pause(token, 31)).error).toBe('exclusion_invalid');
    expect((await pause(token, 0)).error).toBe('exclusion_invalid');
    const caller = { memberId: w.a.memberId, sessionId: w.a.session.sessionId };
    const { step_up_token } = await stepUp(t.deps, caller, { password: w.a.password });
    expect((await ask(null, step_up_token)).data.exclusion).toMatchObject({ kind: 'exclusion', until: null });
    t.clock.set('2090-01-01T00:00:00.000Z');
    expect((await deposit(await fresh(w.a), '100')).error).toBe('self_excluded');
  });
});

describe('the reality check', () => {
  const look = async (token: string) =>
    (await t.call(protectionEndpoints.realityCheck, undefined, { token })).data;

  it('is due after each hour of play, with time and settled result, and not before play', async () => {
    expect(await look(w.a.session.accessToken)).toMatchObject({
      playing_since: null,
      due: false,
      minutes: 0,
    });
    for (let minute = 0; minute <= 60; minute += 20) {
      await play(w.a, '10.00', minute === 20 ? '25.00' : '0.00');
      if (minute < 60) t.clock.advance(20 * 60_000);
    }
    const token = await fresh(w.a);
    expect(await look(token)).toEqual({
      every_minutes: 60,
      playing_since: '2026-11-18T09:00:00.000Z',
      minutes: 60,
      stake: '40.00',
      payout: '25.00',
      net: '-15.00',
      next_at: '2026-11-18T11:00:00.000Z',
      due: true,
    });
    await t.call(protectionEndpoints.answerRealityCheck, { answer: 'continue' }, { token });
    expect(await look(token)).toMatchObject({ due: false, next_at: '2026-11-18T11:00:00.000Z' });
    t.clock.advance(31 * 60_000);
    expect(await look(await fresh(w.a))).toMatchObject({ playing_since: null });
  });
});

describe('the net result', () => {
  it('has twelve months per kind, from settled stakes', async () => {
    await play(w.a, '10.00', '4.00');
    t.clock.set('2026-12-18T09:00:00.000Z');
    const token = await fresh(w.a);
    const { data } = await t.call(protectionEndpoints.netResult, undefined, { token });
    expect(data.months).toHaveLength(12);
    expect(data.months[0]).toEqual({
      month: '2026-12',
      stake: '0.00',
      payout: '0.00',
      net: '0.00',
      kinds: [],
    });
    expect(data.months[1]).toEqual({
      month: '2026-11',
      stake: '10.00',
      payout: '4.00',
      net: '-6.00',
      kinds: [{ kind: 'slot', stake: '10.00', payout: '4.00', net: '-6.00' }],
    });
    expect(data.net).toBe('-6.00');
  });
});

describe('the operator', () => {
  it('shows limits, excludes with a reason in the log, and changes settings', async () => {
    await setLimit(w.a.session.accessToken, 'deposit_day', '500');
    expect((await t.operate(['protection', 'show', w.a.username])).out).toContain(
      'deposit_day     500.00  used 0.00',
    );
    expect((await t.operate(['protection', 'exclude', w.a.username, 'forever', 'letter'])).code).toBe(0);
    expect((await t.operate(['protection', 'show', w.a.username])).out).toContain('exclusion for ever');
    expect((await t.operate(['protection', 'exclude', w.a.username, '7x', 'letter'])).code).toBe(1);
    expect((await t.operate(['protection', 'set', 'check_minutes', '30'])).code).toBe(0);
    expect((await t.operate(['protection', 'settings'])).out).toContain('check_minutes = 30');
    expect((await t.operate(['protection', 'set', 'raise_hours', '1'])).code).toBe(1);
    expect((await t.operate(['audit'])).code).toBe(0);
  });
});
