import { cashbackStore, useCashback } from '@benjarong/core/cashback';
import { formatDate, formatDateTime } from '@benjarong/core/format';
import { useCore } from '@benjarong/core/react';
import { cashbackText, fill } from '@benjarong/text';
import { SectionTitle } from '@benjarong/ui/card';
import { DataList } from '@benjarong/ui/data-list';
import { Disclosure } from '@benjarong/ui/disclosure';
import { EmptyState } from '@benjarong/ui/empty-state';
import { ErrorState } from '@benjarong/ui/error-state';
import { CalendarDays, Percent } from 'lucide-react';

import { Money } from '../shared/index.ts';
import styles from './cashback.module.css';
import { MoreButton, noonOf, Places } from './parts.tsx';

const text = cashbackText.loss;

/** Claimed weeks, newest first; each unfolds to its sums. */
export function LossClaims() {
  const cashback = useCore().get(cashbackStore);
  const claims = useCashback((state) => state.claims);
  const { data } = claims;
  return (
    <section className={styles['stack']} aria-busy={claims.status === 'loading'}>
      <SectionTitle
        icon={<CalendarDays aria-hidden />}
        {...(data && {
          count: (
            <>
              {text.total} <Money value={data.sum} />
            </>
          ),
        })}
      >
        {text.history}
      </SectionTitle>
      {!data && claims.status === 'failed' && (
        <ErrorState description={claims.error.message} onRetry={() => void cashback.getState().loadLoss()} />
      )}
      {!data && claims.status !== 'failed' && <Places count={1} />}
      {data?.items.length === 0 && (
        <EmptyState icon={<Percent />} title={text.empty} description={text.emptyIntro} />
      )}
      {data && data.items.length > 0 && (
        <ul className={styles['list']} aria-label={text.history}>
          {data.items.map((claim) => (
            <li key={claim.from}>
              <Disclosure
                title={
                  <span className={styles['line']}>
                    <span>
                      {fill(text.ended, {
                        from: formatDate(noonOf(claim.from)),
                        to: formatDate(noonOf(claim.to)),
                      })}
                    </span>
                    <strong className={styles['amount']}>
                      <Money value={claim.amount} sign />
                    </strong>
                  </span>
                }
              >
                <DataList
                  items={[
                    { label: text.stakes, value: <Money value={claim.stakes} /> },
                    { label: text.payouts, value: <Money value={claim.payouts} /> },
                    { label: text.bonuses, value: <Money value={claim.bonuses} /> },
                    { label: text.netLoss, value: <Money value={claim.net_loss} /> },
                    {
                      label: fill(text.percent, { percent: claim.percent }),
                      value: <Money value={claim.amount} />,
                    },
                    { label: text.claimed, value: formatDateTime(claim.claimed_at) },
                  ]}
                />
              </Disclosure>
            </li>
          ))}
        </ul>
      )}
      {data && data.next !== null && (
        <MoreButton
          loading={claims.status === 'loading'}
          onMore={() => void cashback.getState().moreClaims()}
        />
      )}
    </section>
  );
}
