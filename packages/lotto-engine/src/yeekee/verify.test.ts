import { webcrypto } from 'node:crypto';

import fc from 'fast-check';
import { beforeAll, describe, expect, test } from 'vitest';

import { headsOf, type Shot } from './chain.ts';
import { plainHashing, webHashing } from './hashing.ts';
import { buildProof, type YeekeeProof } from './proof.ts';
import { verifyProof, verifySteps, type Transcript } from './verify.ts';

const seed = '5e'.repeat(32);
function shotsOf(count: number): readonly Shot[] {
  return Array.from({ length: count }, (_, index) => ({
    position: index + 1,
    alias: `ส***${index % 7}`,
    number: String((index * 7919 + 13) % 100000).padStart(5, '0'),
  }));
}

let proof: YeekeeProof;
let voidProof: YeekeeProof;
beforeAll(async () => {
  proof = await buildProof(plainHashing, { roundId: 'yk-7', seed, shots: shotsOf(25) });
  voidProof = await buildProof(plainHashing, { roundId: 'yk-8', seed, shots: shotsOf(19) });
});

async function failed(value: unknown, transcript?: Transcript) {
  return (await verifyProof(plainHashing, value, transcript)).steps
    .filter((it) => it.status === 'fail')
    .map((it) => it.step);
}

function withShot(index: number, change: Partial<Shot>): YeekeeProof {
  return {
    ...proof,
    shots: proof.shots.map((shot, at) => (at === index ? { ...shot, ...change } : shot)),
  };
}

function resulted() {
  if (proof.result.status !== 'resulted') throw new Error('the fixture has a result');
  return proof.result;
}

describe('an honest proof', () => {
  test('passes every step, in order, by either hashing', async () => {
    for (const hashing of [plainHashing, webHashing(webcrypto.subtle)]) {
      const { proven, steps } = await verifyProof(hashing, JSON.parse(JSON.stringify(proof)));
      expect(proven).toBe(true);
      expect(steps.map((it) => it.step)).toEqual(verifySteps);
      expect(steps.map((it) => it.status)).toEqual([...Array.from({ length: 9 }, () => 'pass'), 'skip']);
    }
  });

  test('of a void round is proven void', async () => {
    const { proven, steps } = await verifyProof(plainHashing, voidProof);
    expect(proven).toBe(true);
    expect(steps.find((it) => it.step === 'enough_shots')?.status).toBe('pass');
    expect(steps.find((it) => it.step === 'digits')?.status).toBe('skip');
  });

  test('of any shots is proven', async () => {
    const shot = fc.record({
      alias: fc.string({ minLength: 1, maxLength: 20, unit: 'grapheme' }),
      number: fc.integer({ min: 0, max: 99999 }),
    });
    await fc.assert(
      fc.asyncProperty(fc.array(shot, { maxLength: 30 }), fc.uuid(), async (all, roundId) => {
        const shots = all.map(({ alias, number }, index) => ({
          position: index + 1,
          alias,
          number: String(number).padStart(5, '0'),
        }));
        const built = await buildProof(plainHashing, { roundId, seed, shots });
        expect((await verifyProof(plainHashing, built)).proven).toBe(true);
      }),
      { numRuns: 30 },
    );
  });
});

