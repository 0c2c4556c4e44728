import { messageOf } from '@benjarong/core/errors';
import { useAuth } from '@benjarong/core/auth';
import { memberStore, useMember } from '@benjarong/core/member';
import { useCore } from '@benjarong/core/react';
import { documentText, memberText, shellText } from '@benjarong/text';
import { Button } from '@benjarong/ui/button';
import { Dialog } from '@benjarong/ui/dialog';
import { toast } from '@benjarong/ui/toast';
import { useEffect, useState } from 'react';

import { AppLink } from '../shared/index.ts';
import styles from './member.module.css';

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

/** Says once a page load that there is a security notice; the notice itself is in the profile. */
function NoticeToast() {
  useEffect(() => {
    toast({ kind: 'info', title: memberText.noticeDevice });
  }, []);
  return null;
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
