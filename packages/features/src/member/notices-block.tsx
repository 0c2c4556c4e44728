import { messageOf } from '@benjarong/core/errors';
import { formatDateTime } from '@benjarong/core/format';
import { memberStore, type Notice as SecurityNotice, useMember } from '@benjarong/core/member';
import { useCore } from '@benjarong/core/react';
import { fill, memberText } from '@benjarong/text';
import { Button } from '@benjarong/ui/button';
import { Notice } from '@benjarong/ui/notice';
import { toast } from '@benjarong/ui/toast';
import { useEffect } from 'react';

import { deviceName } from './device-name.ts';
import styles from './member.module.css';

/** Unread security notices above the devices; nothing when there are none. */
export function NoticesBlock() {
  const member = useCore().get(memberStore);
  const notices = useMember((state) => state.notices);
  useEffect(() => {
    void member.getState().loadNotices();
  }, [member]);
  const items = notices.status === 'idle' ? [] : (notices.data ?? []);
  if (items.length === 0) return null;
  const read = (): void => {
    member
      .getState()
      .readNotices()
      .catch((error: unknown) => {
        const message = messageOf(error);
        if (message !== undefined) toast.error(message);
      });
  };
  return (
    <Notice tone="saffron" title={memberText.noticeTitle}>
      <div className={styles['stack']}>
        <ul className={styles['list']}>
          {items.map((notice) => (
            <li key={notice.notice_id} className="parts">
              <Sentence {...notice} />
            </li>
          ))}
        </ul>
        <p className="text-sm">{memberText.noticeAdvice}</p>
        <div>
          <Button size="sm" variant="outline" onClick={read}>
            {memberText.noticeRead}
          </Button>
        </div>
      </div>
    </Notice>
  );
}

function Sentence({ kind, device, ip, created_at }: SecurityNotice) {
  const time = formatDateTime(created_at);
  if (kind === 'mobile.changed') return <span>{fill(memberText.noticeMobile, { time })}</span>;
  return (
    <>
      <span>{`${memberText.noticeDevice}: ${deviceName(device)}`}</span> <span>{ip}</span> <span>{time}</span>
    </>
  );
}
