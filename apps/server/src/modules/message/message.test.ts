import { createHmac } from 'node:crypto';

import { authEndpoints, memberEndpoints, messageEndpoints } from '@benjarong/contract';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';

import { transact } from '../../db/index.ts';
import { Refused, Unavailable, Unknown } from '../../providers/failures.ts';
import { byTester, createTestApp, secretOfKind, type TestApp } from '../../testing/index.ts';
import { changeSetting } from '../agent/settings.ts';
import { newMember, type TestMember } from '../auth/testing/fixtures.ts';
import { enqueueMessage, enqueueMessages } from './enqueue.ts';
import { forgetOldMessages } from './jobs.ts';
import { messageSender, sendDue } from './send.ts';
import { linkLine, messageConfig, optIn, outbox } from './testing/fixtures.ts';

let t: TestApp;
let member: TestMember;
let counter = 0;

beforeAll(async () => {
  t = await createTestApp({ config: messageConfig });
});
beforeEach(async () => {
  await t.reset();
  t.clock.set('2026-11-21T09:00:00.000Z');
  member = await newMember(t);
});
afterAll(() => t.close());

const hour = 3_600_000;

function deposited(key = `deposit:${(counter += 1)}`, memberId = member.memberId) {
  return transact(t.deps.db, (tx) =>
    enqueueMessage(tx, {
      memberId,
      kind: 'deposit_credited',
      params: { amount: '1500.00', channel: 'promptpay' },
      key,
      at: t.clock.now(),
    }),
  );
}
function changePassword() {
  return t.call(
    authEndpoints.changePassword,
    { current_password: member.password, new_password: 'KhaoSoi-2570' },
    { token: member.token },
  );
}
const counted = async (period: string) => {
  const { rows } = await t.deps.db.execute<{ sent: number }>(
    sql`select sent from message_counts where period = ${period}`,
  );
  return rows[0]?.sent ?? 0;
};

it('of points and gifts go behind messages about money that came later, and do not wait for ever', async () => {
  await optIn(t, member);
  const points = Array.from({ length: 12 }, (_, n) => ({
    memberId: member.memberId,
    kind: 'points_expiring' as const,
    params: { points: n + 1, day: '2026-11-30' },
    key: `points_expiring:${n}`,
  }));
  await enqueueMessages(t.deps.db, points, t.clock.now());
  t.clock.advance(1_000);
  await deposited();
  expect(await sendDue(t.deps)).toBe(10);
  const { rows } = await t.deps.db.execute<{ kind: string; n: number }>(
    sql`select kind, count(*)::int as n from message_outbox where tries > 0 group by kind order by kind`,
  );
  expect(rows).toEqual([
    { kind: 'deposit_credited', n: 1 },
    { kind: 'points_expiring', n: 9 },
  ]);
  // From now on there is more about money than a batch takes, at every turn.
  await enqueueMessages(
    t.deps.db,
    points.map((one) => ({ ...one, key: `${one.key}:later` })),
    t.clock.now(),
  );
  const left: number[] = [];
  for (let turn = 0; turn < 8; turn += 1) {
    for (let index = 0; index < 10; index += 1) await deposited();
    expect(await sendDue(t.deps)).toBe(10);
    const waiting = await t.deps.db.execute<{ n: number }>(
      sql`select count(*)::int as n from message_outbox where priority = 1 and tries = 0`,
    );
    left.push(waiting.rows[0]?.n ?? -1);
  }
  expect(left).toEqual([13, 11, 9, 7, 5, 3, 1, 0]);
});

it('in a long backlog leave one batch more when the server stops, and the rest waits', async () => {
  const subject = await optIn(t, member);
  const many = Array.from({ length: 300 }, (_, n) => ({
    memberId: member.memberId,
    kind: 'points_expiring' as const,
    params: { points: n + 1, day: '2026-11-30' },
    key: `backlog:${n}`,
  }));
  await enqueueMessages(t.deps.db, many, t.clock.now());
  const stopping = new AbortController();
  const [messenger] = t.deps.providers.messenger;
  if (!messenger) throw new Error('the test needs a messenger');
  const push: typeof messenger.port.push = (...args) => {
    stopping.abort();
    return messenger.port.push(...args);
  };
  const providers = { ...t.deps.providers, messenger: [{ ...messenger, port: { ...messenger.port, push } }] };
  await messageSender.run({ ...t.deps, providers }, stopping.signal);
  expect(t.environment.messages.filter(({ to }) => to === subject)).toHaveLength(10);
  expect((await outbox(t)).filter((line) => line.endsWith('queued 0'))).toHaveLength(290);
});

