import { useContent } from '@benjarong/core/content';
import { useUi } from '@benjarong/core/ui';
import { homeText } from '@benjarong/text';
import { Skeleton } from '@benjarong/ui/skeleton';
import { ChevronRight, Megaphone } from 'lucide-react';
import { useEffect } from 'react';

import { useHydrated } from '../shared/index.ts';
import styles from './notice-strip.module.css';

/** The newest announcement in one line; opens them all. Gone when there is none or they cannot be read. */
export function NoticeStrip() {
  const hydrated = useHydrated();
  const notifications = useContent((state) => state.notifications);
  const load = useContent((state) => state.loadNotifications);
  const show = useUi((state) => state.show);
  useEffect(() => {
    void load();
  }, [load]);
  const newest = hydrated ? notifications.data?.[0] : undefined;
  if (newest === undefined) {
    const known = hydrated && (notifications.status === 'ready' || notifications.status === 'failed');
    return known ? null : (
      <div className={styles['root']}>
        <Megaphone aria-hidden className={styles['icon']} />
        <Skeleton className={styles['loading']} />
      </div>
    );
  }
  return (
    <button
      type="button"
      className={styles['root']}
      onClick={() => {
        show('notification');
      }}
    >
      <Megaphone aria-hidden className={styles['icon']} />
      <span className="visually-hidden">{homeText.notices}: </span>
      <span className={styles['text']} title={newest.title}>
        {newest.title}
      </span>
      <ChevronRight aria-hidden className={styles['more']} />
    </button>
  );
}
