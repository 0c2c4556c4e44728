import { selectInfo, useAgent } from '@benjarong/core/agent';
import { messageOf } from '@benjarong/core/errors';
import { lineStore } from '@benjarong/core/line';
import { messageStore, useMessage } from '@benjarong/core/message';
import { useArea, useCore } from '@benjarong/core/react';
import type { MessageGroup, MessageSettings } from '@benjarong/contract';
import { commonText, messageText } from '@benjarong/text';
import { Button } from '@benjarong/ui/button';
import { Card, SectionTitle } from '@benjarong/ui/card';
import { ErrorState } from '@benjarong/ui/error-state';
import { Notice } from '@benjarong/ui/notice';
import { Skeleton, SkeletonGroup } from '@benjarong/ui/skeleton';
import { Switch } from '@benjarong/ui/switch';
import { toast } from '@benjarong/ui/toast';
import { BellRing } from 'lucide-react';
import { useEffect, useState } from 'react';

import { friendUrl } from './friend-url.ts';
import styles from './message.module.css';

const groups: readonly MessageGroup[] = ['deposit', 'withdraw', 'win', 'reward', 'security'];

/** Which messages the official account sends; nothing where it sends none. */
export function MessageSection() {
  const { platform, get } = useCore();
  const message = get(messageStore);
  const url = friendUrl(useAgent(selectInfo)?.line_contact_url);
  const resource = useMessage((state) => state.settings);
  const link = useArea(lineStore, ({ status }) =>
    status.status === 'idle' ? undefined : status.data?.link?.linked_at,
  );
  // What was just chosen, until the server has said yes or no.
  const [draft, setDraft] = useState<MessageSettings>();
  const busy = draft !== undefined;
  // Another link is another answer: linked and unlinked in the card above.
  useEffect(() => {
    void message.getState().loadSettings({ force: link !== undefined });
  }, [message, link]);
  const settings = draft ?? (resource.status === 'idle' ? undefined : resource.data);
  if (settings?.available === false) return null;

  const change = async (next: MessageSettings, work: () => Promise<void>, done: string): Promise<void> => {
    setDraft(next);
    try {
      await work();
      toast({ kind: 'success', title: done });
    } catch (error) {
      toast({ kind: 'error', title: messageOf(error) ?? messageText.failed });
    } finally {
      setDraft(undefined);
    }
  };

  return (
    <Card as="section" padding="lg">
      <SectionTitle icon={<BellRing aria-hidden />}>{messageText.section}</SectionTitle>
      <div className={styles['stack']}>
        <p className={styles['muted']}>{messageText.intro}</p>
        {!settings && resource.status === 'failed' && (
          <ErrorState
            description={resource.error.message}
            onRetry={() => void message.getState().loadSettings({ force: true })}
          />
        )}
        {!settings && resource.status !== 'failed' && (
          <SkeletonGroup label={commonText.loading}>
            <Skeleton shape="block" />
          </SkeletonGroup>
        )}
        {settings && !settings.linked && <p className={styles['muted']}>{messageText.linkFirst}</p>}
        {settings?.linked && (
          <>
            {settings.blocked && settings.opted_in && (
              <Notice tone="saffron" title={messageText.section}>
                {messageText.blocked}
                {url !== undefined && (
                  <p>
                    <Button size="sm" variant="outline" onClick={() => platform.openExternal(url)}>
                      {messageText.friend.add}
                    </Button>
                  </p>
                )}
              </Notice>
            )}
            <Switch
              label={<strong>{messageText.optIn}</strong>}
              checked={settings.opted_in}
              busy={busy}
              onChange={(on) =>
                void change(
                  { ...settings, opted_in: on },
                  () => message.getState().optIn(on),
                  on ? messageText.on : messageText.off,
                )
              }
            />
            {settings.opted_in && (
              <fieldset className={styles['groups']}>
                <legend className="visually-hidden">{messageText.groupsLabel}</legend>
                {groups.map((group) => (
                  <Switch
                    key={group}
                    label={messageText.groups[group]}
                    {...(group === 'security' ? { description: messageText.securityHint } : {})}
                    checked={!settings.muted.includes(group)}
                    busy={busy}
                    onChange={(on) =>
                      void change(
                        { ...settings, muted: toggled(settings.muted, group, on) },
                        () => message.getState().want(group, on),
                        messageText.saved,
                      )
                    }
                  />
                ))}
              </fieldset>
            )}
          </>
        )}
      </div>
    </Card>
  );
}

function toggled(muted: readonly MessageGroup[], group: MessageGroup, on: boolean): MessageGroup[] {
  const others = muted.filter((one) => one !== group);
  return on ? others : [...others, group];
}
