import fc from 'fast-check';
import { expect, test } from 'vitest';

import { cardsRules } from './cards.ts';
import { catchChance, drawCatch, fishRtp, fishSpecies } from './fish.ts';
import { add, fraction, percent, sum, times } from './fraction.ts';
import { hiloRules } from './hilo.ts';
import { fixtureAt, goalMinutes, goalWeights, matchRtp, matchRules } from './match.ts';
import {
  evaluate,
  lineChance,
  lines,
  playSlot,
  reel,
  scatter,
  scatterChances,
  slotReturn,
  type SlotRules,
  wild,
} from './slot.ts';
import { freespinRules, slotRules } from './slot-rules.ts';
import { drawResult, oddsOf, totalWeight, type TableRules } from './table.ts';

function numbers(f: { n: bigint; d: bigint }): number {
  return Number(f.n) / Number(f.d);
}

test.each([slotRules, freespinRules])('the $name game returns exactly what it publishes', (rules) => {
  expect(percent(slotReturn(rules))).toBe(rules.rtp);
});

test.each([slotRules, freespinRules])(
  'the reels of $name keep the rules that the reckoning relies on',
  (rules) => {
    expect(rules.reels).toHaveLength(5);
    rules.reels.forEach((ring, index) => {
      ring.forEach((_, stop) => {
        const seen = [0, 1, 2].filter((row) => ring[(stop + row) % ring.length] === scatter);
        expect(seen.length).toBeLessThanOrEqual(1);
      });
      if (index === 0) expect(ring).not.toContain(wild);
    });
    expect(percent(sum([...scatterChances(rules)]))).toBe('100.00');
  },
);

test('the reckoning equals brute force over every stop of small reels', () => {
  const small: SlotRules = {
    ...slotRules,
    reels: [
      [1, 0, 2, 1, 0, 2, 0, 0, 0, 0],
      [1, 1, 2, 1, 0, 1, 0, 0, 0, 0],
      [1, 1, 1, 2, 0, 1, 0, 0, 0, 0],
      [1, 1, 1, 1, 0, 1, 0, 0, 0, 0],
      [1, 0, 2, 1, 0, 1, 0, 0, 0, 0],
    ].map(reel),
  };
  let all = fraction(0);
  let free = fraction(0);
  let spins = 0;
  const walk = (stops: number[]): void => {
    const ring = small.reels[stops.length];
    if (ring) {
      ring.forEach((_, stop) => walk([...stops, stop]));
      return;
    }
    const spin = evaluate(small, stops, 1);
    spins++;
    all = add(all, fraction(spin.pay));
    free = add(free, fraction(small.freeSpins[spin.scatters - 3] ?? 0));
  };
  walk([]);
  const perSpin = fraction(all.n, all.d * BigInt(spins) * 10n);
  const perFree = times(fraction(free.n, free.d * BigInt(spins)), fraction(small.freeMultiplier));
  const exact = slotReturn(small);
  expect(add(perSpin, times(perFree, perSpin))).toEqual(exact);
});

test('every drawn slot round adds up and pays whole tenths, never below nothing', () => {
  fc.assert(
    fc.property(fc.constantFrom(slotRules, freespinRules), fc.infiniteStream(fc.nat()), (rules, stream) => {
      const outcome = playSlot(rules, (below) => (stream.next().value ?? 0) % below);
      const parts = [outcome.spin, ...outcome.free];
      expect(outcome.pay).toBe(parts.reduce((total, spin) => total + spin.pay, 0));
      expect(outcome.free).toHaveLength(rules.freeSpins[Math.min(outcome.spin.scatters, 5) - 3] ?? 0);
      for (const spin of parts) {
        expect(spin.pay).toBe(spin.scatterPay + spin.wins.reduce((total, win) => total + win.pay, 0));
        for (const win of spin.wins) expect(lines[win.line]).toBeDefined();
      }
    }),
  );
});

