import {
  authEndpoints,
  contentEndpoints,
  lineEndpoints,
  paymentEndpoints,
  protectionEndpoints,
  sessionEndpoints,
} from '@benjarong/contract';
import fc from 'fast-check';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';

import { createTestApp, type TestApp } from '../../testing/index.ts';
import { goodPassword, logIn, newMember } from '../auth/testing/fixtures.ts';
import { audiences, isPage, isShown } from './audience.ts';

let t: TestApp;
let a: Awaited<ReturnType<typeof newMember>>;
beforeAll(async () => {
  t = await createTestApp();
});
beforeEach(async () => {
  await t.reset();
  t.clock.set('2026-11-21T09:00:00.000Z');
  a = await newMember(t);
});
afterAll(() => t.close());

async function add(title: string, ...more: readonly string[]): Promise<string> {
  const args = ['notification', 'add', '--title', title, '--description', 'x', ...more];
  const { code, printed } = await t.operate(args);
  expect([code, printed]).toEqual([0, expect.anything()]);
  return printed.trim().split(' ').at(-1) ?? '';
}
async function list(token?: string) {
  const how = { query: { agent_code: 'bwin' }, ...(token === undefined ? {} : { token }) };
  return (await t.call(contentEndpoints.notifications, undefined, how)).data.items;
}
function titles(items: readonly { readonly title: string }[]): readonly string[] {
  return items.map(({ title }) => title).toSorted();
}

describe('an announcement', () => {
  it('reaches its audience from its beginning to its end', async () => {
    await add('ทุกคน');
    await add('ผู้เยี่ยมชม', '--audience', 'guests');
    await add('สมาชิก', '--audience', 'members');
    await add('โกลด์', '--audience', 'vip:1');
    await add('พรุ่งนี้', '--from', '2026-11-22T00:00:00+07:00', '--to', '2026-11-23T00:00:00+07:00');
    expect(titles(await list())).toEqual(['ทุกคน', 'ผู้เยี่ยมชม']);
    expect(titles(await list(a.token))).toEqual(['ทุกคน', 'สมาชิก']);
    await t.deps.database.run("update members set vip_level = 1 where username = '" + a.username + "'", []);
    expect(titles(await list(a.token))).toEqual(['ทุกคน', 'สมาชิก', 'โกลด์']);
    t.clock.set('2026-11-21T17:00:00.000Z');
    expect(titles(await list())).toContain('พรุ่งนี้');
    t.clock.set('2026-11-22T17:00:00.000Z');
    expect(titles(await list())).not.toContain('พรุ่งนี้');
  });

  it('of type 1 is due once per member and Bangkok day, on every device; others are seen once', async () => {
    const [first, other] = [await add('สำคัญ', '--type', '1'), await add('ทั่วไป', '--type', '2')];
    const marks = async () =>
      (await list(a.token))
        .toSorted((one) => (one.id === first ? -1 : 1))
        .map(({ id, seen, due }) => [id === first ? 1 : 2, seen, due]);
    expect(await marks()).toEqual([
      [1, false, true],
      [2, false, false],
    ]);
    await t.call(contentEndpoints.seen, { ids: [first, other, first, 'gone'] }, { token: a.token });
    expect(await marks()).toEqual([
      [1, true, false],
      [2, true, false],
    ]);
    expect((await list((await newMember(t)).token)).filter(({ due }) => due)).toHaveLength(1);
    // 16:59:59 UTC is a second before Bangkok's midnight.
    t.clock.set('2026-11-21T16:59:59.000Z');
    a = { ...a, ...(await logIn(t, a.username, a.password)) };
    expect((await marks())[0]).toEqual([1, true, false]);
    t.clock.set('2026-11-21T17:00:00.000Z');
    expect((await marks())[0]).toEqual([1, true, true]);
    expect((await t.operate(['notification', 'remove', first])).code).toBe(0);
    expect(await marks()).toEqual([[2, true, false]]);
  });

  it('leads to a page of the site or is refused', async () => {
    await add('ไปโปร', '--link', '/promotions');
    expect((await list())[0]?.link).toBe('/promotions');
    for (const wrong of [
      ['--link', '/nowhere'],
      ['--link', 'https://elsewhere.example'],
      ['--audience', 'vip:9'],
      ['--from', 'soon'],
      ['--from', '2026-11-23T00:00:00Z', '--to', '2026-11-22T00:00:00Z'],
    ]) {
      const args = ['notification', 'add', '--title', 'x', '--description', 'y', ...wrong];
      expect((await t.operate(args)).code, wrong.join(' ')).toBe(1);
    }
    const event = ['event', 'add', '--title', 'x', '--image', '/art/event/a.svg'];
    await t.operate([...event, '--link', '/lobby/hot', '--audience', 'members']);
    const query = { agent_code: 'bwin' };
    expect((await t.call(contentEndpoints.events, undefined, { query })).data.items).toEqual([]);
    expect(
      (await t.call(contentEndpoints.events, undefined, { query, token: a.token })).data.items,
    ).toMatchObject([{ link: '/lobby/hot' }]);
  });
});

