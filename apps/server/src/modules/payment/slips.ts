import { displayBaht, errorCodes, type ErrorName, type OrderSlip, type Satang } from '@benjarong/contract';
import { errorText, fill, paymentSlipText } from '@benjarong/text';
import { asc, inArray } from 'drizzle-orm';

import type { Queryable } from '../../db/index.ts';
import { AppError } from '../../kernel/index.ts';
import { paymentSlips } from './tables.ts';

/** A stored slip. */
export type SlipRow = typeof paymentSlips.$inferSelect;

/** Provider of the events that slips make; their id is `<bank>:<reference>`. */
export const slipProvider = 'slip';

/** The id of a slip's event. */
export function slipEventId({ bankCode, transRef }: Pick<SlipRow, 'bankCode' | 'transRef'>): string {
  return `${bankCode}:${transRef}`;
}

/** The newest slip of each order that has one. */
export async function newestSlips(
  q: Queryable,
  orderIds: readonly string[],
): Promise<ReadonlyMap<string, SlipRow>> {
  if (orderIds.length === 0) return new Map();
  const rows = await q
    .select()
    .from(paymentSlips)
    .where(inArray(paymentSlips.orderId, [...orderIds]))
    .orderBy(asc(paymentSlips.createdAt), asc(paymentSlips.id));
  return new Map(rows.map((row) => [row.orderId, row]));
}

/** A slip of an order as the member sees it. */
export function wireSlip(slip: SlipRow, order: { readonly amount: Satang }): OrderSlip {
  const sent_at = slip.createdAt.toISOString();
  if (slip.state !== 'refused') return { state: slip.state, message: paymentSlipText[slip.state], sent_at };
  const { errorName, params } = refusalOf(slip, order);
  return { state: 'refused', message: fill(errorText[errorName], params), sent_at };
}

/** The error of a refused slip. */
export function refusalOf(
  slip: Pick<SlipRow, 'reason' | 'amount'>,
  order: { readonly amount: Satang },
): AppError {
  const name = isErrorName(slip.reason) ? slip.reason : 'payment_slip_not_found';
  const params = { slip: displayBaht(slip.amount ?? 0n), order: displayBaht(order.amount) };
  return new AppError(name, name === 'payment_slip_wrong_amount' ? { params } : {});
}

function isErrorName(name: string): name is ErrorName {
  return Object.hasOwn(errorCodes, name);
}
