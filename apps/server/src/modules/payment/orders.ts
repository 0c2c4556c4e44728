import { type DataOf, formatBaht, type paymentEndpoints, type PaymentOrder } from '@benjarong/contract';
import { paymentChannelText } from '@benjarong/text';
import { and, desc, eq, gt, inArray, isNull } from 'drizzle-orm';

import type { Deps } from '../../deps.ts';
import type { Queryable } from '../../db/index.ts';
import { AppError, isUuid } from '../../kernel/index.ts';
import { channelIds } from './channel-settings.ts';
import { pictureAddress } from './picture.ts';
import { statusAt } from './rules.ts';
import { newestSlips, type SlipRow, wireSlip } from './slips.ts';
import { paymentOrders } from './tables.ts';

/** A stored order. */
export type OrderRow = typeof paymentOrders.$inferSelect;

/** The order of a reference; `undefined` when there is none. */
export async function findOrder(q: Queryable, reference: string): Promise<OrderRow | undefined> {
  const [order] = await q.select().from(paymentOrders).where(eq(paymentOrders.reference, reference));
  return order;
}

/** The order of an id; `undefined` when there is none. */
export async function findOrderById(q: Queryable, id: string): Promise<OrderRow | undefined> {
  const [order] = await q.select().from(paymentOrders).where(eq(paymentOrders.id, id));
  return order;
}

/** Orders of a member that can still be paid, newest first. */
export async function pendingOrders(
  deps: Deps,
  memberId: string,
): Promise<DataOf<typeof paymentEndpoints.pending>> {
  const open = await findPending(deps, deps.db, memberId);
  const slips = await newestSlips(
    deps.db,
    open.map(({ id }) => id),
  );
  return { orders: open.map((order) => wireOrder(deps, order, slips.get(order.id))) };
}

/** One of the member's own orders, or the newest that can still be paid; throws `payment_order_not_found`. */
export async function orderInfo(
  deps: Deps,
  memberId: string,
  orderId: string | undefined,
): Promise<DataOf<typeof paymentEndpoints.qrcodeInfo>> {
  const [order] =
    orderId === undefined
      ? await findPending(deps, deps.db, memberId)
      : [await requireOwnOrder(deps.db, memberId, orderId)];
  return { order: order ? await showOrder(deps, deps.db, order) : null };
}

/** Status of one of the member's own orders; throws `payment_order_not_found`. */
export async function orderStatus(
  deps: Deps,
  memberId: string,
  orderId: string,
): Promise<DataOf<typeof paymentEndpoints.inquiryStatus>> {
  const order = await showOrder(deps, deps.db, await requireOwnOrder(deps.db, memberId, orderId));
  const { status, expires_at, paid_at, slip } = order;
  return { order_id: order.order_id, status, expires_at, paid_at, slip };
}

/** An order as the member sees it, with its newest slip. */
export async function showOrder(deps: Deps, q: Queryable, order: OrderRow): Promise<PaymentOrder> {
  return wireOrder(deps, order, (await newestSlips(q, [order.id])).get(order.id));
}

/** One of the member's own orders; throws `payment_order_not_found`. */
export async function requireOwnOrder(q: Queryable, memberId: string, orderId: string): Promise<OrderRow> {
  const [order] = isUuid(orderId)
    ? await q
        .select()
        .from(paymentOrders)
        .where(and(eq(paymentOrders.id, orderId), eq(paymentOrders.memberId, memberId)))
    : [];
  if (!order) throw new AppError('payment_order_not_found');
  return order;
}

/** Orders of a member that wait for their payment, newest first; at most one per channel. */
export function findPending(
  { clock }: Pick<Deps, 'clock'>,
  q: Queryable,
  memberId: string,
): Promise<OrderRow[]> {
  return q
    .select()
    .from(paymentOrders)
    .where(
      and(
        eq(paymentOrders.memberId, memberId),
        eq(paymentOrders.state, 'pending'),
        isNull(paymentOrders.cancelledAt),
        gt(paymentOrders.expiresAt, clock.now()),
        inArray(paymentOrders.channelId, [...channelIds]),
      ),
    )
    .orderBy(desc(paymentOrders.createdAt), desc(paymentOrders.id))
    .limit(20);
}

function wireOrder({ clock }: Pick<Deps, 'clock'>, order: OrderRow, slip: SlipRow | undefined): PaymentOrder {
  const channel = channelIds.find((id) => id === order.channelId) ?? 'promptpay';
  return {
    order_id: order.id,
    reference: order.reference,
    channel_id: order.channelId,
    channel_name: paymentChannelText[channel].name,
    method: order.method,
    status: statusAt(order, clock.now()),
    amount: formatBaht(order.amount),
    asked_amount: formatBaht(order.askedAmount ?? order.amount),
    qr_text: order.qrText,
    receiver_name: order.receiverName,
    account:
      order.accountNo === ''
        ? null
        : {
            bank_id: order.accountBankId ?? 0,
            account_no: order.accountNo,
            account_name: order.receiverName,
          },
    pay_note: order.payNote,
    created_at: order.createdAt.toISOString(),
    expires_at: order.expiresAt.toISOString(),
    paid_at: order.paidAt?.toISOString() ?? null,
    qr_image: order.qrText === '' ? '' : pictureAddress(order),
    slip: slip ? wireSlip(slip, order) : null,
  };
}
