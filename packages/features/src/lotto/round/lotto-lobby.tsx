import { useLotto } from '@benjarong/core/lotto';
import { useDrawingTime } from '@benjarong/core/react';
import { fill, lottoRoundText } from '@benjarong/text';
import { Button } from '@benjarong/ui/button';
import { SectionTitle } from '@benjarong/ui/card';
import { Chips } from '@benjarong/ui/chips';
import { EmptyState } from '@benjarong/ui/empty-state';
import { ErrorState } from '@benjarong/ui/error-state';
import { Skeleton, SkeletonGroup } from '@benjarong/ui/skeleton';
import { CalendarClock, Ticket, Trophy } from 'lucide-react';
import { useState } from 'react';

import { AppLink, PageTitle } from '../../shared/index.ts';
import { KindSearch } from './kind-search.tsx';
import { lastDrawn, latestResults, laterRounds, openRounds } from './lobby-view.ts';
import styles from './lotto-lobby.module.css';
import { LottoNav } from './lotto-nav.tsx';
import { ResultCard } from '../result/result-card.tsx';
import { RoundCard } from './round-card.tsx';
import grid from './round-card.module.css';
import { useFreshLobby } from './use-fresh-lobby.ts';

const resultsShown = 6;
// The next ones to open; the others are a tap, a group or a search away.
const laterShown = 12;

/** /lotto/lobby: every kind by group, open rounds by closing time, what comes next, and the latest results. */
export function LottoLobby() {
  const lobby = useFreshLobby();
  const load = useLotto((state) => state.loadLobby);
  const [category, setCategory] = useState('');
  const [search, setSearch] = useState('');
  const [every, setEvery] = useState(false);
  const { data } = lobby;
  const filter = { category, search };
  const now = useDrawingTime();
  const open = data ? openRounds(data, now, filter) : [];
  const later = data ? laterRounds(data, now, filter) : [];
  const results = data ? latestResults(data, filter).slice(0, resultsShown) : [];
  const drawn = data && lastDrawn(data);
  const clear = () => {
    setCategory('');
    setSearch('');
  };

  return (
    <div className={styles['root']}>
      <PageTitle>{lottoRoundText.lobby.title}</PageTitle>
      <LottoNav />
      <div className={styles['tools']}>
        <KindSearch value={search} onChange={setSearch} />
        {data && (
          <Chips
            label={lottoRoundText.lobby.groups}
            value={category}
            onChange={setCategory}
            options={[
              { value: '', label: lottoRoundText.lobby.all },
              ...data.categories.map(({ category: group }) => ({
                value: group.category_id,
                label: group.category_name,
              })),
            ]}
          />
        )}
      </div>
      {!data && lobby.status !== 'failed' && (
        <SkeletonGroup label={lottoRoundText.loading} className={grid['grid'] ?? ''}>
          {[1, 2, 3, 4, 5, 6, 7, 8].map((place) => (
            <Skeleton key={place} className={grid['skeleton']} />
          ))}
        </SkeletonGroup>
      )}
      {!data && lobby.status === 'failed' && (
        <ErrorState
          title={lottoRoundText.failed}
          description={lobby.error.message}
          onRetry={() => void load({ force: true })}
        />
      )}
      {data && open.length === 0 && later.length === 0 && (
        <EmptyState
          icon={<Ticket />}
          title={lottoRoundText.lobby.empty}
          description={lottoRoundText.lobby.emptyHint}
          action={
            <Button variant="outline" size="md" onClick={clear}>
              {lottoRoundText.lobby.clear}
            </Button>
          }
        />
      )}
      {data && (open.length > 0 || later.length > 0) && (
        <div className={styles['columns']}>
          <div className={styles['rounds']}>
            <section aria-label={lottoRoundText.lobby.open} className={styles['section']}>
              <SectionTitle icon={<Ticket />} count={open.length}>
                {lottoRoundText.lobby.open}
              </SectionTitle>
              {open.length === 0 && <p className={styles['quiet']}>{lottoRoundText.lobby.closedAll}</p>}
              <div className={grid['grid']}>
                {open.map((round) => (
                  <RoundCard key={round.round_id} round={round} last={drawn?.get(round.kind_id)} />
                ))}
              </div>
            </section>
            {later.length > 0 && (
              <section aria-label={lottoRoundText.lobby.later} className={styles['section']}>
                <SectionTitle icon={<CalendarClock />} count={later.length}>
                  {lottoRoundText.lobby.later}
                </SectionTitle>
                <div className={grid['grid']}>
                  {later.slice(0, every ? later.length : laterShown).map((round) => (
                    <RoundCard key={round.round_id} round={round} last={drawn?.get(round.kind_id)} />
                  ))}
                </div>
                {!every && later.length > laterShown && (
                  <Button variant="outline" size="md" onClick={() => setEvery(true)}>
                    {fill(lottoRoundText.lobby.laterAll, { count: later.length })}
                  </Button>
                )}
              </section>
            )}
          </div>
          {results.length > 0 && (
            <section aria-label={lottoRoundText.lobby.latest} className={styles['section']}>
              <SectionTitle
                icon={<Trophy />}
                action={
                  <AppLink to="/lotto/results" className={styles['more']}>
                    {lottoRoundText.lobby.moreResults}
                  </AppLink>
                }
              >
                {lottoRoundText.lobby.latest}
              </SectionTitle>
              <div className={styles['results']}>
                {results.map((each) => (
                  <ResultCard key={each.round.round_id} round={each.round} result={each.result} compact />
                ))}
              </div>
            </section>
          )}
        </div>
      )}
    </div>
  );
}
