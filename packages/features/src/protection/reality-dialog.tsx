import { formatTime } from '@benjarong/core/format';
import { protectionStore, type RealityCheck, useProtection } from '@benjarong/core/protection';
import { useCore } from '@benjarong/core/react';
import { fill, protectionText } from '@benjarong/text';
import { Button } from '@benjarong/ui/button';
import { DataList } from '@benjarong/ui/data-list';
import { Dialog } from '@benjarong/ui/dialog';

import { type DialogProps, Money } from '../shared/index.ts';
import styles from './protection.module.css';

/** The reality check: how long this sitting lasts and what it came to. It closes by an answer only; the safe one comes first. */
export function RealityDialog({ open, onClose }: DialogProps) {
  const core = useCore();
  const check = useProtection((state) => state.check);
  const answer = (word: 'continue' | 'stop'): void => {
    void core.get(protectionStore).getState().answerCheck(word);
    onClose();
    if (word === 'continue') return;
    core.ui.getState().clearGame();
    core.platform.navigate('/member');
  };
  return (
    <Dialog
      open={open && check !== undefined}
      // Back is no answer.
      onClose={() => undefined}
      title={fill(protectionText.checkTitle, { time: check ? timeText(check) : '' })}
      width={360}
      persistent
      closable={false}
      focus="first"
      footer={
        <>
          <Button variant="outline" onClick={() => answer('stop')}>
            {protectionText.checkStop}
          </Button>
          <Button onClick={() => answer('continue')}>{protectionText.checkContinue}</Button>
        </>
      }
    >
      {check && (
        <div className={styles['stack']}>
          {check.playing_since !== null && (
            <p className={styles['muted']}>
              {fill(protectionText.checkSince, { time: formatTime(check.playing_since) })}
            </p>
          )}
          <DataList
            items={[
              { label: protectionText.checkStake, value: <Money value={check.stake} /> },
              { label: protectionText.checkPayout, value: <Money value={check.payout} /> },
              { label: protectionText.checkNet, value: <Money value={check.net} sign /> },
            ]}
          />
        </div>
      )}
    </Dialog>
  );
}

function timeText({ minutes }: RealityCheck): string {
  const hours = Math.floor(minutes / 60);
  return hours === 0
    ? fill(protectionText.checkMinutes, { minutes })
    : fill(protectionText.checkHours, { hours, minutes: minutes % 60 });
}
