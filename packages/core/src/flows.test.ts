import {
  errorCodes,
  agentEndpoints,
  authEndpoints,
  gameEndpoints,
  statementEndpoints,
  walletEndpoints,
  sessionEndpoints,
} from '@benjarong/contract';
import {
  aGame,
  answer,
  aStatementLine,
  aStatementPage,
  aWallet,
  closedGate,
  eventually,
  fakeClock,
  fakePlatform,
  handle,
  refuse,
  server,
  someGames,
  testCore,
  usualAnswers,
} from '@benjarong/testing';
import { describe, expect, it } from 'vitest';

import type { Toast } from './events.ts';
import { forgotStore } from './auth/password-reset/store.ts';
import { gameStore, selectGameList, selectIsFavourite } from './game/index.ts';
import { isAllowedGameLink } from './game/launch/game-link.ts';
import { launchStore } from './game/launch/store.ts';
import { registerStore } from './auth/registration/store.ts';
import { statementStore } from './statement/store.ts';

const net = server();
const account = {
  mobile: '0891234567',
  username: 'somchai99',
  password: 'password-1',
  affiliate_code: '',
  know_us_id: 6,
  age_confirmed: true,
};
const sent = { otp_ref: 'REF1', expires_in: 300, resend_in: 60 };
const game = { ...aGame(), is_demo: false };
function toastsOf(core: ReturnType<typeof testCore>['core']): Toast[] {
  const toasts: Toast[] = [];
  core.events.on('toast', (toast) => toasts.push(toast));
  return toasts;
}

describe('registering in SMS mode', () => {
  it('sends what specification §7 names, logs in, reloads config and user info, and goes home', async () => {
    net.use(
      ...usualAnswers(),
      answer(authEndpoints.checkAccount),
      answer(authEndpoints.requestOtp, sent),
      answer(authEndpoints.verifyOtp, { otp_token: 'otp-token', expires_in: 600 }),
      answer(authEndpoints.register, { username: 'somchai99', password: 'password-1' }),
      answer(sessionEndpoints.login, { access_token: 'token-00000000000000' }),
    );
    const { core, platform } = testCore();
    core.ui.getState().show('register');
    const toasts = toastsOf(core);
    const store = core.get(registerStore);
    const reached = (status: string) =>
      eventually(() => expect(store.getState().registration.status).toBe(status));

    store.getState().submitAccount(account, 1);
    await reached('sms_verification');
    store.getState().submitOtp('123456');
    await reached('completed');
    expect(store.getState().registration.credentials).toEqual({
      username: 'somchai99',
      password: 'password-1',
    });
    store.getState().logIn();
    await reached('pending');

    expect(net.calls(authEndpoints.checkAccount)[0]?.body).toEqual({
      username: 'somchai99',
      mobile: '0891234567',
      affiliate_code: '',
      agent_code: 'bwin',
    });
    expect(net.calls(authEndpoints.requestOtp)[0]?.body).toEqual({
      username: 'somchai99',
      mobile: '0891234567',
      type: 'register',
      agent_code: 'bwin',
    });
    expect(net.calls(authEndpoints.verifyOtp)[0]?.body).toEqual({
      username: 'somchai99',
      mobile: '0891234567',
      otp_code: '123456',
      otp_ref: 'REF1',
      type: 'register',
      agent_code: 'bwin',
    });
    expect(net.calls(authEndpoints.register)[0]?.body).toEqual({
      mobile: '0891234567',
      username: 'somchai99',
      password: 'password-1',
      affiliate_code: '',
      age_confirmed: true,
      know_us_id: 6,
      mode: 'bank',
      agent_code: 'bwin',
      bank_account_name: '',
      bank_account_no: '',
      otp_token: 'otp-token',
    });
    expect(core.auth.getState().isLoggedIn).toBe(true);
    expect(core.ui.getState().open.register).toBe(false);
    expect(platform.visited).toEqual(['/']);
    await eventually(() => expect(net.calls(agentEndpoints.config)).toHaveLength(1));
    expect(net.calls(sessionEndpoints.userInfo)).toHaveLength(1);
    expect(toasts.map(({ tone, ms }) => [tone, ms])).toEqual([
      ['success', 3_000],
      ['success', 3_000],
    ]);
  });

  it('shows a refusal as a 3-second error toast and keeps it for the place where it happened', async () => {
    net.use(refuse(authEndpoints.checkAccount, 'mobile_taken'));
    const { core } = testCore();
    const toasts = toastsOf(core);
    const store = core.get(registerStore);
    store.getState().submitAccount(account, 1);
    await eventually(() => expect(store.getState().registration.status).toBe('pending'));
    const message = 'หมายเลขโทรศัพท์นี้สมัครสมาชิกแล้ว กรุณาเข้าสู่ระบบ';
    expect(toasts).toEqual([{ tone: 'error', message, ms: 3_000 }]);
    expect(store.getState().registration.refusal).toEqual({ message, error: 'mobile_taken' });
  });

  it('drops the answer of a call that was still running when it was closed', async () => {
    const gate = closedGate();
    net.use(
      handle(authEndpoints.checkAccount, async () => {
        await gate.wait;
        return { json: { error: 0, message: '' } };
      }),
    );
    const { core } = testCore();
    const store = core.get(registerStore);
    store.getState().submitAccount(account, 2);
    await eventually(() => expect(net.calls(authEndpoints.checkAccount)).toHaveLength(1));
    store.getState().askClose();
    expect(store.getState().confirmClose()).toBe(true);
    gate.open();
    store.getState().submitAccount(account, 2);
    await eventually(() => expect(store.getState().registration.status).toBe('bank_verification'));
    expect(net.calls(authEndpoints.checkAccount)).toHaveLength(2);
  });
});

