import { createHash, createHmac } from 'node:crypto';

import { describe, expect, it } from 'vitest';

import { drawLater, drawNow, prizeAt, rollOf, seedBytes, type WheelChance, weightSum } from './draw.ts';
import { checkLog, type LogHashing, type WheelLog } from './log.ts';

const hmac = (key: Uint8Array, message: Uint8Array): Uint8Array =>
  createHmac('sha256', key).update(message).digest();
const hashing: LogHashing = {
  sha256: (message) => createHash('sha256').update(message).digest(),
  hmacSha256: hmac,
};

function bytes(hex: string): Uint8Array<ArrayBuffer> {
  const seed = seedBytes(hex);
  if (!seed) throw new Error('not 32 bytes');
  return seed;
}

const odds: readonly WheelChance[] = [
  { prize_id: 'gold', weight: 1 },
  { prize_id: 'points', weight: 29 },
  { prize_id: 'none', weight: 70 },
];
const wide: readonly WheelChance[] = [
  { prize_id: 'low', weight: 2 ** 31 },
  { prize_id: 'high', weight: 1 },
];

/** The worked vectors of docs/wheel.md. */
const vectors = [
  { seed: '00'.repeat(32), clientSeed: 'benjarong', nonce: 0, odds },
  { seed: 'ab'.repeat(32), clientSeed: 'my-seed_1', nonce: 7, odds },
  // 2^31 + 1 fits once into 2^32: half of all words are above the largest multiple; here a whole block is.
  { seed: '0123456789abcdef'.repeat(4), clientSeed: 'benjarong', nonce: 515, odds: wide },
] as const;

describe('a draw', () => {
  it('is that of the worked vectors of docs/wheel.md, at once and later', async () => {
    const results = vectors.map(({ seed, ...input }) => drawNow(hmac, bytes(seed), input));
    expect(results).toEqual([
      { roll: 28, prizeId: 'points' },
      { roll: 40, prizeId: 'none' },
      { roll: 49_759_319, prizeId: 'low' },
    ]);
    expect(
      await Promise.all(
        vectors.map(({ seed, ...input }) =>
          drawLater((key, message) => Promise.resolve(hmac(key, message)), bytes(seed), input),
        ),
      ),
    ).toEqual(results);
  });

  it('reads words most significant byte first and skips those above the largest multiple', () => {
    const words = (...values: number[]): Uint8Array => {
      const block = new DataView(new ArrayBuffer(32));
      values.forEach((value, at) => block.setUint32(at * 4, value));
      return new Uint8Array(block.buffer);
    };
    expect(rollOf(words(0x01020304), 2 ** 32)).toBe(0x01020304);
    // The largest multiple of 100 below 2^32 is 4,294,967,200.
    expect(rollOf(words(4_294_967_199), 100)).toBe(99);
    expect(rollOf(words(4_294_967_200, 123), 100)).toBe(23);
    expect(rollOf(words(...Array<number>(8).fill(4_294_967_295)), 100)).toBeUndefined();
    expect(rollOf(words(4_294_967_295), 1)).toBe(0);
  });

  it('takes a further block when all words of one are above', () => {
    const asked: string[] = [];
    const { roll } = drawNow(
      (_, message) => {
        asked.push(Buffer.from(message).toString());
        return asked.length < 3 ? new Uint8Array(32).fill(255) : new Uint8Array(32);
      },
      bytes('00'.repeat(32)),
      { clientSeed: 'a', nonce: 5, odds },
    );
    expect(asked).toEqual(['a:5', 'a:5:1', 'a:5:2']);
    expect(roll).toBe(0);
  });

  it('gives each roll to the sector whose weights hold it', () => {
    const hits = new Map<string, number>();
    for (let roll = 0; roll < weightSum(odds); roll += 1) {
      const prize = prizeAt(odds, roll);
      hits.set(prize, (hits.get(prize) ?? 0) + 1);
    }
    expect(Object.fromEntries(hits)).toEqual({ gold: 1, points: 29, none: 70 });
    expect(() => prizeAt(odds, 100)).toThrow(RangeError);
  });

  it.each([
    ['an empty table', []],
    ['a weight of 0', [{ prize_id: 'a', weight: 0 }]],
    ['half a weight', [{ prize_id: 'a', weight: 1.5 }]],
    ['a sum above 2^32', [{ prize_id: 'a', weight: 2 ** 32 + 1 }]],
  ])('refuses %s', (_, table) => {
    const input = { clientSeed: 'a', nonce: 0, odds: table };
    expect(() => drawNow(hmac, bytes('00'.repeat(32)), input)).toThrow(RangeError);
  });
});

/** Chi-square of draws against their odds. */
function chiSquare(draws: number, table: readonly WheelChance[], first: number): number {
  const seed = bytes('5a'.repeat(32));
  const hits = new Map<string, number>();
  for (let nonce = first; nonce < first + draws; nonce += 1) {
    const { prizeId } = drawNow(hmac, seed, { clientSeed: 'chi', nonce, odds: table });
    hits.set(prizeId, (hits.get(prizeId) ?? 0) + 1);
  }
  const sum = weightSum(table);
  return table.reduce((total, { prize_id: id, weight }) => {
    const expected = (draws * weight) / sum;
    return total + ((hits.get(id) ?? 0) - expected) ** 2 / expected;
  }, 0);
}

