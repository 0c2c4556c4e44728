import fc from 'fast-check';
import { afterAll, beforeAll, expect, it } from 'vitest';

import { createTestApp, type TestApp } from '../src/testing/index.ts';
import { moneySequences, runSequence } from './support/money-sequences.ts';
import { createWorld } from './support/world.ts';

let t: TestApp;
let gameId: string;
beforeAll(async () => {
  t = await createTestApp();
  ({
    game: { gameId },
  } = await createWorld(t));
}, 180_000);
afterAll(() => t.close());

it('keeps every promise through sequences of deposits, bets, wins, rollbacks, corrections and points; ten thousand of them: pnpm drill model', async () => {
  let steps = 0;
  await fc.assert(
    fc.asyncProperty(moneySequences(60), async (sequence) => {
      steps += await runSequence(t.deps, gameId, sequence);
    }),
    { numRuns: 12 },
  );
  expect(steps).toBeGreaterThan(50);
}, 180_000);
