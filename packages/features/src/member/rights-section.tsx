import { messageOf } from '@benjarong/core/errors';
import { memberStore } from '@benjarong/core/member';
import { useCore } from '@benjarong/core/react';
import { commonText, memberText, shellText } from '@benjarong/text';
import { Button } from '@benjarong/ui/button';
import { Card, SectionTitle } from '@benjarong/ui/card';
import { Dialog } from '@benjarong/ui/dialog';
import { lazyWithRetry } from '@benjarong/ui/lazy-with-retry';
import { Skeleton } from '@benjarong/ui/skeleton';
import { toast } from '@benjarong/ui/toast';
import { Download } from 'lucide-react';
import { useState } from 'react';

import { AppLink, Panel } from '../shared/index.ts';
import { openReady } from '../shared/open-ready.ts';
import { StepUpDialog } from './step-up.ts';
import styles from './member.module.css';

const EraseForm = lazyWithRetry(
  () => import('./forms.ts'),
  (module) => module.EraseForm,
);

/** The member's rights: everything that is stored as a file, the documents, and the end of the account. */
export function RightsSection({ username }: { readonly username: string }) {
  const core = useCore();
  const [exporting, setExporting] = useState(false);
  const [erasing, setErasing] = useState(false);
  const [asked, setAsked] = useState(false);
  if (exporting && !asked) setAsked(true);

  const save = async (token: string): Promise<void> => {
    try {
      const { saveServerFile } = await import('../shared/save-file.ts');
      await saveServerFile(
        core,
        { kind: 'personal-data', step_up_token: token },
        () => core.get(memberStore).getState().exportData(token),
        memberText.exportFile,
      );
    } catch (error) {
      // A refusal is shown in the dialog that asked for the proof.
      if (messageOf(error) !== undefined) throw error;
      setExporting(false);
      toast.error(commonText.keepFailed);
      return;
    }
    setExporting(false);
    toast({ kind: 'success', title: memberText.exported });
  };

  return (
    <Card as="section" padding="lg">
      <SectionTitle icon={<Download aria-hidden />}>{memberText.rights}</SectionTitle>
      <div className={styles['stack']}>
        <p className={styles['muted']}>{memberText.rightsIntro}</p>
        <Button variant="outline" startIcon={<Download />} onClick={() => setExporting(true)}>
          {memberText.exportData}
        </Button>
        <Button variant="ghost" onClick={() => openReady(EraseForm, () => setErasing(true))}>
          {memberText.erase}
        </Button>
        <p className="parts text-sm">
          <AppLink to="/terms" className={styles['link']}>
            {shellText.terms}
          </AppLink>{' '}
          <AppLink to="/privacy" className={styles['link']}>
            {shellText.privacy}
          </AppLink>
        </p>
      </div>
      {asked && (
        <Panel>
          <StepUpDialog open={exporting} onClose={() => setExporting(false)} onToken={save} />
        </Panel>
      )}
      <Dialog
        open={erasing}
        onClose={() => setErasing(false)}
        title={memberText.eraseTitle}
        width={420}
        persistent="outside"
      >
        <Panel fallback={<Skeleton shape="text" lines={6} />}>
          <EraseForm username={username} onClose={() => setErasing(false)} />
        </Panel>
      </Dialog>
    </Card>
  );
}
