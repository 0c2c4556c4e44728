import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { resolve } from 'node:path';

import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';

import type { Acting } from '../../src/kernel/index.ts';
import { settleRound } from '../../src/modules/lotto/bill/settle.ts';
import { payCorrection } from '../../src/modules/lotto/result/correct.ts';
import { finishResults } from '../../src/modules/lotto/result/finish.ts';
import {
  codeOf,
  confirmProposal,
  decideProposal,
  proposeCorrection,
  proposeResult,
  type ProposalOutcome,
} from '../../src/modules/lotto/result/proposals.ts';
import { requireRound } from '../../src/modules/lotto/round/rounds.ts';
import {
  balanceOf,
  buy,
  newPunter,
  type Punter,
  seedKinds,
} from '../../src/modules/lotto/testing/lotto-kit.ts';
import { byTester, createTestApp, type TestApp } from '../../src/testing/index.ts';
import { atOnce, openAll } from './support.ts';

// Two hundred operators at once: whatever they do to one result has one effect.
const round = 'day-2026-11-21';
const back = { bottom2: '56', front3: ['111', '222'], bottom3: ['333', '444'] };
const wrong = { first: '1243', ...back };
const right = { first: '1234', ...back };
const people = 7;
const before = 100_000_00n - 10_00n;

let t: TestApp;
let members: Punter[];
beforeAll(async () => {
  t = await createTestApp();
});
afterAll(() => t.close());
beforeEach(async () => {
  await t.reset();
  t.clock.set('2026-11-21T09:00:00.000Z');
  await seedKinds(t);
  members = [];
  for (let n = 0; n < people; n += 1) {
    const punter = await newPunter(t);
    await buy(t, punter, round, [['2top', '34', '10.00']]);
    members.push(punter);
  }
  t.clock.set('2026-11-21T11:31:00.000Z');
  await openAll(t);
});

function person(index: number): Acting {
  return { actor: `shell:p${index}` };
}
async function hammer(act: (index: number) => Promise<ProposalOutcome>): Promise<Record<string, number>> {
  const counts: Record<string, number> = {};
  for (const one of await atOnce(200, act)) {
    if (one.status === 'rejected') throw one.reason;
    counts[one.value.outcome] = (counts[one.value.outcome] ?? 0) + 1;
  }
  return counts;
}
async function balances(): Promise<readonly bigint[]> {
  return Promise.all(members.map((one) => balanceOf(t, one)));
}
async function paid(): Promise<{ count: number; sum: bigint }> {
  const all = await balances();
  const more = all.map((one) => one - before).filter((one) => one !== 0n);
  return { count: more.length, sum: more.reduce((sum, one) => sum + one, 0n) };
}
async function settleWrong(): Promise<void> {
  await proposeResult(t.deps, byTester, round, { result: wrong });
  await confirmProposal(t.deps, person(0), round, codeOf(round, 1, wrong));
  await settleRound(t.deps, round);
}

it('two hundred who confirm: one makes it final, each bill is paid once', async () => {
  await proposeResult(t.deps, byTester, round, { result: right });
  const counts = await hammer((n) => confirmProposal(t.deps, person(n), round, codeOf(round, 1, right)));
  expect(counts).toEqual({ final: 1, nothing: 199 });
  await Promise.all([1, 2, 3, 4].map(() => settleRound(t.deps, round)));
  expect(await settleRound(t.deps, round)).toBe(true);
  expect(await paid()).toEqual({ count: people, sum: BigInt(people) * 900_00n });
});

