import { commonText } from '@benjarong/text';
import { Card } from '@benjarong/ui/card';
import { Skeleton, SkeletonGroup } from '@benjarong/ui/skeleton';

import styles from './statement.module.css';

/** The places of `rows` movements on their way: the same box as the rows that come. */
export function RowPlaces({ rows }: { readonly rows: number }) {
  return (
    <SkeletonGroup label={commonText.loading}>
      <Card padding="none">
        <div className={styles['rows']}>
          {Array.from({ length: rows }, (_, row) => (
            <div key={row} className={styles['row']}>
              <Skeleton shape="circle" className={styles['placeIcon']} />
              <Skeleton className={styles['placeWords']} />
              <Skeleton className={styles['placeMoney']} />
            </div>
          ))}
        </div>
      </Card>
    </SkeletonGroup>
  );
}
