import type { BodyOf, Satang, withdrawEndpoints, Withdrawal } from '@benjarong/contract';
import { thaiInstant } from '@benjarong/text';
import { eq } from 'drizzle-orm';

import type { Deps } from '../../deps.ts';
import { type Tx, wake } from '../../db/index.ts';
import { AppError, bySystem, newId, type Session } from '../../kernel/index.ts';
import { consumeStepUp } from '../auth/index.ts';
import { ledger } from '../ledger/index.ts';
import { isAccountNoShared, type Member, recordMemberEvent, shareMember } from '../member/index.ts';
import { hasOpenReview } from '../payment/index.ts';
import { mainWallet } from '../wallet/index.ts';
import { type MemberFacts, readFacts } from './facts.ts';
import {
  type ApprovalCheck,
  approvalChecks,
  isAutomatic,
  newWithdrawReference,
  readWithdrawAmount,
  requireWithdrawal,
} from './rules.ts';
import { sweeperName } from './look-rules.ts';
import { readWithdrawSettings } from './settings.ts';
import { type WithdrawalRow, withdrawalChecks, withdrawals } from './tables.ts';
import { wireWithdrawal } from './wire.ts';

/**
 * Asks for a withdrawal to the verified account in the caller's transaction: a step-up token is used up, the amount is
 * held at once, the automatic rules decide and are stored. A refusal gives everything back. Throws `step_up_required`,
 * `withdraw_amount_invalid` and what `requireWithdrawal` throws.
 */
export async function createWithdrawal(
  deps: Deps,
  tx: Tx,
  caller: Session & { readonly ip: string },
  body: BodyOf<typeof withdrawEndpoints.create>,
): Promise<Withdrawal> {
  const amount = readWithdrawAmount(body.amount);
  await consumeStepUp(tx, { deps, member: caller }, body.step_up_token);
  const row = await requestWithdrawal(deps, tx, caller.memberId, amount);
  await recordMemberEvent(tx, {
    memberId: caller.memberId,
    kind: 'withdraw.requested',
    actor: 'member',
    detail: row.reference,
    ip: caller.ip,
    at: row.createdAt,
  });
  return wireWithdrawal(tx, row);
}

/** The request itself, for callers that have proved who asks (the step-up, the demo's seed). Throws as {@link createWithdrawal}. */
export async function requestWithdrawal(
  deps: Deps,
  tx: Tx,
  memberId: string,
  amount: Satang,
): Promise<WithdrawalRow> {
  const now = deps.clock.now();
  // A change of password or account waits for this, or this for it and then sees its lock.
  const member = await shareMember(tx, memberId);
  const found = await mainWallet(tx, memberId);
  if (!member || member.disabledAt || !found) throw new AppError('session_expired');
  // Two requests of one member are judged one after the other.
  await ledger.lock(tx, [found.id]);
  const wallet = await ledger.wallet(tx, found.id);
  if (!wallet) throw new AppError('wallet_not_found');
  const terms = await readWithdrawSettings(tx);
  const facts = await readFacts(tx, member, wallet, now);
  requireWithdrawal(amount, facts, terms, thaiInstant);
  const { account } = facts;
  if (!account) throw new AppError('withdraw_no_account');
  const checks = approvalChecks(amount, await approvalFacts(deps, tx, member, facts, now), terms);
  const [held] = await tx
    .insert(withdrawals)
    .values({
      id: newId(deps.clock),
      reference: newWithdrawReference(now),
      memberId,
      walletId: wallet.id,
      amount,
      fee: terms.fee,
      bankId: account.bankId,
      accountNo: account.accountNo,
      accountName: account.accountName,
      state: 'held',
      createdAt: now,
      stateAt: now,
    })
    .onConflictDoNothing()
    .returning();
  // Another request of this member is under way, and came past the lock (an older release, SQL by hand).
  if (!held) throw new AppError('withdraw_open');
  await keepChecks(tx, held.id, checks);
  await ledger.post(tx, {
    kind: 'withdraw',
    key: `withdraw:${held.id}:request`,
    reference: held.reference,
    at: now,
    lines: [
      { account: wallet.id, amount: -amount },
      { account: ledger.house('withdrawals_held'), amount },
    ],
    title: { code: 'withdraw.requested', params: {} },
    meta: { withdrawal: held.id },
  });
  return isAutomatic(checks) ? approveAutomatically(tx, held, now) : held;
}

async function approvalFacts(
  { guard }: Pick<Deps, 'guard'>,
  tx: Tx,
  member: Member,
  facts: MemberFacts,
  now: Date,
) {
  return {
    ...facts,
    memberAgeMs: now.getTime() - member.createdAt.getTime(),
    hasReview: await hasOpenReview(tx, member.id),
    accountShared:
      facts.account !== undefined && (await isAccountNoShared(tx, member.id, facts.account.accountNo)),
    auditClean: guard.betsOpen,
  };
}

async function keepChecks(tx: Tx, withdrawalId: string, checks: readonly ApprovalCheck[]): Promise<void> {
  await tx.insert(withdrawalChecks).values(checks.map((check) => ({ withdrawalId, ...check })));
}

async function approveAutomatically(tx: Tx, held: WithdrawalRow, now: Date): Promise<WithdrawalRow> {
  const [approved] = await tx
    .update(withdrawals)
    .set({ state: 'approved', stateAt: now, automatic: true, decidedBy: bySystem.actor, nextAt: now })
    .where(eq(withdrawals.id, held.id))
    .returning();
  if (!approved) throw new Error(`withdrawal ${held.id} vanished`);
  wake(tx, sweeperName);
  return approved;
}
