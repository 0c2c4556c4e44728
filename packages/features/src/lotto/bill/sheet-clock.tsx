import type { LottoRound } from '@benjarong/contract';
import { useCore, useCountdown } from '@benjarong/core/react';
import { lottoRoundText } from '@benjarong/text';
import { Clock } from 'lucide-react';

import { leftText } from '../round/countdown.tsx';
import { phaseOf } from '../round/round-label.ts';
import styles from './sheet-clock.module.css';

/** How long bets are still taken, beside the slip and in the head of its sheets; never announced every second. */
export function SheetClock({ round }: { readonly round: LottoRound }) {
  const { serverClock } = useCore();
  const left = useCountdown(round.closes_at);
  const phase = left === undefined ? 'open' : phaseOf(round, serverClock.now());
  const running = phase === 'open' || phase === 'closing' || phase === 'upcoming';
  return (
    <span data-hue={phase === 'closing' ? 'chad' : 'royal'} className={styles['root']}>
      <Clock aria-hidden />
      {running ? lottoRoundText.round.closesIn : lottoRoundText.round.closed}
      {running && (
        <strong role="timer" aria-live="off" className="tnum nowrap">
          {left === undefined ? '' : leftText(left)}
        </strong>
      )}
    </span>
  );
}
