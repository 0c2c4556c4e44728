import { gameCategories } from '@benjarong/contract';

import { type StakeKind, stakeKinds, type TurnoverWeights } from '../turnover/index.ts';

/** Main cash wallet: deposits arrive here, withdrawals leave from here. */
export const mainWalletType = 1;
/** Bonus wallet. */
export const bonusWalletType = 2;
/** Free-credit wallet. */
const freeCreditWalletType = 3;

/** Which games a type of wallet may pay for; `null` = all. */
export interface WalletTypeRule {
  readonly walletTypeId: number;
  readonly categories: readonly string[] | null;
  readonly providers: readonly string[] | null;
}

/** The rules by type (calls.md, wallet): cash plays everything, bonus and free credit do not go to tables and sport. */
export const walletTypeRules: readonly WalletTypeRule[] = [
  { walletTypeId: mainWalletType, categories: null, providers: null },
  { walletTypeId: bonusWalletType, categories: ['slot', 'fishing', 'freespin'], providers: null },
  {
    walletTypeId: freeCreditWalletType,
    categories: ['slot', 'freespin'],
    providers: ['naga', 'kinnaree', 'siam'],
  },
];

/** The categories of games that wallets of a type may play; all for the main wallet, none for an unknown type. */
export function walletTypeCategories(walletTypeId: number): readonly string[] {
  const rule = walletTypeRules.find((one) => one.walletTypeId === walletTypeId);
  return rule === undefined ? [] : (rule.categories ?? gameCategories);
}

/** True when wallets of this type may be used for a game. A type without a rule fits nothing. */
export function walletTypeFits(
  walletTypeId: number,
  game: { readonly category: string; readonly providerId: string },
  rules: readonly WalletTypeRule[] = walletTypeRules,
): boolean {
  const rule = rules.find((one) => one.walletTypeId === walletTypeId);
  return (
    rule !== undefined &&
    (rule.categories === null || rule.categories.includes(game.category)) &&
    (rule.providers === null || rule.providers.includes(game.providerId))
  );
}

/** Settled stakes of one member by kind, in satang. */
export type WeightedStakes = Readonly<Partial<Record<StakeKind, bigint>>>;

/** What one point costs, in satang times per cent: stakes weigh in whole per cent, so that nothing is rounded on the way. */
export function pointUnit(bahtPerPoint: bigint): bigint {
  return bahtPerPoint * 100n;
}

/**
 * Whole points of settled stakes and what is left over, both exact: however the stakes are cut into reckonings, the points
 * together are the floor of the whole sum while the unit stays. `remainder` is in satang times per cent.
 */
export function pointsOf(
  stakes: WeightedStakes,
  weights: TurnoverWeights,
  unit: bigint,
  remainderBefore: bigint,
): { readonly weighted: bigint; readonly points: bigint; readonly remainder: bigint } {
  const weighted = stakeKinds.reduce((sum, kind) => sum + (stakes[kind] ?? 0n) * BigInt(weights[kind]), 0n);
  const all = remainderBefore + weighted;
  return { weighted, points: all / unit, remainder: all % unit };
}

/** The boundary that a Bangkok day (`YYYY-MM-DD`) lies behind: the first day of its month. */
export function boundaryDay(day: string): string {
  return `${day.slice(0, 7)}-01`;
}

/** The first day of the next month after `day`, not before `from`. */
export function boundaryAfter(day: string, from: string): string {
  const next = monthsBefore(boundaryDay(day), -1);
  return next < from ? from : next;
}

/** The first day of the month that many months before the month of `day`. */
export function monthsBefore(day: string, months: number): string {
  const at = new Date(`${boundaryDay(day)}T00:00:00Z`);
  at.setUTCMonth(at.getUTCMonth() - months);
  return at.toISOString().slice(0, 10);
}

/** Whole days from one day to another. */
export function daysBetween(from: string, to: string): number {
  return Math.round((Date.parse(`${to}T00:00:00Z`) - Date.parse(`${from}T00:00:00Z`)) / 86_400_000);
}

/** Points do not expire before this day after a change of the setting: the first of a month, at least 30 days away. */
export function expiryFrom(changedOn: string): string {
  const soonest = new Date(Date.parse(`${changedOn}T00:00:00Z`) + 30 * 86_400_000).toISOString().slice(0, 10);
  return soonest.endsWith('-01') ? soonest : monthsBefore(soonest, -1);
}