it('confirmations, other digits and the end of the hold at once: final once, or disputed and nothing is paid', async () => {
  await proposeResult(t.deps, byTester, round, { result: right });
  t.clock.advance(61_000);
  const counts = await hammer((n) => {
    if (n % 4 === 0) return proposeResult(t.deps, person(n), round, { result: wrong });
    if (n % 4 === 1) return finishResults(t.deps).then(() => ({ outcome: 'nothing' }));
    return confirmProposal(t.deps, person(n), round, codeOf(round, 1, right));
  });
  await settleRound(t.deps, round);
  const row = await requireRound(t.deps.db, round);
  if (row.result === null) {
    expect([row.disputed, counts['final'] ?? 0]).toEqual([true, 0]);
    expect(await paid()).toEqual({ count: 0, sum: 0n });
  } else {
    expect([row.result.first, row.proposed]).toEqual(['1234', null]);
    expect(counts['final'] ?? 0).toBeLessThanOrEqual(1);
    expect(await paid()).toEqual({ count: people, sum: BigInt(people) * 900_00n });
  }
});

it('two hundred who decide a dispute in both ways: one value, one effect', async () => {
  await proposeResult(t.deps, byTester, round, { result: wrong });
  await proposeResult(t.deps, person(500), round, { result: right });
  const counts = await hammer((n) =>
    decideProposal(t.deps, person(n), round, codeOf(round, 1, n % 2 === 0 ? right : wrong)),
  );
  expect(counts).toEqual({ final: 1, nothing: 199 });
  await settleRound(t.deps, round);
  const { result } = await requireRound(t.deps.db, round);
  expect((await paid()).count).toBe(result?.first === '1234' ? people : 0);
});

it('two hundred who correct, then confirm, and eight who pay: one version, each line paid once', async () => {
  await settleWrong();
  expect(await paid()).toEqual({ count: 0, sum: 0n });
  const counts = await hammer((n) =>
    n % 2 === 0
      ? proposeCorrection(t.deps, person(n), round, { result: right, reason: 'swapped' })
      : confirmProposal(t.deps, person(n), round, codeOf(round, 2, right)),
  );
  expect(counts['final']).toBe(1);
  await Promise.all(Array.from({ length: 8 }, () => payCorrection(t.deps, round, { size: 2 })));
  expect(await payCorrection(t.deps, round)).toBe(true);
  expect(await paid()).toEqual({ count: people, sum: BigInt(people) * 900_00n });
  const { rows } = await t.deps.db.execute(sql`
    select (select count(*)::int from lotto_corrections) as versions, (select count(*)::int from lotto_correction_bills) as bills,
      (select count(*)::int from ledger_transactions where key like 'lotto:correct:%') as movements`);
  expect(rows[0]).toEqual({ versions: 1, bills: people, movements: people });
});

it('a correction whose server is killed in the middle is finished by another, each line paid once', async () => {
  await settleWrong();
  await proposeCorrection(t.deps, byTester, round, { result: right, reason: 'swapped' });
  await confirmProposal(t.deps, person(1), round, codeOf(round, 2, right));
  const { rows } = await t.deps.db.execute<{ name: string }>(sql`select current_database() as name`);
  const address = new URL(process.env['TEST_DATABASE_URL'] ?? '');
  address.pathname = `/${rows[0]?.name ?? ''}`;
  const script = resolve(import.meta.dirname, 'lotto-correction-runner.ts');
  for (let turn = 0; turn < (process.env['LONG'] === '1' ? 3 : 1); turn += 1) {
    const child = spawn(
      process.execPath,
      ['--import', 'tsx', script, address.href, t.clock.now().toISOString(), round],
      { stdio: ['ignore', 'pipe', 'inherit'] },
    );
    // One line per batch; it is killed while it works at the next.
    await once(child.stdout, 'data');
    child.kill('SIGKILL');
    await once(child, 'exit');
    const { count, sum } = await paid();
    expect(sum).toBe(BigInt(count) * 900_00n);
    expect(count).toBeGreaterThan(0);
    await t.audit();
  }
  await finishResults(t.deps);
  expect(await paid()).toEqual({ count: people, sum: BigInt(people) * 900_00n });
  const { finished } = (
    await t.deps.db.execute<{ finished: boolean }>(
      sql`select finished_at is not null as finished from lotto_corrections`,
    )
  ).rows[0] ?? { finished: false };
  expect(finished).toBe(true);
});
