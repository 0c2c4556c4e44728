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

/** How long points stay, in whole months after the month in which they were gained; 0 = for ever. */
export interface ExpiryTerm {
  /** What points that are gained now are promised. */
  readonly months: number;
  /** What holds before `from`. */
  readonly former: number;
  /** The first boundary at which `months` holds, the first day of a month; empty = it holds. */
  readonly from: string;
}

/** The months by which the boundary `day` takes points; 0 = it takes none. */
export function monthsAt({ months, former, from }: ExpiryTerm, day: string): number {
  return day < from ? former : months;
}

/** The next boundary after `day` that may take points; `undefined` while points stay for ever. */
export function boundaryAfter(day: string, term: ExpiryTerm): string | undefined {
  const next = monthsBefore(boundaryDay(day), -1);
  if (monthsAt(term, next) > 0) return next;
  return term.months > 0 && term.from > next ? term.from : undefined;
}

/**
 * The term after a change to `months` on a Bangkok day. The same months change nothing. A longer term holds at once; a
 * shorter one from the boundary at which every point that was promised more has had it, and at least 30 days later: until
 * then what was announced stays.
 */
export function changedTerm(term: ExpiryTerm, months: number, day: string): ExpiryTerm {
  if (months === term.months) return term;
  const holds = monthsAt(term, boundaryDay(day));
  // Points gained until the end of this month were promised the months of today's term.
  const promised = term.months === 0 ? '' : monthsBefore(day, -1 - term.months);
  const kept = promised > term.from ? promised : term.from;
  if (months === 0) return { months, former: 0, from: kept };
  if (holds > 0 && months >= holds) return { months, former: months, from: '' };
  const soonest = expiryFrom(day);
  if (term.months > 0 && months > term.months) return { months, former: holds, from: term.from };
  return { months, former: holds, from: kept > soonest ? kept : soonest };
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
