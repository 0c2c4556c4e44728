import {
  type BodyOf,
  type MiniQr,
  type paymentEndpoints,
  type PaymentOrder,
  readMiniQr,
} from '@benjarong/contract';
import { and, eq, ne } from 'drizzle-orm';

import type { Deps } from '../../deps.ts';
import { transact } from '../../db/index.ts';
import { AppError, newId } from '../../kernel/index.ts';
import { mediaTypes, type PictureStore, privatePictureStore } from '../picture/index.ts';
import { findOrderById, requireOwnOrder, showOrder } from './orders.ts';
import { checkSlip } from './slip-check.ts';
import { readSlipPicture, slipLimits } from './slip-picture.ts';
import { refusalOf, type SlipRow } from './slips.ts';
import { paymentSlips } from './tables.ts';

/**
 * Takes the slip of an order whose money did not arrive: its mini QR is used once for ever and checked with the bank. A true
 * one credits the order; what a machine cannot decide waits for a person. Throws `payment_order_not_found`,
 * `payment_slip_not_needed`, `payment_slip_too_large`, `payment_slip_not_picture`, `payment_slip_no_qr`,
 * `payment_slip_used`, `payment_slip_not_found`, `payment_slip_wrong_amount` and `payment_slip_wrong_account`.
 */
export async function sendSlip(
  deps: Deps,
  memberId: string,
  body: BodyOf<typeof paymentEndpoints.slip>,
): Promise<PaymentOrder> {
  const order = await requireOwnOrder(deps.db, memberId, body.order_id);
  if (order.state === 'paid') throw new AppError('payment_slip_not_needed');
  const picture = await readSlipPicture(body.picture);
  const { payload, qr, readBy } = miniQrOf(picture.miniQr, body.mini_qr);
  const id = newId(deps.clock);
  const file = `${id}.${picture.type}`;
  const store = slipStore(deps);
  await store.put(file, picture.bytes, mediaTypes[picture.type]);
  const slip: SlipRow | undefined = await claim(deps, {
    id,
    orderId: order.id,
    memberId,
    bankCode: qr.bank,
    transRef: qr.reference,
    payload,
    readBy,
    picture: file,
    state: 'checking',
    // Another server's ticker leaves it to this one for a while.
    nextCheckAt: new Date(deps.clock.now().getTime() + ownCheckMs),
    createdAt: deps.clock.now(),
  });
  if (slip?.id !== id) await store.remove(file);
  if (!slip) throw new AppError('payment_slip_used');
  const checked = await checkSlip(deps, slip);
  if (checked.state === 'refused') throw refusalOf(checked, order);
  return showOrder(deps, deps.db, (await findOrderById(deps.db, order.id)) ?? order);
}

/** Where the pictures of slips are kept; no address of the site serves them. */
export function slipStore(deps: Pick<Deps, 'config' | 'clock' | 'log'>): PictureStore {
  return privatePictureStore(deps, slipLimits.bytes);
}

const ownCheckMs = 60_000;

// What the server reads counts. What only the member's device read is checked too, but a person decides.
function miniQrOf(
  seen: string | undefined,
  typed: string,
): { readonly payload: string; readonly qr: MiniQr; readonly readBy: 'server' | 'device' } {
  const payload = seen ?? typed.trim();
  const qr = readMiniQr(payload);
  if (!qr) throw new AppError('payment_slip_no_qr');
  return { payload, qr, readBy: seen === undefined ? 'device' : 'server' };
}

// The new slip, or the same one that was sent for this order before; `undefined` when it was used elsewhere.
async function claim(deps: Deps, slip: typeof paymentSlips.$inferInsert): Promise<SlipRow | undefined> {
  return transact(deps.db, async (tx) => {
    const [made] = await tx.insert(paymentSlips).values(slip).onConflictDoNothing().returning();
    if (made) return made;
    const [known] = await tx
      .select()
      .from(paymentSlips)
      .where(
        and(
          eq(paymentSlips.bankCode, slip.bankCode),
          eq(paymentSlips.transRef, slip.transRef),
          ne(paymentSlips.state, 'refused'),
        ),
      );
    const same = known?.orderId === slip.orderId && known.memberId === slip.memberId;
    return known && same ? known : undefined;
  });
}
