import { ProgressBar } from '@benjarong/ui/progress-bar';
import { Skeleton, SkeletonGroup } from '@benjarong/ui/skeleton';

import type { RouteEntry } from '../routes/route-table.ts';
import styles from './page-loading.module.css';

interface PageLoadingProps {
  readonly entry: Pick<RouteEntry, 'layout' | 'path' | 'title'>;
  /** The page's first sentence, in the HTML that comes before its scripts. */
  readonly intro?: string | undefined;
}

/** A page on its way: the thin bar at the top (5 s at most) and the places of what comes, under the title of a member's page. */
export function PageLoading({ entry: { layout, path, title }, intro }: PageLoadingProps) {
  // The member's own page begins with the wallet.
  const titled = layout === 'auth' && path !== '/member';
  return (
    <>
      <ProgressBar active />
      {layout !== 'game' && (
        <div className={styles['root']}>
          {titled && <p className={styles['title']}>{title}</p>}
          {intro !== undefined && <p className={styles['intro']}>{intro}</p>}
          <SkeletonGroup className={styles['places']}>
            {!titled && <Skeleton className={styles['titlePlace']} />}
            <Skeleton className={styles['block']} />
            <Skeleton className={styles['block']} />
          </SkeletonGroup>
        </div>
      )}
    </>
  );
}
