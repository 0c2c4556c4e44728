import { lineFileEndpoints, sessionEndpoints } from '@benjarong/contract';
import { lineServerText } from '@benjarong/text';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';

import { createTestApp, type TestApp } from '../../testing/index.ts';
import { newMember, type TestMember } from '../auth/testing/fixtures.ts';
import { lineJobs } from './jobs.ts';

let t: TestApp;
let member: TestMember;
beforeAll(async () => {
  t = await createTestApp();
});
beforeEach(async () => {
  await t.reset();
  member = await newMember(t);
});
afterAll(() => t.close());

const csv = 'วันที่,ยอด\n21/11,100.00\n';
const base64 = (text: string): string => Buffer.from(text).toString('base64');
function keep(kind: 'statement' | 'bill' | 'wheel-proof' | 'personal-data', content: string) {
  return t.call(lineFileEndpoints.keepFile, { kind, content }, { token: member.token });
}
async function ticketOf(content = base64(csv)): Promise<string> {
  const { data } = await keep('statement', content);
  expect(data.expires_in).toBe(120);
  return new URL(data.url).searchParams.get('ticket') ?? '';
}
function open(ticket: string, headers: Record<string, string> = {}) {
  return t.app.inject({ method: 'GET', url: `/handoff/file?ticket=${ticket}`, headers });
}
async function rows(): Promise<number> {
  const found = await t.deps.db.execute<{ n: number }>(sql`select count(*)::int as n from file_tickets`);
  return found.rows[0]?.n ?? -1;
}

it('hands that very file out once, as a download without a session, of any number of calls at once', async () => {
  const ticket = await ticketOf();
  const replies = await Promise.all(Array.from({ length: 8 }, () => open(ticket)));
  const good = replies.filter(({ statusCode }) => statusCode === 200);
  expect(good.map(({ body }) => body)).toEqual([csv]);
  expect(good[0]?.headers).toMatchObject({
    'content-type': 'text/csv; charset=utf-8',
    'content-disposition': expect.stringMatching(/^attachment; filename="statement-\d{4}-\d\d-\d\d\.csv"$/),
    'cache-control': 'no-store',
    'x-content-type-options': 'nosniff',
    'content-security-policy': "default-src 'none'; sandbox",
  });
  expect(good[0]?.cookies).toEqual([]);
  for (const reply of replies.filter((one) => !good.includes(one)))
    expect([reply.statusCode, reply.body]).toEqual([410, lineServerText.fileGone]);
  expect(await rows()).toBe(0);
});

it('is over after two minutes, after a log-out and for a forged ticket; a page elsewhere does not use it up', async () => {
  const statusOf = async (ticket: string, headers = {}) => (await open(ticket, headers)).statusCode;
  expect(await statusOf('A'.repeat(43))).toBe(410);
  const good = await ticketOf();
  expect(await statusOf(good, { 'sec-fetch-site': 'cross-site' })).toBe(410);
  expect(await statusOf(good)).toBe(200);
  const late = await ticketOf();
  t.clock.advance(120_000);
  expect(await statusOf(late)).toBe(410);
  t.clock.advance(1);
  await lineJobs[0]?.run(t.deps);
  expect(await rows()).toBe(0);
  const orphan = await ticketOf();
  await t.call(sessionEndpoints.logout, {}, { token: member.token });
  expect(await statusOf(orphan)).toBe(410);
});

it('takes the bytes of their kind only: what is no picture, no JSON or no text is refused', async () => {
  for (const [kind, content] of [
    ['bill', base64('<script>')],
    ['wheel-proof', base64('{')],
    ['statement', Buffer.from([0xff, 0xfe, 0x00]).toString('base64')],
    ['personal-data', base64('<html>')],
    // Another spelling of the same bytes.
    ['statement', 'YWI='.replace('I', 'J')],
  ] as const)
    expect([kind, (await keep(kind, content)).error]).toEqual([kind, 'invalid_input']);
  expect((await keep('bill', 'iVBORw0KGgoAAAANSUhEUg==')).status).toBe(200);
});
