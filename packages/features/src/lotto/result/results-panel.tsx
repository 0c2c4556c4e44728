import type { LottoRoundResult } from '@benjarong/contract';
import { bangkokDay, formatDay, formatPicked, normaliseDigits } from '@benjarong/core/format';
import { useCore } from '@benjarong/core/react';
import { fill, lottoResultText, lottoRoundText } from '@benjarong/text';
import { Button } from '@benjarong/ui/button';
import { Chips } from '@benjarong/ui/chips';
import { cx } from '@benjarong/ui/cx';
import { Dialog } from '@benjarong/ui/dialog';
import { DateInput } from '@benjarong/ui/date-input';
import { EmptyState } from '@benjarong/ui/empty-state';
import { ErrorState } from '@benjarong/ui/error-state';
import { lazyWithRetry } from '@benjarong/ui/lazy-with-retry';
import { Skeleton, SkeletonGroup } from '@benjarong/ui/skeleton';
import { Trophy } from 'lucide-react';
import { useId, useMemo, useState } from 'react';

import { dayOfAddress, useAddressFilters } from '../../shared/address-filters.ts';
import { PageTitle, Panel } from '../../shared/index.ts';
import { checkNumbers, isHit } from './check-numbers.ts';
import { LottoNav } from '../round/lotto-nav.tsx';
import { ResultTable } from './result-table.tsx';
import styles from './results.module.css';
import { roundTitle } from '../round/round-label.ts';
import { useResults } from './use-results.ts';

const DrawStats = lazyWithRetry(
  () => import('./draw-stats.tsx'),
  (module) => module.DrawStats,
);

const dayMs = 86_400_000;
const shownHits = 12;
/** How many draws the server counts at most. */
const statsDraws = 50;

interface CheckProps {
  readonly items: readonly LottoRoundResult[] | undefined;
  readonly typed: string;
  readonly onType: (typed: string) => void;
}

/** /lotto/results: what was drawn, by day, group and kind, and whether the member's numbers are among it. */
export function ResultsPanel() {
  const { serverClock } = useCore();
  const [today] = useState(() => bangkokDay(serverClock.now()));
  const [yesterday] = useState(() => bangkokDay(serverClock.now() - dayMs));
  const [day, setDay] = useState('');
  const [category, setCategory] = useState('');
  const [kind, setKind] = useState('');
  const [mine, setMine] = useState('');
  useAddressFilters(
    useMemo(() => ({ day, group: category, kind }), [day, category, kind]),
    (found) => {
      setDay(dayOfAddress(found.day) ?? '');
      setCategory(found.group ?? '');
      setKind(found.kind ?? '');
    },
  );
  const [stats, setStats] = useState<LottoRoundResult['round']>();
  const [statsOpen, setStatsOpen] = useState(false);
  const results = useResults({ day, category_id: category, kind_id: kind });
  const picker = useId();
  const numbers = readNumbers(mine);
  const { items, shown, groups } = results;
  const kinds = groups?.find((group) => group.category.category_id === category)?.kinds ?? [];
  const chooseCategory = (value: string) => {
    setCategory(value);
    setKind('');
  };

  return (
    <div className={styles['root']}>
      <PageTitle>{lottoResultText.title}</PageTitle>
      <LottoNav />
      <div className={styles['tools']}>
        <div className={styles['days']}>
          <Chips
            label={lottoResultText.day}
            value={day === '' ? 'new' : day}
            onChange={(value) => setDay(value === 'new' ? '' : value)}
            options={[
              { value: 'new', label: lottoRoundText.card.latest },
              { value: today, label: lottoResultText.today },
              { value: yesterday, label: lottoResultText.yesterday },
            ]}
          />
          <label htmlFor={picker} className="visually-hidden">
            {lottoResultText.pick}
          </label>
          <DateInput
            id={picker}
            max={today}
            value={day}
            show={formatPicked}
            className={styles['field']}
            onChange={(event) => setDay(event.currentTarget.value)}
          />
        </div>
        {!groups && !results.error && <div className={styles['groupsPlace']} />}
        {groups && (
          <Chips
            label={lottoResultText.groups}
            value={category}
            onChange={chooseCategory}
            options={[
              { value: '', label: lottoRoundText.lobby.all },
              ...groups.map(({ category: group }) => ({
                value: group.category_id,
                label: group.category_name,
              })),
            ]}
          />
        )}
        {kinds.length > 1 && (
          <Chips
            label={lottoResultText.kinds}
            value={kind}
            onChange={setKind}
            options={[
              { value: '', label: lottoRoundText.lobby.all },
              ...kinds.map(({ kind: each }) => ({ value: each.kind_id, label: each.kind_name })),
            ]}
          />
        )}
        <Check items={items} typed={mine} onType={setMine} />
      </div>
      {day !== '' && <p className={styles['dayTitle']}>{formatDay(`${day}T12:00:00+07:00`)}</p>}
      {!items && !results.error && (
        <SkeletonGroup label={lottoRoundText.loading} className={styles['grid']}>
          {[1, 2, 3, 4, 5, 6].map((place) => (
            <Skeleton key={place} className={styles['skeleton']} />
          ))}
        </SkeletonGroup>
      )}
      {!items && results.error && <ErrorState description={results.error.message} onRetry={results.retry} />}
      {items?.length === 0 && (
        <EmptyState icon={<Trophy />} title={lottoResultText.empty} description={lottoResultText.emptyHint} />
      )}
      {shown && shown.length > 0 && (
        <ResultTable
          items={shown}
          hit={(drawn, prize, number) => isHit(drawn, prize, number, numbers)}
          onStats={({ round }) => {
            setStats(round);
            setStatsOpen(true);
          }}
        />
      )}
      {results.folded.length > 0 && (
        <div className={styles['folded']}>
          {results.folded.map(({ category_id, kind_id, kind_name }) => (
            <Button
              key={kind_id}
              size="md"
              variant="outline"
              onClick={() => {
                setCategory(category_id);
                setKind(kind_id);
              }}
            >
              {fill(lottoResultText.allRounds, { name: kind_name })}
            </Button>
          ))}
        </div>
      )}
      <Dialog
        open={statsOpen}
        onClose={() => setStatsOpen(false)}
        title={fill(lottoResultText.stats, { name: stats?.kind_name ?? '', count: statsDraws })}
        width={480}
        phone="sheet"
      >
        <Panel fallback={<Skeleton lines={8} shape="text" />}>
          {stats && <DrawStats kindId={stats.kind_id} />}
        </Panel>
      </Dialog>
      {results.more && (
        <Button variant="outline" loading={results.loading} onClick={results.more}>
          {lottoResultText.more}
        </Button>
      )}
    </div>
  );
}

