import type { AffiliateSummary } from '@benjarong/contract';
import { affiliateStore, useAffiliate } from '@benjarong/core/affiliate';
import { formatCount } from '@benjarong/core/format';
import { useCore } from '@benjarong/core/react';
import { affiliateText, fill } from '@benjarong/text';
import { Card } from '@benjarong/ui/card';
import { ErrorState } from '@benjarong/ui/error-state';

import { Money } from '../shared/index.ts';
import styles from './affiliate.module.css';
import { DayBars } from './day-bars.tsx';
import { Friends } from './friends.tsx';
import { History } from './history.tsx';
import { Places } from './parts.tsx';
import { RedeemCard } from './redeem-card.tsx';
import { ShareCard } from './share-card.tsx';

const text = affiliateText.stats;

/** A member's own part of the page: link, what can be redeemed, figures, friends and commissions. */
export function MyAffiliate() {
  const affiliate = useCore().get(affiliateStore);
  const summary = useAffiliate((state) => state.summary);
  const { data } = summary;
  if (!data) {
    return summary.status === 'failed' ? (
      <ErrorState description={summary.error.message} onRetry={() => void affiliate.getState().loadMine()} />
    ) : (
      <Places count={4} />
    );
  }
  return (
    <>
      <ShareCard summary={data} />
      <RedeemCard summary={data} />
      <Stats summary={data} />
      <DayBars days={data.days} />
      <Friends />
      <History />
    </>
  );
}

function Stats({ summary }: { readonly summary: AffiliateSummary }) {
  const { friends, active, friends_level2: second, turnover, earned, redeemed } = summary;
  return (
    <section aria-label={text.title}>
      <dl className={styles['stats']}>
        <Card padding="md" className={styles['stat']}>
          <dt>{text.friends}</dt>
          <dd className="text-money">{fill(text.people, { count: formatCount(friends) })}</dd>
          <dd className={styles['muted']}>
            {fill(text.active, { count: formatCount(active) })}
            {second > 0 && ` · ${fill(text.level2, { count: formatCount(second) })}`}
          </dd>
        </Card>
        <Card padding="md" className={styles['stat']}>
          <dt>{text.turnover}</dt>
          <dd className="text-money">
            <Money value={turnover} />
          </dd>
        </Card>
        <Card padding="md" className={styles['stat']}>
          <dt>{text.earned}</dt>
          <dd className="text-money">
            <Money value={earned} />
          </dd>
          <dd className={styles['muted']}>{fill(text.redeemed, { amount: redeemed })}</dd>
        </Card>
      </dl>
    </section>
  );
}
