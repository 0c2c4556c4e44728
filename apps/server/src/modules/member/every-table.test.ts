import { authEndpoints, rightsEndpoints } from '@benjarong/contract';
import { strFromU8, unzipSync } from 'fflate';
import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from 'vitest';

import { createTestApp, type TestApp } from '../../testing/index.ts';
import { goodPassword, newMember, type TestMember } from '../auth/testing/fixtures.ts';
import { fillTables, type Filled, openRules, person } from './testing/fill.ts';
import { codeNames, codesOfTables } from './testing/codes.ts';
import { columnsOf } from './testing/schema.ts';
import { personalTables } from './personal-tables.ts';

let t: TestApp;
let member: TestMember;
let filled: Filled;
let restoreRules: () => Promise<void>;

beforeAll(async () => {
  t = await createTestApp();
});
beforeEach(async () => {
  await t.reset();
  member = await newMember(t, {
    bankAccount: { bankId: 4, accountName: 'มะลิวัลย์ ทดสอบลบ', accountNo: '7741108865' },
  });
  restoreRules = await openRules(t);
  filled = await fillTables(t, member);
  // Payments without a reference that are the member's by a decision, and by a slip.
  await t.deps.database.run(`
    insert into payment_events select (jsonb_populate_record(e, jsonb_build_object('reference', '', 'provider_id', r.provider_id, 'event_id', r.event_id))).*
      from payment_events e, payment_reviews r;
    insert into payment_events select (jsonb_populate_record(e, jsonb_build_object('reference', '', 'provider_id', s.covered_provider, 'event_id', s.covered_event))).*
      from payment_events e, payment_slips s where e.reference <> ''`);
});
afterEach(async () => {
  // The rows are one a table, without the books behind them: they must not meet the audit.
  await t.reset();
  await restoreRules();
});
afterAll(() => t.close());

async function stepUpToken(): Promise<string> {
  return (await t.call(authEndpoints.stepUp, { password: goodPassword }, { token: member.token })).data
    .step_up_token;
}

it('an export has a row of every table that is declared, with every column that is not left out', async () => {
  const reply = await t.app.inject({
    method: 'POST',
    url: '/api/member/export',
    headers: { authorization: `Bearer ${member.token}` },
    payload: { step_up_token: await stepUpToken() },
  });
  expect(reply.statusCode).toBe(200);
  const files = unzipSync(new Uint8Array(reply.rawPayload));
  const rowsOf = (table: string) => {
    const json = files[`${table}.json`];
    // The export writes an array of objects.
    return json === undefined ? [] : (JSON.parse(strFromU8(json)) as Record<string, unknown>[]);
  };
  const columns = await columnsOf(t);
  // The step-up token that opens the export is used up by it.
  const tables = personalTables.filter(({ table }) => table !== 'step_up_tokens');
  for (const { table, leaveOut = [] } of tables) {
    const marks = (filled.get(table) ?? []).filter((column) => !leaveOut.includes(column));
    const row = rowsOf(table).find((one) =>
      marks.every((column) => JSON.stringify(one[column]).includes(`${table}.${column}`)),
    );
    const kept = columns.flatMap((one) =>
      one.table === table && !leaveOut.includes(one.column) ? [one.column] : [],
    );
    expect([table, Object.keys(row ?? {}).toSorted()]).toEqual([table, kept.toSorted()]);
    expect(files[`${table}.csv`], table).toBeDefined();
  }
  // Found by its order, by a decision about it, under a slip.
  expect(rowsOf('payment_events')).toHaveLength(3);
});

it('an erasure leaves text of the member’s rows only where codes, references and hashes are', async () => {
  const done = await t.call(
    rightsEndpoints.erase,
    { confirm: member.username, step_up_token: await stepUpToken() },
    { token: member.token },
  );
  expect(done.error).toBeUndefined();
  const left: string[] = [];
  for (const { table, column } of await columnsOf(t)) {
    const { rows } = await t.deps.database.run(
      `select 1 from ${table} x where to_jsonb(x) ->> '${column}' like '%${person}%' limit 1`,
    );
    if (rows.length > 0 && !codeNames.has(column)) left.push(`${table}.${column}`);
  }
  expect(left.toSorted()).toEqual(codesOfTables);
  // Real rows of the member are gone or have no name.
  for (const table of ['members', 'member_bank_accounts', 'sessions', 'member_events']) {
    const { rows } = await t.deps.database.run(`select x::text as row from ${table} x`);
    const text = rows.map(({ row }) => String(row)).join('\n');
    expect([
      table,
      [member.username, member.mobile, '7741108865'].filter((one) => text.includes(one)),
    ]).toEqual([table, []]);
  }
});
