import { formatBahtNumber, formatDateTime } from '@benjarong/core/format';
import { useCore } from '@benjarong/core/react';
import { useWithdraw, withdrawStore } from '@benjarong/core/withdraw';
import { commonText, withdrawText as t } from '@benjarong/text';
import { Button } from '@benjarong/ui/button';
import { Card, SectionTitle } from '@benjarong/ui/card';
import { Disclosure } from '@benjarong/ui/disclosure';
import { EmptyState } from '@benjarong/ui/empty-state';
import { ErrorState } from '@benjarong/ui/error-state';
import { Skeleton, SkeletonGroup } from '@benjarong/ui/skeleton';
import { History } from 'lucide-react';
import { useEffect } from 'react';

import { StatusBadge } from './status-badge.tsx';
import { Timeline } from './timeline.tsx';
import styles from './withdraw.module.css';

/** Every withdrawal of the member, newest first, each with its timeline. */
export function WithdrawHistory() {
  const withdraw = useCore().get(withdrawStore);
  const list = useWithdraw((state) => state.list);
  useEffect(() => {
    void withdraw.getState().loadList();
  }, [withdraw]);
  const { data } = list;
  return (
    <section className={styles['history']} aria-labelledby="withdraw-history">
      <SectionTitle id="withdraw-history" icon={<History aria-hidden />}>
        {t.history}
      </SectionTitle>
      {data && data.items.length > 0 && (
        <Card padding="none">
          <ul className={styles['rows']}>
            {data.items.map((withdrawal) => (
              <li key={withdrawal.withdrawal_id}>
                <Disclosure
                  title={
                    <span className={styles['row']}>
                      <span className={styles['grow']}>
                        <strong className="tnum">
                          {formatBahtNumber(withdrawal.amount)} {commonText.baht}
                        </strong>
                        <span className={styles['when']}>{formatDateTime(withdrawal.created_at)}</span>
                      </span>
                      <StatusBadge status={withdrawal.status} />
                    </span>
                  }
                >
                  <Timeline withdrawal={withdrawal} />
                  {withdrawal.reason !== null && <p className="text-sm">{t.reasons[withdrawal.reason]}</p>}
                  <p className={styles['when']}>
                    {t.reference} <span translate="no">{withdrawal.reference}</span>
                  </p>
                </Disclosure>
              </li>
            ))}
          </ul>
        </Card>
      )}
      {data?.items.length === 0 && (
        <Card padding="md">
          <EmptyState
            art="/art/empty/empty-statement.svg"
            title={t.historyEmpty}
            description={t.historyEmptyHint}
          />
        </Card>
      )}
      {data && data.next !== null && (
        <Button
          variant="outline"
          block
          loading={list.status === 'loading'}
          onClick={() => void withdraw.getState().more()}
        >
          {t.more}
        </Button>
      )}
      {!data && list.status === 'failed' && (
        <ErrorState description={list.error.message} onRetry={() => void withdraw.getState().loadList()} />
      )}
      {!data && list.status !== 'failed' && (
        <SkeletonGroup label={commonText.loading}>
          <Skeleton shape="text" lines={4} />
        </SkeletonGroup>
      )}
    </section>
  );
}
