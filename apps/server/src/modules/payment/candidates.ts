import { and, eq, gte, lte, or, sql } from 'drizzle-orm';

import type { Queryable } from '../../db/index.ts';
import { ownAccounts } from '../member/index.ts';
import type { OrderRow } from './orders.ts';
import { compareOwn, type KnownAccount } from './payer.ts';
import type { EventRow } from './settle.ts';
import { paymentOrders, paymentSlips } from './tables.ts';

/** An order that a payment may belong to, and why. */
export interface Candidate {
  readonly order: OrderRow;
  readonly score: number;
  /** e.g. `same amount`, `made 3 min before the payment`. */
  readonly why: readonly string[];
}

/** Orders that a payment may belong to, the likeliest first, at most ten: by account, amount, time, payer, note and slip. */
export async function findCandidates(q: Queryable, event: EventRow): Promise<readonly Candidate[]> {
  const from = new Date(event.paidAt.getTime() - searchedMs);
  const to = new Date(event.paidAt.getTime() + afterMs);
  const near = event.amount > nearSatang ? event.amount - nearSatang : 0n;
  const orders = await q
    .select()
    .from(paymentOrders)
    .where(
      and(
        gte(paymentOrders.createdAt, from),
        lte(paymentOrders.createdAt, to),
        or(
          eq(paymentOrders.receiver, event.receiver),
          and(gte(paymentOrders.amount, near), lte(paymentOrders.amount, event.amount + nearSatang)),
          eq(paymentOrders.reference, event.reference),
        ),
      ),
    )
    .orderBy(sql`abs(${paymentOrders.amount} - ${event.amount.toString()}::bigint)`)
    .limit(300);
  const accounts = await memberAccounts(q, [...new Set(orders.map(({ memberId }) => memberId))]);
  const slipped = await q
    .select({ orderId: paymentSlips.orderId })
    .from(paymentSlips)
    .where(and(eq(paymentSlips.amount, event.amount), gte(paymentSlips.createdAt, from)));
  return orders
    .map((order) =>
      scoreOf(event, order, {
        known: accounts.get(order.memberId) ?? [],
        hasSlip: slipped.some(({ orderId }) => orderId === order.id),
      }),
    )
    .filter(({ score }) => score > 0)
    .toSorted((a, b) => b.score - a.score || b.order.createdAt.getTime() - a.order.createdAt.getTime())
    .slice(0, 10);
}

/** The likeness of one order to a payment. */
export function scoreOf(
  event: Pick<
    EventRow,
    'reference' | 'amount' | 'receiver' | 'paidAt' | 'payerName' | 'payerAccount' | 'note'
  >,
  order: OrderRow,
  { known, hasSlip }: { readonly known: readonly KnownAccount[]; readonly hasSlip: boolean },
): Candidate {
  const marks: (readonly [points: number, why: string])[] = [];
  if (event.reference !== '' && event.reference === order.reference) marks.push([60, 'named in the payment']);
  if (order.payNote !== '' && event.note.toUpperCase().includes(order.payNote))
    marks.push([50, 'its note is in the payment']);
  if (hasSlip) marks.push([40, 'the member sent a slip of this amount']);
  marks.push(amountMark(event.amount, order));
  if (event.receiver === order.receiver) marks.push([15, 'same account']);
  const payer = compareOwn({ name: event.payerName, account: event.payerAccount }, known);
  if (payer === 'same') marks.push([25, 'paid from an account of the member']);
  if (payer === 'other') marks.push([-20, 'paid from another account']);
  marks.push(timeMark(event.paidAt, order));
  if (order.state === 'paid') marks.push([-40, 'paid already']);
  const said = marks.filter(([points]) => points !== 0);
  return {
    order,
    score: said.reduce((sum, [points]) => sum + points, 0),
    why: said.map(([, why]) => why),
  };
}

async function memberAccounts(
  q: Queryable,
  memberIds: readonly string[],
): Promise<ReadonlyMap<string, readonly KnownAccount[]>> {
  const known = new Map<string, readonly KnownAccount[]>();
  for (const memberId of memberIds) known.set(memberId, await ownAccounts(q, memberId));
  return known;
}

const searchedMs = 3 * 86_400_000;
const afterMs = 3_600_000;
const nearSatang = 100n;

function amountMark(amount: bigint, order: OrderRow): readonly [number, string] {
  if (amount === order.amount) return [30, 'same amount'];
  const difference = amount > order.amount ? amount - order.amount : order.amount - amount;
  if (amount === order.askedAmount) return [25, 'the amount without its satang'];
  return difference <= nearSatang ? [15, 'almost the same amount'] : [-30, 'another amount'];
}

function timeMark(paidAt: Date, { createdAt, expiresAt }: OrderRow): readonly [number, string] {
  const after = paidAt.getTime() - createdAt.getTime();
  const minutes = Math.round(Math.abs(after) / 60_000);
  if (after < 0) return [minutes <= 5 ? 5 : -10, `made ${minutes} min after the payment`];
  if (paidAt <= expiresAt) return [20, `paid in time, ${minutes} min after it was made`];
  return [minutes <= 120 ? 10 : 0, `paid ${minutes} min after it was made, too late`];
}
