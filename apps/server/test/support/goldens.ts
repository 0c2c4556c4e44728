import {
  gameEndpoints,
  lineEndpoints,
  lineFileEndpoints,
  lineLinkEndpoints,
  lottoEndpoints,
} from '@benjarong/contract';

import { transact } from '../../src/db/index.ts';
import { byDemo, InputFileError, newId } from '../../src/kernel/index.ts';
import { stepUp } from '../../src/modules/auth/index.ts';
import { readCouponFile } from '../../src/modules/coupon/coupon-file.ts';
import { addCoupons } from '../../src/modules/coupon/operate.ts';
import { addPolls } from '../../src/modules/poll/operate.ts';
import { readPollFile } from '../../src/modules/poll/poll-file.ts';
import { addPromotions } from '../../src/modules/promotion/operate.ts';
import { readPromotionFile } from '../../src/modules/promotion/promotion-file.ts';
import { receive } from '../../src/modules/promotion/take.ts';
import { lastCode } from '../../src/modules/auth/testing/fixtures.ts';
import { createFakeLine, type FakeLine, leaveForLine } from '../../src/modules/line/testing/fixtures.ts';
import { secretOfKind } from '../../src/testing/index.ts';
import { asked, newWithdrawer, stepUpOf } from '../../src/modules/withdraw/testing/withdraw-kit.ts';
import { messageGoldens } from './message-goldens.ts';
import { moneyGoldens } from './money-goldens.ts';
import { paymentGoldens } from './payment-goldens.ts';
import { questGoldens } from './quest-goldens.ts';
import { redemptionGoldens } from './redemption-goldens.ts';
import { rightsGoldens } from './rights-goldens.ts';
import { wheelGoldens } from './wheel-goldens.ts';
import type { Golden } from './golden.ts';
import type { Person, Environment } from './environment.ts';

type Maker = (environment: Environment) => Promise<Golden>;

const code = 'bwin';

type CodeType = 'register' | 'reset_password' | 'recover_username';

async function otp(w: Environment, mobile: string, type: CodeType) {
  const remoteAddress = `10.200.${w.t.environment.sms.length % 250}.1`;
  const ask = (url: string, payload: object) =>
    w.t.app.inject({ method: 'POST', url, payload, remoteAddress });
  const sent = (await ask('/api/request_otp', { mobile, type })).json<{ data?: { otp_ref: string } }>();
  // The SMS of a reset leaves after the reply.
  await w.t.deps.background.idle();
  const text = w.t.environment.sms.at(-1)?.text ?? '';
  const digits = /\b([0-9]{6})\b/.exec(text)?.[1];
  if (!sent.data || !digits) throw new Error(`no one-time password: ${JSON.stringify(sent)}`);
  return { mobile, type, otp_ref: sent.data.otp_ref, otp_code: digits };
}

async function otpToken(w: Environment, mobile: string, type: CodeType): Promise<string> {
  const checked = await w.t.app.inject({
    method: 'POST',
    url: '/api/verify_otp',
    payload: await otp(w, mobile, type),
  });
  return checked.json<{ data: { otp_token: string } }>().data.otp_token;
}

// Made once for each database.
async function freeCredit(w: Environment): Promise<string> {
  const promotion = { promotion_id: 'golden', name: 'เครดิต', kind: 'free_credit', amount: '10' };
  const rows = readPromotionFile(JSON.stringify({ promotions: [promotion] }), new Date(0));
  await addPromotions(w.t.deps, byDemo, rows).catch(ignoreKnown);
  return promotion.promotion_id;
}

async function pointCoupon(w: Environment): Promise<string> {
  const coupon = { code: 'GOLDEN1', name: 'แต้ม', kind: 'points', points: 1 };
  const rows = readCouponFile(JSON.stringify({ coupons: [coupon] }), new Date(0));
  await addCoupons(w.t.deps, byDemo, rows).catch(ignoreKnown);
  return coupon.code;
}

// Made once for each database: open as long as any test's clock.
async function openPoll(w: Environment): Promise<number> {
  const poll = {
    poll_id: 77,
    question: 'ก',
    choices: [{ label: 'ข' }, { label: 'ค' }],
    starts_at: '2020-01-01T00:00:00Z',
    ends_at: '2050-01-01T00:00:00Z',
    quota: { base: 1 },
    may_change: true,
  };
  const rows = readPollFile(JSON.stringify({ polls: [poll] }), new Date(0));
  await addPolls(w.t.deps, byDemo, rows).catch(ignoreKnown);
  return poll.poll_id;
}

