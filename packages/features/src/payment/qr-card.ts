import type { PaymentOrder } from '@benjarong/contract';
import { formatBahtNumber, formatDateTime } from '@benjarong/core/format';
import { depositText } from '@benjarong/text';
import { qrCardPng } from '@benjarong/ui/qr-card';

/** The card of an order as a PNG, complete without the page: amount, receiver, reference, expiry and code. */
export function qrCard(order: PaymentOrder, brand = ''): Promise<Blob> {
  return qrCardPng({
    value: order.qr_text,
    brand: brand === '' ? depositText.title : brand,
    kind: depositText.promptpay,
    heading: depositText.exact,
    amount: formatBahtNumber(order.amount),
    rows: [
      [depositText.receiver, order.receiver_name],
      [depositText.reference, order.reference],
      [depositText.validUntil, formatDateTime(order.expires_at)],
    ],
    note: depositText.cardNote,
  });
}
