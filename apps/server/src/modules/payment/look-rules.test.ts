import { expect, it } from 'vitest';

import { firstLookAt, nextLookAt } from './look-rules.ts';

const createdAt = new Date('2026-11-21T09:00:00Z');
const expiresAt = new Date('2026-11-21T09:15:00Z');

const looksOf = (answered: (at: Date) => boolean): readonly number[] => {
  const seconds: number[] = [];
  let at: Date | null = firstLookAt(createdAt);
  for (let looks = 1; at !== null && looks < 2_000; looks += 1) {
    seconds.push((at.getTime() - createdAt.getTime()) / 1000);
    at = nextLookAt({ expiresAt, looks, now: at, answered: answered(at) });
  }
  return seconds;
};

it('asks at rising intervals, and for the last time one minute after expiry', () => {
  expect(looksOf(() => true)).toEqual([20, 60, 140, 260, 380, 500, 620, 740, 860, 960]);
});

it('repeats a question without an answer until one comes, for one day after expiry', () => {
  const backAt = expiresAt.getTime() + 3_600_000;
  const recovered = looksOf((at) => at.getTime() >= backAt);
  expect(recovered.at(-1)).toBeLessThanOrEqual(15 * 60 + 3_600 + 120);
  expect(recovered.at(-1)).toBeGreaterThanOrEqual(15 * 60 + 3_600);
  const never = looksOf(() => false).at(-1);
  expect(never).toBeGreaterThanOrEqual(15 * 60 + 86_400);
  expect(never).toBeLessThanOrEqual(15 * 60 + 86_400 + 120);
});
