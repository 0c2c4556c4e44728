import type { CashbackDay } from '@benjarong/contract';
import { cashbackStore, useCashback } from '@benjarong/core/cashback';
import { formatDate, formatDateTime } from '@benjarong/core/format';
import { useCore } from '@benjarong/core/react';
import { cashbackText, fill } from '@benjarong/text';
import { Disclosure } from '@benjarong/ui/disclosure';
import { EmptyState } from '@benjarong/ui/empty-state';
import { ErrorState } from '@benjarong/ui/error-state';
import { SectionTitle } from '@benjarong/ui/card';
import { CalendarDays, HandCoins } from 'lucide-react';

import { Money } from '../shared/index.ts';
import styles from './cashback.module.css';
import { MoreButton, noonOf, PartList, Places } from './parts.tsx';

const text = cashbackText.daily;

/** Credited days, newest first; each unfolds to its stakes and rates. */
export function CashbackDays({ creditedAt }: { readonly creditedAt: string | undefined }) {
  const cashback = useCore().get(cashbackStore);
  const days = useCashback((state) => state.days);
  const { data } = days;
  return (
    <section className={styles['stack']} aria-busy={days.status === 'loading'}>
      <SectionTitle
        icon={<CalendarDays aria-hidden />}
        {...(data && {
          count: (
            <>
              {text.credited} <Money value={data.sum} />
            </>
          ),
        })}
      >
        {text.history}
      </SectionTitle>
      {!data && days.status === 'failed' && (
        <ErrorState description={days.error.message} onRetry={() => void cashback.getState().loadDaily()} />
      )}
      {!data && days.status !== 'failed' && <Places />}
      {data?.items.length === 0 && (
        <EmptyState
          icon={<HandCoins />}
          title={text.empty}
          {...(creditedAt !== undefined && { description: fill(text.emptyIntro, { time: creditedAt }) })}
        />
      )}
      {data && data.items.length > 0 && (
        <ul className={styles['list']} aria-label={text.history}>
          {data.items.map((day) => (
            <li key={day.day}>
              <Day day={day} />
            </li>
          ))}
        </ul>
      )}
      {data && data.next !== null && (
        <MoreButton loading={days.status === 'loading'} onMore={() => void cashback.getState().moreDays()} />
      )}
    </section>
  );
}

function Day({ day }: { readonly day: CashbackDay }) {
  return (
    <Disclosure
      title={
        <span className={styles['line']}>
          <span>{formatDate(noonOf(day.day))}</span>
          <strong className={day.bound === 'minimum' ? undefined : styles['amount']}>
            <Money value={day.amount} sign={day.bound !== 'minimum'} />
          </strong>
        </span>
      }
    >
      <div className={styles['inside']}>
        <PartList parts={day.parts} />
        <p className={styles['muted']}>
          {day.bound === 'minimum'
            ? text.minimumDay
            : fill(text.creditAt, { time: formatDateTime(day.credited_at) })}
          {day.bound === 'cap' && ` · ${text.cap}`}
        </p>
      </div>
    </Disclosure>
  );
}
