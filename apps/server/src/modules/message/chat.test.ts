import { createHmac } from 'node:crypto';

import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, it, vi } from 'vitest';

import { transact } from '../../db/index.ts';
import { Refused, Unavailable } from '../../providers/failures.ts';
import { byTester, createTestApp, secretOfKind, type TestApp } from '../../testing/index.ts';
import { changeSetting } from '../agent/settings.ts';
import { newMember, type TestMember } from '../auth/testing/fixtures.ts';
import { showDueMenus, wantMenu } from '../line/menus.ts';
import { newPunter } from '../lotto/testing/lotto-kit.ts';
import { linkLine, messageConfig } from './testing/fixtures.ts';

let t: TestApp;
let member: TestMember;
let events = 0;
beforeAll(async () => {
  t = await createTestApp({ config: messageConfig });
});
beforeEach(async () => {
  await t.reset();
  member = await newMember(t);
});
afterAll(() => t.close());

async function send(userId: string, event: object, webhookEventId = `event-${(events += 1)}`) {
  const payload = JSON.stringify({
    destination: 'Ubot',
    events: [
      {
        webhookEventId,
        timestamp: t.clock.now().getTime(),
        source: { type: 'user', userId },
        replyToken: `reply-${webhookEventId}`,
        ...event,
      },
    ],
  });
  const signature = createHmac('sha256', secretOfKind(t.deps.config, 'messenger')).update(payload);
  const reply = await t.app.inject({
    method: 'POST',
    url: '/api/webhook/message/line-push',
    payload,
    headers: { 'content-type': 'application/json', 'x-line-signature': signature.digest('base64') },
  });
  await t.deps.background.idle();
  return reply.statusCode;
}
function press(userId: string, data: string, id?: string) {
  return send(userId, { type: 'postback', postback: { data } }, id);
}
const said = () => t.environment.answers.map(({ answer }) => answer.text);

it('answers a linked member with the balance and a stranger with the way to link, each with the buttons', async () => {
  const subject = await linkLine(t, (await newPunter(t, 1_234_56n)).memberId);
  await press(subject, 'ask=balance');
  await press('Ustranger', 'ask=balance');
  expect(said()[0]).toMatch(/ 1,234\.56 บาท/);
  expect(said()[1]).toMatch(/ยังไม่ได้ผูก.*liff\.line\.me/);
  for (const { answer } of t.environment.answers)
    expect(answer.quick?.map((button) => ('ask' in button ? button.ask : button.url))).toEqual([
      'ask=balance',
      'ask=result',
      'ask=deposit',
      'ask=person',
    ]);
});

it('answers how to deposit, the last results and the hand-over to a person; other words are between people', async () => {
  await press('Uone', 'ask=deposit');
  await press('Uone', 'ask=result');
  await send('Uone', { type: 'message', message: { type: 'text', text: 'คุยกับเจ้าหน้าที่' } });
  await send('Uone', { type: 'message', message: { type: 'text', text: 'โอนแล้วยังไม่เข้าครับ' } });
  await send('Uone', { type: 'message', message: { type: 'text', text: 'เมนู' } });
  await send('Uone', { type: 'accountLink', link: { result: 'ok', nonce: 'n' } });
  expect(said().map((text) => text.slice(0, 8))).toEqual(['ฝากเงินง', 'ยังไม่มี', 'ทีมงานจะ', 'ต้องการด']);
});

it('greets a follower with the brand and nothing on a block', async () => {
  await changeSetting(t.deps, byTester, 'brand_name', 'Siam Star');
  await send('Uone', { type: 'follow' });
  await send('Uone', { type: 'unfollow' });
  expect(said()).toEqual([expect.stringContaining('ยินดีต้อนรับสู่ Siam Star')]);
});

it('takes an event once, however often it comes', async () => {
  for (let time = 0; time < 3; time += 1) await press('Uone', 'ask=deposit', 'same-event');
  expect(said()).toHaveLength(1);
});

it('a chat that cannot be answered costs no event and no error of the webhook', async () => {
  t.environment.fail = new Unavailable('away');
  expect(await press('Uone', 'ask=deposit')).toBe(200);
  t.environment.fail = undefined;
  expect(said()).toEqual([]);
});

it('shows the members’ menu after a link and the guests’ after its end, again after LINE was away', async () => {
  const want = (shown: boolean) => transact(t.deps.db, (tx) => wantMenu(tx, 'Uone', shown, t.clock.now()));
  await want(true);
  t.environment.fail = new Unavailable('away');
  await showDueMenus(t.deps);
  t.environment.fail = undefined;
  expect(t.environment.menus.size).toBe(0);
  t.clock.advance(61_000);
  await showDueMenus(t.deps);
  expect(t.environment.menus.get('Uone')).toBe('member');
  await want(false);
  await showDueMenus(t.deps);
  expect(t.environment.menus.get('Uone')).toBe('guest');
  const { rows } = await t.deps.db.execute(sql`select 1 from line_menus`);
  expect(rows).toEqual([]);
});

it('asks about the friendship of a new link also where LINE refuses the menu, once', async () => {
  const subject = await linkLine(t, member.memberId);
  t.environment.strangers.add(subject);
  const follows = async () =>
    (await t.deps.db.execute<{ follows: boolean }>(sql`select follows from message_followers`)).rows;
  const linked = () => transact(t.deps.db, (tx) => wantMenu(tx, subject, true, t.clock.now()));
  const [messenger] = t.deps.providers.messenger;
  if (!messenger) throw new Error('no messenger');
  const refused = vi.spyOn(messenger.port, 'showMenu').mockRejectedValue(new Refused('400', 'input'));
  await linked();
  await showDueMenus(t.deps);
  expect([t.environment.menus.size, await follows()]).toEqual([0, [{ follows: false }]]);
  // What is known since the link is not asked for again.
  t.environment.strangers.clear();
  await linked();
  await showDueMenus(t.deps);
  expect(await follows()).toEqual([{ follows: false }]);
  refused.mockRestore();
});