describe('tampering', () => {
  test('any one shot changed fails the chain and the system number', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.integer({ min: 0, max: 24 }),
        fc.integer({ min: 1, max: 99999 }),
        async (index, by) => {
          const number = String((Number(proof.shots[index]?.number) + by) % 100000).padStart(5, '0');
          const found = await failed(withShot(index, { number }));
          expect(found).toContain('chain');
          expect(found).toContain('system_number');
        },
      ),
      { numRuns: 40 },
    );
  });

  test('any two shots swapped, positions renumbered, fail the chain', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.uniqueArray(fc.integer({ min: 0, max: 24 }), { minLength: 2, maxLength: 2 }),
        async ([a = 0, b = 1]) => {
          const shots = [...proof.shots];
          const [first, second] = [shots[a], shots[b]];
          if (!first || !second) throw new Error('inside the fixture');
          shots[a] = second;
          shots[b] = first;
          const renumbered = shots.map((shot, index) => ({ ...shot, position: index + 1 }));
          expect(await failed({ ...proof, shots: renumbered })).toContain('chain');
          expect(await failed({ ...proof, shots })).toContain('order');
        },
      ),
      { numRuns: 20 },
    );
  });

  test('another seed fails the commitment and the system number', async () => {
    const found = await failed({ ...proof, seed: '5f'.repeat(32) });
    expect(found).toEqual(expect.arrayContaining(['commitment', 'system_number']));
    expect(found).not.toContain('chain');
  });

  test('another seed with its own commitment fails the chain', async () => {
    const other = await buildProof(plainHashing, {
      roundId: 'yk-7',
      seed: '5f'.repeat(32),
      shots: proof.shots,
    });
    expect(await failed({ ...proof, seed: other.seed, commitment: other.commitment })).toContain('chain');
  });

  test('a shot left out or added fails the chain', async () => {
    const shorter = proof.shots.slice(0, -1);
    expect(await failed({ ...proof, shots: shorter })).toContain('chain');
    const longer = [...proof.shots, { position: 26, alias: 'บ***t', number: '00001' }];
    expect(await failed({ ...proof, shots: longer })).toContain('chain');
  });

  test('a shot passed to another shooter, or a digit moved from alias to number, fails the chain', async () => {
    expect(await failed(withShot(3, { alias: 'x***9' }))).toEqual([
      'chain',
      'system_number',
      'total',
      'digits',
    ]);
    expect(await failed(withShot(3, { alias: `${proof.shots[3]?.alias}0` }))).toContain('chain');
  });

  test('another round id fails the chain', async () => {
    expect(await failed({ ...proof, round_id: 'yk-9' })).toContain('chain');
  });

  test.each([
    ['head', () => ({ ...proof, head: '00'.repeat(32) }), ['chain']],
    [
      'commitment',
      () => ({ ...proof, commitment: '00'.repeat(32) }),
      ['commitment', 'chain', 'system_number', 'total', 'digits'],
    ],
    [
      'system number',
      () => ({ ...proof, result: { ...resulted(), system_number: '00000' } }),
      ['system_number'],
    ],
    ['sum', () => ({ ...proof, result: { ...resulted(), sum: '1' } }), ['sum']],
    ['removed shot', () => ({ ...proof, result: { ...resulted(), removed: '00001' } }), ['sum']],
    ['total', () => ({ ...proof, result: { ...resulted(), total: '1' } }), ['total']],
    [
      '3top',
      () => ({ ...proof, result: { ...resulted(), digits: { ...resulted().digits, '3top': '000' } } }),
      ['digits'],
    ],
    [
      '2bottom',
      () => ({ ...proof, result: { ...resulted(), digits: { ...resulted().digits, '2bottom': 'xx' } } }),
      ['shape'],
    ],
    ['status, called void', () => ({ ...proof, result: { status: 'void' } }), ['enough_shots']],
    ['status, called a result', () => ({ ...voidProof, result: resulted() }), ['enough_shots']],
  ])('a changed %s fails', async (_name, tampered, steps) => {
    expect(await failed(tampered())).toEqual(steps);
    expect((await verifyProof(plainHashing, tampered())).proven).toBe(false);
  });

  test('whatever is no proof fails at its shape and never throws', async () => {
    const wrong: readonly unknown[] = [
      undefined,
      null,
      0,
      '',
      [],
      {},
      { ...proof, version: 2 },
      { ...proof, seed: null },
      { ...proof, seed: proof.seed.toUpperCase().replace('5', 'A') },
      { ...proof, shots: {} },
      withShot(0, { number: '1234' }),
      withShot(0, { alias: '\uD800' }),
      withShot(0, { alias: '' }),
      withShot(0, { position: 0 }),
      withShot(0, { position: 1.5 }),
      { ...proof, result: null },
      { ...proof, result: { status: 'settled' } },
      { ...proof, result: { ...resulted(), digits: null } },
      { ...proof, result: { ...resulted(), total: '-1' } },
    ];
    for (const value of wrong) {
      const { proven, steps } = await verifyProof(plainHashing, value);
      expect(proven).toBe(false);
      expect(steps.map((it) => [it.step, it.status])).toEqual(
        verifySteps.map((step) => [step, step === 'shape' ? 'fail' : 'skip']),
      );
    }
    await fc.assert(
      fc.asyncProperty(fc.anything(), async (value) => {
        expect((await verifyProof(plainHashing, value)).proven).toBe(false);
      }),
    );
  });
});

describe('a transcript', () => {
  test('who saw the same round passes', async () => {
    const heads = await headsOf(plainHashing, proof.round_id, proof.commitment, proof.shots);
    const transcript: Transcript = {
      roundId: 'yk-7',
      commitment: proof.commitment,
      heads: [0, 10, 25].map((position) => ({ position, head: heads[position] ?? '' })),
      shots: proof.shots.slice(3, 5),
      digits: resulted().digits,
    };
    const { proven, steps } = await verifyProof(plainHashing, proof, transcript);
    expect([proven, steps.at(-1)?.status]).toEqual([true, 'pass']);
  });

  test('finds a round that was rebuilt wholly and consistently', async () => {
    const heads = await headsOf(plainHashing, proof.round_id, proof.commitment, proof.shots);
    const rebuilt = await buildProof(plainHashing, {
      roundId: 'yk-7',
      seed,
      shots: proof.shots.map((shot) => (shot.position === 20 ? { ...shot, number: '00007' } : shot)),
    });
    expect(await failed(rebuilt)).toEqual([]);
    expect(await failed(rebuilt, { heads: [{ position: 19, head: heads[19] ?? '' }] })).toEqual([]);
    expect(await failed(rebuilt, { heads: [{ position: 20, head: heads[20] ?? '' }] })).toEqual([
      'transcript',
    ]);
    expect(await failed(rebuilt, { shots: proof.shots.slice(19, 20) })).toEqual(['transcript']);
  });

  test.each<[string, Transcript]>([
    ['commitment', { commitment: '11'.repeat(32) }],
    ['round', { roundId: 'yk-8' }],
    ['shot beyond the end', { shots: [{ position: 26, number: '00000' }] }],
    ['head beyond the end', { heads: [{ position: 26, head: '00'.repeat(32) }] }],
    ['paid digits', { digits: { '3top': 'xxx' } }],
  ])('who saw another %s fails the proof', async (_name, transcript) => {
    expect(await failed(proof, transcript)).toEqual(['transcript']);
  });
});

test('a proof with a gap in its positions is not built', async () => {
  const shots = shotsOf(3).filter((shot) => shot.position !== 2);
  await expect(buildProof(plainHashing, { roundId: 'r', seed, shots })).rejects.toThrow(RangeError);
});
