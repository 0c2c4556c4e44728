import { useContent } from '@benjarong/core/content';
import { contentText } from '@benjarong/text';
import { Card } from '@benjarong/ui/card';
import { EmptyState } from '@benjarong/ui/empty-state';
import { ErrorState } from '@benjarong/ui/error-state';
import { Skeleton, SkeletonGroup } from '@benjarong/ui/skeleton';
import { useEffect } from 'react';

import { PageTitle } from '../shared/index.ts';
import { NotificationLink } from './notification-link.tsx';
import styles from './notifications-panel.module.css';

/** All announcements, newest first, as a page (the site shows them in a dialog). */
export function NotificationsPanel() {
  const notifications = useContent((state) => state.notifications);
  const load = useContent((state) => state.loadNotifications);
  useEffect(() => {
    void load();
  }, [load]);
  const items = notifications.data;
  const markShown = useContent((state) => state.markShown);
  useEffect(() => {
    if (items) void markShown(items);
  }, [items, markShown]);
  return (
    <div className={styles['root']}>
      <PageTitle>{contentText.notifications}</PageTitle>
      {items?.map((item) => (
        <Card key={item.id} as="article" padding="md">
          {item.image !== '' && (
            <img src={item.image} alt="" width="720" height="328" loading="lazy" className={styles['art']} />
          )}
          <h2 className={styles['title']}>{item.title}</h2>
          <p className={styles['text']}>{item.description}</p>
          <NotificationLink link={item.link} />
        </Card>
      ))}
      {items?.length === 0 && <EmptyState title={contentText.empty} />}
      {items === undefined &&
        (notifications.status === 'failed' ? (
          <ErrorState title={contentText.failed} onRetry={() => void load({ force: true })} />
        ) : (
          <SkeletonGroup>
            <Skeleton className={styles['art']} />
            <Skeleton shape="text" lines={3} />
          </SkeletonGroup>
        ))}
    </div>
  );
}
