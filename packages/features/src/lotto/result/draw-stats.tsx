import { countDraws, type DrawCounts, useLotto } from '@benjarong/core/lotto';
import { formatDate } from '@benjarong/core/format';
import { fill, lottoResultText, lottoRoundText } from '@benjarong/text';
import { cx } from '@benjarong/ui/cx';
import { ErrorState } from '@benjarong/ui/error-state';
import { Skeleton, SkeletonGroup } from '@benjarong/ui/skeleton';
import { type CSSProperties, useEffect } from 'react';

import styles from './draw-stats.module.css';

/** What the last 50 draws of a kind were and how often each digit came; it foretells nothing and says so. */
export function DrawStats({ kindId }: { readonly kindId: string }) {
  const stats = useLotto((state) => state.stats[kindId]);
  const load = useLotto((state) => state.loadStats);
  useEffect(() => {
    void load(kindId);
  }, [kindId, load]);
  if (!stats?.data)
    return stats?.status === 'failed' ? (
      <ErrorState description={stats.error.message} onRetry={() => void load(kindId, { force: true })} />
    ) : (
      <SkeletonGroup label={lottoRoundText.loading}>
        <Skeleton lines={8} shape="text" />
      </SkeletonGroup>
    );
  const { items } = stats.data;
  if (items.length === 0) return <p className={styles['note']}>{lottoResultText.statsNone}</p>;
  const counts = countDraws(items);
  return (
    <div className={styles['root']}>
      <Digits title={lottoResultText.digitsTop} counts={counts.topDigits} />
      {counts.bottomDigits.length > 0 && (
        <Digits title={lottoResultText.digitsBottom} counts={counts.bottomDigits} />
      )}
      <Pairs title={lottoResultText.pairsTop} counts={counts.top2} />
      {counts.bottomDigits.length > 0 && (
        <Pairs title={lottoResultText.pairsBottom} counts={counts.bottom2} />
      )}
      <section>
        <h3 className={styles['title']}>{lottoResultText.draws}</h3>
        <ol className={cx(styles['draws'], 'tnum')}>
          {items.map(({ round_id, day, number, top3, bottom2 }) => (
            <li key={round_id}>
              <span>
                {number === null
                  ? formatDate(`${day}T12:00:00+07:00`).replace(/\s*\d{4}$/, '')
                  : fill(lottoRoundText.card.dayNumber, { number })}
              </span>
              <strong>{bottom2 === null ? top3 : `${top3} · ${bottom2}`}</strong>
            </li>
          ))}
        </ol>
      </section>
      <p className={styles['note']}>{lottoResultText.statsNote}</p>
    </div>
  );
}

function Digits({ title, counts }: { readonly title: string; readonly counts: DrawCounts['topDigits'] }) {
  const most = Math.max(1, ...counts.map(({ count }) => count));
  return (
    <section>
      <h3 className={styles['title']}>{title}</h3>
      <ul className={cx(styles['digits'], 'tnum')}>
        {counts.map(({ number, count }) => (
          <li key={number} aria-label={fill(lottoResultText.digit, { number, count })}>
            <span aria-hidden>{count}</span>
            {/* A custom property, which the type does not know. */}
            <span
              aria-hidden
              className={styles['bar']}
              style={{ '--share': count / most } as CSSProperties}
            />
            <strong aria-hidden>{number}</strong>
          </li>
        ))}
      </ul>
    </section>
  );
}

function Pairs({ title, counts }: { readonly title: string; readonly counts: DrawCounts['top2'] }) {
  return (
    <section>
      <h3 className={styles['title']}>{title}</h3>
      {counts.length === 0 ? (
        <p className={styles['note']}>{lottoResultText.pairsNone}</p>
      ) : (
        <ul className={cx(styles['pairs'], 'tnum')}>
          {counts.map(({ number, count }) => (
            <li key={number}>{fill(lottoResultText.pair, { number, count })}</li>
          ))}
        </ul>
      )}
    </section>
  );
}