describe('registering in bank mode', () => {
  it('removes dashes, and rests 2.5 s after a refusal', async () => {
    net.use(answer(authEndpoints.checkAccount), refuse(authEndpoints.register, 'bank_account_taken'));
    const clock = fakeClock();
    const { core } = testCore({ clock });
    const store = core.get(registerStore);
    store.getState().submitAccount({ ...account, know_us_id: 0 }, 2);
    await eventually(() => expect(store.getState().registration.status).toBe('bank_verification'));
    store
      .getState()
      .submitBank({ bank_id: 4, bank_account_name: ' สมชาย ใจดี ', bank_account_no: '012-3-45678-9' });
    await eventually(() => expect(store.getState().registration.paused).toBe(true));
    expect(net.calls(authEndpoints.register)[0]?.body).toMatchObject({
      bank_id: 4,
      bank_account_name: 'สมชาย ใจดี',
      bank_account_no: '0123456789',
    });
    await clock.advance(2_499);
    expect(store.getState().registration.paused).toBe(true);
    await clock.advance(1);
    expect(store.getState().registration.paused).toBe(false);
  });
});

describe('a forgotten password', () => {
  it('goes mobile → OTP → new password → done', async () => {
    net.use(
      answer(authEndpoints.resetPassword, sent),
      answer(authEndpoints.verifyOtp, { otp_token: 'otp-token', expires_in: 600 }),
      answer(authEndpoints.resetPasswordV2, { username: 'somchai99' }),
    );
    const store = testCore().core.get(forgotStore);
    const reached = (status: string) => eventually(() => expect(store.getState().forgot.status).toBe(status));
    store.getState().submitMobile('0891234567');
    await reached('otp');
    store.getState().submitOtp('123456');
    await reached('password');
    store.getState().submitPassword('password-2');
    await reached('done');
    expect(store.getState().forgot.username).toBe('somchai99');
    expect(net.calls(authEndpoints.resetPasswordV2)[0]?.body).toEqual({
      mobile: '0891234567',
      otp_token: 'otp-token',
      password: 'password-2',
      agent_code: 'bwin',
    });
  });

  it('loses nothing but the proof of the number when the tab is read again, and nothing is left of one that is over', async () => {
    net.use(
      answer(authEndpoints.resetPassword, sent),
      answer(authEndpoints.verifyOtp, { otp_token: 'otp-token', expires_in: 600 }),
      answer(authEndpoints.resetPasswordV2, { username: 'somchai99' }),
    );
    const platform = fakePlatform();
    const open = () => testCore({ platform }).core.get(forgotStore);
    const reached = (store: ReturnType<typeof open>, status: string) =>
      eventually(() => expect(store.getState().forgot.status).toBe(status));
    const first = open();
    first.getState().submitMobile('0891234567');
    await reached(first, 'otp');
    const { otp_ref, resend_at, expires_at } = first.getState().forgot;
    const second = open();
    expect(second.getState().forgot).toMatchObject({
      status: 'otp',
      mobile: '0891234567',
      otp_ref,
      resend_at,
      expires_at,
    });
    // The number is here no longer than the code that was sent to it.
    const later = fakePlatform();
    later.session.values.set('session', platform.session.values.get('session') ?? '');
    const late = testCore({ platform: later, clock: fakeClock(expires_at) }).core.get(forgotStore);
    expect(late.getState().forgot).toMatchObject({ status: 'mobile', mobile: '' });
    expect(later.session.values.get('session')).not.toContain('0891234567');
    second.getState().submitOtp('123456');
    await reached(second, 'password');
    expect([...platform.session.values.values()].join()).not.toContain('otp-token');
    // The proof is gone: the number is there, and a new code is sent from its screen.
    const third = open();
    expect(third.getState().forgot).toMatchObject({ status: 'mobile', mobile: '0891234567' });
    second.getState().submitPassword('password-2');
    await reached(second, 'done');
    expect(open().getState().forgot).toMatchObject({ status: 'mobile', mobile: '' });
  });
});

