import { describe, expect, it } from 'vitest';
import { createRng, hash32 } from './rng.ts';

function row(seed: string): number[] {
  const rng = createRng(seed);
  return Array.from({ length: 20 }, () => rng.next());
}

describe('createRng', () => {
  it('repeats itself for the same seed and differs for another', () => {
    expect(row('a')).toEqual(row('a'));
    expect(row('a')).not.toEqual(row('b'));
  });

  it('stays in range and reaches all of a list', () => {
    const rng = createRng('range');
    const seen = new Set<number>();
    for (let i = 0; i < 2000; i++) {
      const value = rng.next();
      expect(value >= 0 && value < 1).toBe(true);
      seen.add(rng.int(8));
    }
    expect([...seen].toSorted((a, b) => a - b)).toEqual([0, 1, 2, 3, 4, 5, 6, 7]);
  });

  it('keeps its first values forever, because published pictures hang on them', () => {
    const rng = createRng('benjarong');
    expect([rng.int(1000), rng.int(1000), rng.int(1000), hash32('benjarong')]).toEqual([
      629, 489, 750, 4137871354,
    ]);
  });
});