describe('what a member wants', () => {
  const read = async () => (await t.call(messageEndpoints.settings, undefined, { token: member.token })).data;

  it('is nothing before they ask for it, and asking needs a linked account', async () => {
    expect(await read()).toEqual({
      available: true,
      linked: false,
      blocked: false,
      opted_in: false,
      muted: [],
    });
    const early = await t.call(
      messageEndpoints.saveSettings,
      { opted_in: true, muted: [] },
      { token: member.token },
    );
    expect(early.error).toBe('line_not_linked');
    await linkLine(t, member.memberId);
    await deposited();
    expect(await outbox(t)).toEqual([]);
    await t.call(messageEndpoints.saveSettings, { opted_in: true, muted: ['win'] }, { token: member.token });
    expect(await read()).toMatchObject({ linked: true, opted_in: true, muted: ['win'] });
  });

  it('ends with the link: another account that is linked later is sent nothing', async () => {
    await optIn(t, member);
    await t.deps.db.execute(sql`delete from member_identities where member_id = ${member.memberId}`);
    await linkLine(t, member.memberId);
    expect((await read()).opted_in).toBe(false);
    await deposited();
    expect(await outbox(t)).toEqual([]);
  });

  it('counts when the message goes out: switched off meanwhile, it is dropped', async () => {
    await optIn(t, member);
    await deposited();
    await t.call(
      messageEndpoints.saveSettings,
      { opted_in: true, muted: ['deposit'] },
      { token: member.token },
    );
    await sendDue(t.deps);
    expect(await outbox(t)).toEqual(['deposit_credited line dropped opted_out 1']);
    await deposited();
    expect(await outbox(t)).toHaveLength(1);
    expect(t.environment.messages).toEqual([]);
  });
});

describe('a message', () => {
  it('is sent once with its sentences, amount and a link into LINE', async () => {
    const subject = await optIn(t, member);
    await changeSetting(t.deps, byTester, 'brand_name', 'Siam Star');
    await changeSetting(t.deps, byTester, 'accent', 'plum');
    await deposited('deposit:one');
    await deposited('deposit:one');
    expect(await sendDue(t.deps)).toBe(1);
    expect(await sendDue(t.deps)).toBe(0);
    expect(t.environment.messages).toMatchObject([
      {
        to: subject,
        card: {
          alt: 'ฝากเงินสำเร็จ 1,500.00 บาท พร้อมเพย์ QR',
          rows: [{ value: '1,500.00 บาท' }, { value: 'พร้อมเพย์ QR' }],
          action: { url: 'https://liff.line.me/1650000001-AbcdEfgh/statement' },
          tone: 'plain',
          brand: { name: 'Siam Star', accent: 'plum' },
        },
      },
    ]);
    expect(await outbox(t)).toEqual(['deposit_credited line sent 1']);
    expect(await counted('line:2026-11')).toBe(1);
  });

  it('is not there when its transaction is rolled back', async () => {
    await optIn(t, member);
    const failed = transact(t.deps.db, async (tx) => {
      const params = { amount: '1.00', channel: 'promptpay' };
      await enqueueMessage(tx, {
        memberId: member.memberId,
        kind: 'deposit_credited',
        params,
        key: 'k',
        at: t.clock.now(),
      });
      throw new Error('rolled back');
    });
    await expect(failed).rejects.toThrow('rolled back');
    expect(await outbox(t)).toEqual([]);
  });

  it('of unknown outcome is repeated under the same key, which sends it once and counts it once', async () => {
    await optIn(t, member);
    await deposited();
    t.environment.loseReply = new Unknown('no reply');
    await sendDue(t.deps);
    expect(await outbox(t)).toEqual(['deposit_credited line unknown 1']);
    expect(await sendDue(t.deps)).toBe(0);
    t.clock.advance(60_000);
    t.environment.loseReply = undefined;
    expect(await sendDue(t.deps)).toBe(1);
    expect([t.environment.messages.length, await counted('line:2026-11')]).toEqual([1, 1]);
    expect(await outbox(t)).toEqual(['deposit_credited line sent 2']);
  });

  it('of unknown outcome is not repeated once LINE forgets its key', async () => {
    await optIn(t, member);
    await deposited();
    t.environment.loseReply = new Unknown('no reply');
    await sendDue(t.deps);
    t.clock.advance(24 * hour);
    t.environment.messages.length = 0;
    await sendDue(t.deps);
    expect(t.environment.messages).toEqual([]);
    expect(await outbox(t)).toEqual(['deposit_credited line unknown 2']);
    expect(await sendDue(t.deps)).toBe(0);
  });

  it('waits while LINE is away, is dropped when it is old, and refused for good by a refusal', async () => {
    await optIn(t, member);
    await deposited();
    t.environment.fail = new Unavailable('away', { retryAfter: 600 });
    await sendDue(t.deps);
    expect(await outbox(t)).toEqual(['deposit_credited line queued 1']);
    t.clock.advance(599_000);
    expect(await sendDue(t.deps)).toBe(0);
    t.clock.advance(1_000);
    t.environment.fail = new Refused('http_400', 'input');
    await sendDue(t.deps);
    expect(await outbox(t)).toEqual(['deposit_credited line refused http_400 2']);
    expect(await counted('line:2026-11')).toBe(0);
    await deposited();
    t.clock.advance(24 * hour);
    await sendDue(t.deps);
    expect((await outbox(t))[1]).toBe('deposit_credited line dropped expired 1');
  });

  it('waits when the month is used up, also by others, and goes out when there is room', async () => {
    await optIn(t, member);
    t.environment.messageLimit = 1;
    await deposited('deposit:a');
    await deposited('deposit:b');
    await sendDue(t.deps);
    expect(t.environment.messages).toHaveLength(1);
    expect((await outbox(t)).toSorted()).toEqual([
      'deposit_credited line queued quota 1',
      'deposit_credited line sent 1',
    ]);
    expect(t.logs.join('')).toContain('message.quota_spent');
    t.environment.messageLimit = 500;
    t.clock.advance(hour);
    await sendDue(t.deps);
    expect(t.environment.messages).toHaveLength(2);
    expect((await t.operate(['message', 'quota'])).printed).toContain('line-push says 2 used of 500');
  });

  it('is forgotten 90 days later, with nothing of the member in it but ids, amounts and codes', async () => {
    await optIn(t, member);
    await deposited();
    await sendDue(t.deps);
    const { rows } = await t.deps.db.execute(sql`select to_jsonb(o) as row from message_outbox o`);
    expect(JSON.stringify(rows)).not.toMatch(new RegExp(`${member.mobile}|${member.username}|[ก-๙]`, 'u'));
    t.clock.advance(91 * 24 * hour);
    await forgetOldMessages(t.deps);
    expect(await outbox(t)).toEqual([]);
  });
});

