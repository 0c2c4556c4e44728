import { formatBahtNumber } from '@benjarong/core/format';
import type { LimitKind } from '@benjarong/core/protection';
import { fill, protectionText } from '@benjarong/text';

/** A limit as it is read: "500.00 บาท", "60 นาที", or that there is none. */
export function limitText(kind: LimitKind, value: string | null): string {
  if (value === null) return protectionText.none;
  return kind === 'session'
    ? fill(protectionText.minutes, { minutes: value })
    : fill(protectionText.baht, { amount: formatBahtNumber(value) });
}
