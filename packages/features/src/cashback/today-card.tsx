import { cashbackStore, useCashback } from '@benjarong/core/cashback';
import { formatBahtNumber, formatDateTime } from '@benjarong/core/format';
import { useCore } from '@benjarong/core/react';
import { cashbackText, fill } from '@benjarong/text';
import { Card } from '@benjarong/ui/card';
import { cx } from '@benjarong/ui/cx';
import { ErrorState } from '@benjarong/ui/error-state';

import { Money } from '../shared/index.ts';
import styles from './cashback.module.css';
import { PartList, Places } from './parts.tsx';

const text = cashbackText.daily;

/** What has settled today and what it comes to so far. */
export function TodayCard() {
  const cashback = useCore().get(cashbackStore);
  const today = useCashback((state) => state.today);
  const { data } = today;
  if (!data) {
    return today.status === 'failed' ? (
      <ErrorState description={today.error.message} onRetry={() => void cashback.getState().loadDaily()} />
    ) : (
      <Places count={1} />
    );
  }
  return (
    <Card padding="lg" variant="money" className={styles['inside']}>
      <div className={styles['headline']}>
        <h2 className="text-sm">{text.today}</h2>
        <p className={styles['muted']}>{text.todayAmount}</p>
        <p className={cx('text-money', styles['amount'])}>
          <Money value={data.amount} />
        </p>
        <p className={styles['muted']}>{fill(text.creditAt, { time: formatDateTime(data.credited_at) })}</p>
      </div>
      {data.parts.length > 0 ? (
        <PartList parts={data.parts} />
      ) : (
        <p className={styles['muted']}>{text.todayNone}</p>
      )}
      {data.bound === 'minimum' && data.parts.length > 0 && (
        <p className={styles['muted']}>{fill(text.minimum, { minimum: formatBahtNumber(data.minimum) })}</p>
      )}
      {data.bound === 'cap' && <p className={styles['muted']}>{text.cap}</p>}
    </Card>
  );
}
