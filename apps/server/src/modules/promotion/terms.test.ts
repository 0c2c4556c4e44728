import { bonusOf, cashOutOf, promotionKinds, takesDeposit } from '@benjarong/contract';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';

import { periodDays, periodKey } from './rules.ts';
import { promotionExample, promotionTerms, type TermsFields } from './terms.ts';

const baht = (max: bigint) => fc.bigInt(1n, max).map((whole) => whole * 100n);
const fields: fc.Arbitrary<TermsFields> = fc
  .record({
    kind: fc.constantFrom(...promotionKinds),
    isShare: fc.boolean(),
    percentage: fc.integer({ min: 1, max: 300 }),
    amount: baht(5_000n),
    cap: fc.option(baht(20_000n), { nil: null }),
    minimumDeposit: baht(5_000n),
    turnoverNeeded: baht(100_000n),
    turnoverMultiple: fc.integer({ min: 1, max: 100 }),
    games: fc.constantFrom<Record<string, number>>(
      { slot: 100 },
      { slot: 100, fishing: 50 },
      { freespin: 25 },
    ),
    maximumStake: fc.option(baht(1_000n), { nil: null }),
    maximumCashOut: fc.option(baht(50_000n), { nil: null }),
    days: fc.integer({ min: 1, max: 365 }),
    times: fc.integer({ min: 1, max: 9 }),
    period: fc.constantFrom('once' as const, 'day' as const, 'week' as const, 'month' as const),
    audience: fc.constantFrom('all' as const, 'new' as const, 'depositor' as const),
    vipLevels: fc.subarray([0, 1, 2]),
    needsBankAccount: fc.boolean(),
    endsAt: fc.option(fc.constant(new Date('2026-12-31T17:00:00Z')), { nil: null }),
  })
  .map(({ isShare, ...one }) => {
    const share = isShare && takesDeposit(one.kind);
    return {
      ...one,
      stackable: false,
      bonusType: share ? ('percentage' as const) : ('fixed' as const),
      percentage: share ? one.percentage : 0,
      amount: share ? 0n : one.amount,
      cap: share ? one.cap : null,
      walletTypeId: one.kind === 'free_credit' ? 3 : 2,
      startsAt: new Date('2026-11-01T00:00:00Z'),
    };
  });

const shown = (satang: bigint) =>
  `${(satang / 100n).toString().replaceAll(/\B(?=(?:\d{3})+$)/g, ',')}.${(satang % 100n).toString().padStart(2, '0')}`;

describe('the terms of any promotion', () => {
  it('name every number that binds, have no empty place, and fit the wire', () => {
    fc.assert(
      fc.property(fields, (one) => {
        const terms = promotionTerms(one);
        const text = terms.join('\n');
        expect(text).not.toMatch(/[{}]|undefined|NaN|null/);
        for (const term of [...terms, ...promotionExample(one)]) expect(term.length).toBeLessThanOrEqual(300);
        for (const number of [`${one.turnoverMultiple} เท่า`, `${one.days} วัน`, `${one.times} ครั้ง`])
          expect(text).toContain(number);
        for (const amount of [one.maximumStake, one.maximumCashOut, one.cap])
          if (amount !== null) expect(text).toContain(shown(amount));
        if (takesDeposit(one.kind)) expect(text).toContain(shown(one.minimumDeposit));
        if (one.kind === 'turnover_reward') expect(text).toContain(shown(one.turnoverNeeded));
        if (one.bonusType === 'percentage') expect(text).toContain(`${one.percentage}%`);
      }),
    );
  });

  it('have an example that the reckoning of the grant agrees with', () => {
    fc.assert(
      fc.property(fields, (one) => {
        const example = promotionExample(one).join('\n');
        expect(example).not.toMatch(/[{}]|undefined|NaN|null/);
        const deposit = /ฝาก ([0-9,.]+) บาท ได้โบนัส/.exec(example)?.[1]?.replaceAll(/[,.]/g, '');
        const bonus = bonusOf(one, BigInt(deposit ?? '0'));
        expect(bonus).toBeGreaterThan(0n);
        expect(example).toContain(shown(bonus));
        expect(example).toContain(`= ${shown(bonus * BigInt(one.turnoverMultiple))} บาท`);
      }),
    );
  });
});

describe('the reckoning', () => {
  it('never gives more than the cap, nothing below the minimum, and never less for a larger deposit', () => {
    fc.assert(
      fc.property(fields, baht(1_000_000n), baht(1_000n), (one, deposit, more) => {
        const bonus = bonusOf(one, deposit);
        expect(bonusOf(one, deposit + more)).toBeGreaterThanOrEqual(bonus);
        if (one.cap !== null) expect(bonus).toBeLessThanOrEqual(one.cap);
        if (takesDeposit(one.kind) && deposit < one.minimumDeposit) expect(bonus).toBe(0n);
      }),
    );
  });

  it('splits a balance into cash up to the maximum and the rest, to the satang', () => {
    fc.assert(
      fc.property(
        fc.bigInt(0n, 10n ** 12n),
        fc.option(fc.bigInt(1n, 10n ** 10n), { nil: null }),
        (balance, most) => {
          const { cash, leaves } = cashOutOf(balance, most);
          expect(cash + leaves).toBe(balance);
          expect(cash >= 0n && leaves >= 0n && (most === null || cash <= most)).toBe(true);
          expect(leaves === 0n || cash === most).toBe(true);
        },
      ),
    );
  });

  it('keeps one key for a period of Bangkok and another for the next', () => {
    expect(periodKey('week', new Date('2026-11-22T16:59:59Z'))).toBe('week:2026-11-16');
    expect(periodKey('week', new Date('2026-11-22T17:00:00Z'))).toBe('week:2026-11-23');
    expect(periodKey('day', new Date('2026-11-22T17:00:00Z'))).toBe('day:2026-11-23');
    expect(periodKey('month', new Date('2026-11-30T17:00:00Z'))).toBe('month:2026-12-01');
    expect(periodDays('once', new Date('2026-11-22T17:00:00Z'), new Date('2026-11-01T00:00:00Z'))).toEqual({
      from: '2026-11-01',
      to: '2026-11-23',
    });
  });
});