describe('draws match the published odds (chi-square at 99 %)', () => {
  const sectors = [200, 2400, 900, 1800, 40, 600, 350, 60, 1500, 2348].map((weight, index) => ({
    prize_id: `p${index}`,
    weight,
  }));
  const draws = process.env['LONG'] === undefined ? 100_000 : 1_000_000;

  it(`${draws} draws of ten sectors`, () => {
    // 9 degrees of freedom.
    expect(chiSquare(draws, sectors, 0)).toBeLessThan(21.67);
  });

  it(`${draws} draws, half of them after two stocks ran out`, () => {
    expect(chiSquare(draws / 2, sectors, 0)).toBeLessThan(21.67);
    const left = sectors.filter(({ prize_id: id }) => id !== 'p0' && id !== 'p4');
    // 7 degrees of freedom.
    expect(chiSquare(draws / 2, left, draws / 2)).toBeLessThan(18.48);
  });

  it('would notice a sector that is drawn as if it weighed a tenth more', () => {
    const seed = bytes('5a'.repeat(32));
    const skewed = sectors.map((one) => (one.prize_id === 'p1' ? { ...one, weight: 2640 } : one));
    const hits = new Map<string, number>();
    for (let nonce = 0; nonce < 100_000; nonce += 1) {
      const { prizeId } = drawNow(hmac, seed, { clientSeed: 'chi', nonce, odds: skewed });
      hits.set(prizeId, (hits.get(prizeId) ?? 0) + 1);
    }
    const sum = weightSum(sectors);
    const total = sectors.reduce((so, { prize_id: id, weight }) => {
      const expected = (100_000 * weight) / sum;
      return so + ((hits.get(id) ?? 0) - expected) ** 2 / expected;
    }, 0);
    expect(total).toBeGreaterThan(21.67);
  });
});

function honestLog(): WheelLog {
  const seed = '42'.repeat(32);
  return {
    format: 'benjarong-wheel-1',
    server_seed: seed,
    seed_hash: createHash('sha256').update(bytes(seed)).digest('hex'),
    spins: Array.from({ length: 5 }, (_, nonce) => {
      const { roll, prizeId } = drawNow(hmac, bytes(seed), { clientSeed: 'me', nonce, odds });
      return {
        spin_id: `spin-${nonce}`,
        nonce,
        client_seed: 'me',
        version: 1,
        odds,
        roll,
        prize_id: prizeId,
        spun_at: '2026-11-22T00:00:00.000Z',
      };
    }),
  };
}

function check(log: WheelLog) {
  const honest = honestLog();
  const prizes = new Map(honest.spins.map((spin) => [spin.spin_id, spin.prize_id]));
  return checkLog(hashing, log, { seedHash: honest.seed_hash, prizes });
}

describe('a log', () => {
  it('of honest spins has no fault', async () => {
    expect(await check(honestLog())).toEqual([]);
  });

  it.each([
    ['its prize', { prize_id: 'gold' }, 'prize'],
    ['its roll', { roll: 99 }, 'roll'],
    ['its nonce', { nonce: 9 }, 'nonce'],
    ['its client seed', { client_seed: 'you' }, 'roll'],
    ['a client seed with a colon', { client_seed: 'me:2' }, 'odds'],
    ['its odds', { odds: [{ prize_id: 'gold', weight: 100 }] }, 'prize'],
    ['an empty table', { odds: [] }, 'odds'],
  ] as const)('names the spin that was altered in %s', async (_, change, what) => {
    const log = honestLog();
    const spins = log.spins.map((spin) => (spin.nonce === 2 ? { ...spin, ...change } : spin));
    const faults = await check({ ...log, spins });
    expect(faults.map(({ spinId }) => spinId)).toEqual(faults.map(() => 'spin-2'));
    expect(faults.map((fault) => fault.what)).toContain(what);
  });

  it('with another seed does not hash to what was published', async () => {
    const faults = await check({ ...honestLog(), server_seed: '43'.repeat(32) });
    expect(faults[0]).toMatchObject({ what: 'seed_hash' });
    expect(faults[0]?.spinId).toBeUndefined();
    expect(await check({ ...honestLog(), server_seed: 'no hex' })).toHaveLength(1);
  });

  it('that leaves out a spin, or shows another prize than was seen, is named', async () => {
    const log = honestLog();
    const missing = await check({ ...log, spins: log.spins.slice(0, 4) });
    expect(missing).toEqual([expect.objectContaining({ spinId: 'spin-4', what: 'seen' })]);
    const seen = { seedHash: log.seed_hash, prizes: new Map([['spin-1', 'gold']]) };
    expect(await checkLog(hashing, log, seen)).toEqual([
      expect.objectContaining({ spinId: 'spin-1', what: 'seen', computed: 'gold' }),
    ]);
  });
});
