import { affiliateText, commonText } from '@benjarong/text';
import { Button } from '@benjarong/ui/button';
import { Skeleton, SkeletonGroup } from '@benjarong/ui/skeleton';

import styles from './affiliate.module.css';

/** Noon of a Bangkok day (`YYYY-MM-DD`) as an instant, for the formatters of dates. */
export function noonOf(day: string): string {
  return `${day}T05:00:00.000Z`;
}

/** The places of figures on their way. */
export function Places({ count = 2 }: { readonly count?: number }) {
  return (
    <SkeletonGroup label={commonText.loading} className={styles['stack']}>
      {Array.from({ length: count }, (_, place) => (
        <Skeleton key={place} className={styles['card']} />
      ))}
    </SkeletonGroup>
  );
}

/** The last button of a list that goes on. */
export function MoreButton({ loading, onMore }: { readonly loading: boolean; readonly onMore: () => void }) {
  return (
    <div className={styles['more']}>
      <Button variant="outline" loading={loading} onClick={onMore}>
        {affiliateText.more}
      </Button>
    </div>
  );
}
