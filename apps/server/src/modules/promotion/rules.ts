import {
  type BonusFields,
  bonusOf,
  displayBaht,
  type ErrorName,
  type Satang,
  takesDeposit,
} from '@benjarong/contract';

import { bangkokDay, bangkokMidnight } from '../../kernel/index.ts';
import type { StakeKind, TurnoverWeights } from '../turnover/index.ts';
import { bonusWalletType } from '../wallet/index.ts';
import type { GameWeights, PromotionRow, TakePeriod } from './tables.ts';

const dayMs = 86_400_000;

/** Why a promotion or coupon is refused: an error with the values of its sentence. */
export interface Refusal {
  readonly error: ErrorName;
  readonly params?: Readonly<Record<string, string | number>>;
}

/** What is known of a member when a promotion is checked. */
export interface MemberFacts {
  readonly vipLevel: number;
  readonly hasBankAccount: boolean;
  /** Credited deposits so far. */
  readonly deposits: number;
  /** How often this promotion was taken in the running period. */
  readonly taken: number;
  /** The wallet that it gives into has an open bonus. */
  readonly bonusOpen: boolean;
  /** Satang staked from the cash wallet in the running period, by the operator's weights. */
  readonly staked: Satang;
}

/** The Bangkok days of the period that an instant lies in; `once` begins at `since`. */
export function periodDays(
  period: TakePeriod,
  at: Date,
  since: Date,
): { readonly from: string; readonly to: string } {
  const day = bangkokDay(at);
  if (period === 'once') return { from: bangkokDay(since), to: day };
  if (period === 'day') return { from: day, to: day };
  if (period === 'month') return { from: `${day.slice(0, 7)}-01`, to: day };
  const midnight = bangkokMidnight(day).getTime();
  // Bangkok midnight + 7 h is midnight UTC, whose weekday is that of the Bangkok day.
  const sinceMonday = (new Date(midnight + 7 * 3_600_000).getUTCDay() + 6) % 7;
  return { from: bangkokDay(new Date(midnight - sinceMonday * dayMs)), to: day };
}

/** Names the period of an instant: the same for every moment of it, another for the next. */
export function periodKey(period: TakePeriod, at: Date): string {
  return period === 'once' ? 'once' : `${period}:${periodDays(period, at, at).from}`;
}

/** The wallet that a promotion gives into: free credit has one of its own. */
export function walletTypeOf(kind: PromotionRow['kind']): 2 | 3 {
  return kind === 'free_credit' ? 3 : bonusWalletType;
}

/** The row as the reckoning of the contract takes it. */
export function bonusFields(row: PromotionRow): BonusFields {
  const { kind, bonusType, percentage, amount, cap, minimumDeposit } = row;
  return { kind, bonusType, percentage, amount, cap, minimumDeposit };
}

/** True while a promotion may be taken at all. */
export function isOnOffer({ state, startsAt, endsAt }: PromotionRow, at: Date): boolean {
  return state === 'active' && startsAt <= at && (endsAt === null || at < endsAt);
}

/**
 * Why a member may not take a promotion now; `undefined` = it may be taken. `deposit` is the amount of the deposit that
 * it is taken with; without it the amount is not checked.
 */
export function refusalOf(
  row: PromotionRow,
  facts: MemberFacts,
  at: Date,
  deposit?: Satang,
): Refusal | undefined {
  if (!isOnOffer(row, at)) return { error: 'promotion_ended' };
  if (row.vipLevels.length > 0 && !row.vipLevels.includes(facts.vipLevel))
    return { error: 'promotion_not_for_you' };
  if (row.audience === 'new' && facts.deposits > 0) return { error: 'promotion_not_for_you' };
  if (row.audience === 'depositor' && facts.deposits === 0) return { error: 'promotion_not_for_you' };
  if (row.kind === 'first_deposit' && facts.deposits > 0) return { error: 'promotion_first_deposit_only' };
  if (row.needsBankAccount && !facts.hasBankAccount) return { error: 'promotion_bank_needed' };
  if (facts.taken >= row.times) return { error: 'promotion_used' };
  if (facts.bonusOpen) return { error: 'promotion_bonus_open' };
  if (row.kind === 'turnover_reward' && facts.staked < row.turnoverNeeded)
    return {
      error: 'promotion_turnover_short',
      params: { left: displayBaht(row.turnoverNeeded - facts.staked) },
    };
  if (deposit === undefined || !takesDeposit(row.kind)) return undefined;
  return bonusOf(bonusFields(row), deposit) > 0n
    ? undefined
    : { error: 'promotion_deposit_too_small', params: { minimum: displayBaht(row.minimumDeposit) } };
}

/** A promotion's weights as a requirement takes them: kinds that are not named count nothing. */
export function requirementWeights(games: GameWeights): TurnoverWeights {
  const weight = (kind: StakeKind): number => games[kind] ?? 0;
  return {
    slot: weight('slot'),
    casino: weight('casino'),
    sport: weight('sport'),
    fishing: weight('fishing'),
    freespin: weight('freespin'),
    lotto: weight('lotto'),
  };
}

/** When a bonus of so many days ends. */
export function expiryOf(at: Date, days: number): Date {
  return new Date(at.getTime() + days * dayMs);
}
