import { authEndpoints, sessionEndpoints } from '@benjarong/contract';
import { sql } from 'drizzle-orm';
import pg from 'pg';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';

import { changeSetting } from '../../src/modules/agent/settings.ts';
import { freshMobile, goodPassword, newMember } from '../../src/modules/auth/testing/fixtures.ts';
import { byTester, createTestApp, type TestApp } from '../../src/testing/index.ts';
import { atOnce, errorsOf, type Holder, openAll, openHolder } from './support.ts';

let t: TestApp;
let holder: Holder;
beforeAll(async () => {
  t = await createTestApp();
  holder = await openHolder(t);
});
beforeEach(async () => {
  await t.reset();
  t.clock.set('2026-11-21T09:00:00.000Z');
  await openAll(t);
});
afterAll(async () => {
  await holder.close();
  await t.close();
});

const address = (index: number) =>
  `10.${Math.floor(index / 65_536) % 256}.${Math.floor(index / 256) % 256}.${index % 256}`;
const ask = (mobile: string, ip: string, type: 'register' | 'reset_password' = 'register', device = '') =>
  t.call(
    authEndpoints.requestOtp,
    { mobile, type },
    { ip, cookies: device === '' ? {} : { bj_device: device } },
  );
const sent = async () => {
  const { rows } = await t.deps.db.execute<{ sent: number }>(
    sql`select coalesce(sum(sent), 0)::int as sent from sms_budgets`,
  );
  return rows[0]?.sent;
};

describe('one-time passwords asked for at once', () => {
  it('for one number are one, anyone who asks', async () => {
    const mobile = freshMobile();
    const errors = errorsOf(await atOnce(40, (index) => ask(mobile, address(index))));
    expect(errors).toEqual({ ok: 1, otp_wait: 39 });
    expect([t.environment.sms.length, await sent()]).toEqual([1, 1]);
  });

  it('from one address are as many as the hour allows, and from one device', async () => {
    // Ten times as many as the alarm's ceiling are the wall.
    await changeSetting(t.deps, byTester, 'otp_per_ip_hour', '1');
    const errors = errorsOf(await atOnce(60, () => ask(freshMobile(), '203.0.113.7')));
    expect(errors).toEqual({ ok: 10, otp_limit: 50 });
    // One address by its /64.
    const v6 = errorsOf(
      await atOnce(60, (index) => ask(freshMobile(), `2001:db8:1:2::${index.toString(16)}`)),
    );
    expect(v6).toEqual({ ok: 10, otp_limit: 50 });
    // One device from many addresses.
    const device = 'd'.repeat(43);
    const one = errorsOf(await atOnce(60, (index) => ask(freshMobile(), address(index), 'register', device)));
    expect(one).toEqual({ ok: 10, otp_limit: 50 });
    expect([t.environment.sms.length, await sent()]).toEqual([30, 30]);
  });

  it('are the budget of the day to the SMS: four fifths for strangers, the rest for callers that logged in before', async () => {
    const members: { readonly mobile: string; readonly device: string }[] = [];
    for (let index = 0; index < 20; index += 1) {
      const member = await newMember(t);
      const login = await t.call(
        sessionEndpoints.login,
        { username: member.username, password: goodPassword },
        { ip: address(100_000 + index) },
      );
      members.push({
        ...member,
        device: login.cookies.find(({ name }) => name === 'bj_device')?.value ?? '',
      });
    }
    await changeSetting(t.deps, byTester, 'otp_daily_budget', '37');
    expect(errorsOf(await atOnce(120, (index) => ask(freshMobile(), address(index))))).toEqual({
      ok: 30,
      otp_limit: 90,
    });
    const resets = await atOnce(20, (index) =>
      ask(members[index]?.mobile ?? '', address(200_000 + index), 'reset_password', members[index]?.device),
    );
    expect(errorsOf(resets)).toEqual({ ok: 7, otp_limit: 13 });
    expect([t.environment.sms.length, await sent()]).toEqual([37, 37]);
  });

  it('of one number and of its known device do not wait for other numbers', async () => {
    const [busy, free] = [freshMobile(), freshMobile()];
    await ask(busy, address(1));
    t.clock.advance(61_000);
    await holder.holding('select 1 from otp_allowances for update', async () => {
      const waits = ask(busy, address(2));
      await holder.waiting(1);
      expect((await ask(free, address(3))).error).toBeUndefined();
      // The held number goes on when the holder lets go.
      void waits;
      await holder.client.query('rollback; begin');
      expect((await waits).error).toBeUndefined();
    });
  });
});

