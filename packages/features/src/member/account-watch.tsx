import { messageOf } from '@benjarong/core/errors';
import { useAuth } from '@benjarong/core/auth';
import { formatDateTime } from '@benjarong/core/format';
import { memberStore, useMember } from '@benjarong/core/member';
import type { KeyValue } from '@benjarong/core/platform';
import { useCore } from '@benjarong/core/react';
import { documentText, fill, memberText, shellText } from '@benjarong/text';
import { Button } from '@benjarong/ui/button';
import { Dialog } from '@benjarong/ui/dialog';
import { toast } from '@benjarong/ui/toast';
import { useEffect, useState } from 'react';

import { AppLink } from '../shared/index.ts';
import styles from './member.module.css';

/** Local storage: ids of the notices that were said on this device, newest first; an id names no one. */
const saidKey = 'notices-said';
const mostSaid = 50;

/** What the account has to say after a log-in: a new version of a document to accept, a notice of a new device. */
export function AccountWatch() {
  const info = useAuth((state) => state.userInfo.data);
  return (
    <>
      {info?.consent_due === true && <ConsentDialog />}
      {info?.notices !== undefined && <NoticeToast />}
    </>
  );
}

/** Says each security notice once on this device; the notice itself is in the profile. */
function NoticeToast() {
  const core = useCore();
  useEffect(() => {
    const say = async (): Promise<void> => {
      const { data = [] } = await core.get(memberStore).getState().loadNotices();
      const { local } = core.platform.storage;
      const said = saidOn(local);
      const fresh = data.filter(({ notice_id }) => !said.includes(notice_id));
      const [latest] = fresh;
      if (!latest) return;
      try {
        const ids = [...fresh.map(({ notice_id }) => notice_id), ...said];
        local.setItem(saidKey, JSON.stringify(ids.slice(0, mostSaid)));
      } catch {
        // Without storage it is said again at the next opening.
      }
      toast({
        kind: 'info',
        title:
          latest.kind === 'mobile.changed'
            ? fill(memberText.noticeMobile, { time: formatDateTime(latest.created_at) })
            : memberText.noticeDevice,
      });
    };
    void say();
  }, [core]);
  return null;
}

function saidOn(local: KeyValue): readonly unknown[] {
  try {
    const kept: unknown = JSON.parse(local.getItem(saidKey) ?? '[]');
    return Array.isArray(kept) ? kept : [];
  } catch {
    return [];
  }
}

/** Asks to accept what has a new version; the documents open beside it. */
function ConsentDialog() {
  const core = useCore();
  const member = core.get(memberStore);
  const consent = useMember((state) => state.consent);
  const [busy, setBusy] = useState(false);
  useEffect(() => {
    void member.getState().loadConsent({ force: true });
  }, [member]);
  const view = consent.status === 'idle' ? undefined : consent.data;
  const open = view?.due === true;

  const accept = async (): Promise<void> => {
    setBusy(true);
    try {
      await member.getState().giveConsent();
      toast({ kind: 'success', title: documentText.accepted });
      void core.auth.getState().getUserInfo({ force: true });
    } catch (error) {
      const message = messageOf(error);
      if (message !== undefined) toast.error(message);
    } finally {
      setBusy(false);
    }
  };

  return (
    <Dialog
      open={open}
      onClose={() => undefined}
      title={documentText.askTitle}
      width={400}
      persistent
      closable={false}
      footer={
        <>
          <Button variant="outline" onClick={() => void core.auth.getState().logout()}>
            {documentText.logout}
          </Button>
          <Button loading={busy} onClick={() => void accept()}>
            {documentText.accept}
          </Button>
        </>
      }
    >
      <div className={styles['stack']}>
        <p>{documentText.askIntro}</p>
        <ul className={styles['list']}>
          {view?.items
            .filter(({ version, accepted }) => accepted === null || accepted < version)
            .map(({ document }) => (
              <li key={document}>
                <AppLink to={`/${document}`} target="_blank">
                  {shellText[document]}
                </AppLink>
              </li>
            ))}
        </ul>
      </div>
    </Dialog>
  );
}
