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
    /** The referral is there: its commissions are held. */
    readonly referred: boolean;
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
 * Flags friends, and friends of friends, whose bank account has come to look like that of the member who earns by them: the
 * same number at another bank, or the same holder's name, second accounts included. The referral stays; its commissions are held.
 * `memberId` looks at the referrals of that member only.
 */
export async function flagSharedAccounts(tx: Tx, at: Date, memberId?: string): Promise<void> {
  await flagReferrals(tx, at, memberId === undefined ? sql`` : sql`and l.member_id = ${memberId}::uuid`);
}

/**
 * The last look at a friend's accounts, in the transaction that erases them: flags the referrals that they show to be the
 * earner's own, and those of a friend who played and never named one. Their commissions are held until an operator decides.
 */
export async function flagErasedFriend(tx: Tx, at: Date, friendId: string): Promise<void> {
  await flagReferrals(tx, at, sql`and m.id = ${friendId}::uuid`);
  await tx.execute(sql`
    insert into affiliate_flags (id, member_id, friend_id, reason, tied, created_at)
    select gen_random_uuid(), l.member_id, m.id, 'bank', true, ${at.toISOString()}::timestamptz
    from members m join members r on r.id = m.referrer_id
    cross join lateral (values (r.id), (r.referrer_id)) as l (member_id)
    where m.id = ${friendId}::uuid and l.member_id is not null
      and not exists (select from member_bank_accounts known where known.member_id = m.id)
      and exists (select from settled_stakes played where played.member_id = m.id)
    order by l.member_id
    on conflict (member_id, friend_id, reason) do nothing`);
}

// One order of rows in every transaction: two that flag the same referrals wait for each other, and neither for a circle.
async function flagReferrals(tx: Tx, at: Date, of: SQL): Promise<void> {
  await tx.execute(sql`
    with accounts as (
      select member_id, account_no, account_name from member_bank_accounts
      union all
      select s.member_id, s.account_no, b.account_name
      from member_second_accounts s join member_bank_accounts b on b.member_id = s.member_id
    )
    insert into affiliate_flags (id, member_id, friend_id, reason, tied, created_at)
    select gen_random_uuid(), t.member_id, t.friend_id, 'bank', true, ${at.toISOString()}::timestamptz
    from (
      select distinct l.member_id, m.id as friend_id
      from members m join members r on r.id = m.referrer_id
      cross join lateral (values (r.id), (r.referrer_id)) as l (member_id)
      join accounts mine on mine.member_id = m.id
      join accounts theirs on theirs.member_id = l.member_id
      where (theirs.account_no = mine.account_no
        or ${sameName(sql`theirs.account_name`, sql`mine.account_name`)}) ${of}
    ) t
    order by t.member_id, t.friend_id
    on conflict (member_id, friend_id, reason) do nothing`);
}

/** True for the same holder's name, whatever its spaces and case. */
export function sameName(one: ReturnType<typeof sql>, other: ReturnType<typeof sql>) {
  const plain = (name: ReturnType<typeof sql>) => sql`lower(regexp_replace(${name}, '\\s+', '', 'g'))`;
  return sql`${plain(one)} = ${plain(other)}`;
}

/** True where what a referral earns cannot be redeemed: a flag holds it, or the friend's bank account is not known yet. */
export function isHeldReferral(memberId: SQL, friendId: SQL): SQL {
  return sql`(${isFlaggedReferral(memberId, friendId)} or ${hasNoAccount(friendId)})`;
}

/** True where a member and a friend are referrer and friend and a flag that no operator has cleared holds what the referral earns. */
export function isFlaggedReferral(memberId: SQL, friendId: SQL): SQL {
  return sql`exists (
    select 1 from affiliate_flags held
    where held.member_id = ${memberId} and held.friend_id = ${friendId} and held.tied and held.cleared_at is null)`;
}

/**
 * True while a friend has no bank account: nothing shows yet whose it is. Of an erased friend there is none any more, which
 * holds nothing: {@link flagErasedFriend} looked before it went.
 */
export function hasNoAccount(friendId: SQL): SQL {
  return sql`(not exists (select 1 from member_bank_accounts known where known.member_id = ${friendId})
    and exists (select 1 from members waits where waits.id = ${friendId} and waits.erased_at is null))`;
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
