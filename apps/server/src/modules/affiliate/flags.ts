import { and, desc, eq, isNull, type SQL, sql } from 'drizzle-orm';

import type { Queryable, Tx } from '../../db/index.ts';
import { transact } from '../../db/index.ts';
import type { Deps } from '../../deps.ts';
import { type Acting, newId } from '../../kernel/index.ts';
import { record } from '../staff/index.ts';
import { affiliateFlags, type FlagReason } from './tables.ts';

/** A flag as operators see it. */
export type FlagRow = typeof affiliateFlags.$inferSelect;

/** Flags a pair, once per reason; ids and reasons only, nothing that was compared. */
export async function addFlag(
  tx: Tx,
  flag: {
    readonly memberId: string;
    readonly friendId: string;
    readonly reason: FlagReason;
    /** The tie is there: its commissions are held. */
    readonly tied: boolean;
    readonly at: Date;
  },
): Promise<void> {
  const { at, ...rest } = flag;
  await tx
    .insert(affiliateFlags)
    .values({ id: newId(), ...rest, createdAt: at })
    .onConflictDoNothing();
}

/**
 * Flags friends whose bank account has come to look like their referrer's since the registration: the same number at
 * another bank, or the same holder's name. The tie stays; its commissions are held.
 */
export async function flagSharedAccounts(tx: Tx, at: Date): Promise<void> {
  await tx.execute(sql`
    insert into affiliate_flags (id, member_id, friend_id, reason, tied, created_at)
    select gen_random_uuid(), m.referrer_id, m.id, 'bank', true, ${at.toISOString()}::timestamptz
    from members m
    join member_bank_accounts mine on mine.member_id = m.id
    join member_bank_accounts theirs on theirs.member_id = m.referrer_id
    where theirs.account_no = mine.account_no
      or ${sameName(sql`theirs.account_name`, sql`mine.account_name`)}
    on conflict (member_id, friend_id, reason) do nothing`);
}

/** True for the same holder's name, whatever its spaces and case. */
export function sameName(one: ReturnType<typeof sql>, other: ReturnType<typeof sql>) {
  const plain = (name: ReturnType<typeof sql>) => sql`lower(regexp_replace(${name}, '\\s+', '', 'g'))`;
  return sql`${plain(one)} = ${plain(other)}`;
}

/** True where a member and a friend are tied and a flag that no operator has cleared holds what the tie earns. */
export function isHeldTie(memberId: SQL, friendId: SQL): SQL {
  return sql`exists (
    select 1 from affiliate_flags held
    where held.member_id = ${memberId} and held.friend_id = ${friendId} and held.tied and held.cleared_at is null)`;
}

/** Flags that no operator has cleared, newest first. */
export async function openFlags(q: Queryable): Promise<readonly FlagRow[]> {
  return q
    .select()
    .from(affiliateFlags)
    .where(isNull(affiliateFlags.clearedAt))
    .orderBy(desc(affiliateFlags.createdAt), desc(affiliateFlags.id));
}

/** Clears a flag: commissions that it held can be redeemed. False when there is none or it is cleared already. */
export function clearFlag(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  by: Acting,
  id: string,
  reason: string,
): Promise<boolean> {
  return transact(db, async (tx) => {
    const [flag] = await tx
      .update(affiliateFlags)
      .set({ clearedAt: clock.now() })
      .where(and(eq(affiliateFlags.id, id), isNull(affiliateFlags.clearedAt)))
      .returning();
    if (!flag) return false;
    await record(tx, by, {
      act: 'affiliate.flag.cleared',
      subject: { kind: 'affiliate.flag', key: id },
      memberId: flag.memberId,
      before: { state: 'open', reason: flag.reason },
      after: { state: 'cleared', reason: flag.reason },
      reason,
    });
    return true;
  });
}
