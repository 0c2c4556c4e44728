import {
  agentEndpoints,
  contentEndpoints,
  lobbyEndpoints,
  memberEndpoints,
  walletEndpoints,
  sessionEndpoints,
} from '@benjarong/contract';
import {
  aLobby,
  anAgentConfig,
  aNotification,
  answer,
  aUserInfo,
  aWallet,
  breakOff,
  closedGate,
  eventually,
  fakeBrowser,
  fakePlatform,
  handle,
  refuse,
  server,
  status,
  storeMember,
  testCore,
  usualAnswers,
} from '@benjarong/testing';
import { describe, expect, it } from 'vitest';

import { BusinessError } from './api/errors.ts';
import { selectMinimumAge, selectRegisterType, selectUsernameMode } from './agent/selectors.ts';
import { lobbyStore } from './lobby/store.ts';
import { memberStore } from './member/store.ts';
import { settle } from './settle.ts';
import { draftsStore } from './storage/drafts-store.ts';
import { selectTotal } from './wallet/selectors.ts';

const net = server();
const credentials = { username: 'somchai99', password: 'password-1' };
const token = 'login-token-000000000';

it('the balance after a bet is asked for after the bet, whatever was under way', async () => {
  const gate = closedGate();
  let balance = '1000.00';
  let asked = 0;
  net.use(
    answer(walletEndpoints.wallets, async () => {
      const total = balance;
      asked += 1;
      if (asked === 1) await gate.wait;
      return { agent_code: 'bwin', wallets: [aWallet({ balance: total })], total };
    }),
    ...usualAnswers(),
  );
  const { core } = testCore({ member: true });
  const before = core.wallet.getState().load();
  await eventually(() => expect(asked).toBe(1));
  balance = '900.00';
  core.events.emit('billCreated', { bill_id: 'b1' });
  await eventually(() => expect(selectTotal(core.wallet.getState())).toBe('900.00'));
  gate.open();
  await before;
  expect(selectTotal(core.wallet.getState())).toBe('900.00');
});

describe('logging in', () => {
  it('stores who is logged in, and neither token nor phone nor balance, and loads user info and wallets', async () => {
    net.use(...usualAnswers(), answer(sessionEndpoints.login, { access_token: token }));
    const { core, platform } = testCore();
    await core.auth.getState().login(credentials);
    await eventually(() => expect(selectTotal(core.wallet.getState())).toBe('1234.50'));
    await eventually(() => expect(core.auth.getState().userInfo.status).toBe('ready'));
    expect(core.session.token()).toBe(token);
    expect(JSON.parse(platform.local.values.get('user') ?? '')).toEqual({
      v: 1,
      isLoggedIn: true,
      username: 'somchai99',
      agent_code: 'bwin',
      vip_level: 1,
    });
    const stored = [...platform.local.values.values(), ...platform.session.values.values()].join(' ');
    for (const secret of [token, credentials.password, '0891234567', '1234.50'])
      expect(stored).not.toContain(secret);
    expect(net.calls(sessionEndpoints.login)[0]?.body).toEqual({ ...credentials, agent_code: 'bwin' });
  });

  it('clears the user and passes on the refusal when it fails', async () => {
    net.use(refuse(sessionEndpoints.login, 'login_failed'));
    const { core } = testCore();
    await expect(core.auth.getState().login(credentials)).rejects.toBeInstanceOf(BusinessError);
    expect(core.auth.getState()).toMatchObject({ isLoggedIn: false, authUser: undefined });
  });

  it('drops what belonged to the member before', async () => {
    net.use(...usualAnswers(), answer(sessionEndpoints.login, { access_token: token }));
    const { core } = testCore({ member: { username: 'earlier' } });
    await core.wallet.getState().load();
    const seen: unknown[] = [];
    core.wallet.subscribe(({ wallets }) => seen.push(wallets.status));
    const reasons: string[] = [];
    core.events.on('logout', ({ reason }) => reasons.push(reason));
    await core.auth.getState().login(credentials);
    expect(seen[0]).toBe('idle');
    expect(reasons).toEqual(['switched']);
  });

  it('of the same member again leaves screens, drafts and calls under way alone', async () => {
    net.use(...usualAnswers());
    const { core, platform } = testCore({ member: { username: credentials.username } });
    await core.wallet.getState().load();
    core.get(draftsStore).getState().keep('form', { amount: '500' });
    const generation = core.session.generation();
    const reasons: string[] = [];
    core.events.on('logout', ({ reason }) => reasons.push(reason));
    const logins: string[] = [];
    core.events.on('login', ({ username }) => logins.push(username));
    core.auth.getState().enter(token, credentials.username);
    expect([reasons, logins]).toEqual([[], [credentials.username]]);
    expect(core.session.token()).toBe(token);
    expect(core.session.generation()).toBe(generation);
    expect(core.wallet.getState().wallets.data).toBeDefined();
    expect(platform.session.values.get('session')).toContain('"amount":"500"');
  });
});

