import { lineEndpoints, memberEndpoints, sessionEndpoints } from '@benjarong/contract';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';

import { createTestApp, type TestApp } from '../../testing/index.ts';
import { newMember, type TestMember } from '../auth/testing/fixtures.ts';
import { createFakeLine, type FakeLine, leaveForLine, lineConfig } from './testing/fixtures.ts';
import { lineJobs } from './jobs.ts';

let t: TestApp;
let line: FakeLine & { install(): void };
let member: TestMember;
beforeAll(async () => {
  t = await createTestApp({ config: lineConfig });
  line = await createFakeLine(t);
});
beforeEach(async () => {
  await t.reset();
  line.install();
  member = await newMember(t);
});
afterAll(() => t.close());

describe('a hand-off', () => {
  const make = (body: Parameters<typeof t.call<typeof lineEndpoints.handoff>>[1], token = member.token) =>
    t.call(lineEndpoints.handoff, body, { token });
  const ticketIn = (url: string): string => new URL(url).searchParams.get('ticket') ?? '';
  const open = (ticket: string, headers: Record<string, string> = {}) =>
    t.call(lineEndpoints.openHandoff, undefined, { query: { ticket }, headers });

  it('opens one page once with a session of its own, never the tokens of the window it came from', async () => {
    const { data } = await make({ target: 'payment' });
    expect(data).toMatchObject({
      url: expect.stringMatching(/^http:\/\/localhost:4000\/handoff\?ticket=[\w-]{43}$/),
      expires_in: 60,
    });
    const reply = await open(ticketIn(data.url));
    expect([reply.status, reply.headers['location']]).toEqual([302, '/member/payment?resume=1']);
    const refresh = reply.cookies.find(({ name }) => name === 'bj_refresh')?.value ?? '';
    expect(refresh).not.toBe(member.refresh);
    const renewed = await t.call(sessionEndpoints.refresh, {}, { cookies: { bj_refresh: refresh } });
    const token = renewed.data.access_token;
    expect((await t.call(memberEndpoints.profile, undefined, { token })).data.username).toBe(member.username);
    const again = await open(ticketIn(data.url));
    expect([again.headers['location'], again.cookies]).toEqual(['/login?handoff=over', []]);
  });

  it('is over after 60 s, after a log-out of its window, and for a page elsewhere', async () => {
    const ticket = async () => ticketIn((await make({ target: 'payment' })).data.url);
    const over = async (given: string, headers = {}) => {
      const reply = await open(given, headers);
      expect([reply.headers['location'], reply.cookies]).toEqual(['/login?handoff=over', []]);
    };
    await over('A'.repeat(43));
    await over(await ticket(), { 'sec-fetch-site': 'cross-site' });
    const late = await ticket();
    t.clock.advance(60_000);
    await over(late);
    const orphan = await ticket();
    await t.call(sessionEndpoints.logout, {}, { token: member.token });
    await over(orphan);
  });

  it('goes to games that exist and nowhere else', async () => {
    expect((await make({ target: 'game', game_id: 'nothing', provider_id: 'x' })).error).toBe(
      'game_not_found',
    );
    expect((await make({ target: 'game' })).error).toBe('game_not_found');
  });
});

it('forgets flows, tickets and hand-offs when they are over', async () => {
  await leaveForLine(t);
  await t.call(lineEndpoints.login, { id_token: await line.liffToken() });
  await t.call(lineEndpoints.handoff, { target: 'payment' }, { token: member.token });
  const left = async () => {
    const { rows } = await t.deps.db.execute<{ n: number }>(sql`
      select (select count(*) from line_flows)::int + (select count(*) from line_tickets)::int
        + (select count(*) from handoff_tickets)::int as n`);
    return rows[0]?.n;
  };
  for (const job of lineJobs) await job.run(t.deps);
  expect(await left()).toBe(3);
  t.clock.advance(61 * 60_000);
  for (const job of lineJobs) await job.run(t.deps);
  expect(await left()).toBe(0);
});
