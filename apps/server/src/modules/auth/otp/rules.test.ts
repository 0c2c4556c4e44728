import fc from 'fast-check';
import { describe, expect, it } from 'vitest';

import {
  budgetOf,
  budgetShards,
  isOtpCode,
  mobileSendVerdict,
  newOtpRef,
  otpHash,
  shareOf,
} from './rules.ts';

const now = new Date('2026-11-21T05:00:00.000Z');
function ago(seconds: number) {
  return new Date(now.getTime() - seconds * 1000);
}

describe('sending one-time passwords to a number', () => {
  it.each([
    [[], { kind: 'ok' }],
    [[ago(60)], { kind: 'ok' }],
    [[ago(59.2)], { kind: 'wait', seconds: 1 }],
    [[ago(0)], { kind: 'wait', seconds: 60 }],
    [[ago(70), ago(140)], { kind: 'ok' }],
    [[ago(70), ago(140), ago(299)], { kind: 'limit' }],
    [[ago(70), ago(140), ago(300)], { kind: 'ok' }],
  ])('%#', (earlier, verdict) => {
    expect(mobileSendVerdict(earlier, now)).toEqual(verdict);
  });
});

describe('codes', () => {
  it.each([
    ['123456', true],
    ['000000', true],
    ['12345', false],
    ['1234567', false],
    ['๑๒๓๔๕๖', false],
    ['12345６', false],
    ['12345\u200B', false],
    ['123456\n', false],
  ])('%j is a code: %s', (text, good) => {
    expect(isOtpCode(text)).toBe(good);
  });

  it('have a hash that is bound to reference, number and purpose', () => {
    const otp = { ref: 'ABCD2345', mobile: '0812345678', type: 'register', code: '123456' } as const;
    const hashes = [
      otpHash(otp),
      otpHash({ ...otp, ref: 'ABCD2346' }),
      otpHash({ ...otp, mobile: '0812345679' }),
      otpHash({ ...otp, type: 'step_up' }),
      otpHash({ ...otp, code: '123457' }),
    ];
    expect(new Set(hashes).size).toBe(5);
  });

  it('have references of eight clear characters', () => {
    for (let index = 0; index < 100; index += 1) expect(newOtpRef()).toMatch(/^[2-9A-HJKMNP-Z]{8}$/);
  });
});

describe('the budget of a day', () => {
  it('is the sum of its shares, and no share is more than one above another', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 10_000_000 }), (budget) => {
        const shares = Array.from({ length: budgetShards }, (_, shard) => shareOf(budget, shard));
        expect(shares.reduce((sum, share) => sum + share, 0)).toBe(budget);
        expect(Math.max(...shares) - Math.min(...shares)).toBeLessThanOrEqual(1);
      }),
    );
  });

  it.each([
    [2000, 1600],
    [5, 4],
    [4, 4],
    [1, 1],
    [0, 0],
  ])('of %i leaves strangers %i', (budget, strangers) => {
    expect(budgetOf(budget, false)).toBe(strangers);
    expect(budgetOf(budget, true)).toBe(budget);
  });
});