describe('logging out', () => {
  it('resets every store, drops late answers and clears the stored user', async () => {
    const gate = closedGate();
    net.use(
      answer(sessionEndpoints.logout),
      handle(walletEndpoints.wallets, async () => {
        await gate.wait;
        return {
          json: { error: 0, message: '', data: { agent_code: 'bwin', wallets: [aWallet()], total: '9.00' } },
        };
      }),
      answer(memberEndpoints.profile, {
        ...aUserInfo(),
        know_us_id: null,
        bank_account: null,
        second_account: null,
        withdraw_locked_until: null,
      }),
    );
    const { core, platform } = testCore({ member: true });
    await core.get(memberStore).getState().loadProfile();
    const late = core.wallet.getState().load();
    await eventually(() => expect(net.calls(walletEndpoints.wallets)).toHaveLength(1));
    await core.auth.getState().logout();
    gate.open();
    await late;
    expect(core.wallet.getState().wallets.status).toBe('idle');
    expect(core.get(memberStore).getState().profile.status).toBe('idle');
    expect(core.auth.getState()).toMatchObject({ isLoggedIn: false, userInfo: { status: 'idle' } });
    expect(core.session.token()).toBeUndefined();
    expect(platform.local.values.has('user')).toBe(false);
    expect(platform.visited).toEqual([]);
  });

  it.each([
    ['the network is down', breakOff(sessionEndpoints.logout)],
    ['the server fails', status(sessionEndpoints.logout, 500)],
    ['the session is gone already', status(sessionEndpoints.logout, 401)],
  ])('works although %s, and only logs it', async (_, handler) => {
    net.use(handler);
    const logged: string[] = [];
    const { core, platform } = testCore({ member: true, log: (message) => void logged.push(message) });
    await core.auth.getState().logout();
    expect(core.auth.getState().isLoggedIn).toBe(false);
    expect(logged).toEqual(['log out was not heard by the server']);
    expect(platform.visited).toEqual([]);
  });
});

function twoTabs() {
  const browser = fakeBrowser();
  storeMember(browser.tab());
  return [testCore({ platform: browser.tab() }), testCore({ platform: browser.tab() })] as const;
}

