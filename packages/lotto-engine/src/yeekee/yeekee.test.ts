import fc from 'fast-check';
import { describe, expect, test } from 'vitest';

import { settleLine } from '../settle.ts';
import { nextHead } from './chain.ts';
import { plainHashing } from './hashing.ts';
import { digitsOfTotal, drawOfYeekee, sumOfShots, yeekeeOutcome } from './outcome.ts';
import { dueBonuses, type ShooterFacts } from './bonus.ts';
import { validateShot, shotFromNewest } from './shots.ts';

function numbers(...texts: readonly string[]) {
  return texts.map((number) => ({ number }));
}
function filled(count: number, number = '00000') {
  return Array.from({ length: count }, () => ({ number }));
}

describe('the sum and the digits', () => {
  test.each([
    [0n, '000', '00', '00'],
    [7n, '007', '07', '00'],
    [1234n, '234', '34', '01'],
    [12345n, '345', '45', '12'],
    [99999n, '999', '99', '99'],
    [100000n, '000', '00', '00'],
    [1234567n, '567', '67', '34'],
    [256617n, '617', '17', '56'],
  ])('R %s gives %s, %s and %s', (total, top3, top2, bottom2) => {
    expect(digitsOfTotal(total)).toEqual({ '3top': top3, '2top': top2, '2bottom': bottom2 });
  });

  test('the 16th from the newest leaves the sum, S joins it', () => {
    // 20 shots: position 5 is the 16th counted from the newest.
    const shots = [...filled(4, '00001'), ...numbers('90000'), ...filled(15, '00010')];
    expect(yeekeeOutcome(shots, 7)).toEqual({
      status: 'resulted',
      sum: 90154n,
      removed: '90000',
      total: 161n,
      digits: { '3top': '161', '2top': '61', '2bottom': '00' },
    });
  });

  test('19 shots are void, 20 are not', () => {
    expect(yeekeeOutcome(filled(19), 1)).toEqual({ status: 'void' });
    expect(yeekeeOutcome([], 1)).toEqual({ status: 'void' });
    expect(yeekeeOutcome(filled(20), 1).status).toBe('resulted');
  });

  test('R is the sum of all shots but one plus S, whatever the shots', () => {
    const shot = fc.integer({ min: 0, max: 99999 }).map((n) => ({ number: String(n).padStart(5, '0') }));
    fc.assert(
      fc.property(
        fc.array(shot, { minLength: 20, maxLength: 60 }),
        fc.integer({ min: 0, max: 99999 }),
        (shots, s) => {
          const outcome = yeekeeOutcome(shots, s);
          const kept = shots.filter((_, index) => index !== shots.length - 16);
          const total = kept.reduce((sum, it) => sum + Number(it.number), s);
          expect(outcome.status === 'resulted' && Number(outcome.total)).toBe(total);
          const last = String(total % 100000).padStart(5, '0');
          expect(outcome.status === 'resulted' && outcome.digits).toEqual({
            '3top': last.slice(2),
            '2top': last.slice(3),
            '2bottom': last.slice(0, 2),
          });
        },
      ),
    );
  });

  test('a result settles bets', () => {
    const draw = drawOfYeekee(digitsOfTotal(256617n));
    expect(settleLine({ type: '3tod', number: '176', stake: 100n, rate: 12000 }, draw).paid).toBe(12000n);
    expect(settleLine({ type: '2bottom', number: '56', stake: 100n, rate: 9000 }, draw).paid).toBe(9000n);
    expect(settleLine({ type: '2top', number: '56', stake: 100n, rate: 9000 }, draw).paid).toBe(0n);
  });

  test('what is not a shot is refused', async () => {
    expect(() => sumOfShots(numbers('1234'))).toThrow(RangeError);
    expect(() => digitsOfTotal(-1n)).toThrow(RangeError);
    const head = '00'.repeat(32);
    await expect(nextHead(plainHashing, head, { position: 0, alias: 'a', number: '12345' })).rejects.toThrow(
      RangeError,
    );
    await expect(nextHead(plainHashing, head, { position: 1, alias: 'a', number: '123456' })).rejects.toThrow(
      RangeError,
    );
  });
});

describe('a shot', () => {
  const round = { opensAt: 1000, shootsUntil: 100_000 };
  test.each([
    ['00000', 1000, undefined, { taken: true }],
    ['12345', 99_999, 94_999, { taken: true }],
    ['12345', 100_000, undefined, { taken: false, reason: 'ended' }],
    ['12345', 999, undefined, { taken: false, reason: 'not_open' }],
    ['12345', 5999, 1000, { taken: false, reason: 'too_soon', retryAt: 6000 }],
    ['12345', 6000, 1000, { taken: true }],
    ['1234', 2000, undefined, { taken: false, reason: 'not_five_digits' }],
    ['123456', 2000, undefined, { taken: false, reason: 'not_five_digits' }],
    ['๑๒๓๔๕', 2000, undefined, { taken: false, reason: 'not_five_digits' }],
    ['1234\n', 2000, undefined, { taken: false, reason: 'not_five_digits' }],
  ])('%j at %i after %s', (number, at, last, answer) => {
    expect(validateShot(number, at, round, last)).toEqual(answer);
  });
});

describe('bonuses', () => {
  const shots = Array.from({ length: 20 }, (_, index) => ({ member: `m${index + 1}`, number: '00000' }));
  const bonuses = [
    { rank: 1, amount: 10000n },
    { rank: 16, amount: 5000n },
  ];

  test('rank 1 is the newest, rank 16 is the one that leaves the sum', () => {
    expect(shotFromNewest(shots, 1)?.member).toBe('m20');
    expect(shotFromNewest(shots, 16)?.member).toBe('m5');
    expect(shotFromNewest(shots, 21)).toBeUndefined();
    expect(shotFromNewest(shots, 0)).toBeUndefined();
  });

  const facts = (memberId: string, changes: Partial<ShooterFacts> = {}): ShooterFacts => ({
    memberId,
    atRisk: 10000n,
    earlierToday: 0,
    secondAccount: false,
    ...changes,
  });
  const terms = { bonuses, minimumAtRisk: 10000n, perDay: 5 };
  const ranksOf = (changes: Partial<ShooterFacts>): readonly number[] =>
    dueBonuses(shots, terms, ({ member }) => facts(member, changes)).map(({ rank }) => rank);

  test('go only to shooters with enough at risk', () => {
    const of = ({ member }: (typeof shots)[number]) =>
      facts(member, { atRisk: member === 'm5' ? 10000n : 9999n });
    expect(dueBonuses(shots, terms, of).map(({ rank, shot }) => [rank, shot])).toEqual([[16, shots[4]]]);
  });

  test('one member on both ranks gets the larger one only', () => {
    const larger = {
      ...terms,
      bonuses: [
        { rank: 1, amount: 100n },
        { rank: 16, amount: 300n },
      ],
    };
    expect(dueBonuses(shots, larger, () => facts('a')).map(({ rank }) => rank)).toEqual([16]);
    expect(ranksOf({})).toEqual([1, 16]);
    expect(ranksOf({ memberId: 'a' })).toEqual([1]);
  });

  test('a second account and a day that is used up get none', () => {
    expect(ranksOf({ secondAccount: true })).toEqual([]);
    expect(ranksOf({ earlierToday: 4 })).toEqual([1, 16]);
    expect(ranksOf({ earlierToday: 5 })).toEqual([]);
  });
});
