import { parseBaht, type RefundWeek, type RefundWeeks } from '@benjarong/contract';
import { cashbackStore, useCashback } from '@benjarong/core/cashback';
import { messageOf } from '@benjarong/core/errors';
import { formatBahtNumber, formatDate, formatDateTime } from '@benjarong/core/format';
import { useCore } from '@benjarong/core/react';
import { cashbackText, fill } from '@benjarong/text';
import { Badge } from '@benjarong/ui/badge';
import { Button } from '@benjarong/ui/button';
import { Card } from '@benjarong/ui/card';
import { cx } from '@benjarong/ui/cx';
import { DataList } from '@benjarong/ui/data-list';
import { ErrorState } from '@benjarong/ui/error-state';
import { toast } from '@benjarong/ui/toast';
import { useState } from 'react';

import { Money } from '../shared/index.ts';
import styles from './cashback.module.css';
import { noonOf, Places } from './parts.tsx';

const text = cashbackText.loss;

/** Weeks that are over and can be claimed first, then the running one. */
export function LossWeeks() {
  const cashback = useCore().get(cashbackStore);
  const weeks = useCashback((state) => state.weeks);
  const { data } = weeks;
  if (!data) {
    return weeks.status === 'failed' ? (
      <ErrorState description={weeks.error.message} onRetry={() => void cashback.getState().loadLoss()} />
    ) : (
      <Places />
    );
  }
  return (
    <>
      {data.ended.map((week) => (
        <EndedWeek key={week.from} week={week} />
      ))}
      <RunningWeek week={data.running} />
    </>
  );
}

function EndedWeek({ week }: { readonly week: RefundWeek }) {
  const cashback = useCore().get(cashbackStore);
  const [busy, setBusy] = useState(false);
  const { state, amount } = week;
  const claim = async (): Promise<void> => {
    setBusy(true);
    try {
      const made = await cashback.getState().claim(week.from);
      toast.success(fill(text.done, { amount: formatBahtNumber(made.amount) }));
    } catch (error) {
      const message = messageOf(error);
      if (message !== undefined) toast.error(message);
    } finally {
      setBusy(false);
    }
  };
  return (
    <Card as="section" padding="lg" variant="money" className={styles['inside']}>
      <div className={styles['headline']}>
        <h2 className="text-sm">
          {fill(text.ended, { from: formatDate(noonOf(week.from)), to: formatDate(noonOf(week.to)) })}{' '}
          {state === 'claimed' && <Badge tone="jade">{text.claimed}</Badge>}
        </h2>
        {state !== 'small' && (
          <>
            <p className={styles['muted']}>{text.amount}</p>
            <p className={cx('text-money', styles['amount'])}>
              <Money value={amount} />
            </p>
          </>
        )}
      </div>
      <Sums week={week} />
      {state === 'open' && (
        <>
          <Button variant="deposit" block loading={busy} onClick={() => void claim()}>
            {fill(text.claim, { amount: formatBahtNumber(amount) })}
          </Button>
          <p className={styles['muted']}>{fill(text.closesAt, { time: formatDateTime(week.closes_at) })}</p>
        </>
      )}
      {state === 'waiting' && (
        <p className={styles['muted']}>{fill(text.opensAt, { time: formatDateTime(week.opens_at) })}</p>
      )}
      {state === 'small' && (
        <p className={styles['muted']}>
          {fill(text.small, { minimum: formatBahtNumber(week.minimum_loss) })}
        </p>
      )}
    </Card>
  );
}

function RunningWeek({ week }: { readonly week: RefundWeeks['running'] }) {
  const lost = parseBaht(week.net_loss) > 0n;
  return (
    <Card as="section" padding="lg" className={styles['inside']}>
      <div className={styles['headline']}>
        <h2 className="text-sm">{text.running}</h2>
        {lost && week.bound !== 'minimum' && (
          <>
            <p className={styles['muted']}>{text.runningAmount}</p>
            <p className="text-money">
              <Money value={week.amount} />
            </p>
          </>
        )}
      </div>
      <Sums week={week} />
      <p className={styles['muted']}>
        {!lost
          ? text.runningWon
          : week.bound === 'minimum'
            ? fill(text.runningSmall, { minimum: formatBahtNumber(week.minimum_loss) })
            : fill(text.opensAt, { time: formatDateTime(week.opens_at) })}
      </p>
    </Card>
  );
}

function Sums({ week }: { readonly week: RefundWeeks['running'] | RefundWeek }) {
  const won = week.net_loss.startsWith('-');
  return (
    <DataList
      items={[
        { label: text.stakes, value: formatBahtNumber(week.stakes) },
        { label: text.payouts, value: lessOf(week.payouts) },
        { label: text.bonuses, value: lessOf(week.bonuses) },
        {
          label: won ? text.netWin : text.netLoss,
          value: <strong>{formatBahtNumber(week.net_loss.replace('-', ''))}</strong>,
        },
        ...(week.bound === 'cap' ? [{ label: text.cap, value: formatBahtNumber(week.cap) }] : []),
      ]}
    />
  );
}

// What is taken off; nothing has no sign.
function lessOf(amount: string): string {
  return amount === '0.00' ? formatBahtNumber(amount) : `−${formatBahtNumber(amount)}`;
}
