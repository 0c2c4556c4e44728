import { authEndpoints, lineEndpoints, lineLinkEndpoints } from '@benjarong/contract';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';

import {
  freshMobile,
  goodPassword,
  newMember,
  provenMobile,
} from '../../src/modules/auth/testing/fixtures.ts';
import {
  createFakeLine,
  type FakeLine,
  freshSubject,
  lineConfig,
} from '../../src/modules/line/testing/fixtures.ts';
import { createTestApp, type TestApp } from '../../src/testing/index.ts';
import { atOnce, openAll } from './support.ts';

let t: TestApp;
let line: FakeLine & { install(): void };
beforeAll(async () => {
  t = await createTestApp({ config: lineConfig });
  line = await createFakeLine(t);
});
beforeEach(async () => {
  await t.reset();
  line.install();
  await openAll(t);
});
afterAll(() => t.close());

async function numberOf(query: string): Promise<number> {
  const { rows } = await t.deps.db.execute<{ n: number }>(sql.raw(`select (${query})::int as n`));
  return rows[0]?.n ?? -1;
}

it.each([1, 2, 3])(
  'a ticket that registrations and log-ins use at the same time links exactly one member, and the losers leave nothing (round %i)',
  async () => {
    const sub = freshSubject();
    const { data } = await t.call(lineEndpoints.login, {
      id_token: await line.liffToken({ sub }),
      agent_code: 'bwin',
    });
    if (data.status !== 'link_required') throw new Error('this LINE account is taken');
    const { link_ticket } = data;
    const people = await Promise.all(
      [0, 1, 2, 3].map(async (n) => {
        const mobile = freshMobile();
        return n % 2 === 0
          ? { kind: 'old' as const, ...(await newMember(t)) }
          : {
              kind: 'new' as const,
              username: `race${mobile.slice(-6)}`,
              mobile,
              otp_token: await provenMobile(t, mobile),
            };
      }),
    );
    const before = await numberOf('select count(*) from members');

    const replies = await atOnce(people.length, async (n) => {
      const person = people[n];
      if (!person) throw new Error('nobody');
      if (person.kind === 'old')
        return t.call(lineLinkEndpoints.link, {
          link_ticket,
          username: person.username,
          password: person.password,
        });
      const { username, mobile, otp_token } = person;
      return t.call(authEndpoints.register, {
        username,
        mobile,
        otp_token,
        password: goodPassword,
        know_us_id: 1,
        age_confirmed: true,
        link_ticket,
      });
    });

    const outcomes = replies.map((reply) =>
      reply.status === 'fulfilled' ? (reply.value.error ?? 'ok') : String(reply.reason),
    );
    expect(outcomes.toSorted()).toEqual([
      'line_ticket_invalid',
      'line_ticket_invalid',
      'line_ticket_invalid',
      'ok',
    ]);
    expect(await numberOf(`select count(*) from member_identities where subject = '${sub}'`)).toBe(1);
    expect(await numberOf(`select count(*) from member_events where kind = 'line.linked'`)).toBe(1);
    // A registration that lost is no member; one that won is one.
    const winner = people[outcomes.indexOf('ok')];
    expect(await numberOf('select count(*) from members')).toBe(before + (winner?.kind === 'new' ? 1 : 0));
    const again = await t.call(lineEndpoints.login, {
      id_token: await line.liffToken({ sub }),
      agent_code: 'bwin',
    });
    expect(again.data.status).toBe('logged_in');
    const linked = await t.deps.db.execute<{ username: string }>(
      sql`select m.username from members m join member_identities i on i.member_id = m.id where i.subject = ${sub}`,
    );
    expect(linked.rows).toEqual([{ username: winner?.username }]);
  },
);
