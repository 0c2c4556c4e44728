import {
  type BodyOf,
  type DataOf,
  formatBaht,
  type paymentEndpoints,
  type PaymentOrder,
  type Satang,
  displayBaht,
} from '@benjarong/contract';
import { paymentChannelText } from '@benjarong/text';
import { and, count, desc, eq, gt, sql } from 'drizzle-orm';

import type { Deps } from '../../deps.ts';
import type { Queryable, Tx } from '../../db/index.ts';
import { AppError, isUuid, newId } from '../../kernel/index.ts';
import type { Connected, PayInOrder, PayInProvider } from '../../providers/adapter.ts';
import { ProviderError } from '../../providers/failures.ts';
import { promptpayChannel, requireChannel } from './channels.ts';
import { firstLookAt } from './look-rules.ts';
import { billPaymentText } from './promptpay.ts';
import { newReference, readAmount, requireBounds, statusAt } from './rules.ts';
import { type DepositSettings, readSettings } from './settings.ts';
import { paymentOrders } from './tables.ts';
import { pictureAddress } from './picture.ts';

/** A stored order. */
export type OrderRow = typeof paymentOrders.$inferSelect;

/**
 * Makes a deposit order with its QR in the caller's transaction. Throws `payment_channel_not_found`,
 * `payment_amount_invalid`, `payment_amount_too_small`, `payment_amount_too_large`,
 * `payment_too_many_pending`.
 */
export async function generateQr(
  deps: Deps,
  tx: Tx,
  memberId: string,
  body: BodyOf<typeof paymentEndpoints.generateQr>,
): Promise<PaymentOrder> {
  requireChannel(body.channel_id, body.sub_channel_id);
  const amount = readAmount(body.amount);
  const settings = await readSettings(tx);
  requireBounds(amount, settings);
  const createdAt = deps.clock.now();
  // One member's orders are counted one after the other, or two at once would both see room.
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`deposit:${memberId}`}, 0))`);
  const [open] = await tx
    .select({ orders: count() })
    .from(paymentOrders)
    .where(
      and(
        eq(paymentOrders.memberId, memberId),
        eq(paymentOrders.state, 'pending'),
        gt(paymentOrders.expiresAt, createdAt),
      ),
    );
  if ((open?.orders ?? 0) >= settings.maxPending) throw new AppError('payment_too_many_pending');
  const reference = newReference(createdAt);
  const expiresAt = new Date(createdAt.getTime() + settings.minutes * 60_000);
  const provider = requireProvider(deps, amount);
  const opened = await openAt(provider, { reference, amount, expiresAt }, settings);
  const { receiver } = opened.show;
  const [order] = await tx
    .insert(paymentOrders)
    .values({
      id: newId(deps.clock),
      reference,
      memberId,
      channelId: promptpayChannel.channelId,
      providerId: provider.id,
      providerRef: opened.providerRef,
      nextLookAt: firstLookAt(createdAt),
      receiver: receiver.billerId,
      receiverName: receiver.name,
      amount,
      qrText: billPaymentText({
        billerId: receiver.billerId,
        ref1: reference,
        ref2: 'DEPOSIT',
        amount: formatBaht(amount),
        merchantName: receiver.name,
      }),
      state: 'pending',
      createdAt,
      expiresAt,
    })
    .returning();
  if (!order) throw new Error('an order was not stored');
  return wireOrder(deps, order);
}

/** The order of a reference; `undefined` when there is none. */
export async function findOrder(q: Queryable, reference: string): Promise<OrderRow | undefined> {
  const [order] = await q.select().from(paymentOrders).where(eq(paymentOrders.reference, reference));
  return order;
}

/** One of the member's own orders, or the newest that can still be paid; throws `payment_order_not_found`. */
export async function orderInfo(
  deps: Deps,
  memberId: string,
  orderId: string | undefined,
): Promise<DataOf<typeof paymentEndpoints.qrcodeInfo>> {
  if (orderId !== undefined)
    return { order: wireOrder(deps, await requireOwnOrder(deps.db, memberId, orderId)) };
  const [order] = await deps.db
    .select()
    .from(paymentOrders)
    .where(
      and(
        eq(paymentOrders.memberId, memberId),
        eq(paymentOrders.state, 'pending'),
        gt(paymentOrders.expiresAt, deps.clock.now()),
      ),
    )
    .orderBy(desc(paymentOrders.createdAt), desc(paymentOrders.id))
    .limit(1);
  return { order: order ? wireOrder(deps, order) : null };
}

/** Status of one of the member's own orders; throws `payment_order_not_found`. */
export async function orderStatus(
  deps: Deps,
  memberId: string,
  orderId: string,
): Promise<DataOf<typeof paymentEndpoints.inquiryStatus>> {
  const order = await requireOwnOrder(deps.db, memberId, orderId);
  return {
    order_id: order.id,
    status: statusAt(order, deps.clock.now()),
    expires_at: order.expiresAt.toISOString(),
    paid_at: order.paidAt?.toISOString() ?? null,
  };
}

function wireOrder(deps: Deps, order: OrderRow): PaymentOrder {
  return {
    order_id: order.id,
    reference: order.reference,
    channel_id: order.channelId,
    channel_name: paymentChannelText.promptpay.name,
    status: statusAt(order, deps.clock.now()),
    amount: formatBaht(order.amount),
    qr_text: order.qrText,
    receiver_name: order.receiverName,
    created_at: order.createdAt.toISOString(),
    expires_at: order.expiresAt.toISOString(),
    paid_at: order.paidAt?.toISOString() ?? null,
    qr_image: pictureAddress(order),
  };
}

// The first adapter in the operator's order that takes this amount.
function requireProvider({ providers }: Deps, amount: Satang): Connected<'payin'> {
  const fits = ({ limits: { minimum, maximum } }: Connected<'payin'>): boolean =>
    (minimum === undefined || amount >= minimum) && (maximum === undefined || amount <= maximum);
  const provider = providers.payin.find(fits);
  if (provider) return provider;
  const bounds = providers.payin.map(({ limits }) => limits);
  const smallest = lowest(bounds.flatMap(({ minimum }) => minimum ?? []));
  if (smallest !== undefined && amount < smallest)
    throw new AppError('payment_amount_too_small', { params: { minimum: displayBaht(smallest) } });
  const largest = bounds.flatMap(({ maximum }) => maximum ?? []).reduce((a, b) => (a > b ? a : b), 0n);
  throw new AppError('payment_amount_too_large', { params: { maximum: displayBaht(largest) } });
}

function lowest(amounts: readonly Satang[]): Satang | undefined {
  return amounts.length === 0 ? undefined : amounts.reduce((a, b) => (a < b ? a : b));
}

async function openAt(
  provider: Connected<'payin'>,
  order: PayInOrder,
  settings: DepositSettings,
): ReturnType<PayInProvider['open']> {
  try {
    const receiver = { billerId: settings.billerId, name: settings.receiverName };
    return await provider.port.open({ ...order, receiver });
  } catch (error) {
    throw error instanceof ProviderError ? new AppError('unavailable', { cause: error }) : error;
  }
}

async function requireOwnOrder(q: Queryable, memberId: string, orderId: string): Promise<OrderRow> {
  const [order] = isUuid(orderId)
    ? await q
        .select()
        .from(paymentOrders)
        .where(and(eq(paymentOrders.id, orderId), eq(paymentOrders.memberId, memberId)))
    : [];
  if (!order) throw new AppError('payment_order_not_found');
  return order;
}
