import { selectInfo, useAgent } from '@benjarong/core/agent';
import { selectIsLoggedIn, useAuth } from '@benjarong/core/auth';
import { isBusiness } from '@benjarong/core/errors';
import { pollStore, usePoll } from '@benjarong/core/poll';
import { useCore, usePlatform } from '@benjarong/core/react';
import { rewardLabel } from '@benjarong/core/reward';
import { flexMessage, liffUrl, shareFlowOf, webUrl } from '@benjarong/core/share';
import { commonText, fill, pollText } from '@benjarong/text';
import { Badge } from '@benjarong/ui/badge';
import { Button } from '@benjarong/ui/button';
import { ErrorState } from '@benjarong/ui/error-state';
import { LinkButton } from '@benjarong/ui/link-button';
import { Notice } from '@benjarong/ui/notice';
import { Skeleton, SkeletonGroup } from '@benjarong/ui/skeleton';
import { toast } from '@benjarong/ui/toast';
import { Gift, Share2 } from 'lucide-react';
import { type ReactNode, useEffect } from 'react';

import { AppLink, PageTitle } from '../shared/index.ts';
import { stateHue, stateLine } from './labels.ts';
import { PollResults } from './poll-results.tsx';
import { PollVote } from './poll-vote.tsx';
import { PollWinners } from './poll-winners.tsx';
import styles from './poll.module.css';

interface PollRoomProps {
  readonly id: number;
  readonly search: string;
  /** In place of a poll that does not exist. */
  readonly unknown: ReactNode;
}

/** One poll: question, rules, votes, results, winners. */
export function PollRoom({ id, search, unknown }: PollRoomProps) {
  const store = useCore().get(pollStore);
  const isLoggedIn = useAuth(selectIsLoggedIn);
  const isMine = usePoll((state) => state.pollId === id);
  const poll = usePoll((state) => state.poll);
  useEffect(() => {
    void store.getState().open(id, isLoggedIn);
  }, [store, id, isLoggedIn]);
  const data = isMine ? poll.data : undefined;
  const open = data?.config.state === 'open';
  // What is below the votes comes with them: it would be pushed down.
  const settled = usePoll(
    ({ quota, stats, winners }) =>
      (!open || !isLoggedIn || isSettled(quota)) &&
      (data?.config.state === 'upcoming' || isSettled(stats)) &&
      (data?.config.state !== 'drawn' || isSettled(winners)),
  );

  if (isMine && poll.status === 'failed' && !data) {
    return isBusiness(poll.error) ? (
      unknown
    ) : (
      <div className={styles['page']}>
        <PageTitle>{pollText.title}</PageTitle>
        <ErrorState
          description={poll.error.message}
          onRetry={() => void store.getState().open(id, isLoggedIn)}
        />
      </div>
    );
  }
  if (!data) {
    return (
      <div className={styles['page']}>
        <PageTitle hidden>{pollText.title}</PageTitle>
        <SkeletonGroup label={commonText.loading}>
          <Skeleton shape="block" className={styles['place']} />
          <Skeleton shape="text" lines={4} />
        </SkeletonGroup>
      </div>
    );
  }
  const { config, choices, metadata } = data;
  const [image] = metadata.images;
  return (
    <div className={styles['page']}>
      <PageTitle>{config.question}</PageTitle>
      <p className={styles['badges']}>
        <Badge tone={stateHue[config.state]}>{pollText.states[config.state]}</Badge>
        <span className={styles['muted']}>{stateLine(config)}</span>
      </p>
      {image !== undefined && (
        <img src={image} alt="" width="720" height="405" className={styles['picture']} />
      )}
      {config.description !== '' && <p className={styles['text']}>{config.description}</p>}
      {config.prize && (
        <Notice tone="gold" icon={<Gift aria-hidden />}>
          {fill(pollText.prize, { reward: rewardLabel(config.prize), winners: config.winners })}
        </Notice>
      )}
      {open && <PollVote config={config} choices={choices} search={search} />}
      {settled && (
        <>
          <PollResults config={config} choices={choices} />
          {config.prize && <PollWinners config={config} prize={rewardLabel(config.prize)} />}
          <div className={styles['actions']}>
            <ShareButton id={id} question={config.question} />
            <LinkButton as={AppLink} to="/poll" variant="ghost">
              {pollText.all}
            </LinkButton>
          </div>
        </>
      )}
    </div>
  );
}

function isSettled({ data, status }: { readonly data?: unknown; readonly status: string }): boolean {
  return data !== undefined || status === 'failed';
}

/** Hands the poll on: as a card through LINE's picker, else by the share sheet, else as a copied link. */
function ShareButton({ id, question }: { readonly id: number; readonly question: string }) {
  const platform = usePlatform();
  const brand = useAgent(selectInfo);
  const liffId = brand?.liff_id ?? '';
  const share = async (): Promise<void> => {
    const flow = shareFlowOf('poll');
    if (!flow) return;
    const params = [['id', String(id)]] as const;
    const { origin } = window.location;
    const url = liffId === '' ? webUrl(origin, flow, params) : liffUrl(liffId, flow, params);
    const parts = { title: question, text: pollText.shareText, url };
    const { altText, contents } = flexMessage({
      ...parts,
      brand,
      flow,
      origin,
      button: pollText.shareButton,
    });
    const content = liffId === '' ? parts : { ...parts, flex: { altText, contents } };
    const outcome = platform.canShare(content) ? await platform.share(content) : 'unavailable';
    if (outcome === 'shared') toast.success(pollText.shared);
    else if (outcome === 'unavailable' && (await platform.copy(url))) toast.success(pollText.copied);
  };
  return (
    <Button variant="outline" startIcon={<Share2 aria-hidden />} onClick={() => void share()}>
      {pollText.share}
    </Button>
  );
}
