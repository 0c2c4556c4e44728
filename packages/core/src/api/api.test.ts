import {
  errorCodes,
  agentEndpoints,
  contentEndpoints,
  gameEndpoints,
  lottoEndpoints,
  memberEndpoints,
  paymentEndpoints,
  statementEndpoints,
  walletEndpoints,
  sessionEndpoints,
} from '@benjarong/contract';
import {
  answer,
  aPaymentOrder,
  aProfile,
  aUserInfo,
  breakOff,
  closedGate,
  eventually,
  fakeBrowser,
  fakeClock,
  handle,
  hang,
  refuse,
  server,
  status,
  storeMember,
  testCore,
  testToken,
} from '@benjarong/testing';
import { describe, expect, it } from 'vitest';

import {
  ApiError,
  BadReplyError,
  BadRequestError,
  BusinessError,
  HttpError,
  NetworkError,
  ServerError,
  SessionExpiredError,
  TimeoutError,
  TooManyRequestsError,
} from './errors.ts';

const net = server();
const expired = { status: 401, json: { error: 1203, message: 'เซสชันหมดอายุ กรุณาลองใหม่อีกครั้ง' } };
const session = { access_token: 'fresh-token-000000000', token_type: 'Bearer' as const, expires_in: 900 };
function bearer(token: string) {
  return `Bearer ${token}`;
}

async function failureOf(promise: Promise<unknown>): Promise<ApiError> {
  const error: unknown = await promise.then(
    () => 'it succeeded',
    (thrown: unknown) => thrown,
  );
  expect(error).toBeInstanceOf(ApiError);
  return error as ApiError; // just checked
}