it('a viewer is shown what is for all, for their kind or for their level, within its bounds', () => {
  const times = fc.option(fc.integer({ min: 0, max: 100 }), { nil: null });
  const viewers = fc.option(fc.constantFrom(0, 1, 2), { nil: undefined });
  fc.assert(
    fc.property(
      fc.constantFrom(...audiences),
      times,
      times,
      viewers,
      fc.nat(100),
      (audience, from, to, level, now) => {
        const at = (ms: number | null) => (ms === null ? null : new Date(ms));
        const viewer = level === undefined ? undefined : { memberId: 'm', vipLevel: level };
        const inTime = (from === null || now >= from) && (to === null || now < to);
        const meant =
          level === undefined
            ? ['all', 'guests'].includes(audience)
            : ['all', 'members', `vip:${level}`].includes(audience);
        expect(isShown({ audience, startsAt: at(from), endsAt: at(to) }, viewer, new Date(now))).toBe(
          inTime && meant,
        );
      },
    ),
  );
  expect(['/', '/poll/1', '/lobby/hot?x=1', '/member/coupon'].map(isPage)).toEqual([true, true, true, true]);
  expect(['', '/poll/x', '/poll/1/2', '//evil', 'https://x.test', '/nowhere'].some(isPage)).toBe(false);
});

describe('maintenance', () => {
  async function pay() {
    const { token } = a;
    return t.call(paymentEndpoints.generateQr, { channel_id: 'promptpay', amount: '100' }, { token });
  }

  it('of an area refuses its changing calls with a sentence and Retry-After, and leaves reading and the rest', async () => {
    expect((await pay()).status).toBe(200);
    const until = '2026-11-21T09:10:00.000Z';
    const on = ['maintenance', 'on', 'payment', '--text', 'ธนาคารปิดระบบ', '--until', until];
    expect((await t.operate(on)).code).toBe(0);
    const refused = await pay();
    expect([refused.status, refused.error, refused.headers['retry-after']]).toEqual([
      503,
      'maintenance',
      '600',
    ]);
    expect(refused.text).toContain('ธนาคารปิดระบบ');
    const { token } = a;
    expect((await t.call(paymentEndpoints.channels, undefined, { token })).status).toBe(200);
    expect((await t.call(sessionEndpoints.userInfo, undefined, { token })).status).toBe(200);
    expect((await t.operate(['maintenance', 'list'])).printed).toContain('payment');
    expect((await t.operate(['maintenance', 'off', 'payment'])).code).toBe(0);
    expect((await t.operate(['maintenance', 'off', 'payment'])).code).toBe(1);
    expect((await pay()).status).toBe(200);
  });

  it('of the whole site lets members in and out, and providers’ callbacks arrive', async () => {
    const { data } = await pay();
    await t.operate(['maintenance', 'on', 'all', '--text', 'ปรับปรุงระบบ']);
    expect((await pay()).status).toBe(503);
    const again = await logIn(t, a.username, a.password);
    expect((await t.call(contentEndpoints.seen, { ids: [] }, { token: again.token })).status).toBe(200);
    const query = { order_id: data.order_id };
    expect(
      (await t.call(paymentEndpoints.inquiryStatus, undefined, { query, token: again.token })).status,
    ).toBe(200);
    // Unsigned, so it is refused for that and not for the maintenance.
    const paid = {
      event_id: 'e',
      type: 'payment.paid' as const,
      reference: data.reference,
      amount: '100.00',
      currency: 'THB',
      receiver: '099999999999101',
      paid_at: t.clock.now().toISOString(),
    };
    const hook = await t.call(paymentEndpoints.webhook, paid, { params: { provider: 'signed-bank' } });
    expect(hook.error).toBe('invalid_signature');
    expect((await t.operate(['maintenance', 'off', 'all'])).code).toBe(0);
  });

  it('of the whole site leaves self-exclusion with its step-up, and a log-in by LINE that is under way', async () => {
    await t.operate(['maintenance', 'on', 'all', '--text', 'ปรับปรุงระบบ']);
    const { token } = a;
    const code = { code: 'x', state: 'x'.repeat(43) };
    expect((await t.call(lineEndpoints.callback, code)).error).not.toBe('maintenance');
    const proof = await t.call(authEndpoints.stepUp, { password: goodPassword }, { token });
    expect(proof.error).toBeUndefined();
    const { step_up_token } = proof.data;
    const how = { kind: 'exclusion' as const, months: null, step_up_token };
    expect((await t.call(protectionEndpoints.exclude, how, { token })).error).toBeUndefined();
    expect((await t.operate(['maintenance', 'off', 'all'])).code).toBe(0);
  });

  it.each([
    ['on', 'nowhere', '--text', 'x'],
    ['on', 'payment', '--text', ''],
    ['on', 'payment', '--text', 'x', '--until', '2020-01-01T00:00:00Z'],
    ['on', 'payment', '--text', 'x', '--until', 'soon'],
    ['on', 'protection', '--text', 'x'],
  ])('is refused: %s %s %s %s', async (...args) => {
    expect((await t.operate(['maintenance', ...args])).code).toBe(1);
    expect((await t.operate(['maintenance', 'list'])).printed).toContain('Nothing');
  });
});
