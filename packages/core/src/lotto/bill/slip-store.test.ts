import { lottoEndpoints } from '@benjarong/contract';
import {
  aLottoBill,
  aLottoValidation,
  answer,
  breakOff,
  closedGate,
  eventually,
  fakeBrowser,
  fakePlatform,
  type FakePlatform,
  handle,
  refuse,
  server,
  storeMember,
  testCore,
  testNow,
  usualAnswers,
} from '@benjarong/testing';
import { lottoBillText } from '@benjarong/text';
import { describe, expect, it } from 'vitest';

import { slipStore } from './slip-store.ts';

const net = server(...usualAnswers());
const closes_at = testNow + 3_600_000;
const round = { round_id: 'r1', title: 'ฮานอย', closes_at };
const other = { round_id: 'r2', title: 'ลาว', closes_at };
const clock = {
  now: () => testNow,
  after: (ms: number, work: () => void) => {
    const timer = setTimeout(work, Math.min(ms, 5));
    return () => clearTimeout(timer);
  },
};

function open(platform: FakePlatform = fakePlatform(), member = true) {
  const { core } = testCore({ platform, clock, ...(member ? { member: true as const } : {}) });
  return { core, platform, slip: core.get(slipStore) };
}
const two = {
  do: 'add',
  lines: [
    { type: '2top', number: '12', stake: 1_000n },
    { type: '2bottom', number: '05', stake: 500n },
  ],
} as const;
function numbers(slip: ReturnType<typeof open>['slip']) {
  return slip.getState().draft.lines.map(({ number }) => number);
}
const receipt = {
  server_time: new Date(testNow).toISOString(),
  bill: aLottoBill(),
  lines: [],
  balance: '985.00',
};
const validates = answer(lottoEndpoints.validate, ({ body }) =>
  // The body is what the store under test sent.
  aLottoValidation((body as { lines: Parameters<typeof aLottoValidation>[0] }).lines),
);
function status(slip: ReturnType<typeof open>['slip'], wanted: string) {
  return eventually(() => expect(slip.getState().bill.status).toBe(wanted));
}

describe('the draft', () => {
  it('survives a reload', () => {
    const { slip, platform } = open();
    slip.getState().view(round);
    slip.getState().change(two);
    const again = open(platform);
    again.slip.getState().view(round);
    expect(numbers(again.slip)).toEqual(['12', '05']);
    expect([...platform.local.values.keys()].every((key) => ['user', 'local', 'lobby'].includes(key))).toBe(
      true,
    );
  });

  it('survives log-out, is not shown to the visitor after it, and returns with its member', async () => {
    const { slip, core, platform } = open();
    slip.getState().view(round);
    slip.getState().change(two);
    core.auth.getState().clearUser('expired');
    expect(numbers(slip)).toEqual([]);
    storeMember(platform, { username: 'somebody-else' });
    const stranger = open(platform, false);
    stranger.slip.getState().view(round);
    expect(numbers(stranger.slip)).toEqual([]);
    storeMember(platform);
    const back = open(platform, false);
    back.slip.getState().view(round);
    expect(numbers(back.slip)).toEqual(['12', '05']);
  });

  it('of a visitor goes to anyone who logs in next in this tab, and only once', () => {
    const { slip, core, platform } = open(fakePlatform(), false);
    slip.getState().view(round);
    slip.getState().change(two);
    storeMember(platform);
    core.auth.getState().follow('token');
    expect(numbers(slip)).toEqual(['12', '05']);
    core.auth.getState().clearUser();
    expect(numbers(slip)).toEqual([]);
  });

  it('of another round is offered back and never mixed in', () => {
    const { slip } = open();
    slip.getState().view(round);
    slip.getState().change(two);
    slip.getState().view(other);
    expect(numbers(slip)).toEqual([]);
    expect(slip.getState().offers).toEqual([{ round_id: 'r1', title: 'ฮานอย', lines: 2, total: 1_500n }]);
    slip.getState().takeOffer('r1');
    expect(numbers(slip)).toEqual(['12', '05']);
    expect(slip.getState().offers).toEqual([]);
  });

  it('is gone after its round closed', () => {
    const { slip } = open();
    slip.getState().view({ ...round, closes_at: testNow - 1 });
    slip.getState().change(two);
    slip.getState().view(other);
    expect(slip.getState().offers).toEqual([]);
  });

  it('of a closed round goes on in the next one when the member wants it', () => {
    const { slip } = open();
    slip.getState().view({ ...round, closes_at: testNow - 1 });
    slip.getState().change(two);
    slip.getState().carry(other);
    slip.getState().view(other);
    expect(numbers(slip)).toEqual(['12', '05']);
  });

  it('is followed by the member’s other tab', () => {
    const browser = fakeBrowser();
    const here = open(browser.tab());
    const there = open(browser.tab());
    here.slip.getState().view(round);
    there.slip.getState().view(round);
    here.slip.getState().change(two);
    expect(numbers(there.slip)).toEqual(['12', '05']);
  });

  it('of a closed round stays on screen whatever another tab remembers', async () => {
    const browser = fakeBrowser();
    const here = open(browser.tab());
    const there = open(browser.tab());
    here.slip.getState().view({ ...round, closes_at: testNow - 1 });
    here.slip.getState().change(two);
    there.core.wallet.getState().toggleHidden();
    there.slip.getState().view(other);
    there.slip.getState().change(two);
    expect(numbers(here.slip)).toEqual(['12', '05']);
    expect(here.slip.getState().bill.refusal).toBeUndefined();
  });

  it('works without storage', () => {
    const platform = fakePlatform();
    const { slip } = open(platform);
    platform.local.trouble = 'full';
    slip.getState().view(round);
    slip.getState().change(two);
    expect(numbers(slip)).toEqual(['12', '05']);
  });
});

