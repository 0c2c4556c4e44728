import { sql } from 'drizzle-orm';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, it } from 'vitest';

import { createTestApp, type TestApp } from '../src/testing/index.ts';
import { moneySequences, runSequence } from './support/money-sequences.ts';
import { createEnvironment } from './support/environment.ts';

let t: TestApp;
let gameId: string;
beforeAll(async () => {
  t = await createTestApp();
  ({
    game: { gameId },
  } = await createEnvironment(t));
}, 300_000);
afterAll(() => t.close());

it('keeps every promise through sequences of deposits, bets, wins, rollbacks, corrections and points; ten thousand of them: pnpm drill model', async () => {
  let steps = 0;
  await fc.assert(
    fc.asyncProperty(moneySequences(60), async (sequence) => {
      steps += await runSequence(t.deps, gameId, sequence);
    }),
    { numRuns: 12, seed: 20_261_121 },
  );
  expect(steps).toBeGreaterThan(50);
  // Sequences that are all refused would prove nothing.
  const { rows } = await t.deps.db.execute<{ bets: number; undone: number; settled: number }>(
    sql`select count(*)::int as bets, (count(*) filter (where state = 'rolled_back'))::int as undone,
      (count(*) filter (where state = 'settled'))::int as settled from game_bets`,
  );
  expect(rows[0]?.bets).toBeGreaterThan(10);
  expect(rows[0]?.settled).toBeGreaterThan(0);
  expect(rows[0]?.undone).toBeGreaterThan(0);
}, 300_000);
