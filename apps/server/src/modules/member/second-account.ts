import type { BodyOf, memberEndpoints } from '@benjarong/contract';
import { eq } from 'drizzle-orm';

import { transact, type Tx } from '../../db/index.ts';
import type { Deps } from '../../deps.ts';
import { AppError, type Session } from '../../kernel/index.ts';
import { consumeStepUp } from '../auth/index.ts';
import { enqueueMessage } from '../message/index.ts';
import { findBankAccount, findSecondAccount, requireFreeAccount, saveBankAccount } from './bank-account.ts';
import { holdForChange, lockWithdrawals, recordMemberEvent } from './members.ts';
import { maskAccount, readBankAccount } from './rules.ts';
import { type MemberBankAccount, memberSecondAccounts } from './tables.ts';

type Caller = Session & { readonly ip: string };

/**
 * Adds a second account of the same holder; it is paid to only after {@link payToSecondAccount}. Withdrawals lock for 24 h as
 * after a change (invariant 28). A step-up token is used up.
 * Throws `step_up_required`, `bank_required`, `bank_account_invalid`, `bank_account_none` without a first one,
 * `bank_account_second_exists`, `bank_account_own`, `bank_account_taken`.
 */
export function addSecondAccount(
  deps: Deps,
  caller: Caller,
  body: BodyOf<typeof memberEndpoints.addSecondAccount>,
): Promise<void> {
  return changed(deps, caller, body.step_up_token, 'bank_account.added', async (tx, first, now) => {
    const account = readBankAccount({
      bankId: body.bank_id,
      accountName: first.accountName,
      accountNo: body.bank_account_no,
    });
    if (typeof account === 'string') throw new AppError(account);
    const { bankId, accountNo } = account;
    if (bankId === first.bankId && accountNo === first.accountNo) throw new AppError('bank_account_own');
    if (await findSecondAccount(tx, caller.memberId)) throw new AppError('bank_account_second_exists');
    await requireFreeAccount(tx, caller.memberId, account);
    await tx
      .insert(memberSecondAccounts)
      .values({ memberId: caller.memberId, bankId, accountNo, addedAt: now });
    await lockWithdrawals(tx, caller.memberId, now);
    return account;
  });
}

/**
 * Makes the second account the one that is paid to, and the first the second; withdrawals lock for 24 h (invariant 28). A
 * step-up token is used up. Throws `step_up_required`, `bank_account_none`.
 */
export function payToSecondAccount(
  deps: Deps,
  caller: Caller,
  body: BodyOf<typeof memberEndpoints.payToSecondAccount>,
): Promise<void> {
  return changed(deps, caller, body.step_up_token, 'bank_account.changed', async (tx, first, now) => {
    const { memberId } = caller;
    const second = await findSecondAccount(tx, memberId);
    if (!second) throw new AppError('bank_account_none');
    // The row goes first: an account number is the member's once.
    await tx.delete(memberSecondAccounts).where(eq(memberSecondAccounts.memberId, memberId));
    await saveBankAccount(tx, { memberId, account: second, now });
    await tx
      .insert(memberSecondAccounts)
      .values({ memberId, bankId: first.bankId, accountNo: first.accountNo, addedAt: first.updatedAt });
    await lockWithdrawals(tx, memberId, now);
    return second;
  });
}

/** Takes the second account away; a step-up token is used up. Throws `step_up_required`, `bank_account_none`. */
export function removeSecondAccount(
  deps: Deps,
  caller: Caller,
  body: BodyOf<typeof memberEndpoints.removeSecondAccount>,
): Promise<void> {
  return changed(deps, caller, body.step_up_token, 'bank_account.removed', async (tx) => {
    const second = await findSecondAccount(tx, caller.memberId);
    if (!second) throw new AppError('bank_account_none');
    await tx.delete(memberSecondAccounts).where(eq(memberSecondAccounts.memberId, caller.memberId));
    return second;
  });
}

// One change of accounts: who asks, the change, the member's history, the notice.
function changed(
  deps: Deps,
  caller: Caller,
  token: string,
  kind: string,
  act: (
    tx: Tx,
    first: MemberBankAccount,
    now: Date,
  ) => Promise<Pick<MemberBankAccount, 'bankId' | 'accountNo'>>,
): Promise<void> {
  const { memberId, ip } = caller;
  const now = deps.clock.now();
  return transact(deps.db, async (tx) => {
    await consumeStepUp(tx, { deps, member: caller }, token);
    await holdForChange(tx, memberId);
    const first = await findBankAccount(tx, memberId);
    if (!first) throw new AppError('bank_account_none');
    const { bankId, accountNo } = await act(tx, first, now);
    const detail = `bank ${bankId} ${maskAccount(accountNo)}`;
    await recordMemberEvent(tx, { memberId, kind, actor: 'member', detail, ip, at: now });
    await enqueueMessage(tx, {
      memberId,
      kind: 'security_bank_account_changed',
      params: {},
      key: `security:bank:${memberId}:${now.toISOString()}`,
      at: now,
    });
  });
}