describe('two tabs', () => {
  it('follow each other out', async () => {
    net.use(
      answer(sessionEndpoints.logout),
      answer(sessionEndpoints.refresh, { access_token: token, token_type: 'Bearer', expires_in: 900 }),
    );
    const [here, there] = twoTabs();
    const reasons: string[] = [];
    there.core.events.on('logout', ({ reason }) => reasons.push(reason));
    await here.core.auth.getState().logout();
    expect(there.core.auth.getState().isLoggedIn).toBe(false);
    expect(there.core.session.isLive()).toBe(false);
    expect(reasons).toEqual(['other_tab']);
  });

  it('follow each other in, as the same member, without a second log-in', async () => {
    net.use(...usualAnswers(), answer(sessionEndpoints.login, { access_token: token }));
    const [here, there] = twoTabs();
    await here.core.auth.getState().login({ ...credentials, username: 'somying' });
    expect(there.core.session.token()).toBe(token);
    expect(there.core.auth.getState()).toMatchObject({ isLoggedIn: true, authUser: { username: 'somying' } });
  });

  it('stay logged in when one logs out and in again at once', async () => {
    net.use(...usualAnswers(), answer(sessionEndpoints.login, { access_token: token }));
    const [here, there] = twoTabs();
    here.core.auth.getState().clearUser();
    await here.core.auth.getState().login(credentials);
    expect(there.core.auth.getState().isLoggedIn).toBe(true);
    expect(here.platform.local.values.has('user')).toBe(true);
  });

  it('see a log-out by the storage alone when there is no channel', () => {
    const browser = fakeBrowser();
    const tab = browser.tab();
    storeMember(tab);
    const here = testCore({ platform: { ...tab, broadcast: { post: () => {}, subscribe: () => () => {} } } });
    browser.tab().storage.local.removeItem('user');
    expect(here.core.auth.getState().isLoggedIn).toBe(false);
  });

  it('ignore messages that are none', () => {
    const browser = fakeBrowser();
    const { core } = testCore({ platform: browser.tab(), member: true });
    const other = browser.tab();
    for (const message of [null, 5, 'logout', {}, { kind: 'token' }, { kind: 'login', token: 5 }]) {
      other.broadcast.post(message);
    }
    expect(core.auth.getState().isLoggedIn).toBe(true);
  });
});

describe('starting', () => {
  it('asks for nothing as a visitor when the config is in the page', () => {
    const { core } = testCore();
    core.start();
    expect(core.agent.getState().config.status).toBe('ready');
    expect(net.calls(agentEndpoints.config)).toEqual([]);
  });

  it('asks for the config when it is not in the page', async () => {
    net.use(...usualAnswers());
    const { core } = testCore({ config: undefined });
    core.start();
    await eventually(() => expect(core.agent.getState().config.status).toBe('ready'));
  });

  it('remembers the member at once after a reload and resumes by the cookie', async () => {
    net.use(
      ...usualAnswers(),
      answer(sessionEndpoints.refresh, { access_token: token, token_type: 'Bearer', expires_in: 900 }),
    );
    const platform = fakePlatform('/member');
    storeMember(platform);
    const { core } = testCore({ platform });
    expect(core.auth.getState()).toMatchObject({ isLoggedIn: true, authUser: { username: 'somchai99' } });
    core.start();
    await eventually(() => expect(selectTotal(core.wallet.getState())).toBe('1234.50'));
    expect(net.calls(sessionEndpoints.refresh)).toHaveLength(1);
  });

  it('works without any storage', async () => {
    net.use(...usualAnswers(), answer(sessionEndpoints.login, { access_token: token }));
    const platform = fakePlatform();
    platform.local.trouble = 'blocked';
    platform.session.trouble = 'blocked';
    const { core } = testCore({ platform });
    core.start();
    await core.auth.getState().login(credentials);
    expect(core.auth.getState()).toMatchObject({ isLoggedIn: true, authUser: { username: 'somchai99' } });
  });

  it.each([
    ['?ag=vip88&code=AB12', 'AB12'],
    ['?ref=XY99', 'XY99'],
    ['?code=oauthcode&state=s', ''],
    ['?code=toolong7', ''],
    ['?code=<b>', ''],
  ])('takes the referral of %s as %j', (search, referral) => {
    net.use(answer(agentEndpoints.validate, { agent_code: 'vip88' }));
    const { core } = testCore({ platform: fakePlatform(`/${search}`) });
    core.start();
    expect(core.agent.getState().referral).toBe(referral);
  });

  it('stores an agent code only when the server knows it, and sends it from then on', async () => {
    net.use(refuse(agentEndpoints.validate, 'agent_not_found'));
    const { core, platform } = testCore();
    expect(await core.agent.getState().validateCode('nobody')).toBe(false);
    expect(core.agent.getState().agent_code).toBe('bwin');
    net.use(answer(agentEndpoints.validate, { agent_code: 'vip88' }), ...usualAnswers());
    expect(await core.agent.getState().validateCode('vip88')).toBe(true);
    await core.content.getState().loadNotifications();
    expect(net.calls(contentEndpoints.notifications)[0]?.query).toEqual({ agent_code: 'vip88' });
    expect(platform.local.values.get('local')).toContain('vip88');
  });
});

