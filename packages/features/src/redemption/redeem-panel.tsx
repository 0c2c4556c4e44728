import type { Shop } from '@benjarong/contract';
import { selectIsLoggedIn, useAuth } from '@benjarong/core/auth';
import { formatBahtNumber, formatCount } from '@benjarong/core/format';
import { useCore } from '@benjarong/core/react';
import { redemptionStore, useRedemption } from '@benjarong/core/redemption';
import { commonText, fill, redemptionText as t } from '@benjarong/text';
import { Card } from '@benjarong/ui/card';
import { EmptyState } from '@benjarong/ui/empty-state';
import { ErrorState } from '@benjarong/ui/error-state';
import { lazyWithRetry } from '@benjarong/ui/lazy-with-retry';
import { Segmented } from '@benjarong/ui/segmented';
import { Skeleton, SkeletonGroup } from '@benjarong/ui/skeleton';
import { useEffect, useState } from 'react';

import { PageTitle, Panel } from '../shared/index.ts';
import { ItemCard } from './item-card.tsx';
import { PointsExpiry } from './points-expiry.tsx';
import styles from './redemption.module.css';

const RedeemDialog = lazyWithRetry(
  () => import('./redeem-dialog.tsx'),
  (module) => module.RedeemDialog,
);
const RedeemHistory = lazyWithRetry(
  () => import('./redeem-history.tsx'),
  (module) => module.RedeemHistory,
);

type View = 'shop' | 'history';

/** /redeem: what points are, every item with its price, and for members their points and what they had. */
export function RedeemPanel() {
  const isLoggedIn = useAuth(selectIsLoggedIn);
  const store = useCore().get(redemptionStore);
  const shop = useRedemption((state) => state.shop);
  const [view, setView] = useState<View>('shop');
  // What the dialog shows stays while it closes; each opening is a dialog of its own.
  const [asked, setAsked] = useState<{ readonly id: string; readonly opening: number }>();
  const [open, setOpen] = useState(false);

  const isIdle = shop.status === 'idle';
  useEffect(() => {
    void store.getState().loadShop({ force: true });
  }, [store]);
  // A log-out empties the store.
  useEffect(() => {
    if (isIdle) void store.getState().loadShop();
  }, [store, isIdle]);

  const data = shop.data;
  return (
    <div className={styles['page']}>
      <PageTitle>{t.title}</PageTitle>
      <Header shop={data} isLoggedIn={isLoggedIn} />
      {isLoggedIn && (
        <Segmented
          label={t.tabs}
          value={view}
          onChange={setView}
          options={[
            { value: 'shop', label: t.shop },
            { value: 'history', label: t.history },
          ]}
        />
      )}
      {isLoggedIn && view === 'history' ? (
        <Panel fallback={<Skeleton shape="block" className={styles['place']} />}>
          <RedeemHistory />
        </Panel>
      ) : (
        <Items
          shop={data}
          failed={shop.status === 'failed' ? shop.error.message : undefined}
          onRetry={() => void store.getState().loadShop({ force: true })}
          onRedeem={(id) => {
            setAsked((before) => ({ id, opening: (before?.opening ?? 0) + 1 }));
            setOpen(true);
          }}
        />
      )}
      {asked !== undefined && isLoggedIn && (
        <Panel>
          <RedeemDialog
            key={asked.opening}
            itemId={asked.id}
            open={open}
            onClose={() => setOpen(false)}
            onHistory={() => {
              setOpen(false);
              setView('history');
            }}
          />
        </Panel>
      )}
    </div>
  );
}

function Header({ shop, isLoggedIn }: { readonly shop: Shop | undefined; readonly isLoggedIn: boolean }) {
  return (
    <Card padding="lg" variant="money" className={styles['header']}>
      {isLoggedIn && (
        <div>
          <p className="text-sm">{t.yourPoints}</p>
          <p className="text-money" data-points>
            {shop?.points === undefined || shop.points === null ? (
              <Skeleton className={styles['pointsPlace']} />
            ) : (
              <span className="tnum">{formatCount(shop.points)}</span>
            )}
          </p>
        </div>
      )}
      <p className={styles['intro']}>
        {fill(t.intro, { baht: shop ? formatBahtNumber(shop.baht_per_point) : '…' })} {t.introWeights}
      </p>
      {isLoggedIn && <PointsExpiry />}
    </Card>
  );
}

interface ItemsProps {
  readonly shop: Shop | undefined;
  readonly failed: string | undefined;
  readonly onRetry: () => void;
  readonly onRedeem: (itemId: string) => void;
}

function Items({ shop, failed, onRetry, onRedeem }: ItemsProps) {
  if (!shop)
    return failed === undefined ? (
      <SkeletonGroup label={commonText.loading}>
        <div className={styles['grid']}>
          {Array.from({ length: 4 }, (_, index) => (
            <Skeleton key={index} shape="block" className={styles['place']} />
          ))}
        </div>
      </SkeletonGroup>
    ) : (
      <ErrorState description={failed} onRetry={onRetry} />
    );
  return (
    <>
      {failed !== undefined && <ErrorState description={failed} onRetry={onRetry} />}
      {shop.items.length === 0 ? (
        <EmptyState art="/art/empty/empty-statement.svg" title={t.none} description={t.noneHint} />
      ) : (
        <ul className={styles['grid']}>
          {shop.items.map((item) => (
            <ItemCard key={item.item_id} item={item} onRedeem={() => onRedeem(item.item_id)} />
          ))}
        </ul>
      )}
    </>
  );
}
