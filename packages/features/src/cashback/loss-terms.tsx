import { cashbackStore, useCashback } from '@benjarong/core/cashback';
import { formatBahtNumber } from '@benjarong/core/format';
import { useCore } from '@benjarong/core/react';
import { cashbackText, fill } from '@benjarong/text';
import { Card, SectionTitle } from '@benjarong/ui/card';
import { ErrorState } from '@benjarong/ui/error-state';
import { ListChecks } from 'lucide-react';

import styles from './cashback.module.css';
import { Places } from './parts.tsx';

const text = cashbackText.loss;

/** How the refund works now, with an example. */
export function LossTerms() {
  const cashback = useCore().get(cashbackStore);
  const terms = useCashback((state) => state.terms);
  if (!terms.data) {
    return terms.status === 'failed' ? (
      <ErrorState description={terms.error.message} onRetry={() => void cashback.getState().loadTerms()} />
    ) : (
      <Places />
    );
  }
  const { percent, minimum_loss, cap, opens_weekday, opens_at, open_days, example } = terms.data.winloss;
  return (
    <Card padding="md" className={styles['inside']}>
      <SectionTitle icon={<ListChecks aria-hidden />}>{fill(text.percent, { percent })}</SectionTitle>
      <p className={styles['example']}>
        <strong>{text.example}</strong>{' '}
        {fill(text.exampleLine, {
          stakes: formatBahtNumber(example.stakes),
          payouts: formatBahtNumber(example.payouts),
          bonuses: formatBahtNumber(example.bonuses),
          net_loss: formatBahtNumber(example.net_loss),
          percent,
          amount: formatBahtNumber(example.amount),
        })}
      </p>
      <ul className={styles['rules']}>
        <li>{text.rule.net}</li>
        <li>{text.rule.cash}</li>
        <li>{fill(text.rule.minimum, { minimum: formatBahtNumber(minimum_loss) })}</li>
        <li>{fill(text.rule.cap, { cap: formatBahtNumber(cap) })}</li>
        <li>
          {fill(text.rule.window, {
            weekday: text.weekdays[opens_weekday - 1] ?? '-',
            time: opens_at,
            days: open_days,
          })}
        </li>
        <li>{text.rule.free}</li>
      </ul>
    </Card>
  );
}
