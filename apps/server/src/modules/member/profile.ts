import type { DataOf, memberEndpoints } from '@benjarong/contract';

import type { Deps } from '../../deps.ts';
import { AppError } from '../../kernel/index.ts';
import { findBankAccount, findSecondAccount } from './bank-account.ts';
import { maskAccount } from './rules.ts';
import type { MemberBankAccount } from './tables.ts';
import { findMember } from './members.ts';

/** A bank account as the member sees it: masked but for the last four digits. */
export function wireBankAccount({
  bankId,
  accountName,
  accountNo,
  updatedAt,
}: Omit<MemberBankAccount, 'memberId'>) {
  return {
    bank_id: bankId,
    bank_account_name: accountName,
    bank_account_no: maskAccount(accountNo),
    updated_at: updatedAt.toISOString(),
  };
}

/** The profile screen of a member; throws `session_expired` when the member is gone. */
export async function profile(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  memberId: string,
): Promise<DataOf<typeof memberEndpoints.profile>> {
  const member = await findMember(db, memberId);
  if (!member) throw new AppError('session_expired');
  const account = await findBankAccount(db, memberId);
  const second = account && (await findSecondAccount(db, memberId));
  const lock = member.withdrawLockedUntil;
  return {
    username: member.username,
    mobile: member.mobile,
    vip_level: member.vipLevel,
    affiliate_code: member.affiliateCode,
    know_us_id: member.knowUsId,
    created_at: member.createdAt.toISOString(),
    bank_account: account ? wireBankAccount(account) : null,
    second_account: second ? wireBankAccount(second) : null,
    withdraw_locked_until: lock && lock > clock.now() ? lock.toISOString() : null,
  };
}
