import { authEndpoints, type BodyOf, lineFileEndpoints, sessionEndpoints } from '@benjarong/contract';
import { lineServerText } from '@benjarong/text';
import { sql } from 'drizzle-orm';
import { unzipSync } from 'fflate';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';

import { createTestApp, type TestApp } from '../../testing/index.ts';
import { goodPassword, newMember, type TestMember } from '../auth/testing/fixtures.ts';
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

const proof = '{"seed":"เมล็ด"}\n';
const base64 = (text: string): string => Buffer.from(text).toString('base64');
function keep(body: BodyOf<typeof lineFileEndpoints.keepFile>) {
  return t.call(lineFileEndpoints.keepFile, body, { token: member.token });
}
async function ticketOf(
  body: BodyOf<typeof lineFileEndpoints.keepFile> = { kind: 'wheel-proof', content: base64(proof) },
): Promise<string> {
  const { data } = await keep(body);
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
  expect(good.map(({ body }) => body)).toEqual([proof]);
  expect(good[0]?.headers).toMatchObject({
    'content-type': 'application/json; charset=utf-8',
    'content-disposition': expect.stringMatching(
      /^attachment; filename="wheel-proof-\d{4}-\d\d-\d\d\.json"$/,
    ),
    'cache-control': 'no-store',
    'x-content-type-options': 'nosniff',
    'content-security-policy': "default-src 'none'; sandbox",
  });
  expect(good[0]?.cookies).toEqual([]);
  for (const reply of replies.filter((one) => !good.includes(one)))
    expect([reply.statusCode, reply.body]).toEqual([410, lineServerText.fileGone]);
  expect(await rows()).toBe(0);
});

it('hands out the bytes that the release before kept of a statement, not the whole statement', async () => {
  const ticket = await ticketOf({ kind: 'statement', filters: { kind: 'deposit' } });
  await t.deps.db.execute(sql`update file_tickets set content = ${base64('kept,by,it')}, query = null`);
  expect((await open(ticket)).body).toBe('kept,by,it');
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

it('takes the bytes of proofs and pictures only, whole and of their kind', async () => {
  const png = Buffer.from(
    'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
    'base64',
  );
  for (const [kind, content] of [
    ['bill', base64('<script>')],
    ['bill', png.subarray(0, 20).toString('base64')],
    ['bill', Buffer.concat([png, Buffer.from('<script>')]).toString('base64')],
    ['wheel-proof', base64('{')],
    ['wheel-proof', base64('"text"')],
    ['wheel-proof', Buffer.from([0xff, 0xfe, 0x00]).toString('base64')],
    ['statement', base64('a,b')],
    ['personal-data', base64('PK\u0003\u0004')],
    // Another spelling of the same bytes.
    ['wheel-proof', 'e31='],
  ] as const)
    expect([kind, (await keep({ kind, content })).error]).toEqual([kind, 'invalid_input']);
  expect((await keep({ kind: 'bill', content: png.toString('base64') })).status).toBe(200);
  expect((await keep({ kind: 'bill' })).error).toBe('invalid_input');
  expect((await keep({ kind: 'statement', step_up_token: 'x' })).error).toBe('invalid_input');
  expect((await keep({ kind: 'bill', filters: {}, content: png.toString('base64') })).error).toBe(
    'invalid_input',
  );
});

it('makes the statement and the personal data itself, as their downloads do, of the member who asked', async () => {
  const { token } = member;
  const other = await newMember(t);
  const wallet = await t.deps.db.execute<{ id: string }>(
    sql`select id from ledger_accounts where member_id = ${other.memberId}::uuid limit 1`,
  );
  expect(
    (await keep({ kind: 'statement', filters: { wallet_id: wallet.rows[0]?.id ?? 'none' } })).error,
  ).toBe('wallet_not_found');
  const direct = await t.app.inject({
    url: '/api/member/statement?format=csv&from=2026-01-01',
    headers: { authorization: `Bearer ${token}` },
  });
  const made = await open(await ticketOf({ kind: 'statement', filters: { from: '2026-01-01' } }));
  expect([made.body, made.headers['content-type']]).toEqual([direct.body, 'text/csv; charset=utf-8']);
  expect(made.headers['content-disposition']).toMatch(/^attachment; filename="statement-/);

  expect((await keep({ kind: 'personal-data' })).error).toBe('step_up_required');
  const { data } = await t.call(authEndpoints.stepUp, { password: goodPassword }, { token });
  const asked = { kind: 'personal-data', step_up_token: data.step_up_token } as const;
  const zip = await open(await ticketOf(asked));
  expect(zip.headers['content-type']).toBe('application/zip');
  expect(Object.keys(unzipSync(new Uint8Array(zip.rawPayload)))).toContain('members.json');
  expect((await keep(asked)).error).toBe('step_up_required');
  expect(await rows()).toBe(0);
});

it('keeps five at most of a member, also of calls at once: the oldest goes', async () => {
  const first = await ticketOf();
  t.clock.advance(1_000);
  await Promise.all(Array.from({ length: 8 }, () => ticketOf({ kind: 'statement' })));
  expect(await rows()).toBe(5);
  expect((await open(first)).statusCode).toBe(410);
  member = await newMember(t);
  await ticketOf();
  expect(await rows()).toBe(6);
});