describe('a call', () => {
  it('answers the data of the envelope and sends path, query, token and a request id', async () => {
    net.use(answer(memberEndpoints.profile, aProfile()));
    const { core } = testCore({ member: true });
    await expect(core.api.call(memberEndpoints.profile)).resolves.toEqual(aProfile());
    const [call] = net.calls(memberEndpoints.profile);
    expect(call?.header('authorization')).toBe(bearer(testToken));
    expect(call?.header('x-request-id')).toMatch(/^[0-9a-f-]{36}$/);
  });

  it('leaves out query fields that are undefined and encodes the others', async () => {
    net.use(answer(gameEndpoints.list, { items: [], page: 1, limit: 60, total: 0 }));
    const { core } = testCore();
    await core.api.call(gameEndpoints.list, { query: { q: 'เสือ & มังกร', page: '1' } });
    expect(net.calls(gameEndpoints.list)[0]?.query).toEqual({ q: 'เสือ & มังกร', page: '1' });
  });

  it('sends no token to a public call', async () => {
    net.use(answer(agentEndpoints.validate, { agent_code: 'bwin' }));
    const { core } = testCore({ member: true });
    await core.api.call(agentEndpoints.validate, { query: { code: 'bwin' } });
    expect(net.calls(agentEndpoints.validate)[0]?.header('authorization')).toBeNull();
  });

  it('throws a business refusal with its name and the sentence of the server', async () => {
    net.use(refuse(sessionEndpoints.login, 'login_locked', { seconds: 30 }));
    const { core } = testCore();
    const error = await failureOf(
      core.api.call(sessionEndpoints.login, { body: { username: 'a', password: 'b' } }),
    );
    expect(error).toBeInstanceOf(BusinessError);
    expect(error).toMatchObject({
      errorName: 'login_locked',
      message: expect.stringContaining('30') as unknown,
    });
  });

  it('keeps the code of a foreign back end that the contract does not know', async () => {
    net.use(handle(walletEndpoints.points, () => ({ json: { error: 77, message: 'ไม่สำเร็จ' } })));
    const { core } = testCore({ member: true });
    const error = await failureOf(core.api.call(walletEndpoints.points));
    expect(error).toMatchObject({ code: 77, errorName: undefined, message: 'ไม่สำเร็จ' });
  });

  it.each([
    ['an HTML page with status 200', { text: '<!doctype html><title>502</title>' }],
    ['broken JSON', { text: '{"error":0,"data":{"point":' }],
    ['an empty body', { text: '' }],
    ['JSON that is no object', { text: '[1,2]' }],
    ['an envelope without a code', { json: { data: { point: 3 } } }],
    ['a success without data', { json: { error: 0, message: '' } }],
    ['data without the field that is needed', { json: { error: 0, message: '', data: {} } }],
  ])('throws BadReplyError for %s', async (_, raw) => {
    net.use(handle(walletEndpoints.points, () => raw));
    const { core } = testCore({ member: true });
    const error = await failureOf(core.api.call(walletEndpoints.points, { need: ['point'] }));
    expect(error).toBeInstanceOf(BadReplyError);
  });

  it('throws BadReplyError where a list is no list', async () => {
    net.use(
      handle(contentEndpoints.banner, () => ({ json: { error: 0, message: '', data: { items: {} } } })),
    );
    const { core } = testCore();
    const error = await failureOf(core.api.call(contentEndpoints.banner, { query: {}, need: ['items[]'] }));
    expect(error).toBeInstanceOf(BadReplyError);
  });

  it('throws ServerError for a 502 page and for a 500 with a sentence, which it keeps', async () => {
    const { core } = testCore({ member: true });
    net.use(status(walletEndpoints.points, 502, '<html>Bad Gateway</html>', { 'content-type': 'text/html' }));
    expect(await failureOf(core.api.call(walletEndpoints.points))).toBeInstanceOf(ServerError);
    net.use(
      handle(walletEndpoints.points, () => ({ status: 500, json: { error: 1008, message: 'รหัส req-1' } })),
    );
    expect(await failureOf(core.api.call(walletEndpoints.points))).toMatchObject({
      status: 500,
      message: 'รหัส req-1',
    });
  });

  it('throws TooManyRequestsError with the seconds to wait', async () => {
    net.use(status(walletEndpoints.points, 429, '', { 'retry-after': '7' }));
    const { core } = testCore({ member: true });
    const error = await failureOf(core.api.call(walletEndpoints.points));
    expect(error).toBeInstanceOf(TooManyRequestsError);
    expect(error).toMatchObject({ retryAfter: 7 });
  });

  it('throws HttpError for 404', async () => {
    net.use(status(walletEndpoints.points, 404));
    const { core } = testCore({ member: true });
    expect(await failureOf(core.api.call(walletEndpoints.points))).toBeInstanceOf(HttpError);
  });

  it('throws NetworkError when the connection breaks', async () => {
    net.use(breakOff(walletEndpoints.points));
    const { core } = testCore({ member: true });
    expect(await failureOf(core.api.call(walletEndpoints.points))).toBeInstanceOf(NetworkError);
  });

  it('throws TimeoutError when no answer comes in time', async () => {
    net.use(hang(walletEndpoints.points));
    const { core } = testCore({ member: true });
    expect(await failureOf(core.api.call(walletEndpoints.points, { timeoutMs: 30 }))).toBeInstanceOf(
      TimeoutError,
    );
  });

  it('throws AbortedError when the caller gives up', async () => {
    net.use(hang(walletEndpoints.points));
    const { core } = testCore({ member: true });
    const stop = new AbortController();
    const call = failureOf(core.api.call(walletEndpoints.points, { signal: stop.signal }));
    stop.abort();
    expect((await call).kind).toBe('aborted');
  });

  it('goes to / on 400, unless the call opts out', async () => {
    net.use(status(agentEndpoints.validate, 400));
    const { core, platform } = testCore();
    const query = { code: 'x' };
    await failureOf(core.api.call(agentEndpoints.validate, { query, skip400: true }));
    expect(platform.visited).toEqual([]);
    const error = await failureOf(core.api.call(agentEndpoints.validate, { query }));
    expect(error).toBeInstanceOf(BadRequestError);
    expect(platform.visited).toEqual(['/']);
  });

  it('answers the text of a file, and throws the refusal when there is none', async () => {
    const { core } = testCore({ member: true });
    net.use(handle(statementEndpoints.statement, () => ({ text: '\uFEFFวันที่,จำนวน' })));
    await expect(
      core.api.text(statementEndpoints.statement, { query: { format: 'csv' } }),
    ).resolves.toContain('จำนวน');
    net.use(refuse(statementEndpoints.statement, 'period_invalid'));
    expect(await failureOf(core.api.text(statementEndpoints.statement, { query: {} }))).toMatchObject({
      code: errorCodes.period_invalid,
    });
  });
});

