import { expect, it } from 'vitest';

import { createCache } from './cache.ts';
import { fixedClock } from './clock.ts';

function fixture() {
  const clock = fixedClock('2026-11-21T09:00:00.000Z');
  return { clock, cache: createCache(clock) };
}

it('asks once within the time, also for callers at the same moment', async () => {
  const { clock, cache } = fixture();
  let asked = 0;
  const get = () => cache.get('a', 2_000, async () => (asked += 1));
  expect(await Promise.all([get(), get()])).toEqual([1, 1]);
  clock.advance(1_999);
  expect(await get()).toBe(1);
  clock.advance(1);
  expect(await get()).toBe(2);
});

it('runs a query that runs whenever it is waited for, as Drizzle’s do, once', async () => {
  const { cache } = fixture();
  let asked = 0;
  // A query is a promise by its methods only.
  const query = {
    // oxlint-disable-next-line unicorn/no-thenable -- that is what a query of Drizzle is
    then: async (done: (value: number) => unknown) => done((asked += 1)),
  } as Promise<number>;
  expect([await cache.get('a', 2_000, () => query), await cache.get('a', 2_000, () => query)]).toEqual([
    1, 1,
  ]);
  expect(asked).toBe(1);
});

it('keeps no failure, and forgets by prefix', async () => {
  const { cache } = fixture();
  await expect(cache.get('a:1', 2_000, () => Promise.reject(new Error('broken')))).rejects.toThrow('broken');
  expect(await cache.get('a:1', 2_000, async () => 1)).toBe(1);
  expect(await cache.get('b:1', 2_000, async () => 1)).toBe(1);
  cache.invalidate('a:');
  expect(await cache.get('a:1', 2_000, async () => 2)).toBe(2);
  expect(await cache.get('b:1', 2_000, async () => 2)).toBe(1);
});