function wallets(...list: ReturnType<typeof aWallet>[]) {
  return answer(gameEndpoints.wallets, { wallets: list });
}

describe('opening a game', () => {
  const linked = { link: 'https://games.test/play/1', launch_mode: 'iframe' as const };

  it('takes the only wallet, greets for a second and shows the link', async () => {
    net.use(wallets(aWallet({ balance: '10.00' })), answer(gameEndpoints.link, linked));
    const { core } = testCore({ member: true });
    const toasts = toastsOf(core);
    const store = core.get(launchStore);
    store.getState().start(game, { is_mobile: true });
    await eventually(() => expect(store.getState().launch.status).toBe('opening'));
    expect(store.getState().launch.link).toBe(linked.link);
    expect(toasts).toEqual([{ tone: 'info', message: 'กำลังพาคุณเข้าสู่เกม', ms: 1_000 }]);
    expect(net.calls(gameEndpoints.link)[0]?.body).toEqual({
      wallet_id: 'wallet-cash',
      game_id: 'game-1',
      provider_id: 'provider-1',
      source: 'sandbox',
      is_mobile: true,
      agent_code: 'bwin',
    });
    expect(net.calls(gameEndpoints.wallets)[0]?.body).toEqual({
      game_id: 'game-1',
      provider_id: 'provider-1',
      sub_provider_id: '',
    });
  });

  it('plays a demo without a wallet and without a session', async () => {
    net.use(answer(gameEndpoints.demo, linked));
    const { core } = testCore();
    const store = core.get(launchStore);
    store.getState().start({ ...game, is_demo: true }, { is_mobile: false });
    await eventually(() => expect(store.getState().launch.status).toBe('opening'));
    expect(net.calls(gameEndpoints.wallets)).toEqual([]);
  });

  it('offers a way out after 15 s and still takes a frame that comes late', async () => {
    net.use(answer(gameEndpoints.demo, linked));
    const clock = fakeClock();
    const store = testCore({ clock }).core.get(launchStore);
    store.getState().start({ ...game, is_demo: true }, { is_mobile: false });
    await eventually(() => expect(store.getState().launch.status).toBe('opening'));
    await clock.advance(15_000);
    expect(store.getState().launch.status).toBe('slow');
    // Who waits on is asked again after as long.
    store.getState().waitOn();
    expect(store.getState().launch.status).toBe('waiting');
    await clock.advance(15_000);
    expect(store.getState().launch.status).toBe('slow');
    store.getState().frameLoaded();
    expect(store.getState().launch.status).toBe('playing');
  });

  it('refreshes the balance and forgets the game on close', async () => {
    net.use(...usualAnswers(), wallets(aWallet()), answer(gameEndpoints.link, linked));
    const { core } = testCore({ member: true });
    core.ui.getState().selectGame(game, { is_demo: false });
    const store = core.get(launchStore);
    store.getState().start(game, { is_mobile: false });
    await eventually(() => expect(store.getState().launch.status).toBe('opening'));
    store.getState().close();
    expect(store.getState().launch).toMatchObject({
      status: 'idle',
      link: '',
      wallet: undefined,
      game: undefined,
    });
    expect(core.ui.getState()).toMatchObject({ selectedGame: undefined, open: { game: false } });
    await eventually(() => expect(net.calls(walletEndpoints.wallets)).toHaveLength(1));
  });

  it('drops the link of a game that was left', async () => {
    const gate = closedGate();
    net.use(
      handle(gameEndpoints.demo, async () => {
        await gate.wait;
        return { json: { error: 0, message: '', data: linked } };
      }),
    );
    const store = testCore().core.get(launchStore);
    store.getState().start({ ...game, is_demo: true }, { is_mobile: false });
    await eventually(() => expect(net.calls(gameEndpoints.demo)).toHaveLength(1));
    store.getState().close();
    gate.open();
    await new Promise((resolve) => void setTimeout(resolve, 20));
    expect(store.getState().launch.status).toBe('idle');
  });

  it('refuses a link to an origin that is not listed', async () => {
    net.use(answer(gameEndpoints.demo, { ...linked, link: 'https://evil.test/' }));
    const store = testCore().core.get(launchStore);
    store.getState().start({ ...game, is_demo: true }, { is_mobile: false });
    await eventually(() => expect(store.getState().launch.status).toBe('failed'));
    expect(store.getState().launch.link).toBe('');
  });

  it.each([
    ['https://games.test/x', true],
    ['http://localhost:4100/games/1', true],
    ['http://127.0.0.1:4100/', true],
    ['http://games.test/x', false],
    ['https://games.test.evil.test/', false],
    ['https://user@games.test/', false],
    ['javascript:alert(1)', false],
    ['data:text/html,x', false],
    ['', false],
  ])('validates the link %s: %s', (link, good) => {
    expect(isAllowedGameLink(link, ['https://games.test'])).toBe(good);
  });
});

