import { eq, sql } from 'drizzle-orm';

import type { Queryable, Tx } from '../../db/index.ts';
import { AppError } from '../../kernel/index.ts';
import type { BankAccount } from './rules.ts';
import { type MemberBankAccount, memberBankAccounts, memberSecondAccounts } from './tables.ts';

// First and second accounts alike.
const everyAccount = sql`
  select member_id, bank_id, account_no from member_bank_accounts
  union all select member_id, bank_id, account_no from member_second_accounts`;

/** The bank account of a member; `undefined` when none was given yet. */
export async function findBankAccount(
  q: Queryable,
  memberId: string,
): Promise<MemberBankAccount | undefined> {
  const [account] = await q
    .select()
    .from(memberBankAccounts)
    .where(eq(memberBankAccounts.memberId, memberId));
  return account;
}

/** The second account of a member, under the name of the first; `undefined` when there is none. */
export async function findSecondAccount(
  q: Queryable,
  memberId: string,
): Promise<MemberBankAccount | undefined> {
  const [second] = await q
    .select()
    .from(memberSecondAccounts)
    .where(eq(memberSecondAccounts.memberId, memberId));
  const first = second && (await findBankAccount(q, memberId));
  if (!first) return undefined;
  const { bankId, accountNo, addedAt } = second;
  return { memberId, bankId, accountNo, accountName: first.accountName, updatedAt: addedAt };
}

/** Every account of a member, the one that is paid to first. */
export async function ownAccounts(q: Queryable, memberId: string): Promise<readonly MemberBankAccount[]> {
  const first = await findBankAccount(q, memberId);
  if (!first) return [];
  const second = await findSecondAccount(q, memberId);
  return second ? [first, second] : [first];
}

/**
 * Holds an account number until the transaction ends and throws `bank_account_taken` when another member has it, as the
 * first account or the second; of several members at once exactly one passes.
 */
export async function requireFreeAccount(
  tx: Tx,
  memberId: string,
  { bankId, accountNo }: Pick<BankAccount, 'bankId' | 'accountNo'>,
): Promise<void> {
  // Members who race for one account wait here, so that the loser reads the winner's row below.
  await tx.execute(
    sql`select pg_advisory_xact_lock(hashtextextended(${`bank-account:${bankId}:${accountNo}`}, 0))`,
  );
  const { rows } = await tx.execute(sql`
    select 1 from (${everyAccount}) a
    where bank_id = ${bankId} and account_no = ${accountNo} and member_id <> ${memberId} limit 1`);
  if (rows.length > 0) throw new AppError('bank_account_taken');
}

/**
 * Sets the bank account of a member in place of the former one and says whether it is the first; of two at once one is not.
 * Throws `bank_account_taken` when another member has it; of several members at once exactly one gets it.
 */
export async function saveBankAccount(
  tx: Tx,
  input: { readonly memberId: string; readonly account: BankAccount; readonly now: Date },
): Promise<{ readonly isFirst: boolean }> {
  const { memberId, account, now } = input;
  await requireFreeAccount(tx, memberId, account);
  const values = {
    bankId: account.bankId,
    accountName: account.accountName,
    accountNo: account.accountNo,
    updatedAt: now,
  };
  const [saved] = await tx
    .insert(memberBankAccounts)
    .values({ memberId, ...values })
    .onConflictDoUpdate({ target: memberBankAccounts.memberId, set: values })
    // Of a new row; an old one that is replaced was locked first, and carries the number of that lock.
    .returning({ isFirst: sql<boolean>`xmax = 0` });
  return { isFirst: saved?.isFirst === true };
}

/** True when another member has an account of the same number, at whichever bank. */
export async function isAccountNoShared(q: Queryable, memberId: string, accountNo: string): Promise<boolean> {
  const { rows } = await q.execute(sql`
    select 1 from (${everyAccount}) a where account_no = ${accountNo} and member_id <> ${memberId} limit 1`);
  return rows.length > 0;
}

/** True when a bank account belongs to some member; for a check before registration. */
export async function isBankAccountTaken(q: Queryable, account: BankAccount): Promise<boolean> {
  const { rows } = await q.execute(sql`
    select 1 from (${everyAccount}) a where bank_id = ${account.bankId} and account_no = ${account.accountNo}`);
  return rows.length > 0;
}
