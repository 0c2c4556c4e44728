import { useCore } from '@benjarong/core/react';
import { useWithdraw, withdrawStore } from '@benjarong/core/withdraw';
import { commonText, withdrawText } from '@benjarong/text';
import { ErrorState } from '@benjarong/ui/error-state';
import { lazyWithRetry } from '@benjarong/ui/lazy-with-retry';
import { Skeleton, SkeletonGroup } from '@benjarong/ui/skeleton';
import { useEffect, useState } from 'react';

import { PageTitle, Panel } from '../shared/index.ts';
import { WithdrawFacts } from './withdraw-facts-lazy.ts';
import { WithdrawForm } from './withdraw-form.tsx';
import { WithdrawProgress } from './withdraw-progress-lazy.ts';
import styles from './withdraw.module.css';

// The history comes after what the member came for.
const WithdrawHistory = lazyWithRetry(
  () => import('./withdraw-history.tsx'),
  (module) => module.WithdrawHistory,
);

const loading = (
  <SkeletonGroup label={commonText.loading}>
    <Skeleton shape="block" />
    <Skeleton shape="block" />
  </SkeletonGroup>
);

/** /member/withdraw: the form with everything that decides before the button, or the withdrawal that is under way. */
export function WithdrawPanel() {
  const withdraw = useCore().get(withdrawStore);
  const info = useWithdraw((state) => state.info);
  const current = useWithdraw((state) => state.current);
  useEffect(() => {
    void WithdrawFacts.preload();
    void withdraw.getState().load({ force: true });
  }, [withdraw]);

  // Who asked for the withdrawal on this page has gone on from its form.
  const [hadForm, setHadForm] = useState(false);
  if (!hadForm && !current && info.data) setHadForm(true);

  const body = (() => {
    if (current)
      return (
        <Panel fallback={loading}>
          <WithdrawProgress key={current.withdrawal_id} withdrawal={current} followed={hadForm} />
        </Panel>
      );
    if (info.data) return <WithdrawForm info={info.data} />;
    if (info.status === 'failed')
      return (
        <ErrorState
          description={info.error.message}
          onRetry={() => void withdraw.getState().load({ force: true })}
        />
      );
    return loading;
  })();

  return (
    <div className={styles['page']}>
      <div className={styles['flow']}>
        <PageTitle>{withdrawText.title}</PageTitle>
        {body}
      </div>
      {/* With what is above it, which would push it down. */}
      {(current || info.data || info.status === 'failed') && (
        <Panel fallback={loading}>
          <WithdrawHistory />
        </Panel>
      )}
    </div>
  );
}