async function pollQuery(w: Environment) {
  return { query: { poll_id: String(await openPoll(w)) } };
}

function ignoreKnown(error: unknown): void {
  if (!(error instanceof InputFileError)) throw error;
}

async function placeBet(w: Environment, person: Person) {
  const facts = { round_id: `r-${newId()}`, game_id: w.game.gameId };
  const transaction_id = `b-${newId()}`;
  const body = {
    ...facts,
    session_token: person.gameToken,
    transaction_id,
    amount: '1.00',
    currency: 'THB',
  } as const;
  await w.t.call(gameEndpoints.walletBet, body, {
    params: provider(w),
    secret: secretOfKind(w.t.deps.config, 'games'),
  });
  return {
    ...facts,
    player_id: person.memberId,
    bet_transaction_id: transaction_id,
    transaction_id: `x-${newId()}`,
  };
}

function launch(w: Environment) {
  return {
    game_id: w.game.gameId,
    provider_id: w.game.providerId,
    is_mobile: true,
    source: 'seamless',
    agent_code: code,
  };
}
function provider(w: Environment) {
  return { provider: w.game.providerId };
}
const dayRound = 'day-2026-11-21';
const theRound: Maker = async () => ({ query: { round_id: dayRound, agent_id: '2' } });
const slip = {
  round_id: dayRound,
  lines: [
    { bet_type: '2top', number: '07', stake: '5.00' },
    { bet_type: '3tod', number: '112', stake: '1.00' },
  ],
  agent_id: 2,
} as const;
async function openYeekee(w: Environment): Promise<string> {
  const query = { kind_id: 'yk', state: 'open' } as const;
  const { data } = await w.t.call(lottoEndpoints.rounds, undefined, { query });
  const [round] = data.items;
  if (!round) throw new Error('no yeekee round is open');
  return round.round_id;
}
async function newBill(w: Environment, person: Person): Promise<string> {
  const body = { ...slip, lines: slip.lines.map((line) => ({ ...line })) };
  const { data } = await w.t.call(lottoEndpoints.create, body, { token: person.session.accessToken });
  return data.bill.bill_id;
}
const lines = new WeakMap<Environment, ReturnType<typeof createFakeLine>>();
async function line(w: Environment): Promise<FakeLine> {
  const made = lines.get(w) ?? createFakeLine(w.t);
  lines.set(w, made);
  (await made).install();
  return made;
}

async function linkTicket(w: Environment): Promise<string> {
  const reply = await w.t.call(
    lineEndpoints.login,
    { id_token: await (await line(w)).liffToken() },
    { ip: `10.201.${w.t.environment.line.asked % 250}.1` },
  );
  if (reply.data.status !== 'link_required') throw new Error('this LINE account is taken');
  return reply.data.link_ticket;
}

/** A person whose LINE account is linked, and the ticket of another one. */
async function movingPerson(w: Environment) {
  const { mobile, username, password } = await w.newPerson(0n);
  await w.t.call(lineLinkEndpoints.link, { link_ticket: await linkTicket(w), username, password });
  return { mobile, proof: { link_ticket: await linkTicket(w), username, password, agent_code: code } };
}

const nothing: Maker = async () => ({});
const emptyBody: Maker = async () => ({ body: {} });

