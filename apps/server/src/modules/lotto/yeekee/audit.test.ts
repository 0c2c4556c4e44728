import { lottoEndpoints } from '@benjarong/contract';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';

import { runAudit } from '../../../kernel/audit.ts';
import { createTestApp, type TestApp } from '../../../testing/index.ts';
import { newPunter, seedKinds } from '../testing/lotto-kit.ts';
import { lottoAudit } from '../audit.ts';
import { tick } from '../round/tick.ts';

let t: TestApp;
// Two rounds with a result, one below 20 shots, one that no one shot into; 16:00 to 16:12 in Bangkok.
const [full, least, short, empty] = [
  'yk-2026-11-21-321',
  'yk-2026-11-21-322',
  'yk-2026-11-21-323',
  'yk-2026-11-21-324',
];
const opened = '2026-11-21T09:00:00.000Z';
const tables = ['lotto_rounds', 'lotto_yeekee', 'lotto_shots'];

/** Past triggers, foreign keys and rules, as only a person with the keys to the database can. */
function corrupt(statement: string) {
  return t.runUnguarded(statement);
}

async function shootInto(round_id: string, from: string, count: number) {
  t.clock.set(from);
  const members = [await newPunter(t), await newPunter(t), await newPunter(t)];
  for (let n = 0; n < count; n += 1) {
    t.clock.advance(2_500);
    // The first ones are as great as can be: their sum is above five digits.
    const number = String(99_999 - ((n * 7_919) % 100_000)).padStart(5, '0');
    const { token = '' } = members[n % members.length] ?? {};
    expect((await t.call(lottoEndpoints.shootNumber, { round_id, number }, { token })).error).toBeUndefined();
  }
}

beforeAll(async () => {
  t = await createTestApp();
  await t.reset();
  t.clock.set(opened);
  await seedKinds(t, {}, 'all');
  await shootInto(full, opened, 24);
  await shootInto(least, '2026-11-21T09:03:20.000Z', 20);
  await shootInto(short, '2026-11-21T09:06:20.000Z', 3);
  t.clock.set('2026-11-21T09:12:20.000Z');
  await tick(t.deps);
  for (const table of tables) await t.deps.database.run(`create table kept_${table} as table ${table}`);
}, 300_000);
afterEach(async () => {
  // As it was, before the setup's own audit sees what was broken here.
  for (const table of tables.toReversed()) await corrupt(`delete from ${table}`);
  for (const table of tables) await corrupt(`insert into ${table} select * from kept_${table}`);
});
afterAll(async () => {
  for (const table of tables) await t.deps.database.run(`drop table kept_${table}`);
  await t.reset();
  await t.close();
});

async function audit(since?: Date): Promise<readonly string[]> {
  const { findings } = await runAudit(t.deps.db, lottoAudit, since);
  return findings.flatMap(({ check, rows }) => rows.map((row) => `${check}: ${row}`));
}
describe('the audit recomputes yeekee rounds (invariant 20)', () => {
  it('and agrees with the engine', async () => {
    for (const round_id of [full, least]) {
      const { data } = await t.call(lottoEndpoints.proof, undefined, { query: { round_id } });
      expect(data.proof?.result.status).toBe('resulted');
    }
    expect(await audit()).toEqual([]);
    expect(await audit(new Date(opened))).toEqual([]);
  });

  it.each([
    [
      'a shot’s number',
      `update lotto_shots set number = '99999' where round_id = '${full}' and position = 4`,
      `yeekee ${full} shot 4: 99999`,
    ],
    [
      'a shot’s alias',
      `update lotto_shots set alias = 'zz***9' where round_id = '${full}' and position = 24`,
      `yeekee ${full} shot 24: `,
    ],
    [
      'a shot’s head',
      `update lotto_shots set head = repeat('0a', 32) where round_id = '${full}' and position = 1`,
      `yeekee ${full} shot 1: `,
    ],
    [
      'the order of two shots',
      `update lotto_shots s set number = o.number, alias = o.alias from lotto_shots o where s.round_id = '${full}' and o.round_id = s.round_id and s.position in (7, 8) and o.position = 15 - s.position`,
      `yeekee ${full} shot 7: `,
    ],
    [
      'the seed',
      `update lotto_yeekee set seed = repeat('0a', 32) where round_id = '${full}'`,
      `yeekee ${full}: its seed`,
    ],
    [
      'the commitment',
      `update lotto_yeekee set commitment = repeat('0a', 32) where round_id = '${full}'`,
      `yeekee ${full}: its seed`,
    ],
    [
      'the head of an empty chain',
      `update lotto_yeekee set head = repeat('0a', 32) where round_id = '${empty}'`,
      `yeekee ${empty}: its seed or its first head`,
    ],
    [
      'the three digits',
      `update lotto_rounds set result = jsonb_set(result, '{first}', to_jsonb(lpad(((result ->> 'first')::int + 1) % 1000 || '', 3, '0'))) where id = '${full}'`,
      `yeekee ${full} (settled): 24 shots make`,
    ],
    [
      'the two digits',
      `update lotto_rounds set result = jsonb_set(result, '{bottom2}', to_jsonb(lpad(((result ->> 'bottom2')::int + 1) % 100 || '', 2, '0'))) where id = '${full}'`,
      `yeekee ${full} (settled): 24 shots make`,
    ],
    [
      'a void into a result',
      `update lotto_rounds set state = 'settled', result = '{"first":"000","bottom2":"00"}', result_source = 'yeekee', resulted_at = now() where id = '${short}'`,
      `yeekee ${short} (settled): 3 shots make nothing`,
    ],
  ])('and names the row when a person with the keys changed %s', async (_, statement, named) => {
    await corrupt(statement);
    for (const since of [undefined, new Date(opened)])
      expect((await audit(since)).some((line) => line.includes(named))).toBe(true);
  });

  it('and looks at no older round when only what is new is asked for', async () => {
    await corrupt(`update lotto_shots set number = '99999' where round_id = '${full}' and position = 4`);
    expect(await audit(new Date('2026-11-21T09:03:21.000Z'))).toEqual([]);
  });
});
