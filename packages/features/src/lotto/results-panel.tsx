import { bangkokDay, formatDay, normaliseDigits } from '@benjarong/core/format';
import { resultsKey, useLotto } from '@benjarong/core/lotto';
import { useCore } from '@benjarong/core/react';
import { fill, lottoText } from '@benjarong/text';
import { Chips } from '@benjarong/ui/chips';
import { EmptyState } from '@benjarong/ui/empty-state';
import { ErrorState } from '@benjarong/ui/error-state';
import { Skeleton, SkeletonGroup } from '@benjarong/ui/skeleton';
import { Trophy } from 'lucide-react';
import { useEffect, useId, useState } from 'react';

import { AppLink, PageTitle } from '../shared/index.ts';
import { checkNumbers, isHit } from './check-numbers.ts';
import { LottoNav } from './lotto-nav.tsx';
import { ResultCard } from './result-card.tsx';
import styles from './results.module.css';
import { roundPath, roundTitle } from './round-label.ts';

const dayMs = 86_400_000;

/** /lotto/results: what was drawn, by day and group, and whether the member's numbers are among it. */
export const ResultsPanel = () => {
  const { serverClock } = useCore();
  const [today] = useState(() => bangkokDay(serverClock.now()));
  const [yesterday] = useState(() => bangkokDay(serverClock.now() - dayMs));
  const [day, setDay] = useState('');
  const [category, setCategory] = useState('');
  const [mine, setMine] = useState('');
  const lobby = useLotto((state) => state.lobby.data);
  const loadLobby = useLotto((state) => state.loadLobby);
  const loadResults = useLotto((state) => state.loadResults);
  const query = { day, category_id: category };
  const results = useLotto((state) => state.results[resultsKey(query)]);
  const field = useId();
  const picker = useId();

  useEffect(() => {
    void loadLobby();
  }, [loadLobby]);
  useEffect(() => {
    void loadResults({ day, category_id: category });
  }, [loadResults, day, category]);

  const items = results?.data;
  const numbers = mine
    .split(/[\s,/]+/)
    .map((part) => normaliseDigits(part))
    .filter((part) => /^[0-9]{1,6}$/.test(part))
    .slice(0, 20);
  const hits = items ? checkNumbers(items, numbers) : [];

  return (
    <div className={styles['root']}>
      <PageTitle>{lottoText.results.title}</PageTitle>
      <LottoNav />
      <div className={styles['tools']}>
        <div className={styles['days']}>
          <Chips
            label={lottoText.results.day}
            value={day === '' ? 'new' : day}
            onChange={(value) => setDay(value === 'new' ? '' : value)}
            options={[
              { value: 'new', label: lottoText.card.latest },
              { value: today, label: lottoText.results.today },
              { value: yesterday, label: lottoText.results.yesterday },
            ]}
          />
          <label htmlFor={picker} className="visually-hidden">
            {lottoText.results.pick}
          </label>
          <input
            id={picker}
            type="date"
            max={today}
            value={day}
            className={styles['field']}
            onChange={(event) => setDay(event.currentTarget.value)}
          />
        </div>
        {lobby && (
          <Chips
            label={lottoText.results.groups}
            value={category}
            onChange={setCategory}
            options={[
              { value: '', label: lottoText.lobby.all },
              ...lobby.categories.map(({ category: group }) => ({
                value: group.category_id,
                label: group.category_name,
              })),
            ]}
          />
        )}
        <div className={styles['check']}>
          <label htmlFor={field}>{lottoText.results.check}</label>
          <input
            id={field}
            inputMode="numeric"
            autoComplete="off"
            maxLength={120}
            placeholder={lottoText.results.checkHint}
            value={mine}
            className={`${styles['field'] ?? ''} tnum`}
            onChange={(event) => setMine(event.currentTarget.value)}
          />
          {numbers.length > 0 && items && (
            <div role="status" className={styles['hits']}>
              <p>{fill(lottoText.results.checkFound, { count: hits.length })}</p>
              <ul>
                {hits.slice(0, 12).map((hit) => (
                  <li key={`${hit.number} ${hit.round.round_id}`}>
                    {fill(lottoText.results.checkHit, {
                      number: hit.number,
                      prizes: `${roundTitle(hit.round)} (${hit.prizes.map((prize) => lottoText.results[prize]).join(', ')})`,
                    })}
                  </li>
                ))}
              </ul>
            </div>
          )}
        </div>
      </div>
      {day !== '' && <p className={styles['dayTitle']}>{formatDay(`${day}T12:00:00+07:00`)}</p>}
      {!items && results?.status !== 'failed' && (
        <SkeletonGroup label={lottoText.loading} className={styles['grid']}>
          {[1, 2, 3, 4, 5, 6].map((place) => (
            <Skeleton key={place} className={styles['skeleton']} />
          ))}
        </SkeletonGroup>
      )}
      {!items && results?.status === 'failed' && (
        <ErrorState title={results.error.message} onRetry={() => void loadResults(query, { force: true })} />
      )}
      {items?.length === 0 && (
        <EmptyState
          icon={<Trophy />}
          title={lottoText.results.empty}
          description={lottoText.results.emptyHint}
        />
      )}
      {items && items.length > 0 && (
        <div className={styles['grid']}>
          {items.map(({ round, result }) => (
            <ResultCard
              key={round.round_id}
              round={round}
              result={result}
              hit={(prize, number) => isHit(prize, number, numbers)}
            >
              {round.is_yeekee && result && (
                <AppLink to={`${roundPath(round.round_id)}?tab=result`} className={styles['proof']}>
                  {lottoText.results.proof}
                </AppLink>
              )}
            </ResultCard>
          ))}
        </div>
      )}
    </div>
  );
};
