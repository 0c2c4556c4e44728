import type { Quest } from '@benjarong/contract';
import { formatDateTime } from '@benjarong/core/format';
import { checkIns, questStore, useQuest } from '@benjarong/core/quest';
import { useCore } from '@benjarong/core/react';
import { rewardLabel } from '@benjarong/core/reward';
import { commonText, questText } from '@benjarong/text';
import { Card, SectionTitle } from '@benjarong/ui/card';
import { EmptyState } from '@benjarong/ui/empty-state';
import { ErrorState } from '@benjarong/ui/error-state';
import { Skeleton, SkeletonGroup } from '@benjarong/ui/skeleton';
import { CalendarCheck, Gift, Star } from 'lucide-react';
import { useEffect } from 'react';

import { PageTitle } from '../shared/index.ts';
import { CheckInCalendar } from './check-in-calendar.tsx';
import { QuestCard } from './quest-card.tsx';
import styles from './quest.module.css';

/** /member/creditfree: the check-in months with their rewards, all other quests, and claimed rewards. */
export function QuestPanel() {
  const store = useCore().get(questStore);
  const list = useQuest((state) => state.list);
  useEffect(() => {
    void store.getState().load({ force: true });
    void store.getState().loadHistory({ force: true });
    return store.getState().watch();
  }, [store]);
  const { data } = list;
  return (
    <div className={styles['page']}>
      <PageTitle>{questText.title}</PageTitle>
      <p className={styles['intro']}>{questText.intro}</p>
      {!data && list.status === 'failed' && (
        <ErrorState
          description={list.error.message}
          onRetry={() => void store.getState().load({ force: true })}
        />
      )}
      {!data && list.status !== 'failed' && (
        <SkeletonGroup label={commonText.loading} className={styles['grid']}>
          <Skeleton className={styles['place']} />
          <Skeleton className={styles['place']} />
        </SkeletonGroup>
      )}
      {data?.items.length === 0 && (
        <EmptyState
          art="/art/empty/empty-statement.svg"
          title={questText.empty}
          description={questText.emptyHint}
        />
      )}
      {data && data.items.length > 0 && <Quests items={data.items} today={data.today} />}
      {data && <History />}
    </div>
  );
}

function Quests({ items, today }: { readonly items: readonly Quest[]; readonly today: string }) {
  const months = checkIns(items);
  const others = items.filter((quest) => !months.some((quests) => quests.includes(quest)));
  return (
    <>
      {months.map((quests) => (
        <CheckIn key={quests[0]?.measure} quests={quests} today={today} />
      ))}
      {others.length > 0 && (
        <section aria-labelledby="quests-list">
          <SectionTitle id="quests-list" icon={<Star />} count={others.length}>
            {questText.list}
          </SectionTitle>
          <ul className={styles['grid']}>
            {others.map((quest) => (
              <li key={quest.quest_id}>
                <QuestCard quest={quest} />
              </li>
            ))}
          </ul>
        </section>
      )}
    </>
  );
}

function CheckIn({ quests, today }: { readonly quests: readonly Quest[]; readonly today: string }) {
  const [first] = quests;
  if (!first || (first.measure !== 'login_days' && first.measure !== 'deposit_days')) return null;
  const id = `quests-${first.measure}`;
  return (
    <section aria-labelledby={id}>
      <SectionTitle id={id} icon={<CalendarCheck />}>
        {questText.checkIn[first.measure]}
      </SectionTitle>
      <div className={styles['checkIn']}>
        <Card padding="md" className={styles['stack']}>
          <CheckInCalendar
            name={questText.checkIn[first.measure]}
            days={longestOf(quests).days ?? []}
            today={today}
          />
          <p className={styles['muted']}>{questText.checkInHint[first.measure]}</p>
        </Card>
        <ul className={styles['list']}>
          {quests.map((quest) => (
            <li key={quest.quest_id}>
              <QuestCard quest={quest} />
            </li>
          ))}
        </ul>
      </div>
    </section>
  );
}

// A quest that began or ends within the month has fewer days than its neighbours.
function longestOf(quests: readonly Quest[]): Pick<Quest, 'days'> {
  return quests.reduce<Pick<Quest, 'days'>>(
    (most, quest) => ((quest.days?.length ?? 0) > (most.days?.length ?? 0) ? quest : most),
    { days: null },
  );
}

function History() {
  const history = useQuest((state) => state.history);
  const items = history.data;
  if (!items) return null;
  return (
    <section aria-labelledby="quests-history">
      <SectionTitle id="quests-history" icon={<Gift />}>
        {questText.history}
      </SectionTitle>
      <Card padding="md">
        {items.length === 0 ? (
          <p className={styles['muted']}>{questText.historyEmpty}</p>
        ) : (
          <ul aria-label={questText.history} className={styles['rows']}>
            {items.map((claim) => (
              <li key={claim.claim_id} className={styles['row']}>
                <span className={styles['rowText']}>
                  <strong>{claim.name}</strong>
                  <span className={styles['muted']}>{formatDateTime(claim.claimed_at)}</span>
                </span>
                <span className={styles['gives']}>{rewardLabel(claim.reward)}</span>
              </li>
            ))}
          </ul>
        )}
      </Card>
    </section>
  );
}