describe('a money call', () => {
  const body = { channel_id: 'promptpay', amount: '500.00' };

  it('always carries a key, and the given one when there is one', async () => {
    net.use(answer(paymentEndpoints.generateQr, aPaymentOrder()));
    const { core } = testCore({ member: true });
    await core.api.call(paymentEndpoints.generateQr, { body });
    await core.api.call(paymentEndpoints.generateQr, { body, idempotencyKey: 'key-of-the-confirmation' });
    const keys = net.calls(paymentEndpoints.generateQr).map((call) => call.header('idempotency-key'));
    expect(keys[0]).toMatch(/^[0-9a-f-]{36}$/);
    expect(keys[1]).toBe('key-of-the-confirmation');
  });

  it('repeats with the same key after a refresh', async () => {
    net.use(
      handle(paymentEndpoints.generateQr, (_, index) =>
        index === 0 ? expired : { json: { error: 0, message: '', data: aPaymentOrder() } },
      ),
      answer(sessionEndpoints.refresh, session),
    );
    const { core } = testCore({ member: true });
    await core.api.call(paymentEndpoints.generateQr, { body });
    const keys = net.calls(paymentEndpoints.generateQr).map((call) => call.header('idempotency-key'));
    expect(keys).toHaveLength(2);
    expect(keys[0]).toBe(keys[1]);
  });

  it('waits while the same key is still running and then takes its answer', async () => {
    const clock = fakeClock();
    net.use(
      handle(paymentEndpoints.generateQr, (_, index) =>
        index < 2
          ? { status: 409, json: { error: 1010, message: 'กำลังดำเนินการ' } }
          : { json: { error: 0, message: '', data: aPaymentOrder() } },
      ),
    );
    const { core } = testCore({ member: true, clock });
    const order = core.api.call(paymentEndpoints.generateQr, { body });
    for (const [count, ms] of [
      [1, 500],
      [2, 1_500],
    ] as const) {
      await eventually(() => expect(net.calls(paymentEndpoints.generateQr)).toHaveLength(count));
      await eventually(() => expect(clock.waiting()).toBe(1));
      await clock.advance(ms);
    }
    expect((await order).order_id).toBe('order-1');
  });
});

