import { formatDateTime } from '@benjarong/core/format';
import { useProtection } from '@benjarong/core/protection';
import { fill, protectionText } from '@benjarong/text';
import { Button } from '@benjarong/ui/button';
import { Card, SectionTitle } from '@benjarong/ui/card';
import { Dialog } from '@benjarong/ui/dialog';
import { lazyWithRetry } from '@benjarong/ui/lazy-with-retry';
import { Notice } from '@benjarong/ui/notice';
import { Skeleton } from '@benjarong/ui/skeleton';
import { CirclePause } from 'lucide-react';
import { useState } from 'react';

import { Panel } from '../shared/index.ts';
import { openReady } from '../shared/open-ready.ts';
import styles from './protection.module.css';
import type { StepUp } from './step-up.ts';

const PauseForm = lazyWithRetry(
  () => import('./forms.ts'),
  (module) => module.PauseForm,
);

/** Break and self-exclusion: what runs, or the two ways to begin one. */
export function PauseSection({ stepUp }: { readonly stepUp: StepUp }) {
  const exclusion = useProtection((state) => state.limits.data?.exclusion);
  const [kind, setKind] = useState<'break' | 'exclusion'>();
  // Closing keeps what is drawn until the dialog is gone.
  const [shown, setShown] = useState<'break' | 'exclusion'>('break');
  if (kind !== undefined && kind !== shown) setShown(kind);
  const begin = (which: 'break' | 'exclusion') => openReady(PauseForm, () => setKind(which));
  return (
    <Card as="section" padding="lg">
      <SectionTitle icon={<CirclePause aria-hidden />}>{protectionText.pause}</SectionTitle>
      <div className={styles['stack']}>
        {exclusion ? (
          <Notice tone="saffron" title={protectionText.excludedTitle}>
            <p>
              {exclusion.until === null
                ? protectionText.excludedForever
                : fill(protectionText.excludedUntil, { time: formatDateTime(exclusion.until) })}
            </p>
            <p>{protectionText.excludedOpen}</p>
          </Notice>
        ) : (
          <p className={styles['muted']}>{protectionText.pauseIntro}</p>
        )}
        <div className={styles['actions']}>
          <Button variant="outline" onClick={() => begin('break')}>
            {protectionText.breakButton}
          </Button>
          <Button variant="outline" onClick={() => begin('exclusion')}>
            {protectionText.exclusionButton}
          </Button>
        </div>
      </div>
      <Dialog
        open={kind !== undefined}
        onClose={() => setKind(undefined)}
        title={shown === 'break' ? protectionText.breakTitle : protectionText.exclusionTitle}
        width={400}
        persistent="outside"
      >
        <Panel fallback={<Skeleton shape="text" lines={6} />}>
          <PauseForm key={shown} kind={shown} stepUp={stepUp} onClose={() => setKind(undefined)} />
        </Panel>
      </Dialog>
    </Card>
  );
}
