import { eq, sql } from 'drizzle-orm';

import { toBigint } from '../../db/columns.ts';
import { type Queryable, transact, type Tx } from '../../db/index.ts';
import type { Deps } from '../../deps.ts';
import { type Acting, isUuid } from '../../kernel/index.ts';
import { ledger } from '../ledger/index.ts';
import { record } from '../staff/index.ts';
import { owedPayments } from './tables.ts';

/** Money of an erased account in satang, by type of wallet, since when, and what the movements that brought it quote. */
export interface OwedMoney {
  readonly memberId: string;
  readonly amount: bigint;
  readonly wallets: readonly { readonly walletTypeId: number; readonly amount: bigint }[];
  readonly since: Date;
  readonly references: readonly string[];
}

/**
 * Erased accounts with money. An account is erased without money, so what is there came later (a corrected result): it stays
 * in the account's own wallets, which is the debt to the person behind, until {@link payOwed}. What was paid is not named again.
 */
export async function listOwed(q: Queryable): Promise<readonly OwedMoney[]> {
  const { rows } = await q.execute<{
    member_id: string;
    wallet_type_id: number;
    balance: unknown;
    since: string | Date;
    refs: readonly string[];
  }>(sql`
    select a.member_id, a.wallet_type_id, a.balance, coalesce(i.since, m.erased_at) as since, coalesce(i.refs, '[]') as refs
    from members m
    join ledger_accounts a on a.member_id = m.id and a.balance > 0
    left join lateral (
      select min(e.created_at) as since, jsonb_agg(t.reference order by e.version) as refs
      from ledger_entries e join ledger_transactions t on t.id = e.transaction_id
      where e.account_id = a.id and e.amount > 0
        -- The erasure found nothing and a payment leaves nothing: what came before is not owed.
        and e.version > coalesce((select max(o.version) from ledger_entries o where o.account_id = a.id and o.balance_after = 0), 0)
    ) i on true
    where m.erased_at is not null
    order by a.member_id, a.wallet_type_id`);
  const found = new Map<string, OwedMoney>();
  for (const { member_id, wallet_type_id, balance, since, refs } of rows) {
    const amount = toBigint(balance);
    const before = found.get(member_id);
    const at = new Date(since);
    found.set(member_id, {
      memberId: member_id,
      amount: (before?.amount ?? 0n) + amount,
      wallets: [...(before?.wallets ?? []), { walletTypeId: wallet_type_id, amount }],
      since: before && before.since < at ? before.since : at,
      references: [...(before?.references ?? []), ...refs],
    });
  }
  return [...found.values()].toSorted((a, b) => a.since.getTime() - b.since.getTime());
}

/** What is paid out of an erased account, all of its money in satang, what the bank calls the transfer, and why. */
export interface OwedPayment {
  readonly memberId: string;
  readonly amount: bigint;
  readonly reference: string;
  readonly reason: string;
}

/** What came of a payment; only `paid` booked anything. */
export type OwedOutcome =
  | { readonly outcome: 'paid' }
  /** No erased account has this id. */
  | { readonly outcome: 'unknown' }
  /** The account has another amount than the one that was named. */
  | { readonly outcome: 'other_amount'; readonly amount: bigint }
  /** The transfer was booked before. */
  | { readonly outcome: 'used'; readonly payment: UsedPayment };

/** A transfer that was booked before. */
type UsedPayment = Pick<typeof owedPayments.$inferSelect, 'reference' | 'memberId' | 'amount' | 'paidAt'>;

/**
 * Books that all money of an erased account was paid outside (`bank_out`), once for each reference of a transfer, whatever
 * its spaces, capitals, hyphens, Thai digits and signs that no one sees: the primary key of `owed_payments` decides between calls at once. Throws `TypeError` for one
 * that is empty or has other letters.
 */
