/** Whole percents of counts that sum to 100 (to 0 without any): the largest remainders are rounded up, earlier ones first. */
export function shares(counts: readonly number[]): readonly number[] {
  const total = counts.reduce((sum, count) => sum + count, 0);
  if (total === 0) return counts.map(() => 0);
  const parts = counts.map((count, index) => ({
    index,
    floor: Math.floor((count * 100) / total),
    rest: (count * 100) % total,
  }));
  const missing = 100 - parts.reduce((sum, { floor }) => sum + floor, 0);
  const up = new Set(
    parts
      .toSorted((a, b) => b.rest - a.rest || a.index - b.index)
      .slice(0, missing)
      .map(({ index }) => index),
  );
  return parts.map(({ index, floor }) => floor + (up.has(index) ? 1 : 0));
}
