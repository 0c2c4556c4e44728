import { and, eq, inArray } from 'drizzle-orm';

import type { Queryable } from '../../db/index.ts';
import { ledger } from '../ledger/index.ts';
import { findBankAccount, findMember } from '../member/index.ts';
import { stakedIn, turnoverWeights } from '../turnover/index.ts';
import { mainWalletType } from '../wallet/index.ts';
import { type MemberFacts, periodDays, periodKey, walletTypeOf } from './rules.ts';
import { bonusGrants, type PromotionRow } from './tables.ts';

/** What a member is and did, as far as it decides over promotions and coupons. */
export async function memberStanding(
  q: Queryable,
  memberId: string,
): Promise<Pick<MemberFacts, 'vipLevel' | 'hasBankAccount' | 'deposits'>> {
  const member = await findMember(q, memberId);
  const bank = await findBankAccount(q, memberId);
  const { total } = await ledger.lines(q, { memberId, kinds: ['deposit'], limit: 1 });
  return { vipLevel: member?.vipLevel ?? 0, hasBankAccount: bank !== undefined, deposits: total };
}

/** The facts for each of the promotions at an instant, by the promotion's id. */
export async function factsFor(
  q: Queryable,
  memberId: string,
  rows: readonly PromotionRow[],
  at: Date,
): Promise<ReadonlyMap<string, MemberFacts>> {
  if (rows.length === 0) return new Map();
  const standing = await memberStanding(q, memberId);
  const taken = await q
    .select({ id: bonusGrants.sourceId, periodKey: bonusGrants.periodKey })
    .from(bonusGrants)
    .where(
      and(
        eq(bonusGrants.memberId, memberId),
        eq(bonusGrants.source, 'promotion'),
        inArray(
          bonusGrants.sourceId,
          rows.map(({ id }) => id),
        ),
      ),
    );
  const open = await q
    .select({ walletTypeId: bonusGrants.walletTypeId })
    .from(bonusGrants)
    .where(and(eq(bonusGrants.memberId, memberId), eq(bonusGrants.state, 'open')));
  const facts = new Map<string, MemberFacts>();
  for (const row of rows) {
    const key = periodKey(row.period, at);
    facts.set(row.id, {
      ...standing,
      taken: taken.filter((one) => one.id === row.id && one.periodKey === key).length,
      bonusOpen: open.some(({ walletTypeId }) => walletTypeId === walletTypeOf(row.kind)),
      staked: row.kind === 'turnover_reward' ? await stakedFor(q, memberId, row, at) : 0n,
    });
  }
  return facts;
}

async function stakedFor(q: Queryable, memberId: string, row: PromotionRow, at: Date): Promise<bigint> {
  return stakedIn(q, {
    memberId,
    walletTypeId: mainWalletType,
    ...periodDays(row.period, at, row.startsAt),
    weights: await turnoverWeights(q),
  });
}
