import { type DataOf, formatBaht, type promotionEndpoints } from '@benjarong/contract';
import { and, asc, desc, eq, ne } from 'drizzle-orm';

import type { Queryable } from '../../db/index.ts';
import type { Deps } from '../../deps.ts';
import { ledger } from '../ledger/index.ts';
import { requirementsOf, type RequirementProgress } from '../turnover/index.ts';
import { factsFor } from './facts.ts';
import { isOnOffer, refusalOf } from './rules.ts';
import { bonusGrants, type GrantRow, promotionChoices, promotions } from './tables.ts';
import { reasonText, wireGrant, wireOpenBonus, wirePromotion } from './wire.ts';

const historyLength = 30;
const choiceLength = 10;

/** Promotions on offer in the operator's order; a member sees whether each may be taken now, and why not. */
export async function list(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  memberId: string | undefined,
): Promise<DataOf<typeof promotionEndpoints.list>> {
  const at = clock.now();
  const rows = (
    await db
      .select()
      .from(promotions)
      .where(eq(promotions.state, 'active'))
      .orderBy(asc(promotions.position), asc(promotions.id))
  ).filter((row) => isOnOffer(row, at));
  if (memberId === undefined) return { items: rows.map((row) => wirePromotion(row, undefined)) };
  const facts = await factsFor(db, memberId, rows, at);
  return {
    items: rows.map((row) => {
      const known = facts.get(row.id);
      return wirePromotion(row, (known && refusalOf(row, known, at)) ?? null);
    }),
  };
}

/** The member's open bonuses with progress, promotions chosen in deposits, and the last bonuses that ended. */
export async function mine(q: Queryable, memberId: string): Promise<DataOf<typeof promotionEndpoints.mine>> {
  const open = await openOf(q, memberId);
  const ended = await q
    .select()
    .from(bonusGrants)
    .where(and(eq(bonusGrants.memberId, memberId), ne(bonusGrants.state, 'open')))
    .orderBy(desc(bonusGrants.openedAt), desc(bonusGrants.id))
    .limit(historyLength);
  const chosen = await q
    .select({ choice: promotionChoices, name: promotions.name })
    .from(promotionChoices)
    .innerJoin(promotions, eq(promotions.id, promotionChoices.promotionId))
    .where(eq(promotionChoices.memberId, memberId))
    .orderBy(desc(promotionChoices.createdAt))
    .limit(choiceLength);
  return {
    open: await wireGrants(q, memberId, open),
    history: await wireGrants(q, memberId, ended),
    choices: chosen.map(({ choice, name }) => ({
      order_id: choice.orderId,
      promotion_id: choice.promotionId,
      name,
      bonus: formatBaht(choice.bonus),
      state: choice.state,
      // What was stored is the name of an error of the closed list.
      reason:
        choice.reason === null
          ? ''
          : reasonText({ error: choice.reason as 'promotion_ended', params: choice.params }),
      created_at: choice.createdAt.toISOString(),
    })),
  };
}

/** One bonus as it travels. */
export async function wireOne(q: Queryable, grant: GrantRow) {
  const [wired] = await wireGrants(q, grant.memberId, [grant]);
  if (!wired) throw new Error('a bonus vanished');
  return wired;
}

/** A member's open bonuses for the wallets' reply (spec §3, `promotions` of the member wallet state). */
export async function openBonuses(q: Queryable, memberId: string) {
  const open = await openOf(q, memberId);
  const requirements = await progressOf(q, open);
  return open.map((grant) => wireOpenBonus(grant, requirements.get(grant.id)?.done ?? 0n));
}

function openOf(q: Queryable, memberId: string): Promise<readonly GrantRow[]> {
  return q
    .select()
    .from(bonusGrants)
    .where(and(eq(bonusGrants.memberId, memberId), eq(bonusGrants.state, 'open')))
    .orderBy(asc(bonusGrants.openedAt), asc(bonusGrants.id));
}

async function wireGrants(q: Queryable, memberId: string, grants: readonly GrantRow[]) {
  const balances = new Map((await ledger.wallets(q, memberId)).map(({ id, balance }) => [id, balance]));
  const requirements = await progressOf(q, grants);
  return grants.map((grant) =>
    wireGrant(grant, requirements.get(grant.id), balances.get(grant.walletId) ?? 0n),
  );
}

async function progressOf(
  q: Queryable,
  grants: readonly GrantRow[],
): Promise<ReadonlyMap<string, RequirementProgress>> {
  const ids = (source: GrantRow['source']) =>
    grants.filter((grant) => grant.source === source).map(({ id }) => id);
  return new Map([
    ...(await requirementsOf(q, 'promotion', ids('promotion'))),
    ...(await requirementsOf(q, 'coupon', ids('coupon'))),
    ...(await requirementsOf(q, 'reward', ids('reward'))),
  ]);
}
