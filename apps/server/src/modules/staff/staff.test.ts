import { sql } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';

import { transact } from '../../db/index.ts';
import { newId, shellActor } from '../../kernel/index.ts';
import { byTester, createTestApp, type TestApp } from '../../testing/index.ts';
import { newMember } from '../auth/testing/fixtures.ts';
import { noteHead, storedAnchor } from './head.ts';
import { maskMobile, maskReason, maskTail, secretKeyOf } from './mask.ts';
import { type ActEntry, record } from './record.ts';
import { logHead, verifyLog } from './verify.ts';

let t: TestApp;
beforeAll(async () => {
  t = await createTestApp();
});
beforeEach(() => t.reset());
// Emptied before the setup's own audit sees what was broken here.
afterEach(() => t.reset());
afterAll(() => t.close());

function act(entry: Partial<ActEntry> = {}) {
  return transact(t.deps.db, (tx) =>
    record(tx, byTester, { act: 'test.thing.done', subject: 'thing:1', ...entry }),
  );
}

async function five(): Promise<void> {
  for (const n of [1, 2, 3, 4, 5]) await act({ after: { n, text: 'ไทย "x"', amount: 10n, nothing: null } });
}

/** Changes rows as only a person with the keys to the database can: with the triggers off. */
function corrupt(statement: string) {
  return t.runUnguarded(statement);
}

async function lastHash(): Promise<string> {
  return (await logHead(t.deps.db))?.hash ?? '';
}

