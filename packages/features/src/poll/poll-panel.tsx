import { pollStore, usePoll } from '@benjarong/core/poll';
import { useCore } from '@benjarong/core/react';
import { commonText, pollText } from '@benjarong/text';
import { Badge } from '@benjarong/ui/badge';
import { EmptyState } from '@benjarong/ui/empty-state';
import { ErrorState } from '@benjarong/ui/error-state';
import { LinkButton } from '@benjarong/ui/link-button';
import { Skeleton, SkeletonGroup } from '@benjarong/ui/skeleton';
import { useEffect } from 'react';

import { AppLink, PageTitle } from '../shared/index.ts';
import { PollRoom } from './poll-room.tsx';
import { stateHue, stateLine, votedLine } from './labels.ts';
import styles from './poll.module.css';

interface PollPanelProps {
  /** Number of the poll as the address has it; empty for the list. */
  readonly id: string;
  /** Query of the address; `choice` is what a visitor chose before the log-in. */
  readonly search: string;
}

/** One poll, or all of them; with one poll alone the list is that poll. */
export function PollPanel({ id, search }: PollPanelProps) {
  if (id === '') return <PollList />;
  if (!/^[1-9][0-9]{0,5}$/.test(id)) return <Unknown />;
  return <PollRoom key={id} id={Number(id)} search={search} unknown={<Unknown />} />;
}

function Unknown() {
  return (
    <div className={styles['page']}>
      <PageTitle>{pollText.title}</PageTitle>
      <EmptyState
        art="/art/empty/empty-statement.svg"
        title={pollText.unknown}
        description={pollText.unknownHint}
        action={
          <LinkButton as={AppLink} to="/poll">
            {pollText.all}
          </LinkButton>
        }
      />
    </div>
  );
}

function PollList() {
  const store = useCore().get(pollStore);
  const list = usePoll((state) => state.list);
  const isIdle = list.status === 'idle';
  useEffect(() => {
    if (isIdle) void store.getState().loadList();
  }, [store, isIdle]);
  const items = list.data;
  const [only] = items ?? [];
  if (items?.length === 1 && only) return <PollRoom id={only.poll_id} search="" unknown={<Unknown />} />;
  return (
    <div className={styles['page']}>
      <PageTitle>{pollText.title}</PageTitle>
      <p className={styles['muted']}>{pollText.intro}</p>
      {!items && list.status === 'failed' && (
        <ErrorState
          description={list.error.message}
          onRetry={() => void store.getState().loadList({ force: true })}
        />
      )}
      {!items && list.status !== 'failed' && (
        <SkeletonGroup label={commonText.loading}>
          <Skeleton shape="block" className={styles['place']} />
        </SkeletonGroup>
      )}
      {items?.length === 0 && (
        <EmptyState
          art="/art/empty/empty-statement.svg"
          title={pollText.none}
          description={pollText.noneHint}
        />
      )}
      {items && items.length > 1 && (
        <ul className={styles['list']}>
          {items.map((item) => (
            <li key={item.poll_id}>
              <AppLink to={`/poll/${item.poll_id}`} className={styles['item']}>
                {item.image !== '' && (
                  <img
                    src={item.image}
                    alt=""
                    width="112"
                    height="63"
                    loading="lazy"
                    className={styles['thumb']}
                  />
                )}
                <span className={styles['itemText']}>
                  <b>{item.question}</b>
                  <span className={styles['muted']}>{stateLine(item)}</span>
                  <span className={styles['badges']}>
                    <Badge tone={stateHue[item.state]}>{pollText.states[item.state]}</Badge>
                    {item.voted > 0 && <Badge tone="jade">{votedLine(item.voted)}</Badge>}
                  </span>
                </span>
              </AppLink>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
