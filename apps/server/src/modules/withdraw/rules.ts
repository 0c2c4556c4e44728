import { randomInt } from 'node:crypto';

import { displayBaht, parseTypedBaht, type Satang, type WithdrawRefusal } from '@benjarong/contract';

import { AppError, bangkokDay } from '../../kernel/index.ts';

/** States as stored; the database lets them move forward only. */
export const withdrawStates = [
  'held',
  'approved',
  'sending',
  'unknown',
  'paid',
  'rejected',
  'returned',
] as const;

/** One of {@link withdrawStates}. */
export type WithdrawState = (typeof withdrawStates)[number];

/** States in which the amount lies in `withdrawals_held`. */
export const openStates = [
  'held',
  'approved',
  'sending',
  'unknown',
] as const satisfies readonly WithdrawState[];

/** Whether a payout may have left. */
export const dispatches = ['none', 'ready', 'out', 'accepted'] as const;

/** What the rules need to know of the settings. */
export interface WithdrawTerms {
  readonly minimum: Satang;
  readonly maximum: Satang;
  readonly dayAmount: Satang;
  readonly dayTimes: number;
  readonly fee: Satang;
  readonly turnover: 'refuse' | 'review';
  readonly automatic: boolean;
  readonly autoMaximum: Satang;
  readonly autoDay: Satang;
  readonly autoAgeHours: number;
}

/** What is true about a member at the moment of asking. */
export interface WithdrawFacts {
  readonly available: Satang;
  readonly hasAccount: boolean;
  readonly lockedUntil: Date | undefined;
  readonly hasOpen: boolean;
  /** Asked for on this Bangkok day and not given back. */
  readonly dayAmount: Satang;
  readonly dayTimes: number;
  /** Turnover of the cash wallet that is still due. */
  readonly turnoverLeft: Satang;
}

/** Reads the amount that a member typed; throws `withdraw_amount_invalid` when it is no positive amount with at most two places. */
export function readWithdrawAmount(text: string): Satang {
  const amount = parseTypedBaht(text);
  if (amount === undefined || amount <= 0n) throw new AppError('withdraw_amount_invalid');
  return amount;
}

/** Why nothing can be withdrawn now, whatever the amount, in the order of the screen; empty = something can. */
export function refusalsOf(facts: WithdrawFacts, terms: WithdrawTerms): readonly WithdrawRefusal[] {
  const refusals: readonly (readonly [WithdrawRefusal, boolean])[] = [
    ['no_account', !facts.hasAccount],
    ['locked', facts.lockedUntil !== undefined],
    ['open_request', facts.hasOpen],
    ['day_times', facts.dayTimes >= terms.dayTimes],
    ['day_amount', leftToday(facts, terms) < terms.minimum],
    ['turnover', terms.turnover === 'refuse' && facts.turnoverLeft > 0n],
    ['balance', facts.available < terms.minimum],
  ];
  return refusals.flatMap(([code, holds]) => (holds ? [code] : []));
}

/** What may still be asked for today. */
export function leftToday(facts: Pick<WithdrawFacts, 'dayAmount'>, terms: WithdrawTerms): Satang {
  return terms.dayAmount > facts.dayAmount ? terms.dayAmount - facts.dayAmount : 0n;
}

/** The most that can be asked for now; below the minimum nothing can. */
export function mostNow(facts: WithdrawFacts, terms: WithdrawTerms): Satang {
  return [terms.maximum, facts.available, leftToday(facts, terms)].reduce((a, b) => (a < b ? a : b));
}

/**
 * Passes an amount that may be withdrawn now. Throws `withdraw_no_account`, `withdraw_locked`, `withdraw_open`,
 * `withdraw_day_times`, `withdraw_turnover`, `withdraw_amount_too_small`, `withdraw_amount_too_large`,
 * `withdraw_day_amount`, `insufficient_funds`.
 */
