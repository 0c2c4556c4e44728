import type { Satang } from '../money.ts';

/** The kinds of promotions (money-out.md); the first three are taken with a deposit. */
export const promotionKinds = [
  'first_deposit',
  'deposit_percentage',
  'daily_deposit',
  'free_credit',
  'turnover_reward',
] as const;
/** One of {@link promotionKinds}. */
export type PromotionKind = (typeof promotionKinds)[number];

/** What decides how much a promotion gives, in satang. */
export interface BonusFields {
  readonly kind: PromotionKind;
  readonly bonusType: 'percentage' | 'fixed';
  /** Whole percent of the deposit; 0 for a fixed bonus. */
  readonly percentage: number;
  /** A fixed bonus; 0 for a percentage. */
  readonly amount: Satang;
  /** The most that a percentage gives; `null` = no cap. */
  readonly cap: Satang | null;
  readonly minimumDeposit: Satang;
}

/** True for a promotion that is chosen in a deposit and granted with it. */
export function takesDeposit(kind: PromotionKind): boolean {
  return kind === 'first_deposit' || kind === 'deposit_percentage' || kind === 'daily_deposit';
}

/** What a deposit gets, in satang, rounded down; 0 below the minimum. The deposit of a promotion without one is ignored. */
export function bonusOf(fields: BonusFields, deposit: Satang): Satang {
  if (!takesDeposit(fields.kind)) return fields.amount;
  if (deposit < fields.minimumDeposit) return 0n;
  if (fields.bonusType === 'fixed') return fields.amount;
  const share = (deposit * BigInt(fields.percentage)) / 100n;
  return fields.cap !== null && share > fields.cap ? fields.cap : share;
}

/** What leaves a bonus wallet when the turnover is met: up to `maximum` becomes cash (`null` = all), the rest is taken away. */
export function cashOutOf(
  balance: Satang,
  maximum: Satang | null,
): { readonly cash: Satang; readonly leaves: Satang } {
  const cash = maximum !== null && balance > maximum ? maximum : balance;
  return { cash, leaves: balance - cash };
}
