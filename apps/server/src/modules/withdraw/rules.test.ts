import fc from 'fast-check';
import { describe, expect, it } from 'vitest';

import { AppError } from '../../kernel/index.ts';
import { nextPayoutLook, nextSend } from './look-rules.ts';
import {
  approvalChecks,
  expectedSeconds,
  isAutomatic,
  mostNow,
  newWithdrawReference,
  readWithdrawAmount,
  refusalsOf,
  requireWithdrawal,
  type WithdrawFacts,
  type WithdrawTerms,
} from './rules.ts';

const terms: WithdrawTerms = {
  minimum: 100_00n,
  maximum: 100_000_00n,
  dayAmount: 500_000_00n,
  dayTimes: 5,
  fee: 0n,
  turnover: 'review',
  automatic: true,
  autoMaximum: 5_000_00n,
  autoDay: 20_000_00n,
  autoAgeHours: 24,
};
const free: WithdrawFacts = {
  available: 10_000_00n,
  hasAccount: true,
  lockedUntil: undefined,
  hasOpen: false,
  dayAmount: 0n,
  dayTimes: 0,
  turnoverLeft: 0n,
};
const clean = {
  ...free,
  memberAgeMs: 48 * 3_600_000,
  hasReview: false,
  accountShared: false,
  auditClean: true,
};

function outcome(amount: bigint, facts: WithdrawFacts, rules = terms): string {
  try {
    requireWithdrawal(amount, facts, rules, (at) => at.toISOString());
    return 'ok';
  } catch (error) {
    if (error instanceof AppError) return error.errorName;
    throw error;
  }
}

const baht = (most: number) => fc.integer({ min: 0, max: most }).map((value) => BigInt(value) * 25n);
const anyFacts: fc.Arbitrary<WithdrawFacts> = fc.record({
  available: baht(800_000),
  hasAccount: fc.boolean(),
  lockedUntil: fc.option(fc.constant(new Date('2026-11-22T00:00:00Z')), { nil: undefined }),
  hasOpen: fc.boolean(),
  dayAmount: baht(3_000_000),
  dayTimes: fc.integer({ min: 0, max: 7 }),
  turnoverLeft: fc.oneof(fc.constant(0n), baht(1_000)),
});
const anyTerms = fc.record({ turnover: fc.constantFrom('refuse' as const, 'review' as const) });

describe('what may be withdrawn', () => {
  it('is refused exactly when the screen says so before the button, or the amount is outside of what it shows', () => {
    fc.assert(
      fc.property(anyFacts, baht(5_000_000), anyTerms, (facts, amount, change) => {
        const rules = { ...terms, ...change };
        const fits = amount >= rules.minimum && amount <= mostNow(facts, rules);
        const shown = refusalsOf(facts, rules);
        expect(outcome(amount, facts, rules) === 'ok').toBe(shown.length === 0 && fits);
      }),
      { numRuns: 3_000 },
    );
  });

  it.each<[string, Partial<WithdrawFacts>, bigint, string]>([
    ['without an account', { hasAccount: false }, 500_00n, 'withdraw_no_account'],
    ['while locked', { lockedUntil: new Date() }, 500_00n, 'withdraw_locked'],
    ['with one under way', { hasOpen: true }, 500_00n, 'withdraw_open'],
    ['the sixth time', { dayTimes: 5 }, 500_00n, 'withdraw_day_times'],
    ['one satang below the minimum', {}, 99_99n, 'withdraw_amount_too_small'],
    ['the minimum', {}, 100_00n, 'ok'],
    ['one satang above the maximum', { available: 1_000_000_00n }, 100_000_01n, 'withdraw_amount_too_large'],
    ['one satang above what is left today', { dayAmount: 499_000_00n }, 1_000_01n, 'withdraw_day_amount'],
    ['what is left today', { dayAmount: 499_000_00n }, 1_000_00n, 'ok'],
    ['one satang more than there is', {}, 10_000_01n, 'insufficient_funds'],
    ['everything', {}, 10_000_00n, 'ok'],
    ['with turnover due, where a person looks', { turnoverLeft: 1n }, 500_00n, 'ok'],
  ])('%s', (_, change, amount, expected) => {
    expect(outcome(amount, { ...free, ...change })).toBe(expected);
  });

  it('waits for turnover where the operator says so', () => {
    const rules = { ...terms, turnover: 'refuse' as const };
    expect(outcome(500_00n, { ...free, turnoverLeft: 1n }, rules)).toBe('withdraw_turnover');
    expect(refusalsOf({ ...free, turnoverLeft: 1n }, rules)).toEqual(['turnover']);
  });

  it('reads amounts exactly', () => {
    expect([readWithdrawAmount('1,234.5'), readWithdrawAmount('100')]).toEqual([123_450n, 100_00n]);
    for (const text of ['', '0', '-5', '1.005', 'NaN', '1e3', '๑๐๐'])
      expect(() => readWithdrawAmount(text)).toThrow(AppError);
  });
});

