import { selectIsLoggedIn, useAuth } from '@benjarong/core/auth';
import { promotionStore, usePromotion } from '@benjarong/core/promotion';
import { useCore } from '@benjarong/core/react';
import { commonText, promotionText } from '@benjarong/text';
import { EmptyState } from '@benjarong/ui/empty-state';
import { ErrorState } from '@benjarong/ui/error-state';
import { LinkButton } from '@benjarong/ui/link-button';
import { Skeleton, SkeletonGroup } from '@benjarong/ui/skeleton';
import { useEffect } from 'react';

import { AppLink, PageTitle } from '../shared/index.ts';
import { PromotionCard } from './promotion-card.tsx';
import styles from './promotion.module.css';

/** /promotions: every promotion on offer with its terms; visitors read, members take. */
export function PromotionsPanel() {
  const store = useCore().get(promotionStore);
  const isLoggedIn = useAuth(selectIsLoggedIn);
  const list = usePromotion((state) => state.list);

  const isIdle = list.status === 'idle';

  useEffect(() => {
    void store.getState().loadList();
  }, [store]);
  // A log-out empties the store.
  useEffect(() => {
    if (isIdle) void store.getState().loadList();
  }, [store, isIdle]);

  const items = list.status === 'idle' ? undefined : list.data;
  return (
    <div className={styles['page']}>
      <PageTitle
        action={
          isLoggedIn ? (
            <LinkButton as={AppLink} to="/member/promotions" variant="outline" size="sm">
              {promotionText.toMine}
            </LinkButton>
          ) : undefined
        }
      >
        {promotionText.title}
      </PageTitle>
      <p className={styles['muted']}>{promotionText.intro}</p>
      {list.status === 'failed' && (
        <ErrorState
          description={list.error.message}
          onRetry={() => void store.getState().loadList({ force: true })}
        />
      )}
      {!items && list.status !== 'failed' && (
        <SkeletonGroup label={commonText.loading}>
          <div className={styles['grid']}>
            <Skeleton shape="block" className={styles['place']} />
            <Skeleton shape="block" className={styles['place']} />
          </div>
        </SkeletonGroup>
      )}
      {items?.length === 0 && (
        <EmptyState
          art="/art/empty/empty-statement.svg"
          title={promotionText.none}
          description={promotionText.noneHint}
        />
      )}
      {items && items.length > 0 && (
        <div className={styles['grid']}>
          {items.map((promotion, at) => (
            <PromotionCard key={promotion.promotion_id} promotion={promotion} first={at === 0} />
          ))}
        </div>
      )}
    </div>
  );
}
