import type { Withdrawal } from '@benjarong/contract';
import { withdrawText as t } from '@benjarong/text';
import { Badge } from '@benjarong/ui/badge';
import type { Tone } from '@benjarong/ui/palette';

const tones: Readonly<Record<Withdrawal['status'], Tone>> = {
  review: 'royal',
  sending: 'saffron',
  paid: 'jade',
  failed: 'chad',
};

/** The state of a withdrawal in the member's words. */
export function StatusBadge({ status }: Pick<Withdrawal, 'status'>) {
  return <Badge tone={tones[status]}>{t.statuses[status]}</Badge>;
}
