import { sql } from 'drizzle-orm';

import type { Queryable, Tx } from '../../db/index.ts';
import { addFlag, sameName } from './flags.ts';
import type { FlagReason } from './tables.ts';

/** What a registration shows of who registers; none of it is stored by this area. */
export interface Registrant {
  readonly mobile: string;
  readonly bankAccount?: { readonly accountNo: string; readonly accountName: string } | undefined;
  /** Was this member logged in on the registrant's device before? */
  readonly usedBy: (memberId: string) => Promise<boolean>;
}

/** A referral that is not made, and why. */
export interface RefusedReferral {
  readonly memberId: string;
  readonly reason: FlagReason;
}

const longestChain = 20;

/**
 * Looks whether a registration is the referrer's own: by device, bank account or mobile number. `undefined` = the referral may
 * be made. The same signs of a member further up are a loop: who is above would be paid for play of their own.
 */
export async function refusedReferral(
  q: Queryable,
  referrerId: string,
  registrant: Registrant,
): Promise<RefusedReferral | undefined> {
  const chain = await upline(q, referrerId);
  for (const [step, memberId] of chain.entries()) {
    const sign = await signOf(q, memberId, registrant);
    if (sign) return { memberId: referrerId, reason: step === 0 ? sign : 'loop' };
  }
  return undefined;
}

/** Keeps that a referral was refused, for operators, in the registration's transaction; the registrant hears nothing. */
export async function flagRefusedReferral(
  tx: Tx,
  { memberId, reason }: RefusedReferral,
  friendId: string,
  at: Date,
): Promise<void> {
  await addFlag(tx, { memberId, friendId, reason, referred: false, at });
}

/** The referrer, the referrer's referrer and so on, the nearest first. */
async function upline(q: Queryable, referrerId: string): Promise<readonly string[]> {
  const { rows } = await q.execute(sql`
    with recursive chain as (
      select m.id, m.referrer_id, 1 as step from members m where m.id = ${referrerId}::uuid
      union all
      select m.id, m.referrer_id, c.step + 1 from chain c join members m on m.id = c.referrer_id
      where c.step < ${longestChain}
    )
    select id from chain order by step`);
  return rows.map((row) => String(row['id']));
}

async function signOf(
  q: Queryable,
  memberId: string,
  { mobile, bankAccount, usedBy }: Registrant,
): Promise<FlagReason | undefined> {
  const { rows } = await q.execute(sql`
    select m.mobile = ${mobile} as mobile,
      coalesce(b.account_no = ${bankAccount?.accountNo ?? ''}
        or ${sameName(sql`b.account_name`, sql`${bankAccount?.accountName ?? ''}::text`)}, false) as bank
    from members m left join member_bank_accounts b on b.member_id = m.id
    where m.id = ${memberId}::uuid`);
  if (rows[0]?.['mobile'] === true) return 'mobile';
  if (bankAccount && rows[0]?.['bank'] === true) return 'bank';
  return (await usedBy(memberId)) ? 'device' : undefined;
}
