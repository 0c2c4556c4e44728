// The README's vectors, recomputed here with Node's own hashing and the README's words, then by the engine.
import { createHash, createHmac } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

import { describe, expect, test } from 'vitest';

import { headsOf } from './chain.ts';
import { plainHashing } from './hashing.ts';
import { buildProof } from './proof.ts';
import { verifyProof } from './verify.ts';

const readme = readFileSync(fileURLToPath(new URL('../../README.md', import.meta.url)), 'utf8');

function sha(...parts: readonly Uint8Array[]): Buffer {
  return createHash('sha256').update(Buffer.concat(parts)).digest();
}

function stranger(seedHex: string, round: string, shots: readonly (readonly [string, string])[]) {
  const seed = Buffer.from(seedHex, 'hex');
  const commitment = sha(seed);
  let head = sha(Buffer.from('benjarong-yeekee-1\0'), Buffer.from(`${round}\0`), commitment);
  const heads = [head.toString('hex')];
  shots.forEach(([alias, number], index) => {
    const position = Buffer.alloc(4);
    position.writeUInt32BE(index + 1);
    head = sha(head, Buffer.from(alias), Buffer.from(number), position);
    heads.push(head.toString('hex'));
  });
  const mac = createHmac('sha256', seed).update(round).update(head).digest('hex');
  return { commitment: commitment.toString('hex'), heads, mac, system: Number(BigInt(`0x${mac}`) % 100000n) };
}

function many(shot: (position: number) => readonly [string, string]) {
  return Array.from({ length: 20 }, (_, i) => shot(i + 1));
}

const vectors = [
  {
    seed: `${'00'.repeat(31)}01`,
    round: 'demo-1',
    shots: [['ก***1', '00042'] as const],
    system: '94155',
    digits: undefined,
  },
  {
    seed: 'ab'.repeat(32),
    round: 'yk-2025-01-31-88',
    shots: many((p) => [`m${p}`, String(p * 1111).padStart(5, '0')]),
    system: '28862',
    digits: { '3top': '617', '2top': '17', '2bottom': '56' },
  },
  {
    seed: `${'00'.repeat(31)}92`,
    round: 'yk-0',
    shots: many(() => ['z', '00000']),
    system: '00869',
    digits: { '3top': '869', '2top': '69', '2bottom': '00' },
  },
];

describe.each(vectors)('vector of round $round', ({ seed, round, shots, system, digits }) => {
  const plain = shots.map(([alias, number], index) => ({ position: index + 1, alias, number }));
  const expected = stranger(seed, round, shots);

  test('is in the README as a stranger computes it', () => {
    expect(readme).toContain(expected.commitment);
    expect(readme).toContain(expected.heads.at(-1));
    expect(expected.system).toBe(Number(system));
  });

  test('is what the engine computes', async () => {
    expect(await headsOf(plainHashing, round, expected.commitment, plain)).toEqual(expected.heads);
    const proof = await buildProof(plainHashing, { roundId: round, seed, shots: plain });
    expect(proof.commitment).toBe(expected.commitment);
    expect(proof.head).toBe(expected.heads.at(-1));
    expect(proof.result).toEqual(
      digits ? expect.objectContaining({ system_number: system, digits }) : { status: 'void' },
    );
    expect((await verifyProof(plainHashing, proof)).proven).toBe(true);
  });
});

test('vector 1 shows its first head and its HMAC', () => {
  const [first] = vectors;
  const { heads, mac } = stranger(first?.seed ?? '', first?.round ?? '', first?.shots ?? []);
  expect(readme).toContain(heads[0]);
  expect(readme).toContain(mac);
});
