import type { Poll } from '@benjarong/contract';
import { messageOf } from '@benjarong/core/errors';
import { pollStore, usePoll } from '@benjarong/core/poll';
import { checkDraw, type DrawStep } from '@benjarong/core/poll/verify';
import { useCore } from '@benjarong/core/react';
import { fill, pollText } from '@benjarong/text';
import { Button } from '@benjarong/ui/button';
import { Card, SectionTitle } from '@benjarong/ui/card';
import { Notice } from '@benjarong/ui/notice';
import { toast } from '@benjarong/ui/toast';
import { CircleCheck, CircleMinus, CircleX, ShieldCheck, Trophy } from 'lucide-react';
import { useState } from 'react';

import styles from './poll.module.css';

const marks = {
  pass: <CircleCheck aria-hidden />,
  fail: <CircleX aria-hidden />,
  skip: <CircleMinus aria-hidden />,
};
const hues = { pass: 'jade', fail: 'chad', skip: 'neutral' } as const;

/** The board of winners and the check of their draw; before it, the hash that was promised. */
export function PollWinners({ config, prize }: { readonly config: Poll['config']; readonly prize: string }) {
  const store = useCore().get(pollStore);
  const winners = usePoll((state) => state.winners.data);
  const [checked, setChecked] = useState<Awaited<ReturnType<typeof checkDraw>>>();
  const [busy, setBusy] = useState(false);
  const check = async (): Promise<void> => {
    setBusy(true);
    try {
      const proof = await store.getState().proof();
      if (!proof) return;
      const { quota } = store.getState();
      setChecked(
        await checkDraw(proof, {
          seed_hash: config.seed_hash,
          votes: quota.data?.votes ?? [],
          board: winners?.items.map(({ vote_id }) => vote_id) ?? [],
        }),
      );
    } catch (error) {
      const message = messageOf(error);
      if (message !== undefined) toast.error(message);
    } finally {
      setBusy(false);
    }
  };
  return (
    <Card as="section" padding="md" aria-label={pollText.winners} className={styles['stack']}>
      <SectionTitle icon={<Trophy aria-hidden />}>{pollText.winners}</SectionTitle>
      {winners?.mine && (
        <Notice tone="jade" live="status">
          {fill(winners.mine.state === 'given' ? pollText.won : pollText.wonWaiting, {
            place: winners.mine.place,
            reward: prize,
          })}
        </Notice>
      )}
      {config.state === 'drawn' && winners && (
        <>
          {winners.items.length === 0 ? (
            <p className={styles['muted']}>{pollText.noWinners}</p>
          ) : (
            <ol className={styles['rows']}>
              {winners.items.map(({ place, name }) => (
                <li key={place} className={styles['row']}>
                  <span>{fill(pollText.place, { place })}</span>
                  <b translate="no">{name}</b>
                </li>
              ))}
            </ol>
          )}
          <p className={styles['muted']}>{pollText.verifyHint}</p>
          <Button
            variant="outline"
            startIcon={<ShieldCheck aria-hidden />}
            loading={busy}
            onClick={() => void check()}
          >
            {pollText.verify}
          </Button>
          {checked && (
            <div role="status" className={styles['stack']}>
              <Notice tone={checked.proven ? 'jade' : 'chad'}>
                {checked.proven ? pollText.proven : pollText.notProven}
              </Notice>
              <ul className={styles['steps']}>
                {checked.steps.map((step) => (
                  <Step key={step.name} step={step} />
                ))}
              </ul>
            </div>
          )}
        </>
      )}
      <p className={styles['muted']}>
        {pollText.commitment}
        <code translate="no" className={styles['hash']}>
          {config.seed_hash}
        </code>
      </p>
    </Card>
  );
}

function Step({ step: { name, outcome } }: { readonly step: DrawStep }) {
  return (
    <li className={styles['step']}>
      <span data-hue={hues[outcome]} className={styles['mark']}>
        {marks[outcome]}
      </span>
      <span>
        {pollText.steps[name]} <span className={styles['muted']}>({pollText.marks[outcome]})</span>
      </span>
    </li>
  );
}
