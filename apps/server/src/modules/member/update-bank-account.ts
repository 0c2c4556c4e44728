import type { BodyOf, DataOf, memberEndpoints } from '@benjarong/contract';

import type { Deps } from '../../deps.ts';
import { transact, type Tx } from '../../db/index.ts';
import { AppError, type Session } from '../../kernel/index.ts';
import { consumeStepUp } from '../auth/index.ts';
import { enqueueMessage } from '../message/index.ts';
import { findSecondAccount, saveBankAccount } from './bank-account.ts';
import { type BankAccount, maskAccount, readBankAccount } from './rules.ts';
import { lockWithdrawals, recordMemberEvent } from './members.ts';
import { wireBankAccount } from './profile.ts';

/**
 * Sets the bank account that a member is paid to: a step-up token is used up, dashes are dropped,
 * withdrawals lock for 24 h (invariant 28), except by the first account (product.md): no other one is replaced.
 * A refusal gives the step-up token back. Throws `step_up_required`, `bank_required`, `bank_account_invalid`, `bank_account_name_invalid`,
 * `bank_account_taken`, and with a second account `bank_account_own`, `bank_account_name_differs`.
 */
export async function updateBankAccount(
  deps: Deps,
  caller: Session & { readonly ip: string },
  body: BodyOf<typeof memberEndpoints.updateBankAccount>,
): Promise<DataOf<typeof memberEndpoints.updateBankAccount>> {
  const account = readBankAccount({
    bankId: body.bank_id,
    accountName: body.bank_account_name,
    accountNo: body.bank_account_no,
  });
  if (typeof account === 'string') throw new AppError(account);
  const now = deps.clock.now();
  const { memberId } = caller;
  await transact(deps.db, async (tx) => {
    await consumeStepUp(tx, { deps, member: caller }, body.step_up_token);
    await requireSameHolder(tx, memberId, account);
    const { isFirst } = await saveBankAccount(tx, { memberId, account, now });
    if (!isFirst) await lockWithdrawals(tx, memberId, now);
    await recordMemberEvent(tx, {
      memberId,
      kind: 'bank_account.changed',
      actor: 'member',
      detail: `bank ${account.bankId} ${maskAccount(account.accountNo)}`,
      ip: caller.ip,
      at: now,
    });
    await enqueueMessage(tx, {
      memberId,
      kind: 'security_bank_account_changed',
      params: {},
      key: `security:bank:${memberId}:${now.toISOString()}`,
      at: now,
    });
  });
  return wireBankAccount({ ...account, updatedAt: now });
}

// Both accounts are one person's: with a second one the first changes its number, never its holder.
async function requireSameHolder(tx: Tx, memberId: string, account: BankAccount): Promise<void> {
  const second = await findSecondAccount(tx, memberId);
  if (!second) return;
  if (second.bankId === account.bankId && second.accountNo === account.accountNo)
    throw new AppError('bank_account_own');
  if (second.accountName.toLowerCase() !== account.accountName.toLowerCase())
    throw new AppError('bank_account_name_differs');
}