function configs(val: string | null) {
  return [{ config_key: 'generate_username_mode', val, default_val: '1' }];
}

describe('the agent config', () => {
  it('takes val before default_val', () => {
    const { core } = testCore({
      config: anAgentConfig({ configs: configs(null), info: { register_type: 2 } }),
    });
    expect(selectUsernameMode(core.agent.getState())).toBe(true);
    expect(selectRegisterType(core.agent.getState())).toBe(2);
    expect(selectMinimumAge(core.agent.getState())).toBe(20);
    const { core: other } = testCore({ config: anAgentConfig({ configs: configs('2') }) });
    expect(selectUsernameMode(other.agent.getState())).toBe(false);
  });
});

describe('validating the member', () => {
  it('asks once per page load', async () => {
    net.use(answer(sessionEndpoints.validate, aUserInfo({ vip_level: 2 })));
    const { core } = testCore({ member: true });
    const { validateMember } = core.auth.getState();
    expect(await Promise.all([validateMember(), validateMember()])).toEqual([true, true]);
    expect(await validateMember()).toBe(true);
    expect(net.calls(sessionEndpoints.validate)).toHaveLength(1);
    expect(core.auth.getState().authUser?.vip_level).toBe(2);
  });

  it('does not throw a member out because the network is bad', async () => {
    net.use(breakOff(sessionEndpoints.validate));
    const { core } = testCore({ member: true });
    expect(await core.auth.getState().validateMember()).toBe(true);
    expect(core.auth.getState().isLoggedIn).toBe(true);
  });
});

describe('announcements', () => {
  it('are due as the server says, are marked once, and are asked for again after a log-in', async () => {
    const items = [aNotification(), aNotification({ id: 'notification-2', type: 2, due: false })];
    net.use(...usualAnswers());
    net.use(answer(contentEndpoints.notifications, { items }), answer(contentEndpoints.seen));
    const { core } = testCore({ member: true });
    await core.content.getState().loadNotifications();
    const due = () =>
      core.content
        .getState()
        .due()
        .map(({ id }) => id);
    expect(due()).toEqual(['notification-1']);
    await core.content.getState().markShown(core.content.getState().due());
    expect(due()).toEqual([]);
    await core.content.getState().markShown(core.content.getState().notifications.data ?? []);
    await core.content.getState().markShown(core.content.getState().notifications.data ?? []);
    expect(net.calls(contentEndpoints.seen).map(({ body }) => body)).toEqual([
      { ids: ['notification-1'] },
      { ids: ['notification-2'] },
    ]);
    const asked = net.calls(contentEndpoints.notifications).length;
    core.events.emit('login', { username: 'demo888' });
    await eventually(() => expect(net.calls(contentEndpoints.notifications)).toHaveLength(asked + 1));
  });

  it('are marked by no visitor', async () => {
    net.use(answer(contentEndpoints.notifications, { items: [aNotification()] }));
    const { core } = testCore();
    await core.content.getState().loadNotifications();
    await core.content.getState().markShown(core.content.getState().notifications.data ?? []);
    expect(net.calls(contentEndpoints.seen)).toHaveLength(0);
  });
});