describe('wrong passwords at once', () => {
  it('of strangers and of a known device are five each', async () => {
    const member = await newMember(t);
    const reply = await t.call(sessionEndpoints.login, { username: member.username, password: goodPassword });
    const device = reply.cookies.find(({ name }) => name === 'bj_device')?.value ?? '';
    const wrong = { username: member.username, password: 'wrong-password' };
    const results = await atOnce(40, (index) =>
      t.call(sessionEndpoints.login, wrong, {
        ip: address(index),
        cookies: index % 2 === 0 ? { bj_device: device } : {},
      }),
    );
    expect(errorsOf(results)).toEqual({ login_failed: 10, login_locked: 30 });
  });
});

interface Plan {
  readonly 'Node Type': string;
  readonly 'Relation Name'?: string;
  readonly 'Shared Hit Blocks': number;
  readonly 'Shared Read Blocks': number;
  readonly Plans?: readonly Plan[];
}

const nodes = (plan: Plan): readonly Plan[] => [plan, ...(plan.Plans ?? []).flatMap(nodes)];

/** Runs `work` and gives the statements that it sent to PostgreSQL. */
const statementsOf = async (work: () => Promise<unknown>) => {
  const seen: { readonly text: string; readonly values: unknown[] }[] = [];
  const query = vi.spyOn(pg.Client.prototype, 'query').mockImplementation(function spied(
    this: pg.Client,
    ...args: unknown[]
  ) {
    const [config, values] = args as [string | { text: string }, unknown[] | undefined];
    const text = typeof config === 'string' ? config : config.text;
    if (/^\s*(select|insert|update|delete|with)/i.test(text)) seen.push({ text, values: values ?? [] });
    return original.apply(this, args as never) as never;
  });
  try {
    await work();
  } finally {
    query.mockRestore();
  }
  return seen;
};
// oxlint-disable-next-line typescript/unbound-method -- only called with `apply` on a client
const original = pg.Client.prototype.query;

describe('a request for a code', () => {
  const fill = async (rows: number) => {
    await t.deps.database.run(
      `insert into otps (id, ref, type, mobile, code_hash, state, ip, asker, created_at, expires_at)
       select gen_random_uuid(), 'R' || n, 'reset_password', '09' || lpad(n::text, 8, '0'), 'h', 'sent', '10.0.0.' || n % 250, 'a' || n,
         '2026-11-21T08:00:00Z'::timestamptz + n * interval '1 ms', '2026-11-21T10:00:00Z' from generate_series(1, $1::int) n`,
      [rows],
    );
    await t.deps.database.run(
      `insert into otp_allowances (key, asked_at, updated_at)
       select 'k' || n, array['2026-11-21T08:00:00Z'::timestamptz(3)], '2026-11-21T08:00:00Z' from generate_series(1, $1::int) n`,
      [rows],
    );
    await t.deps.database.run(
      `insert into rate_limits (key, hits, window_ends)
       select 'r' || n, 1, '2026-11-21T10:00:00Z' from generate_series(1, $1::int) n`,
      [rows],
    );
    await t.deps.database.run('analyze');
  };
  /** Blocks that each statement of a reset touches, and what it scans from end to end. */
  const costOf = async (mobile: string, ip: string) => {
    const statements = await statementsOf(() => ask(mobile, ip, 'reset_password'));
    let blocks = 0;
    const scanned = new Set<string>();
    for (const { text, values } of statements) {
      // Beside the pool and rolled back; the code that was just stored makes room for being stored again.
      await holder.client.query('begin');
      await holder.client.query('delete from otps where mobile = $1', [mobile]);
      const explained = await holder.client
        .query<{ 'QUERY PLAN': readonly [{ readonly Plan: Plan }] }>(
          `explain (analyze, buffers, format json) ${text}`,
          values,
        )
        .finally(() => holder.client.query('rollback'));
      const [top] = explained.rows[0]?.['QUERY PLAN'] ?? [];
      if (!top) throw new Error(`no plan of ${text}`);
      blocks += top.Plan['Shared Hit Blocks'] + top.Plan['Shared Read Blocks'];
      for (const node of nodes(top.Plan))
        if (node['Node Type'] === 'Seq Scan') scanned.add(node['Relation Name'] ?? '');
    }
    return { statements: statements.length, blocks, scanned: [...scanned] };
  };

  it('reads as much on a day of 100,000 codes as on a day of 1,000: no scan, and no count over the day', async () => {
    const member = await newMember(t);
    await fill(1_000);
    const small = await costOf(member.mobile, '198.51.100.1');
    await t.reset();
    const other = await newMember(t);
    await fill(100_000);
    const large = await costOf(other.mobile, '198.51.100.1');
    expect(small.statements).toBeGreaterThan(8);
    expect(large.statements).toBe(small.statements);
    for (const grows of ['otps', 'otp_allowances', 'rate_limits']) expect(large.scanned).not.toContain(grows);
    // An index of a hundred times the rows is a level or two deeper.
    expect(large.blocks).toBeLessThan(small.blocks + 40);
  });
});
