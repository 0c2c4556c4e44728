import { ProgressBar } from '@benjarong/ui/progress-bar';
import { Skeleton, SkeletonGroup } from '@benjarong/ui/skeleton';

import type { LayoutName } from '../routes/route-table.ts';
import styles from './page-loading.module.css';

/** A page on its way: the thin bar at the top (5 s at most) and the places of what comes. */
export function PageLoading({ layout }: { readonly layout: LayoutName }) {
  return (
    <>
      <ProgressBar active />
      {layout !== 'game' && (
        <SkeletonGroup className={styles['root']}>
          <Skeleton className={styles['title']} />
          <Skeleton className={styles['block']} />
          <Skeleton className={styles['block']} />
        </SkeletonGroup>
      )}
    </>
  );
}
