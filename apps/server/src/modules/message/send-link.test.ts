import { messageLinkEndpoints } from '@benjarong/contract';
import { liffText } from '@benjarong/text';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';

import { Unavailable } from '../../providers/failures.ts';
import { createTestApp, type TestApp } from '../../testing/index.ts';
import { newMember, type TestMember } from '../auth/testing/fixtures.ts';
import { monthOf, takeUnit } from './counts.ts';
import { linkLine, messageConfig } from './testing/fixtures.ts';

let t: TestApp;
let member: TestMember;
beforeAll(async () => {
  t = await createTestApp({ config: messageConfig });
});
beforeEach(async () => {
  await t.reset();
  member = await newMember(t);
});
afterAll(() => t.close());

const base = `https://liff.line.me/${messageConfig.liffId}`;
function send(url: string) {
  return t.call(messageLinkEndpoints.sendLink, { url }, { token: member.token });
}

it('sends one of our links as a card to the member’s own chat', async () => {
  const subject = await linkLine(t, member.memberId);
  const url = `${base}/deposit?ref=ABC123&amount=300`;
  expect((await send(url)).error).toBeUndefined();
  expect(t.environment.messages.map(({ to, card }) => [to, card.title, card.action.url])).toEqual([
    [subject, liffText.flowTitles.deposit, url],
  ]);
});

it('sends no other address, whatever it looks like', async () => {
  for (const url of [
    'https://liff.line.me/1650000999-Others00/deposit',
    `https://evil.example/${messageConfig.liffId}/deposit`,
    `${base}/deposit?amount=-5`,
    `${base}/deposit?next=https://evil.example`,
    `${base}/nowhere`,
    `${base}/deposit#x`,
    'x',
  ]) {
    // One member has five a day.
    member = await newMember(t);
    await linkLine(t, member.memberId);
    expect([url, (await send(url)).error]).toEqual([url, 'invalid_input']);
  }
  expect(t.environment.messages).toEqual([]);
});

it('says why it could not be sent: no link, blocked, or LINE away, which counts nothing', async () => {
  expect((await send(`${base}/deposit`)).error).toBe('line_not_linked');
  const subject = await linkLine(t, member.memberId);
  t.environment.fail = new Unavailable('away');
  expect((await send(`${base}/deposit`)).error).toBe('line_unavailable');
  t.environment.fail = undefined;
  const { rows } = await t.deps.db.execute(sql`select from message_counts where sent > 0`);
  expect(rows).toEqual([]);
  await t.deps.db.execute(sql`insert into message_followers (subject, follows, at)
    values (${subject}, false, ${t.clock.now().toISOString()}::timestamptz)`);
  expect((await send(`${base}/deposit`)).error).toBe('line_blocked');
});

it('leaves a fifth of the month’s messages to those about money', async () => {
  await linkLine(t, member.memberId);
  await t.deps.db.execute(sql`insert into message_counts (period, sent, quota)
    values (${monthOf(t.clock.now())}, 7, 10)`);
  expect((await send(`${base}/deposit`)).error).toBeUndefined();
  expect((await send(`${base}/deposit`)).error).toBe('line_unavailable');
  expect(await takeUnit(t.deps.db, monthOf(t.clock.now()))).toBe(true);
});
