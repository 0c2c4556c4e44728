import { messageSentences } from '@benjarong/text';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';

import { createTestApp, type TestApp } from '../../testing/index.ts';
import { goodPassword, logIn, newMember } from '../auth/testing/fixtures.ts';
import { messageConfig, optIn } from '../message/testing/fixtures.ts';
import { earn, prepareShop, shopper, testAddress } from './testing/kit.ts';

let t: TestApp;
beforeAll(async () => {
  t = await createTestApp({ config: messageConfig });
});
afterAll(() => t.close());

const sent = async () =>
  (
    await t.deps.db.execute<{ kind: string; params: unknown }>(
      sql`select kind, params from message_outbox where kind like 'parcel%' order by created_at, kind`,
    )
  ).rows;

it('a parcel that leaves, arrives or comes back is a message to who wants them, once each, without an address', async () => {
  await prepareShop(t);
  const made = await newMember(t);
  await earn(t, made.memberId, 600n);
  const order = async (shop: ReturnType<typeof shopper>) =>
    (await shop.redeem('shirt', 200, { address: testAddress })).data.redemption.reference;
  const first = await order(shopper(t, made.token));
  // Not asked for: no message.
  await t.operate(['parcel', 'return', first, '--reason', 'late']);
  expect(await sent()).toEqual([]);
  await optIn(t, { ...made, token: (await logIn(t, made.username, goodPassword)).token });
  const second = await order(shopper(t, made.token));
  await t.operate(['parcel', 'pack', second]);
  expect(await sent()).toEqual([]);
  await t.operate(['parcel', 'send', second, '--carrier', 'ไปรษณีย์ไทย', '--tracking', 'EG123456785TH']);
  t.clock.advance(1_000);
  await t.operate(['parcel', 'deliver', second]);
  expect(await sent()).toEqual([
    { kind: 'parcel_sent', params: { name: 'เสื้อ', carrier: 'ไปรษณีย์ไทย', tracking: 'EG123456785TH' } },
    { kind: 'parcel_delivered', params: { name: 'เสื้อ' } },
  ]);
  const card = messageSentences(
    { kind: 'parcel_returned', params: { name: 'เสื้อ', points: 200 } },
    t.clock.now(),
  );
  expect([card.title, card.rows.map(({ value }) => value), card.to]).toEqual([
    'ของรางวัลถูกส่งคืน คืนแต้มให้แล้ว',
    ['เสื้อ', '200 แต้ม'],
    'redeem',
  ]);
});