export function payOwed(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  by: Acting,
  { memberId, amount, reference, reason }: OwedPayment,
): Promise<OwedOutcome> {
  const key = keyOf(reference);
  if (!isOwedReference(reference))
    throw new TypeError('the reference of a transfer is Latin letters, digits and signs of a keyboard');
  return transact(db, async (tx): Promise<OwedOutcome> => {
    const wallets = await lockWallets(tx, memberId);
    // Asked under the lock: a call that waited for the same transfer sees it.
    const used = await findPayment(tx, key);
    if (used) return { outcome: 'used', payment: used };
    const former = await findFormer(tx, key);
    if (former) return { outcome: 'used', payment: former };
    if (!(await isErased(tx, memberId))) return { outcome: 'unknown' };
    const owed = wallets.reduce((sum, { balance }) => sum + balance, 0n);
    if (owed !== amount || owed === 0n) return { outcome: 'other_amount', amount: owed };
    const at = clock.now();
    const [payment] = await tx
      .insert(owedPayments)
      .values({
        referenceKey: key,
        reference: reference.trim(),
        memberId,
        movementKey: `owed-payment:${key}`,
        amount,
        paidAt: at,
      })
      .onConflictDoNothing()
      .returning();
    if (!payment) return { outcome: 'used', payment: await paymentOf(tx, key) };
    await ledger.post(tx, {
      // Not `withdraw`: those movements belong to withdrawals, also for the audit of the release before.
      kind: 'adjustment',
      key: payment.movementKey,
      reference: payment.reference,
      at,
      lines: [
        ...wallets.map(({ id, balance }) => ({ account: id, amount: -balance })),
        { account: ledger.house('bank_out'), amount },
      ],
    });
    await record(tx, by, {
      act: 'member.owed.paid',
      subject: `member:${memberId}`,
      memberId,
      before: { cash: amount },
      after: { cash: 0n, reference: payment.reference },
      reason,
    });
    return { outcome: 'paid' };
  });
}

/** Can this be what a bank calls a transfer? Letters that look like others, and soft hyphens, would name one transfer twice. */
export function isOwedReference(reference: string): boolean {
  return !reference.includes('\u00AD') && /^[!-~]+$/.test(keyOf(reference));
}

// Copied from a web page or a chat, a reference carries spaces of other widths, signs without any, other hyphens, Thai digits.
function keyOf(reference: string): string {
  return reference
    .normalize('NFKC')
    .replaceAll(/[\s\p{C}\p{Default_Ignorable_Code_Point}]+/gu, '')
    .replaceAll(/[\p{Pd}\u2212]/gu, '-')
    .replaceAll(/[\u0E50-\u0E59]/g, (digit) => String(digit.charCodeAt(0) - 0x0e50))
    .toUpperCase();
}

async function findPayment(tx: Tx, key: string) {
  const [row] = await tx.select().from(owedPayments).where(eq(owedPayments.referenceKey, key));
  if (row) return row;
  // The release before kept unseen signs in its keys.
  const odd = await tx
    .select()
    .from(owedPayments)
    .where(sql`${owedPayments.referenceKey} ~ '[^ -~]'`);
  return odd.find(({ referenceKey }) => keyOf(referenceKey) === key);
}

/** What the release before booked under a reference: it has a movement and no row, and may still run beside this one. */
async function findFormer(tx: Tx, key: string): Promise<UsedPayment | undefined> {
  const { rows } = await tx.execute<{
    reference: string;
    member_id: string;
    amount: unknown;
    created_at: string | Date;
  }>(sql`
    select t.reference, a.member_id, -e.amount as amount, t.created_at
    from ledger_transactions t
    join ledger_entries e on e.transaction_id = t.id
    join ledger_accounts a on a.id = e.account_id and a.member_id is not null
    where t.kind = 'adjustment' and t.key like 'owed:%'
    order by t.created_at`);
  const row = rows.find(({ reference }) => keyOf(reference) === key);
  return (
    row && {
      reference: row.reference,
      memberId: row.member_id,
      amount: toBigint(row.amount),
      paidAt: new Date(row.created_at),
    }
  );
}

async function paymentOf(tx: Tx, key: string) {
  const row = await findPayment(tx, key);
  if (!row) throw new Error('a payment of owed money vanished');
  return row;
}

/** The member's wallets that have money, held until the transaction ends. */
async function lockWallets(tx: Tx, memberId: string) {
  if (!isUuid(memberId)) return [];
  const ids = (await ledger.wallets(tx, memberId)).map(({ id }) => id);
  await ledger.lock(tx, ids);
  return (await ledger.wallets(tx, memberId)).filter(({ balance }) => balance > 0n);
}

async function isErased(tx: Tx, memberId: string): Promise<boolean> {
  if (!isUuid(memberId)) return false;
  const { rows } = await tx.execute(
    sql`select 1 from members where id = ${memberId}::uuid and erased_at is not null`,
  );
  return rows.length > 0;
}