describe('the automatic approval', () => {
  it('is given when every rule holds', () => {
    expect(isAutomatic(approvalChecks(5_000_00n, clean, terms))).toBe(true);
  });

  it.each<[string, Partial<typeof clean>, bigint, Partial<WithdrawTerms>]>([
    ['automatic_on', {}, 100_00n, { automatic: false }],
    ['amount', {}, 5_000_01n, {}],
    ['day_total', { dayAmount: 19_000_00n }, 1_000_01n, {}],
    ['member_age', { memberAgeMs: 24 * 3_600_000 - 1 }, 100_00n, {}],
    ['change_lock', { lockedUntil: new Date() }, 100_00n, {}],
    ['turnover', { turnoverLeft: 1n }, 100_00n, {}],
    ['open_review', { hasReview: true }, 100_00n, {}],
    ['shared_account', { accountShared: true }, 100_00n, {}],
    ['audit', { auditClean: false }, 100_00n, {}],
  ])('waits for a person because of %s alone, by name', (code, facts, amount, change) => {
    const checks = approvalChecks(amount, { ...clean, ...facts }, { ...terms, ...change });
    expect(checks.filter((one) => one.outcome === 'hold').map((one) => one.code)).toEqual([code]);
    expect(isAutomatic(checks)).toBe(false);
  });

  it('never approves more than its limits, whatever the facts', () => {
    fc.assert(
      fc.property(baht(1_000_000), baht(1_000_000), (amount, dayAmount) => {
        const given = isAutomatic(approvalChecks(amount, { ...clean, dayAmount }, terms));
        expect(given).toBe(amount <= terms.autoMaximum && amount + dayAmount <= terms.autoDay);
      }),
    );
  });
});

describe('time', () => {
  it('expected is the median of at least five payouts', () => {
    expect(expectedSeconds([1, 2, 3, 4])).toBeNull();
    expect(expectedSeconds([60_000, 1_000, 30_000, 2_000, 900_000])).toBe(30);
    expect(expectedSeconds([1_000, 2_000, 3_000, 4_000, 5_000, 6_000])).toBe(4);
  });

  it('between questions and sendings grows up to ten minutes and never ends', () => {
    const now = new Date('2026-11-21T09:00:00Z');
    const pause = (at: Date) => (at.getTime() - now.getTime()) / 1000;
    expect([1, 2, 3, 30].map((looks) => pause(nextPayoutLook(looks, now)))).toEqual([5, 10, 20, 600]);
    expect([pause(nextSend(1, now)), pause(nextSend(1, now, 120)), pause(nextSend(1, now, 9e9))]).toEqual([
      10, 120, 3_600,
    ]);
  });

  it('names a reference by its Bangkok day', () => {
    expect(newWithdrawReference(new Date('2026-11-21T18:00:00Z'))).toMatch(/^W261122[0-9A-HJKMNP-TV-Z]{11}$/);
  });
});
