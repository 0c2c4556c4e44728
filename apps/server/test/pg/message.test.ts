import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';

import { transact } from '../../src/db/index.ts';
import { newMember, type TestMember } from '../../src/modules/auth/testing/fixtures.ts';
import { enqueueMessage, enqueueMessages } from '../../src/modules/message/index.ts';
import { sendDue } from '../../src/modules/message/send.ts';
import { messageConfig, optIn } from '../../src/modules/message/testing/fixtures.ts';
import { Unknown } from '../../src/providers/failures.ts';
import { createTestApp, type TestApp } from '../../src/testing/index.ts';
import { atOnce, openAll, tally } from './support.ts';

let t: TestApp;
let members: TestMember[];
beforeAll(async () => {
  t = await createTestApp({ config: messageConfig });
});
beforeEach(async () => {
  await t.reset();
  t.clock.set('2026-11-21T09:00:00.000Z');
  members = [];
  for (let index = 0; index < 5; index += 1) {
    const member = await newMember(t);
    await optIn(t, member);
    members.push(member);
  }
  await openAll(t);
});
afterAll(() => t.close());

function deposited(index: number, key = `deposit:${index}`) {
  return transact(t.deps.db, (tx) =>
    enqueueMessage(tx, {
      memberId: members[index % members.length]?.memberId ?? '',
      kind: 'deposit_credited',
      params: { amount: '1.00', channel: 'promptpay' },
      key,
      at: t.clock.now(),
    }),
  );
}
async function states() {
  const { rows } = await t.deps.db.execute<{ state: string; n: number }>(
    sql`select state, count(*)::int as n from message_outbox group by state order by state`,
  );
  return Object.fromEntries(rows.map(({ state, n }) => [state, n]));
}
const counted = async () => {
  const { rows } = await t.deps.db.execute<{ sent: number }>(sql`select sent from message_counts`);
  return rows[0]?.sent;
};

it('a message that is put in 100 times at once is one row', async () => {
  expect(tally(await atOnce(100, () => deposited(0, 'deposit:same')))).toEqual({ ok: 100 });
  expect(await states()).toEqual({ queued: 1 });
});

it('many senders take each row once and count it once, rewards among money', async () => {
  await Promise.all(Array.from({ length: 40 }, (_, index) => deposited(index)));
  await enqueueMessages(
    t.deps.db,
    Array.from({ length: 20 }, (_, index) => ({
      memberId: members[index % members.length]?.memberId ?? '',
      kind: 'points_expiring' as const,
      params: { points: 1, day: '2026-11-30' },
      key: `points_expiring:${index}`,
    })),
    t.clock.now(),
  );
  const taken = await atOnce(12, () => sendDue(t.deps));
  expect(taken.reduce((sum, one) => sum + (one.status === 'fulfilled' ? one.value : 0), 0)).toBe(60);
  expect(new Set(t.environment.messages.map(({ key }) => key)).size).toBe(60);
  expect([t.environment.messages.length, await states(), await counted()]).toEqual([60, { sent: 60 }, 60]);
});

it('many senders repeat what is unknown under its own key, and stay within the quota', async () => {
  t.environment.messageLimit = 25;
  await Promise.all(Array.from({ length: 40 }, (_, index) => deposited(index)));
  t.environment.loseReply = new Unknown('no reply');
  await atOnce(10, () => sendDue(t.deps));
  expect([t.environment.messages.length, await states(), await counted()]).toEqual([
    25,
    { queued: 15, unknown: 25 },
    25,
  ]);
  t.environment.loseReply = undefined;
  t.clock.advance(120_000);
  await atOnce(10, () => sendDue(t.deps));
  expect([t.environment.messages.length, await states(), await counted()]).toEqual([
    25,
    { queued: 15, sent: 25 },
    25,
  ]);
});