test('a line cannot be more likely than certain', () => {
  for (const rules of [slotRules, freespinRules]) {
    const total = sum(
      rules.pays.flatMap((_, symbol) => [3, 4, 5].map((count) => lineChance(rules, symbol, count))),
    );
    expect(total.n < total.d).toBe(true);
  }
});

test('every fish returns exactly the published part, whatever it pays', () => {
  for (const species of fishSpecies) {
    expect(percent(times(catchChance(species), fraction(species.multiplier)))).toBe(fishRtp);
    const below = 100 * species.multiplier;
    const caught = Array.from({ length: below }, (_, roll) => drawCatch(species, () => roll)).filter(
      Boolean,
    ).length;
    expect(fraction(caught, below)).toEqual(catchChance(species));
  }
});

test('ไฮโล has 216 results; each field returns what the pay table says', () => {
  expect(totalWeight(hiloRules)).toBe(216);
  const published = Object.fromEntries(
    hiloRules.bets.map((bet) => [bet.id, percent(oddsOf(hiloRules, bet).rtp)]),
  );
  expect(published).toMatchObject({
    high: '97.22',
    low: '97.22',
    odd: '97.22',
    even: '97.22',
    triple: '97.22',
  });
  expect(published).toMatchObject({
    'face-1': '96.30',
    'sum-4': '97.22',
    'sum-10': '96.88',
    'sum-11': '96.88',
    'sum-17': '97.22',
  });
  for (const text of Object.values(published)) expect(Number(text)).toBeGreaterThan(96);
  for (const text of Object.values(published)) expect(Number(text)).toBeLessThan(97.5);
});

test('dragon and tiger are even, every field returns 96.15 per cent', () => {
  expect(totalWeight(cardsRules)).toBe(2704);
  for (const bet of cardsRules.bets) expect(percent(oddsOf(cardsRules, bet).rtp)).toBe('96.15');
});

test('every market of every match returns between 95 and 96 per cent, and its odds are above 1', () => {
  goalWeights.forEach((weights) => expect(weights.reduce((a, b) => a + b, 0)).toBe(1000));
  for (let homeForm = 0; homeForm < goalWeights.length; homeForm++) {
    for (let awayForm = 0; awayForm < goalWeights.length; awayForm++) {
      const rules = matchRules({ number: 0, home: 0, away: 1, homeForm, awayForm });
      expect(totalWeight(rules)).toBe(1_000_000);
      for (const bet of rules.bets) {
        const { rtp } = oddsOf(rules, bet);
        expect(numbers(rtp) * 100).toBeGreaterThanOrEqual(Number(matchRtp.least));
        expect(numbers(rtp) * 100).toBeLessThanOrEqual(Number(matchRtp.most));
        expect(bet.returns).toBeGreaterThan(101);
      }
    }
  }
});

test('a match never has a team against itself and is the same for everyone', () => {
  fc.assert(
    fc.property(fc.string(), fc.nat(1_000_000), (gameId, number) => {
      const fixture = fixtureAt(gameId, number);
      expect(fixture.home).not.toBe(fixture.away);
      expect(fixtureAt(gameId, number)).toEqual(fixture);
    }),
  );
});

test('the goals of the show are exactly those of the score', () => {
  const minutes = goalMinutes({ home: 3, away: 1 }, (below) => below - 1);
  expect(minutes.filter((goal) => goal.side === 'home')).toHaveLength(3);
  expect(minutes.filter((goal) => goal.side === 'away')).toHaveLength(1);
});

test('drawing by weight reaches every result exactly as often as its weight', () => {
  const rules: TableRules<string> = {
    name: 'x',
    bets: [],
    results: [
      { result: 'a', weight: 1 },
      { result: 'b', weight: 3 },
    ],
    returned: () => 0,
  };
  expect([0, 1, 2, 3].map((roll) => drawResult(rules, () => roll))).toEqual(['a', 'b', 'b', 'b']);
  expect(() => drawResult(rules, () => 4)).toThrow(RangeError);
});