/** Golden requests by endpoint name. A call without one is asked with a sample of its schema (probe.ts). */
export const goldens: Readonly<Record<string, Maker>> = {
  'agent.config': async () => ({ body: { agent_code: code } }),
  'agent.bankAccounts': async () => ({ body: { agent_code: code } }),
  'agent.trueMoneyAccounts': async () => ({ body: { agent_code: code } }),
  'agent.validate': async () => ({ query: { code } }),
  'auth.checkAccount': async (w) => ({
    body: { username: w.freshName(), mobile: w.freshMobile(), affiliate_code: '', agent_code: code },
  }),
  'auth.requestOtp': async (w) => ({
    body: { username: w.freshName(), mobile: w.freshMobile(), type: 'register', agent_code: code },
  }),
  'auth.verifyOtp': async (w) => ({
    body: { ...(await otp(w, w.freshMobile(), 'register')), username: '', agent_code: code },
  }),
  'auth.register': async (w) => {
    const mobile = w.freshMobile();
    return {
      body: {
        username: w.freshName(),
        mobile,
        password: 'NamYen-2570',
        affiliate_code: '',
        mode: 'sms',
        know_us_id: 1,
        otp_token: await otpToken(w, mobile, 'register'),
        age_confirmed: true,
        agent_code: code,
      },
    };
  },
  'auth.login': async (w) => ({ body: { username: w.a.username, password: w.a.password, agent_code: code } }),
  'auth.refresh': async (w) => ({ body: {}, refresh: (await w.newSession(w.a.memberId)).refreshToken }),
  'auth.logout': async (w) => ({ body: {}, token: (await w.newSession(w.a.memberId)).accessToken }),
  'auth.userInfo': nothing,
  'auth.resetPassword': async (w) => ({ body: { mobile: w.freshMobile(), agent_code: code } }),
  'auth.resetPasswordV2': async (w) => {
    const { mobile } = await w.newPerson(0n);
    const otp_token = await otpToken(w, mobile, 'reset_password');
    return { body: { mobile, otp_token, password: 'ChaDam-2571', agent_code: code } };
  },
  'auth.recoverUsername': async (w) => ({ body: { mobile: w.freshMobile(), agent_code: code } }),
  'auth.recoverUsernameV2': async (w) => {
    const { mobile } = await w.newPerson(0n);
    return { body: { mobile, otp_token: await otpToken(w, mobile, 'recover_username'), agent_code: code } };
  },
  'auth.changePassword': async (w) => {
    const { session, password } = await w.newPerson(0n);
    return {
      body: { current_password: password, new_password: 'ChaDam-2571' },
      token: session.accessToken,
    };
  },
  'auth.stepUp': async (w) => ({ body: { password: w.a.password } }),
  'member.validate': nothing,
  'member.profile': nothing,
  'member.sessions': nothing,
  'member.revokeSession': async (w) => ({
    body: { session_id: (await w.newSession(w.a.memberId)).sessionId },
    owned: true,
  }),
  'member.updateBankAccount': async (w) => {
    const { memberId, session, password } = await w.newPerson(0n);
    const { step_up_token } = await stepUp(
      w.t.deps,
      { memberId, sessionId: session.sessionId },
      { password },
    );
    const bank_account_no = `1${w.freshMobile()}`;
    const body = { bank_id: 4, bank_account_name: 'สมชาย ใจดี', bank_account_no, step_up_token };
    return { body, token: session.accessToken, owned: true };
  },
  ...rightsGoldens,
  ...wheelGoldens,
  'wallet.wallets': emptyBody,
  'wallet.points': emptyBody,
  'game.list': async (w) => ({
    query: { provider: w.game.providerId, category: 'slot', q: '', sort: 'popular', page: '1', limit: '5' },
  }),
  'game.lobby': async () => ({ query: { category: 'slot', agent_code: code } }),
  'game.wallets': async (w) => ({
    body: { game_id: w.game.gameId, provider_id: w.game.providerId, sub_provider_id: w.game.providerId },
  }),
  'game.link': async (w) => ({ body: { wallet_id: w.a.walletId, ...launch(w) }, owned: true }),
  'game.demo': async (w) => ({ body: launch(w) }),
  'game.favourites': nothing,
  'game.setFavourite': async (w) => ({ body: { game_id: w.game.gameId, favourite: true } }),
  'game.walletBalance': async (w) => ({ params: provider(w), body: { session_token: w.a.gameToken } }),
  'game.walletBet': async (w) => ({
    params: provider(w),
    body: {
      session_token: w.a.gameToken,
      transaction_id: `b-${newId()}`,
      round_id: `r-${newId()}`,
      game_id: w.game.gameId,
      amount: '1.00',
      currency: 'THB',
    },
  }),
  'game.walletWin': async (w) => ({
    params: provider(w),
    body: { ...(await placeBet(w, w.a)), amount: '2.50', currency: 'THB' },
  }),
  'game.walletRollback': async (w) => ({ params: provider(w), body: await placeBet(w, w.a) }),
  'lobby.configs': async () => ({ query: { lobby_key: 'hot', limit: '5', agent_code: code } }),
  ...paymentGoldens,
  'promotion.list': nothing,
  'promotion.mine': nothing,
  'promotion.receive': async (w) => ({
    body: { promotion_id: await freeCredit(w) },
    token: (await w.newPerson(0n)).session.accessToken,
  }),
  'promotion.cancel': async (w) => {
    const person = await w.newPerson(0n);
    const promotionId = await freeCredit(w);
    const grant = await transact(w.t.deps.db, (tx) => receive(w.t.deps, tx, person.memberId, promotionId));
    return {
      body: { grant_id: grant.id, leaves: '10.00' },
      token: person.session.accessToken,
      owned: true,
    };
  },
  'coupon.check': async (w) => ({
    body: { code: await pointCoupon(w) },
    token: (await w.newPerson(0n)).session.accessToken,
  }),
  'coupon.redeem': async (w) => ({
    body: { code: await pointCoupon(w) },
    token: (await w.newPerson(0n)).session.accessToken,
  }),
  'coupon.history': nothing,
  'poll.list': async () => ({ query: { agent_id: '2' } }),
  'poll.config': pollQuery,
  'poll.stats': pollQuery,
  'poll.winners': pollQuery,
  'poll.proof': pollQuery,
  'poll.quotaGet': pollQuery,
  'poll.quotaCheck': pollQuery,
  'poll.submit': async (w) => ({
    body: { poll_id: await openPoll(w), choice_id: 1 },
    token: (await w.newPerson(0n)).session.accessToken,
  }),
  ...redemptionGoldens,
  'withdraw.info': nothing,
  'withdraw.create': async ({ t }) => {
    const person = await newWithdrawer(t);
    return { body: { amount: '250.50', step_up_token: await stepUpOf(t, person) }, token: person.token };
  },
  'withdraw.list': async () => ({ query: { limit: '5' } }),
  'withdraw.detail': async ({ t }) => {
    const person = await newWithdrawer(t);
    const { withdrawal_id } = await asked(t, person);
    return { query: { withdrawal_id }, token: person.token, owned: true };
  },
  'withdraw.webhook': async ({ t }) => {
    const { withdrawal_id } = await asked(t, await newWithdrawer(t));
    return {
      params: { provider: 'signed-payout' },
      body: {
        event_id: `e-${newId()}`,
        type: 'payout.paid',
        payout_id: withdrawal_id,
        amount: '500.00',
        currency: 'THB',
        at: t.clock.now().toISOString(),
      },
    };
  },
  'lotto.lobby': async () => ({ query: { agent_id: '2' } }),
  'lotto.rounds': async () => ({
    query: { category_id: 'test', kind_id: 'day', state: 'open', agent_id: '2' },
  }),
  'lotto.round': theRound,
  'lotto.rule': theRound,
  'lotto.rate': theRound,
  'lotto.rates': async () => ({ query: { category_id: 'test', agent_id: '2' } }),
  'lotto.limit': theRound,
  'lotto.result': theRound,
  'lotto.results': async () => ({ query: { day: '2026-11-21', kind_id: 'day', agent_id: '2', page: '1' } }),
  'lotto.stats': async () => ({ query: { kind_id: 'day', agent_id: '2' } }),
  'lotto.yeekeeList': async (w) => ({ query: { round_id: await openYeekee(w), after: '0', agent_id: '2' } }),
  'lotto.yeekeeLists': async (w) => ({ query: { round_id: await openYeekee(w), agent_id: '2' } }),
  'lotto.shootNumber': async (w) => ({
    body: { round_id: await openYeekee(w), number: '00042', agent_id: 2 },
    token: (await w.newPerson(0n)).session.accessToken,
  }),
  'lotto.proof': async (w) => ({ query: { round_id: await openYeekee(w) } }),
  'lotto.validate': async () => ({ body: slip }),
  'lotto.create': async () => ({ body: slip }),
  'lotto.cancel': async (w) => {
    const person = await w.newPerson();
    return {
      body: { bill_id: await newBill(w, person), agent_id: 2 },
      token: person.session.accessToken,
      owned: true,
    };
  },
  'lotto.billList': async () => ({
    query: { state: 'waiting', kind_id: 'day', round_id: dayRound, from: '2026-11-20', to: '2026-11-22' },
  }),
  'lotto.billDetail': async (w) => {
    const person = await w.newPerson();
    return { query: { bill_id: await newBill(w, person) }, token: person.session.accessToken, owned: true };
  },
  'lotto.slips': nothing,
  'lotto.saveSlip': async () => ({
    body: { name: 'ประจำ', kind_id: 'day', lines: [{ bet_type: '2top', number: '07', stake: '5.00' }] },
  }),
  'lotto.deleteSlip': async (w) => {
    const person = await w.newPerson(0n);
    const body = { name: 'x', lines: [{ bet_type: '2top' as const, number: '07', stake: '5.00' }] };
    const { data } = await w.t.call(lottoEndpoints.saveSlip, body, { token: person.session.accessToken });
    return { body: { slip_id: data.slip_id }, token: person.session.accessToken, owned: true };
  },
  'lotto.webhook': async () => ({
    params: { feed: 'signed-draw' },
    body: {
      event_id: `e-${newId()}`,
      type: 'lotto.result',
      round_id: dayRound,
      result: { first: '123456', bottom2: '07', front3: ['001', '002'], bottom3: ['003', '004'] },
    },
  }),
  ...moneyGoldens,
  ...questGoldens,
  'content.page': async () => ({ query: { slug: 'terms' } }),
  'content.help': async () => ({}),
  'content.notifications': async () => ({ query: { agent_code: code } }),
  'content.banner': async () => ({ query: { agent_code: code } }),
  'content.events': async () => ({ query: { agent_code: code, agent_id: '2' } }),
  'content.seen': async () => ({ body: { ids: ['00000000-0000-4000-8000-000000000000'] } }),
  'content.report': async () => ({
    body: { kind: 'error', message: 'it broke', stack: 'at x', path: '/lotto', release: '1' },
  }),
  ...messageGoldens,
  'line.login': async (w) => ({
    body: { id_token: await (await line(w)).liffToken(), agent_code: code },
  }),
  'line.authorize': async () => ({ query: { intent: 'login', return_to: '/member', retry: '1' } }),
  'line.callback': async (w) => {
    const { asked, cookies } = await leaveForLine(w.t);
    const token = await (await line(w)).webToken({ nonce: asked.get('nonce') });
    w.t.environment.line.answer = async ({ code: given }) => (given === 'a-code' ? token : undefined);
    return {
      body: { code: 'a-code', state: asked.get('state') ?? '' },
      cookie: Object.entries(cookies)
        .map(([name, value]) => `${name}=${value}`)
        .join('; '),
    };
  },
  'line.link': async (w) => {
    const { username, password, session } = await w.newPerson(0n);
    return {
      body: { link_ticket: await linkTicket(w), username, password, agent_code: code },
      token: session.accessToken,
    };
  },
  'line.moveCode': async (w) => ({ body: (await movingPerson(w)).proof }),
  'line.move': async (w) => {
    const { proof, mobile } = await movingPerson(w);
    const { data } = await w.t.call(lineLinkEndpoints.moveCode, proof);
    return { body: { ...proof, otp_ref: data.otp_ref, otp_code: lastCode(w.t, mobile) } };
  },
  'line.register': async (w) => {
    const mobile = w.freshMobile();
    return {
      body: {
        link_ticket: await linkTicket(w),
        mobile,
        otp_token: await otpToken(w, mobile, 'register'),
        username: w.freshName(),
        password: 'KhaoSoi-2570',
        affiliate_code: '',
        age_confirmed: true,
        messages: false,
        agent_code: code,
      },
    };
  },
  'line.unlink': async (w) => {
    const { memberId, username, session, password } = await w.newPerson(0n);
    const link_ticket = await linkTicket(w);
    await w.t.call(lineLinkEndpoints.link, { link_ticket, username, password });
    const { step_up_token } = await stepUp(
      w.t.deps,
      { memberId, sessionId: session.sessionId },
      { password },
    );
    return { body: { step_up_token }, token: session.accessToken, owned: true };
  },
  'line.status': nothing,
  'line.handoff': async (w) => ({
    body: { target: 'game', game_id: w.game.gameId, provider_id: w.game.providerId },
  }),
  'line.keepFile': async () => ({ body: { kind: 'wheel-proof', content: btoa('{}') } }),
  'line.openFile': async (w) => {
    const { session } = await w.newPerson(0n);
    const reply = await w.t.call(
      lineFileEndpoints.keepFile,
      { kind: 'statement' },
      { token: session.accessToken },
    );
    return { query: { ticket: new URL(reply.data.url).searchParams.get('ticket') ?? '' } };
  },
  'line.openHandoff': async (w) => {
    const { session } = await w.newPerson(0n);
    const reply = await w.t.call(
      lineEndpoints.handoff,
      { target: 'payment' },
      { token: session.accessToken },
    );
    return { query: { ticket: new URL(reply.data.url).searchParams.get('ticket') ?? '' } };
  },
};
