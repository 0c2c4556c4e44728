import { pollEndpoints } from '@benjarong/contract';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';

import { transact } from '../../src/db/index.ts';
import { byDemo, bySystem } from '../../src/kernel/index.ts';
import { newMember } from '../../src/modules/auth/testing/fixtures.ts';
import { drawPoll } from '../../src/modules/poll/draw.ts';
import { answerPoll, closePoll } from '../../src/modules/poll/operate.ts';
import { submit } from '../../src/modules/poll/submit.ts';
import { addPoll, deposit, vote } from '../../src/modules/poll/testing/poll-kit.ts';
import { readPoints } from '../../src/modules/wallet/index.ts';
import { createTestApp, type TestApp } from '../../src/testing/index.ts';
import { atOnce, openAll, tally } from './support.ts';

const copies = 100;
let t: TestApp;
let member: Awaited<ReturnType<typeof newMember>>;
beforeAll(async () => {
  t = await createTestApp();
});
beforeEach(async () => {
  await t.reset();
  await openAll(t);
  member = await newMember(t);
});
afterAll(() => t.close());

function cast(poll: number, choice_id: number) {
  return transact(t.deps.db, (tx) => submit(t.deps, tx, member.memberId, { poll_id: poll, choice_id }));
}
async function votes(poll: number) {
  const { rows } = await t.deps.db.execute<{ n: number; last: number }>(
    sql`select count(*)::int as n, max(place)::int as last from poll_votes where poll_id = ${poll}`,
  );
  return rows[0];
}

it(`${copies} submits at once leave exactly the quota, and the others are refused by name`, async () => {
  const poll = await addPoll(t, { quota: { base: 3 } });
  const results = await atOnce(copies, (index) => cast(poll, (index % 3) + 1));
  expect(tally(results)).toEqual({ ok: 3, poll_quota_used: copies - 3 });
  expect(await votes(poll)).toEqual({ n: 3, last: 3 });
});

it('deposits that are paid while votes are cast give theirs, none twice', async () => {
  const poll = await addPoll(t, {
    quota: { base: 1, maximum: 9, earns: [{ by: 'deposit', minimum: '50' }] },
  });
  const [results] = await Promise.all([
    atOnce(copies, () => cast(poll, 1)),
    deposit(t, member, '100').then(() => deposit(t, member, '100')),
  ]);
  const early = tally(results)['ok'] ?? 0;
  const late = tally(await atOnce(10, () => cast(poll, 2)))['ok'] ?? 0;
  expect(early + late).toBe(3);
  expect(await votes(poll)).toEqual({ n: 3, last: 3 });
});

it('no vote is written after a close that came between', async () => {
  const poll = await addPoll(t, { quota: { base: 100, maximum: 100 } });
  const results = await atOnce(copies + 1, (index) => {
    if (index === copies / 2) return closePoll(t.deps, byDemo, poll).then(() => undefined);
    return cast(poll, 1).then(() => undefined);
  });
  const counted = tally(results);
  expect((counted['ok'] ?? 0) + (counted['poll_ended'] ?? 0)).toBe(copies + 1);
  expect((await votes(poll))?.n).toBe((counted['ok'] ?? 0) - 1);
});

it(`${copies} draws at once are one, and each winner has one prize`, async () => {
  const poll = await addPoll(t, { prize: { kind: 'points', points: 7 }, winners: 2 });
  const people = [member, await newMember(t), await newMember(t)];
  for (const person of people) await vote(t, person, poll, 1);
  t.clock.advance(86_400_000);
  for (const by of [byDemo, bySystem]) await answerPoll(t.deps, by, poll, 1);
  const results = await atOnce(copies, () => drawPoll(t.deps, byDemo, poll));
  expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  const points = await Promise.all(people.map(({ memberId }) => readPoints(t.deps.db, memberId)));
  expect(points.filter((n) => n === 7n)).toHaveLength(2);
  expect(points.filter((n) => n === 0n)).toHaveLength(1);
  const { data } = await t.call(pollEndpoints.proof, undefined, { query: { poll_id: String(poll) } });
  expect(data.proof?.drawn).toHaveLength(2);
});
