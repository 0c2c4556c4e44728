import { displayBaht, type Satang } from '@benjarong/contract';
import { sql } from 'drizzle-orm';

import { toBigint } from '../../db/columns.ts';
import type { Tx } from '../../db/index.ts';
import { AppError } from '../../kernel/index.ts';
import { skewMs } from './rules.ts';

/** What an amount is held for. */
export interface AmountHold {
  /** The account, as statements name it. */
  readonly receiver: string;
  /** Whole baht; 1 to 99 satang are added. */
  readonly base: Satang;
  /** No amount above it is taken, free or not; `undefined` = any of the 99. */
  readonly most: Satang | undefined;
  readonly orderId: string;
  readonly memberId: string;
  readonly now: Date;
  readonly expiresAt: Date;
}

/**
 * Takes one of `base` + 0.01 … 0.99 that no other order of the account has, until the order's time is over, paid or not: a
 * second payment of the same member must not meet another member's order. An amount that a put-away order of the same
 * member holds is taken over. Throws `payment_amounts_taken` when all up to `most` are held.
 */
export async function holdAmount(
  tx: Tx,
  { receiver, base, most, orderId, memberId, now, expiresAt }: AmountHold,
): Promise<Satang> {
  // Orders of one account choose one after the other; the primary key is what makes the amount theirs alone.
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`deposit-amount:${receiver}`}, 0))`);
  const at = now.toISOString();
  const until = new Date(expiresAt.getTime() + skewMs).toISOString();
  const { rows } = await tx.execute<{ amount: unknown }>(sql`
    insert into payment_amount_holds as held (receiver, amount, order_id, member_id, held_until)
    select ${receiver}, free.amount, ${orderId}, ${memberId}, ${until}::timestamptz
    from (
      select ${base.toString()}::bigint + n as amount from generate_series(1, ${satangWithin(base, most)}::integer) n
      where not exists (
        select 1 from payment_amount_holds h left join payment_orders o on o.id = h.order_id
        where h.receiver = ${receiver} and h.amount = ${base.toString()}::bigint + n
          and h.held_until >= ${at}::timestamptz
          and not (h.member_id = ${memberId}::uuid and o.state = 'pending' and o.cancelled_at is not null)
      )
      order by exists (
        select 1 from payment_amount_holds h
        where h.receiver = ${receiver} and h.amount = ${base.toString()}::bigint + n and h.member_id = ${memberId}::uuid
          and h.held_until >= ${at}::timestamptz
      ) desc, random() limit 1
    ) free
    on conflict (receiver, amount) do update
      set order_id = excluded.order_id, member_id = excluded.member_id, held_until = excluded.held_until
    returning held.amount as amount`);
  const [taken] = rows;
  if (!taken) throw new AppError('payment_amounts_taken', { params: { amount: displayBaht(base) } });
  return toBigint(taken.amount);
}

/** How many of the 99 amounts above `base` lie within the bound `most`. */
export function satangWithin(base: Satang, most: Satang | undefined): number {
  if (most === undefined || most >= base + 99n) return 99;
  return most > base ? Number(most - base) : 0;
}
