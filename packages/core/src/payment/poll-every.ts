/** How long to wait before the next status question: 3 s in the first minute, 5 s until five, then 10 s (product.md). */
export function pollEvery(elapsed: number): number {
  if (elapsed < 60_000) return 3_000;
  return elapsed < 300_000 ? 5_000 : 10_000;
}
