import { bonusOf, type Satang, takesDeposit } from '@benjarong/contract';
import { eq } from 'drizzle-orm';

import type { Queryable, Tx } from '../../db/index.ts';
import type { Deps } from '../../deps.ts';
import { AppError } from '../../kernel/index.ts';
import { factsFor } from './facts.ts';
import { grantBonus, lockForGrant } from './grant.ts';
import { bonusFields, periodKey, type Refusal, refusalOf, walletTypeOf } from './rules.ts';
import { type GrantRow, type PromotionRow, promotions } from './tables.ts';

/** The promotion of an id; throws `promotion_not_found`. */
export async function requirePromotion(q: Queryable, id: string): Promise<PromotionRow> {
  const [row] = await q.select().from(promotions).where(eq(promotions.id, id));
  if (!row) throw new AppError('promotion_not_found');
  return row;
}

/**
 * Takes a promotion that needs no deposit, in the caller's transaction. Throws `promotion_not_found`,
 * `promotion_needs_deposit` and every refusal of the rules.
 */
export async function receive(
  { clock }: Pick<Deps, 'clock'>,
  tx: Tx,
  memberId: string,
  promotionId: string,
): Promise<GrantRow> {
  const at = clock.now();
  const row = await requirePromotion(tx, promotionId);
  if (takesDeposit(row.kind)) throw new AppError('promotion_needs_deposit');
  const eligibility = await checkEligibility(tx, memberId, row, at);
  if ('error' in eligibility) throw new AppError(eligibility.error, { params: eligibility.params ?? {} });
  return grantPromotion(tx, memberId, row, eligibility, at);
}

/** What {@link checkEligibility} found: a place for the claim and its bonus, or why not. */
export type Eligibility = Refusal | { readonly place: number; readonly bonus: Satang };

/** Locks the member's wallets and checks a promotion at an instant; the claim that follows in this transaction holds. */
export async function checkEligibility(
  tx: Tx,
  memberId: string,
  row: PromotionRow,
  at: Date,
  deposit?: Satang,
): Promise<Eligibility> {
  await lockForGrant(tx, { memberId, walletTypeId: walletTypeOf(row.kind), at });
  const facts = (await factsFor(tx, memberId, [row], at)).get(row.id);
  if (!facts) throw new Error('a promotion has no facts');
  const refusal = refusalOf(row, facts, at, deposit);
  return refusal ?? { place: facts.taken + 1, bonus: bonusOf(bonusFields(row), deposit ?? 0n) };
}

/** Grants what {@link checkEligibility} allowed, in the same transaction. */
export function grantPromotion(
  tx: Tx,
  memberId: string,
  row: PromotionRow,
  { place, bonus }: Extract<Eligibility, { readonly place: number }>,
  at: Date,
): Promise<GrantRow> {
  return grantBonus(tx, {
    memberId,
    walletTypeId: walletTypeOf(row.kind),
    source: 'promotion',
    sourceId: row.id,
    name: row.name,
    periodKey: periodKey(row.period, at),
    place,
    bonus,
    turnoverMultiple: row.turnoverMultiple,
    games: row.games,
    maximumStake: row.maximumStake,
    maximumCashOut: row.maximumCashOut,
    days: row.days,
    at,
  });
}
