import { walletText } from '@benjarong/text';
import { cx } from '@benjarong/ui/cx';
import { Skeleton } from '@benjarong/ui/skeleton';

import styles from './wallet-card.module.css';

/** The wallet card before anything is known: the same box, no code behind it. */
export function WalletPlace() {
  return (
    <section aria-label={walletText.wallet} className={cx('dark', styles['root'])}>
      <div className={styles['body']}>
        <div className={styles['top']}>
          <span className={styles['label']}>
            {walletText.total} <span className="nowrap">{walletText.baht}</span>
          </span>
        </div>
        <div className={styles['placeAmount']}>
          <Skeleton className={styles['placeTotal']} />
        </div>
        <p className={styles['meta']}>
          <Skeleton className={styles['metaLoading']} />
        </p>
        <div className={styles['actions']}>
          <Skeleton className={styles['placeAction']} />
        </div>
        <div className={styles['foot']} />
      </div>
    </section>
  );
}
