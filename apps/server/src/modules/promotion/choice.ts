import { bonusOf, type Satang, takesDeposit } from '@benjarong/contract';
import { and, eq } from 'drizzle-orm';

import type { Tx } from '../../db/index.ts';
import { AppError } from '../../kernel/index.ts';
import { factsFor } from './facts.ts';
import { bonusFields, refusalOf } from './rules.ts';
import { type ChoiceRow, promotionChoices, type PromotionRow } from './tables.ts';
import { grantPromotion, checkEligibility, type Eligibility, requirePromotion } from './take.ts';

/** A deposit order that a promotion was chosen for. */
export interface ChosenFor {
  readonly orderId: string;
  readonly memberId: string;
  /** Of the order, in satang. */
  readonly amount: Satang;
  readonly at: Date;
}

/**
 * Stores the promotion that a member chose in a deposit order, in the order's transaction. Throws `promotion_not_found`
 * and every refusal of the rules for this amount, so that the member learns it before paying.
 */
export async function choosePromotion(tx: Tx, promotionId: string, order: ChosenFor): Promise<void> {
  const { memberId, amount, at } = order;
  const row = await requirePromotion(tx, promotionId);
  if (!takesDeposit(row.kind)) throw new AppError('promotion_not_found');
  const facts = (await factsFor(tx, memberId, [row], at)).get(row.id);
  const refusal = facts && refusalOf(row, facts, at, amount);
  if (refusal) throw new AppError(refusal.error, { params: refusal.params ?? {} });
  await tx.insert(promotionChoices).values({
    orderId: order.orderId,
    memberId,
    promotionId,
    bonus: bonusOf(bonusFields(row), amount),
    state: 'chosen',
    createdAt: at,
  });
}

/** A chosen promotion, checked before its deposit is credited. */
export interface PlannedGrant {
  readonly choice: ChoiceRow;
  readonly row: PromotionRow;
  readonly eligibility: Eligibility;
  readonly at: Date;
}

/**
 * Judges the promotion of an order for the amount that really came, before the deposit is posted; `undefined` when none
 * was chosen or it was decided before. Locks the member's wallets, so call it before anything else locks them. Never
 * refuses: a deposit is credited whatever becomes of its promotion.
 */
export async function planGrant(tx: Tx, order: ChosenFor): Promise<PlannedGrant | undefined> {
  const [choice] = await tx
    .select()
    .from(promotionChoices)
    .where(and(eq(promotionChoices.orderId, order.orderId), eq(promotionChoices.state, 'chosen')))
    .for('update');
  if (!choice) return undefined;
  const row = await requirePromotion(tx, choice.promotionId);
  return {
    choice,
    row,
    eligibility: await checkEligibility(tx, order.memberId, row, order.at, order.amount),
    at: order.at,
  };
}

/** Grants what was planned, after the deposit was posted and in its transaction, or stores why not. */
export async function carryOutGrant(tx: Tx, planned: PlannedGrant | undefined): Promise<void> {
  if (!planned) return;
  const { choice, row, eligibility, at } = planned;
  const decided =
    'error' in eligibility
      ? { state: 'refused' as const, reason: eligibility.error, params: eligibility.params ?? {} }
      : {
          state: 'granted' as const,
          bonus: eligibility.bonus,
          grantId: (await grantPromotion(tx, choice.memberId, row, eligibility, at)).id,
        };
  await tx
    .update(promotionChoices)
    .set({ ...decided, decidedAt: at })
    .where(eq(promotionChoices.orderId, choice.orderId));
}