describe('a session that ran out', () => {
  it('is renewed once for ten calls at the same time, and each call repeats once', async () => {
    net.use(
      handle(walletEndpoints.points, ({ header }) =>
        header('authorization') === bearer(session.access_token)
          ? { json: { error: 0, message: '', data: { point: 5 } } }
          : expired,
      ),
      answer(sessionEndpoints.refresh, session),
    );
    const { core, platform } = testCore({ member: true });
    const answers = await Promise.all(
      Array.from({ length: 10 }, () => core.api.call(walletEndpoints.points)),
    );
    expect(answers).toEqual(Array.from({ length: 10 }, () => ({ point: 5 })));
    expect(net.calls(sessionEndpoints.refresh)).toHaveLength(1);
    expect(net.calls(walletEndpoints.points)).toHaveLength(20);
    expect(platform.visited).toEqual([]);
  });

  it('clears the user and goes to /login once for ten calls at a time', async () => {
    net.use(
      handle(walletEndpoints.points, () => expired),
      handle(sessionEndpoints.refresh, () => expired),
    );
    const { core, platform } = testCore({ member: true });
    const told: boolean[] = [];
    core.events.on('sessionExpired', ({ tell }) => told.push(tell));
    const errors = await Promise.all(
      Array.from({ length: 10 }, () => failureOf(core.api.call(walletEndpoints.points))),
    );
    expect(errors.every((error) => error instanceof SessionExpiredError)).toBe(true);
    expect(platform.visited).toEqual(['/login']);
    expect(told).toEqual([false]);
    expect(net.calls(sessionEndpoints.refresh)).toHaveLength(1);
    expect(core.auth.getState()).toMatchObject({ isLoggedIn: false, authUser: undefined });
    expect(platform.local.values.has('user')).toBe(false);
  });

  it.each([
    ['user', memberEndpoints.profile],
    ['lotto', lottoEndpoints.slips],
  ] as const)('is reported on %s calls with the sentence of the specification', async (_, endpoint) => {
    net.use(
      handle(endpoint, () => expired),
      handle(sessionEndpoints.refresh, () => expired),
    );
    const { core } = testCore({ member: true });
    const told: unknown[] = [];
    core.events.on('sessionExpired', (detail) => told.push(detail));
    expect((await failureOf(core.api.call(endpoint))).message).toBe('เซสชันหมดอายุ กรุณาลองใหม่อีกครั้ง');
    expect(told).toEqual([{ message: 'เซสชันหมดอายุ กรุณาลองใหม่อีกครั้ง', tell: true }]);
  });

  it('remembers the page that was wanted', async () => {
    net.use(
      handle(walletEndpoints.points, () => expired),
      handle(sessionEndpoints.refresh, () => expired),
    );
    const browser = fakeBrowser();
    const { core } = testCore({ member: true, platform: browser.tab('/member/deposit?amount=500') });
    await failureOf(core.api.call(walletEndpoints.points));
    expect(core.ui.getState().takeReturnTo()).toBe('/member/deposit?amount=500');
    expect(core.ui.getState().takeReturnTo()).toBeUndefined();
  });

  it('does not loop when the fresh token is refused too', async () => {
    net.use(
      handle(walletEndpoints.points, () => expired),
      answer(sessionEndpoints.refresh, session),
    );
    const { core, platform } = testCore({ member: true });
    await failureOf(core.api.call(walletEndpoints.points));
    expect(net.calls(walletEndpoints.points)).toHaveLength(2);
    expect(platform.visited).toEqual(['/login']);
  });

  it('stays when the refresh gets no answer: the member is not thrown out by a bad network', async () => {
    net.use(
      handle(walletEndpoints.points, () => expired),
      breakOff(sessionEndpoints.refresh),
    );
    const { core, platform } = testCore({ member: true });
    expect(await failureOf(core.api.call(walletEndpoints.points))).toBeInstanceOf(NetworkError);
    expect(core.auth.getState().isLoggedIn).toBe(true);
    expect(platform.visited).toEqual([]);
    net.use(status(sessionEndpoints.refresh, 503));
    expect(await failureOf(core.api.call(walletEndpoints.points))).toBeInstanceOf(ServerError);
    expect(core.auth.getState().isLoggedIn).toBe(true);
  });

  it('lets a visitor’s call go on without a token when an optional call finds it gone', async () => {
    net.use(
      handle(contentEndpoints.notifications, ({ header }) =>
        header('authorization') === null ? { json: { error: 0, message: '', data: { items: [] } } } : expired,
      ),
      handle(sessionEndpoints.refresh, () => expired),
    );
    const { core, platform } = testCore({ member: true });
    await expect(core.api.call(contentEndpoints.notifications, { query: {} })).resolves.toEqual({
      items: [],
    });
    expect(core.auth.getState().isLoggedIn).toBe(false);
    expect(platform.visited).toEqual([]);
  });

  it('is resumed after a reload by the cookie before the first call leaves', async () => {
    net.use(answer(sessionEndpoints.refresh, session), answer(walletEndpoints.points, { point: 9 }));
    const platform = fakeBrowser().tab();
    storeMember(platform);
    const { core } = testCore({ platform });
    await Promise.all([core.api.call(walletEndpoints.points), core.api.call(walletEndpoints.points)]);
    expect(net.calls(sessionEndpoints.refresh)).toHaveLength(1);
    expect(net.calls(walletEndpoints.points).map((call) => call.header('authorization'))).toEqual([
      bearer(session.access_token),
      bearer(session.access_token),
    ]);
  });

  it.each([
    ['somying', false],
    ['somchai99', true],
    ['SOMCHAI99', true],
    [undefined, true],
  ])('that belongs to %s by now goes on: %s', async (username, goesOn) => {
    net.use(
      handle(walletEndpoints.points, ({ header }) =>
        header('authorization') === bearer(session.access_token)
          ? { json: { error: 0, message: '', data: { point: 5 } } }
          : expired,
      ),
      answer(sessionEndpoints.refresh, { ...session, ...(username ? { username } : {}) }),
    );
    const browser = fakeBrowser();
    const { core, platform } = testCore({ member: true, platform: browser.tab() });
    const heard: unknown[] = [];
    browser.tab().broadcast.subscribe((message) => heard.push(message));
    if (goesOn) {
      expect(await core.api.call(walletEndpoints.points)).toEqual({ point: 5 });
      expect(core.auth.getState().isLoggedIn).toBe(true);
      return;
    }
    expect(await failureOf(core.api.call(walletEndpoints.points))).toBeInstanceOf(SessionExpiredError);
    expect(core.auth.getState()).toMatchObject({ isLoggedIn: false, authUser: undefined });
    expect(core.session.token()).toBeUndefined();
    expect(platform.visited).toEqual(['/login']);
    expect(platform.local.values.has('user')).toBe(false);
    // The other person's tabs go on.
    expect(heard).toEqual([]);
  });

  it('that another member replaced leaves that member’s record in the storage', async () => {
    net.use(
      handle(walletEndpoints.points, () => expired),
      answer(sessionEndpoints.refresh, { ...session, username: 'somying' }),
    );
    const { core, platform } = testCore({ member: true });
    storeMember(platform, { username: 'somying' });
    await failureOf(core.api.call(walletEndpoints.points));
    expect(core.auth.getState().isLoggedIn).toBe(false);
    expect(platform.local.values.get('user')).toContain('somying');
  });

  it('takes no token that a tab of another member renewed', async () => {
    const browser = fakeBrowser();
    const { core } = testCore({ member: true, platform: browser.tab() });
    const other = browser.tab();
    other.broadcast.post({ kind: 'token', token: 'of-another-0000000000', username: 'somying' });
    expect(core.session.token()).toBe(testToken);
    other.broadcast.post({ kind: 'token', token: 'of-the-same-000000000', username: 'somchai99' });
    expect(core.session.token()).toBe('of-the-same-000000000');
  });

  it('is renewed once for two tabs', async () => {
    net.use(
      handle(walletEndpoints.points, ({ header }) =>
        header('authorization') === bearer(session.access_token)
          ? { json: { error: 0, message: '', data: { point: 5 } } }
          : expired,
      ),
      answer(sessionEndpoints.refresh, session),
    );
    const browser = fakeBrowser();
    const first = testCore({ member: true, platform: browser.tab() });
    const second = testCore({ member: true, platform: browser.tab() });
    await Promise.all([
      first.core.api.call(walletEndpoints.points),
      second.core.api.call(walletEndpoints.points),
    ]);
    expect(net.calls(sessionEndpoints.refresh)).toHaveLength(1);
  });

  it('is renewed without the lock when another tab sits on it', async () => {
    net.use(
      handle(walletEndpoints.points, (_, index) =>
        index === 0 ? expired : { json: { error: 0, message: '', data: { point: 5 } } },
      ),
      answer(sessionEndpoints.refresh, session),
    );
    const clock = fakeClock();
    const platform = { ...fakeBrowser().tab(), exclusive: () => new Promise<never>(() => {}) };
    const { core } = testCore({ member: true, platform, clock });
    const points = core.api.call(walletEndpoints.points);
    await eventually(() => expect(clock.waiting()).toBe(1));
    await clock.advance(5_000);
    expect(await points).toEqual({ point: 5 });
    expect(net.calls(sessionEndpoints.refresh)).toHaveLength(1);
  });

  it('leaves a new session alone when an answer to the old one comes late', async () => {
    const gate = closedGate();
    net.use(
      handle(walletEndpoints.points, async () => {
        await gate.wait;
        return expired;
      }),
      answer(sessionEndpoints.login, { access_token: 'second-token-00000000' }),
      answer(sessionEndpoints.userInfo, aUserInfo({ username: 'somying' })),
      answer(walletEndpoints.wallets, { agent_code: 'bwin', wallets: [], total: '0.00' }),
    );
    const { core, platform } = testCore({ member: true });
    const late = failureOf(core.api.call(walletEndpoints.points));
    await eventually(() => expect(net.calls(walletEndpoints.points)).toHaveLength(1));
    core.auth.getState().clearUser();
    await core.auth.getState().login({ username: 'somying', password: 'password-1' });
    gate.open();
    expect(await late).toBeInstanceOf(SessionExpiredError);
    expect(core.auth.getState().isLoggedIn).toBe(true);
    expect(core.session.token()).toBe('second-token-00000000');
    expect(platform.visited).toEqual([]);
  });
});