describe('the lobby', () => {
  it('is painted from the storage of the last visit and replaced by key', async () => {
    const platform = fakePlatform();
    net.use(
      answer(lobbyEndpoints.configs, ({ query }) =>
        aLobby({ lobby_key: query['lobby_key'] === 'slot' ? 'slot' : 'hot' }),
      ),
    );
    await testCore({ platform }).core.get(lobbyStore).getState().load('hot');
    const { core } = testCore({ platform });
    expect(core.get(lobbyStore).getState().lists.hot?.data?.games).toHaveLength(3);
    net.use(status(lobbyEndpoints.configs, 503));
    const failed = await core.get(lobbyStore).getState().load('hot');
    expect(failed).toMatchObject({ status: 'failed', data: { total: 3 } });
  });

  it('keeps what a member played out of the storage', async () => {
    net.use(answer(lobbyEndpoints.configs, aLobby({ lobby_key: 'last' })), answer(sessionEndpoints.logout));
    const { core, platform } = testCore({ member: true });
    await core.get(lobbyStore).getState().load('last');
    expect(platform.local.values.get('lobby')).toBeUndefined();
    await core.auth.getState().logout();
    expect(core.get(lobbyStore).getState().lists.last).toBeUndefined();
  });
});

describe('flags', () => {
  it('remember the chosen game over a reload of the tab, and forget it on close', () => {
    const { core, platform } = testCore();
    const { selectGame } = core.ui.getState();
    selectGame(aGameLike, { is_demo: true });
    expect(core.ui.getState().open.game).toBe(true);
    expect(testCore({ platform }).core.ui.getState().selectedGame).toMatchObject({
      game_id: 'game-1',
      is_demo: true,
    });
    core.ui.getState().clearGame();
    expect(testCore({ platform }).core.ui.getState().selectedGame).toBeUndefined();
  });

  it.each(['/login', '/', '//evil.test', '/\\evil.test', 'https://evil.test', '/register?code=1'])(
    'do not want %s after login',
    (path) => {
      const { core } = testCore();
      core.ui.getState().setReturnTo(path);
      expect(core.ui.getState().takeReturnTo()).toBeUndefined();
    },
  );
});

const aGameLike = {
  game_id: 'game-1',
  provider_id: 'provider-1',
  sub_provider_id: '',
  source: '',
  game_name: 'เกม',
  image: '',
  category: 'slot',
} as const;

describe('a problem', () => {
  it('is reported to the server once, without figures and query, and ten times at most', async () => {
    net.use(answer(contentEndpoints.report));
    const { core, platform } = testCore({ platform: fakePlatform('/member/deposit?amount=500') });
    const { report } = core.platform;
    for (let index = 0; index < 3; index += 1)
      report({ kind: 'error', message: 'x of 0891234567', stack: 'at 12345' });
    for (let index = 0; index < 30; index += 1) report({ kind: 'render', message: `panel ${index}` });
    await eventually(() => expect(net.calls(contentEndpoints.report)).toHaveLength(10));
    expect(net.calls(contentEndpoints.report)[0]?.body).toEqual({
      kind: 'error',
      message: 'x of #',
      stack: 'at #',
      path: '/member/deposit',
    });
    expect(platform.problems).toHaveLength(33);
  });

  it('is not a problem of its own when it cannot be told', async () => {
    net.use(status(contentEndpoints.report, 401));
    const { core, platform } = testCore({ member: true });
    core.platform.report({ kind: 'chunk', message: 'missing' });
    await eventually(() => expect(net.calls(contentEndpoints.report)).toHaveLength(1));
    expect(platform.visited).toEqual([]);
  });
});

it('begins with what prerendered HTML shows, whatever this browser remembers', () => {
  const platform = fakePlatform();
  storeMember(platform);
  platform.local.values.set(
    'local',
    JSON.stringify({ v: 1, agent_code: 'vip88', referral: 'ABC', balance_hidden: true, shown: {} }),
  );
  const { core } = testCore({ platform });
  expect(core.auth.getInitialState()).toMatchObject({ isLoggedIn: false, authUser: undefined });
  expect(core.wallet.getInitialState().hidden).toBe(false);
  expect(core.agent.getInitialState()).toMatchObject({
    agent_code: 'bwin',
    referral: '',
    config: { status: 'idle' },
  });
  expect(core.auth.getState().isLoggedIn).toBe(true);
  expect(core.agent.getState()).toMatchObject({ agent_code: 'vip88', referral: 'ABC' });
  // HTML that was drawn for a member shows what the stores hold.
  settle(core);
  expect(core.auth.getInitialState().isLoggedIn).toBe(true);
});