describe('game lists', () => {
  const pages = handle(gameEndpoints.list, ({ query }) => {
    const page = Number(query['page']);
    return {
      json: {
        error: 0,
        message: '',
        data: { items: someGames(130).slice((page - 1) * 60, page * 60), page, limit: 60, total: 130 },
      },
    };
  });

  it('grow by 60 until the end and are there again on the way back', async () => {
    net.use(pages);
    const { core } = testCore();
    const store = core.get(gameStore);
    const query = { category: 'slot', q: ' เสือ ' };
    await store.getState().openList(query);
    await store.getState().moreOfList(query);
    await store.getState().moreOfList(query);
    await store.getState().moreOfList(query);
    expect(selectGameList(query)(store.getState()).data?.items).toHaveLength(130);
    expect(net.calls(gameEndpoints.list).map((call) => call.query)).toEqual(
      ['1', '2', '3'].map((page) => ({ category: 'slot', q: 'เสือ', page, limit: '60' })),
    );
    await store.getState().openList({ q: 'เสือ', category: 'slot' });
    expect(net.calls(gameEndpoints.list)).toHaveLength(3);
  });

  it('show a favourite at once and take it back when the server refuses', async () => {
    net.use(refuse(gameEndpoints.setFavourite, 'game_not_found'));
    const { core } = testCore({ member: true });
    const store = core.get(gameStore);
    const change = store.getState().setFavourite(aGame(), true);
    expect(selectIsFavourite('game-1')(store.getState())).toBe(true);
    await expect(change).rejects.toMatchObject({ code: errorCodes.game_not_found });
    expect(selectIsFavourite('game-1')(store.getState())).toBe(false);
  });
});

describe('the statement', () => {
  it('adds pages along the cursor, and starts from the newest line with other filters', async () => {
    net.use(
      answer(statementEndpoints.statement, ({ query }) =>
        query['cursor'] === 'a'
          ? aStatementPage({ items: [aStatementLine({ id: '0' })], total: 3 })
          : aStatementPage({
              items: [aStatementLine({ id: 'b' }), aStatementLine({ id: 'a' })],
              total: 3,
              next_cursor: 'a',
            }),
      ),
    );
    const { core } = testCore({ member: true });
    const store = core.get(statementStore);
    await store.getState().load();
    await store.getState().more();
    expect(store.getState().list.data?.items.map(({ id }) => id)).toEqual(['b', 'a', '0']);
    store.getState().setFilters({ kind: 'deposit' });
    store.getState().setFilters({ kind: undefined, from: '2026-11-01' });
    await eventually(() => expect(store.getState().list.status).toBe('ready'));
    expect(net.calls(statementEndpoints.statement).at(-1)?.query).toEqual({
      from: '2026-11-01',
      limit: '60',
      view: 'sittings',
    });
  });
});
