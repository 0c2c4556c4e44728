import { sql } from 'drizzle-orm';

import { toBigint } from '../../db/columns.ts';
import { type Queryable, transact } from '../../db/index.ts';
import type { Deps } from '../../deps.ts';
import { type Acting, isUuid } from '../../kernel/index.ts';
import { ledger } from '../ledger/index.ts';
import { record } from '../staff/index.ts';

/** Cash of an erased account in satang, since when, and what the movements after the erasure quote. */
export interface OwedMoney {
  readonly memberId: string;
  readonly amount: bigint;
  readonly since: Date;
  readonly references: readonly string[];
}

/**
 * Erased accounts with cash. An account is erased without money, so what is there came later (a corrected result): it stays
 * in the account's own wallet, which is the debt to the person behind, until {@link payOwed}.
 */
export async function listOwed(q: Queryable): Promise<readonly OwedMoney[]> {
  const { rows } = await q.execute<{
    member_id: string;
    balance: unknown;
    since: string | Date;
    refs: readonly string[];
  }>(sql`
    select a.member_id, a.balance, coalesce(min(t.created_at), m.erased_at) as since,
      coalesce(jsonb_agg(t.reference order by t.created_at) filter (where t.id is not null), '[]') as refs
    from members m
    join ledger_accounts a on a.member_id = m.id and a.wallet_type_id = 1 and a.balance > 0
    left join ledger_entries e on e.account_id = a.id and e.amount > 0
      and exists (select from ledger_transactions x where x.id = e.transaction_id and x.created_at >= m.erased_at)
    left join ledger_transactions t on t.id = e.transaction_id
    where m.erased_at is not null
    group by a.member_id, a.balance, m.erased_at order by since, a.member_id`);
  return rows.map(({ member_id, balance, since, refs }) => ({
    memberId: member_id,
    amount: toBigint(balance),
    since: new Date(since),
    references: refs,
  }));
}

/** What is paid out of an erased account, all of its cash in satang, and why. */
export interface OwedPayment {
  readonly memberId: string;
  readonly amount: bigint;
  readonly reference: string;
  readonly reason: string;
}

/**
 * Books that the cash of an erased account was paid outside. Answers the cash that was there before; nothing is booked when
 * that is not `amount`, so a second call books nothing. `undefined` for an account that is not erased.
 */
export function payOwed(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  by: Acting,
  { memberId, amount, reference, reason }: OwedPayment,
): Promise<bigint | undefined> {
  return transact(db, async (tx) => {
    if (!isUuid(memberId)) return undefined;
    const { rows } = await tx.execute(
      sql`select 1 from members where id = ${memberId}::uuid and erased_at is not null`,
    );
    if (rows.length === 0) return undefined;
    const cash = async () => (await ledger.wallets(tx, memberId)).find((one) => one.walletTypeId === 1);
    await ledger.lock(tx, [(await cash())?.id ?? memberId]);
    const wallet = await cash();
    if (!wallet || wallet.balance !== amount) return wallet?.balance ?? 0n;
    await ledger.post(tx, {
      kind: 'adjustment',
      key: `owed:${wallet.id}:${wallet.version}`,
      reference,
      at: clock.now(),
      lines: [
        { account: wallet.id, amount: -amount },
        { account: ledger.house('adjustments'), amount },
      ],
    });
    await record(tx, by, {
      act: 'member.owed.paid',
      subject: `member:${memberId}`,
      memberId,
      before: { cash: amount },
      after: { cash: 0n, reference },
      reason,
    });
    return amount;
  });
}