describe('the log', () => {
  it('numbers its rows from 1 without a gap, also past an act that was rolled back', async () => {
    expect(await act()).toBe(1n);
    const failing = transact(t.deps.db, async (tx) => {
      await record(tx, byTester, { act: 'test.thing.done', subject: 'thing:1' });
      throw new Error('undone');
    });
    await expect(failing).rejects.toThrow('undone');
    expect(await act()).toBe(2n);
    expect(await verifyLog(t.deps.db)).toMatchObject({ rows: 2, head: { seq: 2n }, fault: undefined });
  });

  it('is empty and whole at first', async () => {
    expect(await verifyLog(t.deps.db)).toEqual({ rows: 0, head: undefined, fault: undefined });
    expect((await t.operate(['log', 'verify'])).out).toBe('The log is empty.\n');
    expect((await t.operate(['log'])).out).toBe('No row of the log fits.\n');
  });

  it.each([
    ['an edit', "update staff_log set actor = 'system'"],
    ['a removal', 'delete from staff_log'],
    ['emptying', 'truncate staff_log'],
    ['an edit of the history', "update house_changes set by = 'system'"],
    ['a removal from the history', 'delete from house_changes'],
    ['emptying the history', 'truncate house_changes'],
    [
      'a row that does not follow the last one',
      "insert into staff_log select seq + 1, at, actor, session, ip, act, subject, version, member_id, reason, before, after, approval_id, correlation, request_id, hash, repeat('a', 64) from staff_log",
    ],
    [
      'an actor without a name',
      `select staff_log_append('{"actor": "shell:", "act": "test.thing.done", "subject": "x"}')`,
    ],
    [
      'an act without a shape',
      `select staff_log_append('{"actor": "system", "act": "done", "subject": "x"}')`,
    ],
  ])('refuses %s', async (_, statement) => {
    await act({ subject: { kind: 'lotto.rate', key: 'gov:3top' }, after: { rate: 1 } });
    await expect(t.deps.database.run(statement)).rejects.toThrow();
    expect((await verifyLog(t.deps.db)).rows).toBe(1);
    await corrupt('delete from house_changes; delete from staff_log');
  });

  it.each([
    ['an edited actor', "update staff_log set actor = 'system' where seq = 3", 'row 3 was edited'],
    [
      'an edited value',
      `update staff_log set after = jsonb_set(after, '{n}', '9') where seq = 2`,
      'row 2 was edited',
    ],
    [
      'a null that was taken out of a value',
      `update staff_log set after = after - 'nothing' where seq = 4`,
      'row 4 was edited',
    ],
    ['an edited time', "update staff_log set at = at + interval '1 ms' where seq = 5", 'row 5 was edited'],
    [
      'a hash that was made to fit',
      "update staff_log l set reason = 'x' where seq = 3; update staff_log l set hash = staff_log_hash_of(l) where seq = 3",
      'row 4 does not follow row 3',
    ],
    ['a missing first row', 'delete from staff_log where seq = 1', 'row 1 is missing'],
    ['a missing row', 'delete from staff_log where seq in (3, 4)', 'row 3 is missing'],
    [
      'two rows that changed places',
      'update staff_log set seq = 9 where seq = 2; update staff_log set seq = 2 where seq = 3; update staff_log set seq = 3 where seq = 9',
      'row 2 does not follow row 1',
    ],
  ])('names the first row of %s, in `log verify` and in the audit', async (_, statement, fault) => {
    await five();
    expect((await t.operate(['log', 'verify'])).code).toBe(0);
    await corrupt(statement);
    const { code, err } = await t.operate(['log', 'verify']);
    expect([code, err]).toEqual([1, expect.stringContaining(fault)]);
    const audit = await t.operate(['audit']);
    expect([audit.code, audit.out]).toEqual([1, expect.stringContaining('staff.log_chain')]);
    expect(audit.out).toContain(`staff_log ${fault}`);
    expect((await t.operate(['audit', '--incremental'])).out).toContain(`staff_log ${fault}`);
  });

  it('finds a cut tail by a head that was noted outside, and by the one of the hourly run', async () => {
    await five();
    const { out } = await t.operate(['log', 'verify']);
    const [, seq = '', hash = ''] = /^head (\d+) ([0-9a-f]{64})$/m.exec(out) ?? [];
    await act();
    expect((await t.operate(['log', 'verify', seq, hash])).code).toBe(0);
    await noteHead(t.deps);
    expect(t.logs.join('')).toContain(`"seq":"6","hash":"${await lastHash()}","msg":"staff_log.head"`);
    await corrupt('delete from staff_log where seq >= 5');
    expect((await t.operate(['log', 'verify'])).code).toBe(0);
    expect((await t.operate(['log', 'verify', seq, hash])).err).toContain(
      'row 5 is missing: the log was cut after row 4',
    );
    expect((await t.operate(['audit'])).out).toContain(
      'staff_log row 6 was noted as the head and is missing',
    );
    await noteHead(t.deps);
    expect(t.logs.join('')).toContain('staff_log.broken');
    expect(await storedAnchor(t.deps.db)).toMatchObject({ seq: 6n });
    await act();
    expect((await t.operate(['log', 'verify', seq, hash])).err).toContain(
      'row 5 is another row than the anchor',
    );
    expect((await t.operate(['log', 'verify', '5'])).err).toContain('Say the number and the hash');
  });

  it('is verified over several pages', async () => {
    await t.deps.database.run(
      `do $$ begin for n in 1 .. 2100 loop perform staff_log_append(jsonb_build_object('actor', 'system', 'act', 'test.thing.done', 'subject', 'n:' || n)); end loop; end $$`,
    );
    expect(await verifyLog(t.deps.db)).toMatchObject({ rows: 2_100, fault: undefined });
    await corrupt("update staff_log set reason = 'x' where seq = 2050");
    expect(await verifyLog(t.deps.db)).toMatchObject({
      rows: 2_049,
      fault: expect.stringContaining('row 2050'),
    });
  });

  describe('a reason about a member', () => {
    const words = 'นายสมชาย asked by phone';
    async function about(): Promise<string> {
      const { memberId } = await newMember(t);
      await act({ memberId, reason: words });
      await act({ memberId });
      return memberId;
    }
    const texts = async () =>
      (
        await t.deps.database.run(
          `select x::text as row from staff_log x union all select x::text from staff_reasons x`,
        )
      ).rows.map(({ row }) => String(row));

    it('is shown in words, lies outside of the chain, and goes with the member while the log stays whole', async () => {
      const memberId = await about();
      expect((await t.operate(['log', '--limit', '2'])).out).toContain(`"${words}"`);
      expect((await texts()).filter((row) => row.includes('สมชาย'))).toHaveLength(1);
      const refused = [
        `update staff_reasons set salt = '', reason = ''`,
        `update staff_reasons set reason = 'x'`,
        'delete from staff_reasons',
        'truncate staff_reasons',
      ];
      for (const statement of refused) await expect(t.deps.database.run(statement)).rejects.toThrow();
      const head = await logHead(t.deps.db);
      await t.deps.database.run(
        `update members set mobile = 'erased:' || id, erased_at = now() where id = '${memberId}'`,
      );
      expect((await texts()).filter((row) => row.includes('สมชาย'))).toEqual([]);
      expect(await verifyLog(t.deps.db, { anchor: head })).toMatchObject({ fault: undefined, head });
      expect((await t.operate(['audit'])).code).toBe(0);
      expect((await t.operate(['log', '--limit', '2'])).out).not.toContain('"');
    });

    it('of the same words has another digest each time', async () => {
      const memberId = await about();
      await act({ memberId, reason: words });
      const { rows } = await t.deps.database.run(`select distinct reason from staff_log where reason <> ''`);
      expect(rows).toHaveLength(2);
      for (const { reason } of rows) expect(reason).toMatch(/^sha256:[0-9a-f]{64}$/);
    });

    it.each([
      ['changed', `update staff_reasons set reason = 'another'`],
      ['given another salt', `update staff_reasons set salt = repeat('0', 64)`],
      ['emptied', `update staff_reasons set salt = '', reason = ''`],
      ['removed', 'delete from staff_reasons'],
    ])('that was %s is found by `log verify` and by the audit', async (_, statement) => {
      await about();
      await corrupt(statement);
      expect((await t.operate(['log', 'verify'])).err).toContain('row 1 has another reason');
      for (const how of [['audit'], ['audit', '--incremental']]) {
        const { code, out } = await t.operate(how);
        expect([code, out]).toEqual([1, expect.stringContaining('staff.reasons_match_log')]);
      }
    });

    it('that was put to another row is found too', async () => {
      await about();
      await corrupt(`insert into staff_reasons select 2, member_id, 'salt', 'put in' from staff_reasons`);
      expect((await t.operate(['log', 'verify'])).err).toContain('row 2 has another reason');
      expect((await t.operate(['audit'])).out).toContain('log row 2: its reason');
    });
  });

  it('shows its head in the gauges', async () => {
    await five();
    const { body } = await t.app.inject({ method: 'GET', url: '/metrics' });
    expect(body).toContain(`staff_log_head{hash="${await lastHash()}"} 5`);
    await act();
    const later = await t.app.inject({ method: 'GET', url: '/metrics' });
    expect(later.body.match(/^staff_log_head\{/gm)).toHaveLength(1);
  });

  it('is listed by actor, act, subject and time, the newest last', async () => {
    await t.operate(['agent', 'set', 'register_type', '2']);
    await t.operate(['lotto', 'set', 'bonus_first', '150']);
    await act({ reason: 'why' });
    const list = async (...args: string[]) => (await t.operate(['log', ...args])).out.trimEnd().split('\n');
    expect(await list()).toHaveLength(3);
    expect(await list('--limit', '1')).toEqual([
      expect.stringMatching(/^3 {2}.* shell:tester {2}test\.thing\.done {2}thing:1 {2}"why"$/),
    ]);
    expect(await list('--act', 'lotto')).toEqual([
      expect.stringContaining('lotto.setting:bonus_first  (none) -> {"val":"150.00"}'),
    ]);
    expect(await list('--subject', 'agent.setting')).toHaveLength(1);
    expect(await list('--subject', 'agent.sett')).toEqual(['No row of the log fits.']);
    expect(await list('--actor', 'system')).toEqual(['No row of the log fits.']);
    expect(await list('--since', '2999-01-01')).toEqual(['No row of the log fits.']);
    expect((await t.operate(['log', '--since', 'yesterday'])).err).toContain('is no day');
    expect((await t.operate(['log', '--limit', '0'])).err).toContain('from 1 to 1000');
  });
});

describe('the history', () => {
  it('lists every value of a setting, by whom and from when', async () => {
    expect((await t.operate(['history', 'agent.setting', 'register_type'])).err).toContain(
      'Nothing has a history yet',
    );
    await t.operate(['agent', 'set', 'register_type', '2']);
    await t.operate(['agent', 'unset', 'register_type']);
    const { out } = await t.operate(['history', 'agent.setting', 'register_type']);
    expect(out.trimEnd().split('\n')).toEqual([
      expect.stringMatching(/^1 {2}\S+Z {2}shell:tester {2}\(none\) -> \{"val":"2"\} {2}log row 1$/),
      expect.stringMatching(/^2 {2}\S+Z {2}shell:tester {2}\{"val":"2"\} -> \(none\) {2}log row 2$/),
    ]);
    expect((await t.operate(['history', 'agent.setting'])).out).toContain('register_type');
    expect((await t.operate(['history'])).out).toContain('agent.setting');
    expect((await t.operate(['history', 'nothing'])).err).toContain('there is one of agent.setting');
  });

  it.each([
    [
      'a version that differs from the log',
      'update house_changes set after = \'{"val": "1"}\'',
      'history agent.setting register_type version 1',
    ],
    [
      'another author',
      "update house_changes set by = 'shell:other'",
      'history agent.setting register_type version 1',
    ],
    ['a missing version', 'delete from house_changes', 'version 1 is missing from the history'],
    [
      'a setting that was changed past the log',
      "update agent_settings set val = '1'",
      'agent.setting register_type: the history says {"val": "2"}, stored is {"val": "1"}',
    ],
    ['a setting that was removed past the log', 'delete from agent_settings', 'stored is nothing'],
  ])('is audited: %s', async (_, statement, text) => {
    await t.operate(['agent', 'set', 'register_type', '2']);
    expect((await t.operate(['audit'])).code).toBe(0);
    await corrupt(statement);
    const { code, out } = await t.operate(['audit']);
    expect([code, out]).toEqual([1, expect.stringContaining(text)]);
  });

  it('compares a masked value by its digest', async () => {
    await t.operate(['deposit', 'set', 'biller_id', '099400016550100']);
    expect((await t.operate(['audit'])).code).toBe(0);
    await corrupt("update payment_settings set val = '099999999991234'");
    expect((await t.operate(['audit'])).out).toContain('deposit.setting biller_id');
  });
});

describe('what may reach the log', () => {
  it('masks numbers that a person typed and refuses keys of personal data', async () => {
    expect(maskReason('call 081-234-5678, acc 774 1 10886 5, ref 12345678 \u0000x')).toBe(
      'call •••5678, acc •••86 5, ref 12345678  x',
    );
    expect(maskReason('๐๘๑๒๓๔๕๖๗๘')).toBe('•••๕๖๗๘');
    expect([maskTail('7741108865'), maskMobile('0899123457')]).toEqual(['•••8865', '089•••3457']);
    expect(secretKeyOf({ a: [{ account_no: '1' }] })).toBe('account_no');
    expect(secretKeyOf({ number: '•••1', note: null })).toBeUndefined();
    await expect(act({ after: { new_password: 'x' } })).rejects.toThrow(
      'new_password must not reach the log',
    );
    expect((await verifyLog(t.deps.db)).rows).toBe(0);
  });

  it('names an operating-system user as an actor, whatever its signs', () => {
    expect([shellActor('alice'), shellActor('DOMAIN\\bob smith'), shellActor('')]).toEqual([
      'shell:alice',
      'shell:DOMAIN-bob-smith',
      'shell:unknown',
    ]);
  });
});

describe('a decision', () => {
  const review = async (): Promise<string> => {
    const id = newId();
    await t.deps.database.run(
      `insert into payment_events values ('bank', '${id}', 'f', 'r', 100, 'USD', 'x', now(), '', 'review', now());
       insert into payment_reviews (id, provider_id, event_id, reason, state, created_at) values ('${id}', 'bank', '${id}', 'wrong_currency', 'open', now());`,
    );
    return id;
  };

  it('without a name, as the previous release and SQL by hand take it, is entered into the log by the database', async () => {
    const id = await review();
    await t.deps.database.run(
      `update payment_reviews set state = 'rejected', decided_at = now() where id = '${id}'`,
    );
    const { rows } = await t.deps.db.execute<{ by: string; version: number; act: string }>(
      sql`select r.decided_by as by, r.version, l.act from payment_reviews r join staff_log l on l.subject = 'deposit.review:' || r.id`,
    );
    expect(rows).toEqual([{ by: 'shell:unknown', version: 2, act: 'deposit.review.rejected' }]);
    expect((await t.operate(['audit'])).code).toBe(0);
  });

  it('is never taken by a name of the past, and never rewritten', async () => {
    const id = await review();
    const decide = (by: string) =>
      t.deps.database.run(
        `update payment_reviews set state = 'rejected', decided_at = now(), decided_by = '${by}' where id = '${id}'`,
      );
    await expect(decide('shell:before-log')).rejects.toThrow('name who decides');
    expect((await t.operate(['deposit', 'reject', id])).code).toBe(0);
    await expect(decide('shell:other')).rejects.toThrow('cannot be rewritten');
    // Only an erasure empties a note; this payment is no erased member's.
    await expect(t.deps.database.run(`update payment_reviews set note = 'another'`)).rejects.toThrow(
      'cannot be rewritten',
    );
  });

  it.each([
    ['no name', 'update payment_reviews set decided_by = null', 'decided by no one'],
    [
      'another name than the log',
      "update payment_reviews set decided_by = 'shell:other'",
      'decided by shell:other, no row of the log',
    ],
  ])('with %s is named by the audit', async (_, statement, text) => {
    const id = await review();
    await t.operate(['deposit', 'reject', id]);
    expect((await t.operate(['audit'])).code).toBe(0);
    await corrupt(statement);
    const { code, out } = await t.operate(['audit']);
    expect([code, out]).toEqual([1, expect.stringContaining(`deposit review ${id} (rejected): ${text}`)]);
  });
});
