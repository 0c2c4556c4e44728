import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from 'vitest';

import { runAudit } from '../../kernel/audit.ts';
import { createTestApp, type TestApp } from '../../testing/index.ts';
import { withdrawAudit } from './audit.ts';
import { sweepWithdrawals } from './index.ts';
import { asked, newWithdrawer } from './testing/withdraw-kit.ts';

let t: TestApp;
let id: string;

beforeAll(async () => {
  t = await createTestApp();
});
beforeEach(async () => {
  await t.reset();
  t.clock.set('2026-11-21T09:00:00.000Z');
  id = (await asked(t, await newWithdrawer(t))).withdrawal_id;
  await sweepWithdrawals(t.deps);
});
// Emptied before the setup's own audit sees what was broken here.
afterEach(() => t.reset());
afterAll(() => t.close());

async function broken(since?: Date): Promise<readonly string[]> {
  const report = await runAudit(t.deps.db, [...withdrawAudit], since);
  return report.findings.map(({ check }) => check);
}

it.each<[string, string, readonly string[]]>([
  [
    'a state that no movement made',
    "update withdrawals set state = 'paid', next_at = null",
    ['withdraw.held_is_sum_of_open', 'withdraw.one_outcome', 'withdraw.steps_match_state'],
  ],
  [
    'another amount',
    'update withdrawals set amount = amount + 1',
    ['withdraw.held_is_sum_of_open', 'withdraw.one_outcome'],
  ],
  [
    'a return of another amount than the payout',
    "update withdrawals set state = 'returned', next_at = null, said_state = 'reversed', said_amount = 49999",
    [
      'withdraw.held_is_sum_of_open',
      'withdraw.one_outcome',
      'withdraw.ended_as_said',
      'withdraw.steps_match_state',
    ],
  ],
  [
    'the word of a person that the log does not have',
    "update withdrawals set state = 'paid', next_at = null, ended_by = 'shell:mallory'",
    [
      'withdraw.held_is_sum_of_open',
      'withdraw.one_outcome',
      'withdraw.ended_as_said',
      'withdraw.steps_match_state',
    ],
  ],
  ['another payee', "update withdrawals set account_no = '9999999999'", ['withdraw.payee_is_verified']],
  ['a lost timeline', 'delete from withdrawal_steps', ['withdraw.steps_match_state']],
  [
    'a movement without its withdrawal',
    "update ledger_transactions set key = 'withdraw:stray' where kind = 'withdraw'",
    ['withdraw.one_outcome', 'withdraw.no_stray_movement'],
  ],
])('the audit names %s', async (_, statement, names) => {
  expect(await broken()).toEqual([]);
  await t.runUnguarded(statement);
  expect([id !== '', await broken()]).toEqual([true, names]);
});
