import { type AffiliateRedemption, displayBaht, formatBaht, type MovementSource } from '@benjarong/contract';
import { and, eq, sql } from 'drizzle-orm';

import { toBigint } from '../../db/columns.ts';
import type { Queryable, Tx } from '../../db/index.ts';
import type { Deps } from '../../deps.ts';
import { AppError, newId } from '../../kernel/index.ts';
import { ledger } from '../ledger/index.ts';
import { mainWallet } from '../wallet/index.ts';
import { flagSharedAccounts, isHeldReferral } from './flags.ts';
import { missingTo } from './rules.ts';
import { readSettings } from './settings.ts';
import { affiliateRedeemed, affiliateRedemptions } from './tables.ts';

/**
 * Moves every commission that is not redeemed and not held into the member's cash wallet, corrections included; each row is
 * paid once. Referrals whose accounts look alike by now are flagged first. Throws `affiliate_redeem_small` with the minimum and what is missing when they come to less.
 */
export async function redeem(deps: Deps, tx: Tx, memberId: string): Promise<AffiliateRedemption> {
  const now = deps.clock.now();
  const { minimum } = await readSettings(tx);
  const wallet = await mainWallet(tx, memberId);
  if (!wallet) throw tooSmall(minimum, 0n);
  // Redemptions of one member wait for each other here; the primary key of the paid rows is the second lock.
  await ledger.lock(tx, [wallet.id]);
  // What is open now, without what a friend's account of this moment flags: an account that is saved between the two
  // statements opens nothing.
  const open = await idsOf(tx, memberId);
  await flagSharedAccounts(tx, now, memberId);
  const { rows } = await tx.execute(sql`
    select c.id, c.amount from affiliate_commissions c ${openRows(memberId)}
      and c.id in (select value::bigint from jsonb_array_elements_text(${open}::jsonb)) order by c.id`);
  const amount = rows.reduce((sum, row) => sum + toBigint(row['amount']), 0n);
  if (amount < minimum) throw tooSmall(minimum, amount);
  const row = {
    id: newId(),
    memberId,
    walletId: wallet.id,
    amount,
    entries: rows.length,
    redeemedAt: now,
  };
  await tx.insert(affiliateRedemptions).values(row);
  await tx.execute(sql`
    insert into ${affiliateRedeemed} (commission_id, redemption_id)
    select value::bigint, ${row.id}::uuid
    from jsonb_array_elements_text(${JSON.stringify(rows.map(({ id }) => String(id)))}::jsonb)`);
  await ledger.post(tx, {
    kind: 'affiliate',
    key: redemptionKey(row.id),
    reference: `AF-${row.id.slice(-8).toUpperCase()}`,
    at: now,
    lines: [
      { account: wallet.id, amount },
      { account: ledger.house('affiliate'), amount: -amount },
    ],
    title: { code: 'affiliate.redeemed', params: {} },
  });
  return redemptionView(row);
}

// As one parameter: there may be more rows than a statement takes values.
async function idsOf(tx: Tx, memberId: string): Promise<string> {
  const { rows } = await tx.execute(sql`
    select c.id from affiliate_commissions c ${openRows(memberId)}`);
  return JSON.stringify(rows.map(({ id }) => String(id)));
}

/** Joins and condition that leave the member's rows that can be redeemed; `c` is the commission. */
export function openRows(memberId: string) {
  return sql`
    left join affiliate_redeemed p on p.commission_id = c.id
    where c.member_id = ${memberId}::uuid and p.commission_id is null
      and not ${isHeldReferral(sql`c.member_id`, sql`c.friend_id`)}`;
}

/** One redemption as it travels. */
export function redemptionView({
  id,
  amount,
  entries,
  redeemedAt,
}: Pick<typeof affiliateRedemptions.$inferSelect, 'id' | 'amount' | 'entries' | 'redeemedAt'>) {
  return { id, amount: formatBaht(amount), entries, redeemed_at: redeemedAt.toISOString() };
}

/** Key of the ledger's movement of a redemption. */
export function redemptionKey(id: string): string {
  return `affiliate:${id}`;
}

/** The redemption behind a movement of the ledger by its key; `undefined` when the member has none. */
export async function redemptionBehind(
  q: Queryable,
  { memberId, key }: { readonly memberId: string; readonly key: string },
): Promise<MovementSource | undefined> {
  const id = key.split(':')[1] ?? '';
  if (key !== redemptionKey(id)) return undefined;
  const [row] = await q
    .select()
    .from(affiliateRedemptions)
    .where(and(eq(affiliateRedemptions.memberId, memberId), eq(affiliateRedemptions.id, id)));
  if (!row) return undefined;
  return {
    kind: 'affiliate_redemption',
    path: '/affiliate',
    facts: [
      { name: 'entries', value: String(row.entries) },
      { name: 'credited', value: formatBaht(row.amount) },
      { name: 'claimed_at', value: row.redeemedAt.toISOString() },
    ],
  };
}

function tooSmall(minimum: bigint, amount: bigint): AppError {
  return new AppError('affiliate_redeem_small', {
    params: { minimum: displayBaht(minimum), missing: displayBaht(missingTo(minimum, amount)) },
  });
}
