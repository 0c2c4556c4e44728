import { formatDateTime } from '@benjarong/core/format';
import { useCore } from '@benjarong/core/react';
import { rewardLabel } from '@benjarong/core/reward';
import { useWheel, wheelStore } from '@benjarong/core/wheel';
import { commonText, wheelText } from '@benjarong/text';
import { Card } from '@benjarong/ui/card';
import { EmptyState } from '@benjarong/ui/empty-state';
import { ErrorState } from '@benjarong/ui/error-state';
import { keepNumbers } from '@benjarong/ui/keep-numbers';
import { Skeleton, SkeletonGroup } from '@benjarong/ui/skeleton';
import { useEffect } from 'react';

import styles from './wheel.module.css';

const text = wheelText.board;

/** ผู้โชคดี: the last real winners, at most `most` of them, names masked by the server. */
export function Board({ most = Number.POSITIVE_INFINITY }: { readonly most?: number }) {
  const wheel = useCore().get(wheelStore);
  const board = useWheel((state) => state.board);
  useEffect(() => {
    void wheel.getState().loadBoard({ force: true });
  }, [wheel]);
  const data = board.status === 'idle' ? undefined : board.data;
  return (
    <section aria-label={text.title} className={styles['inside']}>
      <p className={styles['muted']}>{text.hint}</p>
      {board.status === 'failed' && (
        <ErrorState
          description={board.error.message}
          onRetry={() => void wheel.getState().loadBoard({ force: true })}
        />
      )}
      {!data && board.status !== 'failed' && (
        <SkeletonGroup label={commonText.loading}>
          <Skeleton shape="block" />
        </SkeletonGroup>
      )}
      {data?.length === 0 && (
        <EmptyState art="/art/empty/empty-gifts.svg" title={text.empty} description={text.emptyHint} />
      )}
      {data && data.length > 0 && (
        <Card padding="sm">
          <ul className={styles['rows']} aria-label={text.title}>
            {data.slice(0, most).map(({ member, name, reward, spun_at }) => (
              <li key={`${spun_at} ${member} ${name}`} className={styles['row']}>
                <span className={styles['rowText']}>
                  <b translate="no">{member}</b>
                  <span className={styles['muted']}>{formatDateTime(spun_at)}</span>
                </span>
                <span className={styles['rowEnd']}>
                  <b>{name}</b>
                  {rewardLabel(reward) !== name && (
                    <span className={styles['muted']}>{keepNumbers(rewardLabel(reward))}</span>
                  )}
                </span>
              </li>
            ))}
          </ul>
        </Card>
      )}
    </section>
  );
}