describe('a member who blocks the account', () => {
  const event = async (type: string, timestamp: string, subject: string, secret?: string) => {
    const payload = JSON.stringify({
      destination: 'Ubot',
      events: [
        {
          type,
          timestamp: Date.parse(timestamp),
          webhookEventId: `ev-${type}-${Date.parse(timestamp)}-${subject}`,
          source: { type: 'user', userId: subject },
        },
      ],
    });
    const key = secret ?? secretOfKind(t.deps.config, 'messenger');
    return t.app.inject({
      method: 'POST',
      url: '/api/webhook/message/line-push',
      payload,
      headers: {
        'content-type': 'application/json',
        'x-line-signature': createHmac('sha256', key).update(payload).digest('base64'),
      },
    });
  };

  it('is sent nothing until they follow it again; forged, late and repeated events change nothing', async () => {
    t.clock.set('2026-11-21T06:30:00Z');
    const subject = await optIn(t, member);
    expect((await event('unfollow', '2026-11-21T08:00:00Z', subject, 'wrong')).statusCode).toBe(401);
    expect((await event('unfollow', '2026-11-21T08:00:00Z', subject)).statusCode).toBe(200);
    await event('follow', '2026-11-21T07:00:00Z', subject);
    const settings = await t.call(messageEndpoints.settings, undefined, { token: member.token });
    expect(settings.data.blocked).toBe(true);
    await deposited();
    expect(await outbox(t)).toEqual([]);
    await event('follow', '2026-11-21T08:30:00Z', subject);
    await event('unfollow', '2026-11-21T08:00:00Z', subject);
    await deposited();
    expect(await outbox(t)).toEqual(['deposit_credited line queued 0']);
  });

  it('of a friendship from before the link is asked for, and again where LINE did not answer', async () => {
    const subject = await linkLine(t, member.memberId);
    const blocked = async () =>
      (await t.call(messageEndpoints.settings, undefined, { token: member.token })).data.blocked;
    await t.deps.db.execute(sql`
      insert into message_followers values (${subject}, true, ${t.clock.now().toISOString()}::timestamptz - interval '1 day')`);
    t.environment.strangers.add(subject);
    t.environment.fail = new Unavailable('away');
    expect(await blocked()).toBe(false);
    t.environment.fail = undefined;
    t.clock.advance(1_000);
    expect(await blocked()).toBe(true);
    // Known from now on: not asked again until LINE speaks of a change.
    t.environment.strangers.clear();
    expect(await blocked()).toBe(true);
    await event('follow', new Date(t.clock.now().getTime() + 1_000).toISOString(), subject);
    expect(await blocked()).toBe(false);
  });

  it('may send an empty call: LINE asks whether this address is ours', async () => {
    const payload = '{"destination":"Ubot","events":[]}';
    const reply = await t.app.inject({
      method: 'POST',
      url: '/api/webhook/message/line-push',
      payload,
      headers: {
        'content-type': 'application/json',
        'x-line-signature': createHmac('sha256', secretOfKind(t.deps.config, 'messenger'))
          .update(payload)
          .digest('base64'),
      },
    });
    expect([reply.statusCode, reply.body]).toEqual([200, '{}']);
  });
});