function readNumbers(typed: string): readonly string[] {
  return typed
    .split(/[\s,/]+/)
    .map((part) => normaliseDigits(part))
    .filter((part) => /^[0-9]{1,6}$/.test(part))
    .slice(0, 20);
}

/** ตรวจเลขของฉัน: the member's numbers against what is shown. */
function Check({ items, typed, onType }: CheckProps) {
  const field = useId();
  const hint = useId();
  const numbers = readNumbers(typed);
  const hits = items ? checkNumbers(items, numbers) : [];
  const { check, checkHint, checkFound, checkNone, checkHit, checkMore } = lottoResultText;
  return (
    <div className={styles['check']}>
      <label htmlFor={field}>{check}</label>
      <input
        id={field}
        inputMode="text"
        autoComplete="off"
        maxLength={120}
        aria-describedby={hint}
        value={typed}
        className={cx(styles['field'], 'tnum')}
        onChange={(event) => onType(event.currentTarget.value)}
      />
      <p id={hint} className={styles['hint']}>
        {checkHint}
      </p>
      {numbers.length > 0 && items && (
        <div role="status" className={styles['hits']} data-hit={hits.length > 0 || undefined}>
          <p>
            {hits.length === 0
              ? checkNone
              : fill(checkFound, {
                  hits: new Set(hits.map(({ number }) => number)).size,
                  count: new Set(numbers).size,
                })}
          </p>
          {hits.length > 0 && (
            <ul>
              {hits.slice(0, shownHits).map(({ number, round, prizes }) => (
                <li key={`${number} ${round.round_id}`}>
                  {fill(checkHit, {
                    number,
                    prizes: `${roundTitle(round)} (${prizes.map((prize) => lottoResultText[prize]).join(', ')})`,
                  })}
                </li>
              ))}
            </ul>
          )}
          {hits.length > shownHits && <p>{fill(checkMore, { count: hits.length - shownHits })}</p>}
        </div>
      )}
    </div>
  );
}
