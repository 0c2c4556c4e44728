import { formatWhen } from '@benjarong/core/format';
import type { LottoResult, LottoRound } from '@benjarong/contract';
import { useServerNow } from '@benjarong/core/react';
import { fill, lottoResultText, lottoRoundText } from '@benjarong/text';
import { Badge } from '@benjarong/ui/badge';
import { keepWords } from '@benjarong/ui/keep-words';
import { Clock } from 'lucide-react';

import { AppLink } from '../../shared/index.ts';
import { leftText } from './countdown.tsx';
import { KindIcon } from './kind-icon.tsx';
import styles from './round-card.module.css';
import { phaseOf, roundLabel, roundPath, toneOf } from './round-label.ts';

interface RoundCardProps {
  readonly round: LottoRound;
  /** What the kind drew last. */
  readonly last?: LottoResult | undefined;
}

/** One round: its name, the time left, and how far it has run (look.md "RoundCard"). */
export function RoundCard({ round, last }: RoundCardProps) {
  // Renders once per second; unknown in HTML that was drawn for no time.
  const now = useServerNow();
  const left = now === 0 ? undefined : Math.max(0, (Date.parse(round.closes_at) - now) / 1_000);
  const phase = left === undefined ? 'open' : phaseOf(round, now);
  const length = (Date.parse(round.closes_at) - Date.parse(round.opens_at)) / 1_000;
  const share = left === undefined || length <= 0 ? 100 : Math.min(100, (left / length) * 100);
  const time =
    phase === 'upcoming'
      ? fill(lottoRoundText.round.upcomingHint, { time: formatWhen(round.opens_at, now) })
      : {
          open: '',
          closing: '',
          closed: lottoRoundText.card.waiting,
          done: lottoRoundText.card.drawn,
          void: lottoRoundText.state.void,
        }[phase];
  return (
    <AppLink
      to={roundPath(round.round_id)}
      data-hue={phase === 'closing' ? 'chad' : toneOf(round.kind_id)}
      data-phase={phase}
      className={styles['root']}
    >
      <span className={styles['text']}>
        <span className={styles['name']}>{keepWords(round.kind_name)}</span>
        <span className={styles['label']}>
          {roundLabel(round)}
          {round.is_demo && (
            <Badge tone="neutral" variant="outline">
              {lottoRoundText.demo}
            </Badge>
          )}
        </span>
      </span>
      <KindIcon kindId={round.kind_id} icon={round.icon} size="md" />
      <span className={styles['time']}>
        <Clock aria-hidden />
        {phase === 'open' || phase === 'closing' ? (
          <>
            <span className="visually-hidden">{lottoRoundText.card.closesIn} </span>
            <span role="timer" aria-live="off" className="tnum nowrap">
              {left === undefined ? '' : leftText(Math.ceil(left))}
            </span>
          </>
        ) : (
          <span className="nowrap">{time}</span>
        )}
      </span>
      {last && (
        <span className={styles['last']}>
          {lottoResultText.last}{' '}
          <strong className="tnum nowrap">
            {last.numbers.bottom2 === null
              ? last.numbers.top3
              : `${last.numbers.top3} · ${last.numbers.bottom2}`}
          </strong>
        </span>
      )}
      <progress
        aria-hidden
        value={phase === 'open' || phase === 'closing' ? share : 0}
        max={100}
        className={styles['bar']}
      />
    </AppLink>
  );
}
