import type { SessionInfo } from '@benjarong/contract';
import { messageOf } from '@benjarong/core/errors';
import { formatRelative } from '@benjarong/core/format';
import { memberStore, useMember } from '@benjarong/core/member';
import { useCore, useServerNow } from '@benjarong/core/react';
import { isAnswered } from '@benjarong/core/resource';
import { commonText, fill, memberText } from '@benjarong/text';
import { Badge } from '@benjarong/ui/badge';
import { Button } from '@benjarong/ui/button';
import { Card, SectionTitle } from '@benjarong/ui/card';
import { IconBadge } from '@benjarong/ui/icon-badge';
import { confirm } from '@benjarong/ui/confirm';
import { cx } from '@benjarong/ui/cx';
import { ErrorState } from '@benjarong/ui/error-state';
import { Skeleton, SkeletonGroup } from '@benjarong/ui/skeleton';
import { toast } from '@benjarong/ui/toast';
import { Monitor, MonitorSmartphone, Smartphone } from 'lucide-react';
import { useEffect, useState } from 'react';

import { deviceName, isHandheld } from './device-name.ts';
import { NoticesBlock } from './notices-block.tsx';
import styles from './member.module.css';

/** More devices than these wait behind a button: the current one is among them. */
const firstOnes = 4;

/** Where the member is logged in; every other device can be logged out from here. */
export function DevicesSection() {
  const member = useCore().get(memberStore);
  const sessions = useMember((state) => state.sessions);
  const now = useServerNow();
  const [all, setAll] = useState(false);
  const [ending, setEnding] = useState<string>();

  useEffect(() => {
    void member.getState().loadSessions();
  }, [member]);

  const end = async ({ session_id }: SessionInfo): Promise<void> => {
    const sure = await confirm({
      title: memberText.signOutAsk,
      confirmLabel: memberText.signOutDevice,
      cancelLabel: commonText.cancel,
      tone: 'danger',
    });
    if (!sure) return;
    setEnding(session_id);
    try {
      await member.getState().revokeSession(session_id);
      toast({ kind: 'success', title: memberText.signOutDone });
    } catch (error) {
      const message = messageOf(error);
      if (message !== undefined) toast.error(message);
    } finally {
      setEnding(undefined);
    }
  };

  // Security notices are above the list: with them, or where none came, it stays in its place.
  const noticed = useMember((state) => isAnswered(state.notices));
  const items = sessions.status === 'idle' || !noticed ? undefined : sessions.data;
  return (
    <Card as="section" padding="lg">
      <SectionTitle icon={<MonitorSmartphone aria-hidden />}>{memberText.devices}</SectionTitle>
      <NoticesBlock />
      {items && (
        <ul className={styles['list']}>
          {(all ? items : items.slice(0, firstOnes)).map((session) => (
            <li key={session.session_id} className={styles['device']}>
              <IconBadge tone={session.current ? 'jade' : 'neutral'} size="md">
                {isHandheld(session.device) ? <Smartphone aria-hidden /> : <Monitor aria-hidden />}
              </IconBadge>
              <div className={styles['grow']}>
                <p className={styles['deviceName']}>{deviceName(session.device)}</p>
                <p className={cx(styles['muted'], 'parts text-xs tnum')}>
                  <span>{session.ip}</span>{' '}
                  <span>
                    {fill(memberText.lastSeen, { time: formatRelative(session.last_seen_at, now) })}
                  </span>
                </p>
              </div>
              {session.current ? (
                <Badge tone="jade">{memberText.thisDevice}</Badge>
              ) : (
                <Button
                  size="sm"
                  variant="outline"
                  loading={ending === session.session_id}
                  onClick={() => void end(session)}
                >
                  {memberText.signOutDevice}
                </Button>
              )}
            </li>
          ))}
        </ul>
      )}
      {items && items.length > firstOnes && !all && (
        <Button
          size="md"
          variant="ghost"
          block
          onClick={() => {
            setAll(true);
          }}
        >
          {fill(memberText.allDevices, { count: items.length })}
        </Button>
      )}
      {!items && sessions.status === 'failed' && (
        <ErrorState
          description={sessions.error.message}
          onRetry={() => void member.getState().loadSessions({ force: true })}
        />
      )}
      {!items && sessions.status !== 'failed' && (
        <SkeletonGroup label={commonText.loading}>
          <Skeleton shape="block" />
        </SkeletonGroup>
      )}
    </Card>
  );
}