export function requireWithdrawal(
  amount: Satang,
  facts: WithdrawFacts,
  terms: WithdrawTerms,
  spell: (instant: Date) => string,
): void {
  if (!facts.hasAccount) throw new AppError('withdraw_no_account');
  if (facts.lockedUntil)
    throw new AppError('withdraw_locked', { params: { until: spell(facts.lockedUntil) } });
  if (facts.hasOpen) throw new AppError('withdraw_open');
  if (facts.dayTimes >= terms.dayTimes)
    throw new AppError('withdraw_day_times', { params: { times: terms.dayTimes } });
  if (terms.turnover === 'refuse' && facts.turnoverLeft > 0n)
    throw new AppError('withdraw_turnover', { params: { left: displayBaht(facts.turnoverLeft) } });
  if (amount < terms.minimum)
    throw new AppError('withdraw_amount_too_small', { params: { minimum: displayBaht(terms.minimum) } });
  if (amount > terms.maximum)
    throw new AppError('withdraw_amount_too_large', { params: { maximum: displayBaht(terms.maximum) } });
  const left = leftToday(facts, terms);
  if (amount > left) throw new AppError('withdraw_day_amount', { params: { left: displayBaht(left) } });
  if (amount > facts.available) throw new AppError('insufficient_funds');
}

/** What else the automatic approval looks at. */
export interface ApprovalFacts extends WithdrawFacts {
  readonly memberAgeMs: number;
  /** A payment of the member waits for a person. */
  readonly hasReview: boolean;
  /** Another member has an account of the same number. */
  readonly accountShared: boolean;
  /** The ledger's audit is clean. */
  readonly auditClean: boolean;
}

/** One thing that was looked at. */
export interface ApprovalCheck {
  readonly code: ApprovalCode;
  readonly outcome: 'pass' | 'hold';
  /** The figures that decided it; no personal data. */
  readonly facts: Readonly<Record<string, string | number | boolean>>;
}

/** Names of the automatic rules. */
export type ApprovalCode =
  | 'automatic_on'
  | 'amount'
  | 'day_total'
  | 'member_age'
  | 'change_lock'
  | 'turnover'
  | 'open_review'
  | 'shared_account'
  | 'audit';

const hourMs = 3_600_000;

/** Every automatic rule with its outcome (money-out.md); a withdrawal is approved at once when all of them pass. */
export function approvalChecks(
  amount: Satang,
  facts: ApprovalFacts,
  terms: WithdrawTerms,
): readonly ApprovalCheck[] {
  const check = (code: ApprovalCode, good: boolean, figures: ApprovalCheck['facts']): ApprovalCheck => ({
    code,
    outcome: good ? 'pass' : 'hold',
    facts: figures,
  });
  const dayTotal = facts.dayAmount + amount;
  return [
    check('automatic_on', terms.automatic, { on: terms.automatic }),
    check('amount', amount <= terms.autoMaximum, {
      amount: displayBaht(amount),
      limit: displayBaht(terms.autoMaximum),
    }),
    check('day_total', dayTotal <= terms.autoDay, {
      total: displayBaht(dayTotal),
      limit: displayBaht(terms.autoDay),
    }),
    check('member_age', facts.memberAgeMs >= terms.autoAgeHours * hourMs, {
      hours: Math.floor(facts.memberAgeMs / hourMs),
      limit: terms.autoAgeHours,
    }),
    check('change_lock', facts.lockedUntil === undefined, { locked: facts.lockedUntil !== undefined }),
    check('turnover', facts.turnoverLeft === 0n, { left: displayBaht(facts.turnoverLeft) }),
    check('open_review', !facts.hasReview, { open: facts.hasReview }),
    check('shared_account', !facts.accountShared, { shared: facts.accountShared }),
    check('audit', facts.auditClean, { clean: facts.auditClean }),
  ];
}

/** True when every rule holds. */
export function isAutomatic(checks: readonly ApprovalCheck[]): boolean {
  return checks.every(({ outcome }) => outcome === 'pass');
}

// No I, L, O, U: a person reads references over the phone.
const letters = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';

/** An 18-character reference: W, the Bangkok day (YYMMDD) and 55 random bits in capital letters and digits. */
export function newWithdrawReference(now: Date): string {
  const day = bangkokDay(now).slice(2).replaceAll('-', '');
  return `W${day}${Array.from({ length: 11 }, () => letters.charAt(randomInt(letters.length))).join('')}`;
}

/** The fewest payouts that an expected time is named for (money-out.md). */
export const fewestPayouts = 5;

/** Median in whole seconds; `null` below {@link fewestPayouts} values. */
export function expectedSeconds(durationsMs: readonly number[]): number | null {
  if (durationsMs.length < fewestPayouts) return null;
  const sorted = durationsMs.toSorted((a, b) => a - b);
  const middle = Math.floor(sorted.length / 2);
  const median =
    sorted.length % 2 === 1 ? (sorted[middle] ?? 0) : ((sorted[middle - 1] ?? 0) + (sorted[middle] ?? 0)) / 2;
  return Math.max(1, Math.round(median / 1000));
}
