import type { Notification } from '@benjarong/contract';
import { useContent } from '@benjarong/core/content';
import { type Win, winsStore } from '@benjarong/core/lotto';
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
 * type 1 are due today it shows those, otherwise all, after the bills that won while the member was here; what was
 * shown is not due again today.
 */
export function NotificationDialog({ open, onClose }: DialogProps) {
  const core = useCore();
  const { content } = core;
  const notifications = useContent((state) => state.notifications);
  const load = useContent((state) => state.loadNotifications);
  const [due, setDue] = useState<readonly Notification[]>([]);
  const [at, setAt] = useState(0);
  // As they were when it opened: a win that comes meanwhile moves no step.
  const [wins, setWins] = useState<readonly Win[]>([]);

  const [wasOpen, setWasOpen] = useState(false);
  if (open !== wasOpen) {
    setWasOpen(open);
    if (open) {
      setDue(content.getState().due());
      setWins(core.get(winsStore).getState().wins);
      setAt(0);
    }
  }
  useEffect(() => {
    if (!open) return;
    const { due: dueNow, notifications: known, markShown } = content.getState();
    const today = dueNow();
    void markShown(today.length > 0 ? today : (known.data ?? []));
    if (today.length === 0) core.get(winsStore).getState().markSeen();
    void load();
  }, [open, core, content, load]);

  const some = wins.length > 0 && due.length === 0;
  const items = due.length > 0 ? due : withWins(wins, notifications.data);
  const item = items?.[at];
  const last = items === undefined || at >= items.length - 1;

  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={some ? contentText.notices : contentText.notifications}
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
        <Step
          item={item}
          place={fill(some ? contentText.noticeOf : contentText.notificationOf, {
            at: at + 1,
            count: items.length,
          })}
          at={at}
          count={items.length}
          onFollow={onClose}
        />
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

/** One step: an announcement, or a win in the same words. */
type Item = Pick<Notification, 'image' | 'title' | 'description' | 'link'> & {
  /** What the way to `link` is called, where "more" would not say it. */
  readonly way?: string;
};

/** Wins come first and need no announcement: undefined only while neither is known. */
function withWins(
  wins: readonly Win[],
  known: readonly Notification[] | undefined,
): readonly Item[] | undefined {
  if (wins.length === 0) return known;
  const steps = wins.map(({ bill_id, message }) => ({
    image: '',
    title: contentText.won,
    description: message,
    link: `/lotto/bills?bill=${encodeURIComponent(bill_id)}`,
    way: contentText.wonBill,
  }));
  return [...steps, ...(known ?? [])];
}

function Step({
  item,
  place,
  at,
  count,
  onFollow,
}: {
  readonly onFollow: () => void;
  readonly item: Item;
  readonly place: string;
  readonly at: number;
  readonly count: number;
}) {
  return (
    <div role="group" aria-live="polite" aria-label={place}>
      <div key={at} className={styles['step']}>
        {item.image !== '' && (
          <img src={item.image} alt="" width="720" height="328" className={styles['art']} />
        )}
        <h3 className={styles['title']}>{item.title}</h3>
        <p className={styles['text']}>{item.description}</p>
        <NotificationLink link={item.link} label={item.way} onFollow={onFollow} />
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
