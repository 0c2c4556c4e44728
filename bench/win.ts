import { maxReturn, settleLine, type DrawResult, type SoldLine } from '../packages/lotto-engine/src/index.ts';

// The most that one draw pays on a slip, beside settling the same slip for every first prize and every 2-digit prize.

const sizes = [1, 10, 100, 500] as const;
const rounds = Number(process.env['BENCH_ROUNDS'] ?? 20);

function slipOf(count: number): readonly SoldLine[] {
  const types = ['3top', '3tod', '2top', '2bottom', 'run_top', 'run_bottom'] as const;
  const digits = { '3top': 3, '3tod': 3, '2top': 2, '2bottom': 2, run_top: 1, run_bottom: 1 } as const;
  return Array.from({ length: count }, (_, n) => {
    const type = types[n % types.length] ?? '2top';
    const number = String((n * 7_919) % 10 ** digits[type]).padStart(digits[type], '0');
    return { type, number, stake: 1_000n, rate: 9_000 };
  });
}

function median(times: readonly number[]): number {
  return times.toSorted((a, b) => a - b)[Math.floor(times.length / 2)] ?? 0;
}

function timed(count: number, run: () => bigint): number {
  return median(
    Array.from({ length: count }, () => {
      const start = performance.now();
      run();
      return performance.now() - start;
    }),
  );
}

function everyDraw(lines: readonly SoldLine[]): bigint {
  const most = (own: readonly SoldLine[], results: readonly DrawResult[]): bigint =>
    results
      .map((result) => own.reduce((sum, line) => sum + settleLine(line, result).paid, 0n))
      .reduce((a, b) => (b > a ? b : a), 0n);
  const isBottom = (line: SoldLine): boolean => line.type === '2bottom' || line.type === 'run_bottom';
  const numbers = (digits: number): readonly string[] =>
    Array.from({ length: 10 ** digits }, (_, n) => String(n).padStart(digits, '0'));
  return (
    most(
      lines.filter((line) => !isBottom(line)),
      numbers(3).map((first) => ({ first })),
    ) +
    most(
      lines.filter(isBottom),
      numbers(2).map((bottom2) => ({ first: '000', bottom2 })),
    )
  );
}

for (const count of sizes) {
  const lines = slipOf(count);
  if (maxReturn(lines) !== everyDraw(lines)) throw new Error(`the two ways differ for ${count} lines`);
  const exact = timed(rounds, () => maxReturn(lines));
  const every = timed(3, () => everyDraw(lines));
  console.log(
    `${String(count).padStart(4)} lines: ${exact.toFixed(2)} ms, every draw ${every.toFixed(0)} ms, ratio ${(exact / every).toFixed(4)}`,
  );
}
