import { afterAll, afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest';

import { transact } from '../../db/index.ts';
import { runAudit } from '../../kernel/audit.ts';
import { newId } from '../../kernel/index.ts';
import { createTestApp, type TestApp } from '../../testing/index.ts';
import { gameModule } from '../game/module.ts';
import { testAuthModule } from '../game/testing/game-kit.ts';
import { prepareSeamless, seamlessCalls, type SeamlessStage } from '../game/testing/seamless-kit.ts';
import { ledgerModule } from '../ledger/module.ts';
import { staffModule } from '../staff/module.ts';
import { turnoverAudit } from './audit.ts';
import { closeRequirement, openRequirement, openRequirements } from './index.ts';
import { turnoverModule } from './module.ts';

let t: TestApp;
let stage: SeamlessStage;
const { bet, win, rollback } = seamlessCalls(() => stage);

beforeAll(async () => {
  t = await createTestApp({
    modules: [testAuthModule, ledgerModule, staffModule, gameModule, turnoverModule],
  });
});
beforeEach(async () => {
  stage = await prepareSeamless(t);
  await settle('before', '5.00');
  // The first has no use for slots, the second takes half of each stake and the third what is left: nothing.
  await open(10_00n, 0);
  await open(10_00n, 50);
  await open(10_00n, 100);
  await settle('a', '3.00');
  await settle('b', '5.00');
  await bet('undone', '1.00');
  await rollback('r-undone', 'undone');
});
// Emptied before the setup's own audit sees what was broken here.
afterEach(() => t.reset());
afterAll(() => t.close());

async function settle(id: string, amount: string) {
  t.clock.advance(1_000);
  await bet(id, amount);
  await win(`${id}-w`, id, '0.00');
}
async function open(due: bigint, slot: number) {
  t.clock.advance(1_000);
  await transact(t.deps.db, (tx) =>
    openRequirement(tx, {
      memberId: stage.member.id,
      walletId: stage.member.wallets[1],
      walletTypeId: 1,
      source: 'quest',
      sourceId: newId(),
      due,
      weights: { slot, casino: 100, sport: 100, fishing: 100, freespin: 100, lotto: 100 },
      at: t.clock.now(),
    }),
  );
  // A stake is judged once everything that ran at the opening is over, in the other databases of the cluster too.
  await vi.waitFor(async () => {
    const { rows } = await t.deps.database.run(
      'select pg_snapshot_xmin(pg_current_snapshot())::text::bigint > max(opened_xid) as over from turnover_requirements',
      [],
    );
    expect(rows).toEqual([{ over: true }]);
  }, 60_000);
}
async function broken(since?: Date): Promise<readonly string[]> {
  const { findings } = await runAudit(t.deps.db, [...turnoverAudit], since);
  return findings.flatMap(({ check, rows }) =>
    rows.map((row) => `${check}: ${row.replaceAll(/[0-9a-f-]{36}/g, 'id').replace(/stake [0-9]+/, 'stake')}`),
  );
}
/** SQL of the settled stake of a bet. */
function stakeOf(id: string) {
  return `(select s.id from settled_stakes s join game_bets b on b.id = s.source_id where b.transaction_id = '${id}')`;
}
/** What a person writes past the services, with every trigger off. */
function write(statement: string) {
  return t.runUnguarded(statement);
}

it.each<[string, string, readonly string[]]>([
  [
    'whose steps were lost together with what they did',
    `delete from turnover_steps where stake_id = ${stakeOf('a')};
     update turnover_requirements q set done = (select coalesce(sum(counted), 0) from turnover_steps p where p.requirement_id = q.id)`,
    ['turnover.open_requirements_get_stakes: stake: 300, used 0, requirement id was open for 50 % of it'],
  ],
  [
    'that counts for less than it should',
    `update turnover_steps set counted = 100 where stake_id = ${stakeOf('a')};
     update turnover_requirements q set done = (select coalesce(sum(counted), 0) from turnover_steps p where p.requirement_id = q.id)`,
    ['turnover.open_requirements_get_stakes: stake: 300, used 200, requirement id was open for 50 % of it'],
  ],
  [
    'that settled without the trigger',
    `insert into settled_stakes (key, source_id, member_id, wallet_id, wallet_type_id, kind, game_id, stake, payout, settled_at, day)
       select 'game:' || source_id || ':x', gen_random_uuid(), member_id, wallet_id, wallet_type_id, 'sport', game_id, 7, 0, settled_at + interval '1 second', day
       from settled_stakes where id = ${stakeOf('b')}`,
    ['turnover.open_requirements_get_stakes: stake: 7, used 0, requirement id was open for 100 % of it'],
  ],
])('the audit names a stake %s', async (_, statement, expected) => {
  const since = new Date(t.clock.now().getTime() - 60_000);
  expect([await broken(), await broken(since)]).toEqual([[], []]);
  await write(statement);
  const found = await broken();
  expect(found.slice(0, 1)).toEqual(expected);
  expect(await broken(since)).toEqual(found);
  expect(await broken(new Date(t.clock.now().getTime() + 60_000))).toEqual([]);
});

it('the audit has nothing against stakes beside a requirement: before it, after it ended, of another wallet, or judged by the release before', async () => {
  await settle('c', '9.00');
  for (const { id } of await openRequirements(t.deps.db, stage.member.id))
    await transact(t.deps.db, (tx) => closeRequirement(tx, { id, state: 'expired', at: t.clock.now() }));
  await settle('d', '9.00');
  expect(await broken()).toEqual([]);
  // A stake of a moment in which the opening was not over yet.
  await open(10_00n, 100);
  await write(`insert into settled_stakes (key, source_id, member_id, wallet_id, wallet_type_id, kind, game_id, stake, payout, settled_at, day, seen_xid)
    select 'game:x', gen_random_uuid(), member_id, wallet_id, wallet_type_id, kind, game_id, 7, 0, settled_at + interval '1 hour', day,
      (select max(opened_xid) from turnover_requirements) from settled_stakes where id = ${stakeOf('a')};
    insert into game_bets select (jsonb_populate_record(b, jsonb_build_object('id', s.source_id, 'transaction_id', 'x', 'stake', 7, 'payout', 0))).*
      from game_bets b, settled_stakes s where b.transaction_id = 'a' and s.key = 'game:x'`);
  expect(await broken()).toEqual([]);
});