describe('a security notice', () => {
  it('of a changed password goes to LINE when the member asked for messages', async () => {
    await optIn(t, member);
    expect((await changePassword()).error).toBeUndefined();
    await sendDue(t.deps);
    expect(t.environment.messages.map(({ card }) => [card.title, card.tone])).toEqual([
      ['รหัสผ่านของคุณถูกเปลี่ยน', 'warning'],
    ]);
    expect(t.environment.sms).toEqual([]);
  });

  it('goes by SMS without LINE, once, also when the outcome is unknown', async () => {
    await changePassword();
    t.environment.fail = new Unknown('no reply');
    await sendDue(t.deps);
    expect(await outbox(t)).toEqual(['security_password_changed sms unknown 1']);
    t.environment.fail = undefined;
    t.clock.advance(hour);
    expect(await sendDue(t.deps)).toBe(0);
    expect([t.environment.sms.length, await counted('sms:2026-11-21')]).toEqual([0, 1]);
  });

  it('of a changed bank account says what happened and when, to the member’s number', async () => {
    const proof = await t.call(authEndpoints.stepUp, { password: member.password }, { token: member.token });
    const saved = await t.call(
      memberEndpoints.updateBankAccount,
      {
        bank_id: 4,
        bank_account_name: 'สมหญิง ใจดี',
        bank_account_no: '1234567890',
        step_up_token: proof.data.step_up_token,
      },
      { token: member.token },
    );
    expect(saved.error).toBeUndefined();
    await sendDue(t.deps);
    expect(t.environment.sms).toEqual([
      { to: member.mobile, text: expect.stringMatching(/บัญชีธนาคารของคุณถูกเปลี่ยน เมื่อ 21 พ\.ย\..*16:00 น\./u) },
    ]);
  });

  it('goes by SMS when LINE has no room left or the link is gone, within the budget of the day', async () => {
    await optIn(t, member);
    await changePassword();
    t.environment.messageLimit = 0;
    await sendDue(t.deps);
    await sendDue(t.deps);
    expect(t.environment.sms).toHaveLength(1);
    await t.operate(['agent', 'set', 'security_sms_daily_budget', '1']);
    const other = await newMember(t);
    member = other;
    await changePassword();
    await sendDue(t.deps);
    expect((await outbox(t)).toSorted()).toEqual([
      'security_password_changed sms dropped budget 1',
      'security_password_changed sms sent 2',
    ]);
  });
});

describe('an operator', () => {
  it('sees messages and sends a refused one again, not one that may have arrived', async () => {
    await optIn(t, member);
    await deposited();
    t.environment.fail = new Refused('http_400', 'input');
    await sendDue(t.deps);
    t.environment.fail = undefined;
    const listed = await t.operate(['message', 'list', '--state', 'refused', '--member', member.username]);
    const [id = ''] = /^\S+/.exec(listed.printed) ?? [];
    expect(listed.printed).toContain('refused (http_400)');
    expect((await t.operate(['message', 'retry', id])).code).toBe(0);
    await sendDue(t.deps);
    expect(t.environment.messages).toHaveLength(1);
    expect((await t.operate(['message', 'retry', id])).printed).toContain('is not repeated');
    expect((await t.operate(['message', 'list', '--state', 'lost'])).code).toBe(1);
  });
});