describe('from slip to bill', () => {
  const reviewed = async (platform?: FakePlatform) => {
    const opened = open(platform);
    opened.slip.getState().view(round);
    opened.slip.getState().change(two);
    opened.slip.getState().check();
    await status(opened.slip, 'reviewing');
    return opened;
  };

  it('is one validate request and one create, then the slip is empty', async () => {
    net.use(validates, answer(lottoEndpoints.create, receipt));
    const { slip, platform } = await reviewed();
    slip.getState().confirm();
    slip.getState().confirm();
    await status(slip, 'created');
    expect(net.calls(lottoEndpoints.validate)).toHaveLength(1);
    expect(net.calls(lottoEndpoints.create)).toHaveLength(1);
    expect(net.calls(lottoEndpoints.create)[0]?.body).toMatchObject({
      round_id: 'r1',
      agent_id: 2,
      lines: [{ bet_type: '2top', number: '12', stake: '10.00', rate: 90_000 }, { stake: '5.00' }],
    });
    expect(numbers(slip)).toEqual([]);
    const again = open(platform);
    again.slip.getState().view(round);
    expect(numbers(again.slip)).toEqual([]);
  });

  it('keeps its key over a lost answer and cannot be edited until its fate is known', async () => {
    net.use(validates, breakOff(lottoEndpoints.create));
    const { slip } = await reviewed();
    slip.getState().confirm();
    await status(slip, 'unsure');
    slip.getState().change({ do: 'clear' });
    expect(numbers(slip)).toEqual(['12', '05']);
    net.use(answer(lottoEndpoints.create, receipt));
    slip.getState().retry();
    await status(slip, 'created');
    const keys = net.calls(lottoEndpoints.create).map(({ header }) => header('idempotency-key'));
    expect(keys).toHaveLength(2);
    expect(new Set(keys).size).toBe(1);
  });

  it('asks with the same key and body after a reload in the middle', async () => {
    net.use(validates, breakOff(lottoEndpoints.create));
    const { slip, platform } = await reviewed();
    slip.getState().confirm();
    await status(slip, 'unsure');
    net.use(answer(lottoEndpoints.create, receipt));
    const again = open(platform);
    again.slip.getState().view(round);
    expect(again.slip.getState().bill.status).toBe('unsure');
    again.slip.getState().retry();
    await status(again.slip, 'created');
    const [first, second] = net.calls(lottoEndpoints.create);
    expect(second?.header('idempotency-key')).toBe(first?.header('idempotency-key'));
    expect(second?.body).toEqual(first?.body);
  });

  it('of two tabs that confirm the same slip only one sends it', async () => {
    const gate = closedGate();
    net.use(
      validates,
      answer(lottoEndpoints.create, async () => {
        await gate.wait;
        return receipt;
      }),
    );
    const browser = fakeBrowser();
    const here = open(browser.tab());
    const there = open(browser.tab());
    for (const { slip } of [here, there]) slip.getState().view(round);
    here.slip.getState().change(two);
    for (const { slip } of [here, there]) {
      slip.getState().check();
      await status(slip, 'reviewing');
    }
    here.slip.getState().confirm();
    there.slip.getState().confirm();
    gate.open();
    await status(here.slip, 'created');
    await eventually(() => expect(there.slip.getState().bill.refusal?.message).toContain('หน้าต่างอื่น'));
    expect(net.calls(lottoEndpoints.create)).toHaveLength(1);
    expect(numbers(there.slip)).toEqual([]);
  });

  it('notifies anyone who is before the confirmation that another tab sent the slip, and keeps nothing of it', async () => {
    net.use(validates, answer(lottoEndpoints.create, receipt));
    const browser = fakeBrowser();
    const here = open(browser.tab());
    const there = open(browser.tab());
    for (const { slip } of [here, there]) slip.getState().view(round);
    here.slip.getState().change(two);
    for (const { slip } of [here, there]) {
      slip.getState().check();
      await status(slip, 'reviewing');
    }
    there.slip.getState().confirm();
    await status(there.slip, 'created');
    expect(here.slip.getState().bill).toMatchObject({
      status: 'editing',
      refusal: { message: lottoBillText.slip.sentElsewhere, elsewhere: true },
    });
    expect(numbers(here.slip)).toEqual([]);
    here.slip.getState().confirm();
    here.slip.getState().change({ do: 'add', lines: [{ type: '2top', number: '77', stake: 100n }] });
    expect(here.slip.getState().bill.refusal).toBeUndefined();
    expect(numbers(here.slip)).toEqual(['77']);
    expect(net.calls(lottoEndpoints.create)).toHaveLength(1);
  });

  it('notifies anyone who is before the confirmation that another tab changed the slip, and shows it as it is now', async () => {
    net.use(validates);
    const browser = fakeBrowser();
    const here = open(browser.tab());
    const there = open(browser.tab());
    for (const { slip } of [here, there]) slip.getState().view(round);
    here.slip.getState().change(two);
    here.slip.getState().check();
    await status(here.slip, 'reviewing');
    there.slip.getState().change({ do: 'add', lines: [{ type: '2top', number: '77', stake: 100n }] });
    expect(here.slip.getState().bill).toMatchObject({
      status: 'editing',
      refusal: { message: lottoBillText.slip.sentElsewhere },
    });
    expect(numbers(here.slip)).toEqual(['12', '05', '77']);
    // Writing on in either tab needs no words.
    here.slip.getState().change({ do: 'remove', ids: [1] });
    expect(there.slip.getState().bill.refusal).toBeUndefined();
    expect(numbers(there.slip)).toEqual(['05', '77']);
  });

  it('shows the newly validated bill when a line became worse', async () => {
    net.use(validates, refuse(lottoEndpoints.create, 'bill_changed'));
    const { slip } = await reviewed();
    slip.getState().confirm();
    await eventually(() => expect(net.calls(lottoEndpoints.validate)).toHaveLength(2));
    await status(slip, 'reviewing');
    expect(slip.getState().bill.changed).toBe(true);
    net.use(answer(lottoEndpoints.create, receipt));
    slip.getState().confirm();
    await status(slip, 'created');
    const keys = net.calls(lottoEndpoints.create).map(({ header }) => header('idempotency-key'));
    expect(new Set(keys).size).toBe(2);
  });

  it('keeps the slip when the session ends in the middle, and nothing is sent by itself after the log-in', async () => {
    net.use(
      validates,
      handle(lottoEndpoints.create, () => ({ status: 401, json: {} })),
      handle({ ...lottoEndpoints.create, name: 'auth.refresh', path: '/api/session/refresh' }, () => ({
        status: 401,
        json: {},
      })),
    );
    const { slip, platform } = await reviewed();
    slip.getState().confirm();
    await eventually(() => expect(slip.getState().bill.status).toBe('editing'));
    storeMember(platform);
    const back = open(platform);
    back.slip.getState().view(round);
    expect(numbers(back.slip)).toEqual(['12', '05']);
    expect(back.slip.getState().bill.status).toBe('editing');
  });

  it('viewing the round again clears the validated bill but not the slip', async () => {
    net.use(validates);
    const { slip } = await reviewed();
    slip.getState().view(round);
    expect(slip.getState().bill).toEqual({ status: 'editing', changed: false });
    expect(numbers(slip)).toEqual(['12', '05']);
  });
});
