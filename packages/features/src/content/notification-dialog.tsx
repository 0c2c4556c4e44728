import type { Notification } from '@benjarong/contract';
import { useContent } from '@benjarong/core/content';
import { useCore } from '@benjarong/core/react';
import { contentText, fill } from '@benjarong/text';
import { Button } from '@benjarong/ui/button';
import { IconBadge } from '@benjarong/ui/icon-badge';
import { Dialog } from '@benjarong/ui/dialog';
import { EmptyState } from '@benjarong/ui/empty-state';
import { ErrorState } from '@benjarong/ui/error-state';
import { Skeleton, SkeletonGroup } from '@benjarong/ui/skeleton';
import { BellOff } from 'lucide-react';
import { useEffect, useState } from 'react';

import type { DialogProps } from '../shared/index.ts';
import { NotificationLink } from './notification-link.tsx';
import styles from './notification-dialog.module.css';

/**
 * Important announcements one after the other (spec §2: width 400, button "next" or "close"). When some of
 * type 1 are due today it shows those, otherwise all; what was shown is not due again today.
 */
export function NotificationDialog({ open, onClose }: DialogProps) {
  const { content } = useCore();
  const notifications = useContent((state) => state.notifications);
  const load = useContent((state) => state.loadNotifications);
  const [due, setDue] = useState<readonly Notification[]>([]);
  const [at, setAt] = useState(0);

  const [wasOpen, setWasOpen] = useState(false);
  if (open !== wasOpen) {
    setWasOpen(open);
    if (open) {
      setDue(content.getState().due());
      setAt(0);
    }
  }
  useEffect(() => {
    if (!open) return;
    const { due: dueNow, notifications: known, markShown } = content.getState();
    const today = dueNow();
    void markShown(today.length > 0 ? today : (known.data ?? []));
    void load();
  }, [open, content, load]);

  const items = due.length > 0 ? due : notifications.data;
  const item = items?.[at];
  const last = items === undefined || at >= items.length - 1;

  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={contentText.notifications}
      width={400}
      footer={
        <Button
          block
          onClick={() => {
            if (last) onClose();
            else setAt(at + 1);
          }}
        >
          {last ? contentText.close : contentText.next}
        </Button>
      }
    >
      {item !== undefined && items !== undefined && (
        <Step item={item} at={at} count={items.length} onFollow={onClose} />
      )}
      {items === undefined &&
        (notifications.status === 'failed' ? (
          <ErrorState title={contentText.failed} onRetry={() => void load({ force: true })} />
        ) : (
          <SkeletonGroup>
            <Skeleton className={styles['art']} />
            <Skeleton shape="text" lines={3} />
          </SkeletonGroup>
        ))}
      {items !== undefined && item === undefined && (
        <EmptyState
          icon={
            <IconBadge tone="royal" size="xl">
              <BellOff />
            </IconBadge>
          }
          title={contentText.empty}
        />
      )}
    </Dialog>
  );
}

function Step({
  item,
  at,
  count,
  onFollow,
}: {
  readonly onFollow: () => void;
  readonly item: Notification;
  readonly at: number;
  readonly count: number;
}) {
  return (
    <div role="group" aria-live="polite" aria-label={fill(contentText.notificationOf, { at: at + 1, count })}>
      <div key={at} className={styles['step']}>
        {item.image !== '' && (
          <img src={item.image} alt="" width="720" height="328" className={styles['art']} />
        )}
        <h3 className={styles['title']}>{item.title}</h3>
        <p className={styles['text']}>{item.description}</p>
        <NotificationLink link={item.link} onFollow={onFollow} />
      </div>
      {count > 1 && (
        <p aria-hidden className={styles['dots']}>
          {Array.from({ length: count }, (_, index) => (
            <span key={index} data-at={index === at || undefined} />
          ))}
        </p>
      )}
    </div>
  );
}
