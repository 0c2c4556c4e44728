/** The dark modules of a QR code, row by row. */
type Modules = readonly (readonly boolean[])[];

/** Blocks of level M by version (ISO/IEC 18004, table 9): check bytes per block, then [blocks, data bytes] pairs. */
const levelM: Readonly<Record<number, readonly [number, ...(readonly [number, number])[]]>> = {
  1: [10, [1, 16]],
  2: [16, [1, 28]],
  3: [26, [1, 44]],
  4: [18, [2, 32]],
  5: [24, [2, 43]],
  6: [16, [4, 27]],
  7: [18, [4, 31]],
  8: [22, [2, 38], [2, 39]],
  9: [22, [3, 36], [2, 37]],
  10: [26, [4, 43], [1, 44]],
};

/** Middles of the alignment patterns by version. */
const alignment: readonly (readonly number[])[] = [
  [],
  [],
  [6, 18],
  [6, 22],
  [6, 26],
  [6, 30],
  [6, 34],
  [6, 22, 38],
  [6, 24, 42],
  [6, 26, 46],
  [6, 28, 50],
];

const masks: readonly ((row: number, column: number) => boolean)[] = [
  (r, c) => (r + c) % 2 === 0,
  (r) => r % 2 === 0,
  (_, c) => c % 3 === 0,
  (r, c) => (r + c) % 3 === 0,
  (r, c) => (Math.floor(r / 2) + Math.floor(c / 3)) % 2 === 0,
  (r, c) => ((r * c) % 2) + ((r * c) % 3) === 0,
  (r, c) => (((r * c) % 2) + ((r * c) % 3)) % 2 === 0,
  (r, c) => (((r + c) % 2) + ((r * c) % 3)) % 2 === 0,
];

function numberOf(bits: readonly boolean[]): number {
  return bits.reduce((sum, bit) => sum * 2 + Number(bit), 0);
}

/** Finders with their edges, timing lines, alignment patterns, format and version: no data there. */
function isFunction(size: number, version: number) {
  const middles = alignment[version] ?? [];
  const last = size - 7;
  return (r: number, c: number): boolean =>
    (r < 9 && (c < 9 || c >= size - 8)) ||
    (r >= size - 8 && c < 9) ||
    r === 6 ||
    c === 6 ||
    (version >= 7 && ((r < 6 && c >= size - 11) || (c < 6 && r >= size - 11))) ||
    middles.some(
      (row) =>
        Math.abs(row - r) <= 2 &&
        middles.some(
          (column) =>
            Math.abs(column - c) <= 2 &&
            !(row === 6 && (column === 6 || column === last)) &&
            !(row === last && column === 6),
        ),
    );
}

/**
 * Reads an undamaged QR code of level M, version 1 to 10, in byte mode: what our own pages draw. Written from
 * ISO/IEC 18004; it corrects nothing, so a single wrong module of the data is a wrong text.
 */
export function readQr(modules: Modules): string {
  const size = modules.length;
  const version = (size - 17) / 4;
  const blocks = levelM[version];
  if (!blocks) throw new Error(`no version of ${size} modules`);
  const dark = (row: number, column: number): boolean => modules[row]?.[column] ?? false;
  // Level and mask are the first five bits beside the upper left finder, under a mask of their own.
  const format = numberOf([0, 1, 2, 3, 4].map((column) => dark(8, column))) ^ 0b10101;
  if (format >> 3 !== 0) throw new Error('another level than M');
  const mask = masks[format & 7] ?? (() => false);
  const taken = isFunction(size, version);
  const bits: boolean[] = [];
  let upwards = true;
  for (let right = size - 1; right > 0; right -= 2) {
    if (right === 6) right -= 1;
    for (let step = 0; step < size; step += 1) {
      const row = upwards ? size - 1 - step : step;
      for (const column of [right, right - 1])
        if (!taken(row, column)) bits.push(dark(row, column) !== mask(row, column));
    }
    upwards = !upwards;
  }
  const codewords = Array.from({ length: Math.floor(bits.length / 8) }, (_, at) =>
    numberOf(bits.slice(at * 8, at * 8 + 8)),
  );
  const [, ...groups] = blocks;
  const lengths = groups.flatMap(([count, length]) => Array<number>(count).fill(length));
  const data = lengths.map((): number[] => []);
  let at = 0;
  for (let turn = 0; turn < Math.max(...lengths); turn += 1)
    for (const [block, length] of lengths.entries())
      if (turn < length) {
        data[block]?.push(codewords[at] ?? 0);
        at += 1;
      }
  const stream = data
    .flat()
    .flatMap((byte) => Array.from({ length: 8 }, (_, bit) => (byte >> (7 - bit)) % 2 === 1));
  if (numberOf(stream.slice(0, 4)) !== 0b0100) throw new Error('no byte mode');
  const wide = version < 10 ? 8 : 16;
  const count = numberOf(stream.slice(4, 4 + wide));
  const bytes = Array.from({ length: count }, (_, index) =>
    numberOf(stream.slice(4 + wide + index * 8, 12 + wide + index * 8)),
  );
  return new TextDecoder('utf-8', { fatal: true }).decode(Uint8Array.from(bytes));
}
