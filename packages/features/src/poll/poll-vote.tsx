import type { Poll } from '@benjarong/contract';
import { selectIsLoggedIn, useAuth } from '@benjarong/core/auth';
import { messageOf } from '@benjarong/core/errors';
import { pollStore, usePoll } from '@benjarong/core/poll';
import { useCore } from '@benjarong/core/react';
import { commonText, fill, pollText } from '@benjarong/text';
import { Button } from '@benjarong/ui/button';
import { Card, SectionTitle } from '@benjarong/ui/card';
import { ErrorState } from '@benjarong/ui/error-state';
import { Notice } from '@benjarong/ui/notice';
import { RadioCards } from '@benjarong/ui/radio-cards';
import { Skeleton, SkeletonGroup } from '@benjarong/ui/skeleton';
import { toast } from '@benjarong/ui/toast';
import { useState } from 'react';

import { useRequireLogin } from '../shared/index.ts';
import { quotaLines } from './labels.ts';
import styles from './poll.module.css';

interface PollVoteProps {
  readonly config: Poll['config'];
  readonly choices: Poll['choices'];
  readonly search: string;
}

/** Choices and the button of an open poll, with what gives votes before it; own votes and their change below. */
export function PollVote({ config, choices, search }: PollVoteProps) {
  const store = useCore().get(pollStore);
  const isLoggedIn = useAuth(selectIsLoggedIn);
  const requireLogin = useRequireLogin();
  const quota = usePoll((state) => state.quota);
  const [chosen, setChosen] = useState(() => choiceOf(search, choices));
  const [changing, setChanging] = useState<string>();
  const [busy, setBusy] = useState(false);
  const [refused, setRefused] = useState<string>();
  const mine = isLoggedIn ? quota.data : undefined;

  // The button comes with everything above it: nothing that arrives later moves it.
  if (isLoggedIn && !mine) {
    return quota.status === 'failed' ? (
      <ErrorState
        description={quota.error.message}
        onRetry={() => void store.getState().open(config.poll_id, true)}
      />
    ) : (
      <SkeletonGroup label={commonText.loading}>
        <Skeleton shape="block" className={styles['place']} />
      </SkeletonGroup>
    );
  }

  const vote = async (): Promise<void> => {
    if (chosen === undefined) {
      setRefused(pollText.chooseFirst);
      return;
    }
    if (!isLoggedIn) {
      // The choice travels with the way back, whatever the log-in does to this page.
      requireLogin(`/poll/${config.poll_id}?choice=${chosen}`);
      return;
    }
    setBusy(true);
    setRefused(undefined);
    try {
      await store.getState().submit(Number(chosen), changing);
      toast.success(changing === undefined ? pollText.done : pollText.changed);
      setChanging(undefined);
      setChosen(undefined);
    } catch (error) {
      const message = messageOf(error);
      setRefused(message);
      if (message !== undefined) toast.error(message);
    } finally {
      setBusy(false);
    }
  };

  const votes = mine?.votes ?? [];
  const label = new Map(choices.map((choice) => [choice.choice_id, choice.label]));
  const changed = votes.findIndex(({ vote_id }) => vote_id === changing);
  const canVote = mine === undefined || mine.left > 0 || changing !== undefined;
  return (
    <Card as="section" padding="md" aria-label={pollText.submit} className={styles['stack']}>
      <ul className={styles['rules']}>
        {quotaLines(config, mine?.earned).map((line) => (
          <li key={line}>{line}</li>
        ))}
        <li>{config.may_change ? pollText.mayChange : pollText.noChange}</li>
        <li>{config.results === 'before' ? pollText.resultsBefore : pollText.resultsAfter}</li>
      </ul>
      {mine && (
        <p className={styles['quota']}>
          {pollText.quota}: <b>{fill(pollText.quotaLeft, { left: mine.left, quota: mine.quota })}</b>
        </p>
      )}
      {changed >= 0 && <p role="status">{fill(pollText.changing, { n: changed + 1 })}</p>}
      {canVote ? (
        <>
          <RadioCards
            label={pollText.choices}
            hideLabel
            value={chosen}
            onChange={(value) => {
              setChosen(value);
              setRefused(undefined);
            }}
            options={choices.map(({ choice_id, label: title, image }) => ({
              value: String(choice_id),
              title,
              media:
                image === '' ? undefined : (
                  <img src={image} alt="" width="56" height="56" className={styles['choicePicture']} />
                ),
            }))}
          />
          {refused !== undefined && (
            <Notice tone="chad" live="alert">
              {refused}
            </Notice>
          )}
          <Button block loading={busy} onClick={() => void vote()}>
            {changing !== undefined
              ? pollText.saveChange
              : isLoggedIn
                ? pollText.submit
                : pollText.loginToVote}
          </Button>
          {!isLoggedIn && <p className={styles['muted']}>{pollText.loginHint}</p>}
          {changing !== undefined && (
            <Button
              variant="ghost"
              block
              onClick={() => {
                setChanging(undefined);
                setChosen(undefined);
              }}
            >
              {pollText.keep}
            </Button>
          )}
        </>
      ) : (
        <Notice tone={votes.length > 0 ? 'jade' : 'royal'}>
          {votes.length > 0 ? pollText.usedUp : pollText.noQuota}
        </Notice>
      )}
      {votes.length > 0 && (
        <>
          <SectionTitle as="h3">{pollText.mine}</SectionTitle>
          <ol className={styles['rows']}>
            {votes.map(({ vote_id, choice_id }, index) => (
              <li key={vote_id} className={styles['row']}>
                <span className={styles['rowText']}>
                  <b>{label.get(choice_id)}</b>
                  <span className={styles['muted']}>
                    {fill(pollText.voteNumber, { n: index + 1 })} {pollText.voteId}
                  </span>
                  <code translate="no" className={styles['muted']}>
                    {vote_id}
                  </code>
                </span>
                {config.may_change && changing !== vote_id && (
                  <Button
                    variant="outline"
                    size="sm"
                    aria-label={`${pollText.change} ${fill(pollText.voteNumber, { n: index + 1 })}`}
                    onClick={() => {
                      setChanging(vote_id);
                      setChosen(String(choice_id));
                      setRefused(undefined);
                    }}
                  >
                    {pollText.change}
                  </Button>
                )}
              </li>
            ))}
          </ol>
        </>
      )}
    </Card>
  );
}

function choiceOf(search: string, choices: Poll['choices']): string | undefined {
  const wanted = new URLSearchParams(search).get('choice');
  return choices.some(({ choice_id }) => String(choice_id) === wanted) ? (wanted ?? undefined) : undefined;
}
