import { formatWhen } from '@benjarong/core/format';
import type { LottoRoundDetail } from '@benjarong/contract';
import { useLotto } from '@benjarong/core/lotto';
import { useDrawingTime, usePlatform } from '@benjarong/core/react';
import { fill, lottoRoundText } from '@benjarong/text';
import { Badge } from '@benjarong/ui/badge';
import { Dialog } from '@benjarong/ui/dialog';
import { keepWords } from '@benjarong/ui/keep-words';
import { Skeleton } from '@benjarong/ui/skeleton';
import { BookOpen, ChevronLeft, Clock } from 'lucide-react';
import { useState } from 'react';

import { AppLink, useDocumentTitle } from '../../shared/index.ts';
import { Countdown } from './countdown.tsx';
import { KindIcon } from './kind-icon.tsx';
import styles from './round-head.module.css';
import { roundLabel, type RoundPhase, roundTitle } from './round-label.ts';
import { RoundVoice } from './round-voice.tsx';

interface RoundHeadProps {
  readonly detail: LottoRoundDetail;
  readonly phase: RoundPhase;
}

/** What is being bet on and how long: name, round, countdown, draw time, rules. */
export function RoundHead({ detail, phase }: RoundHeadProps) {
  const { round } = detail;
  useDocumentTitle(roundTitle(round));
  const platform = usePlatform();
  const now = useDrawingTime();
  const running = phase === 'open' || phase === 'closing';
  return (
    <div className={styles['root']} data-hue={phase === 'closing' ? 'chad' : 'royal'} data-phase={phase}>
      {/* On a phone the page's header folds away for the number pad; the mini-app has its menu above. */}
      {platform.kind !== 'liff' && (
        <AppLink to="/lotto/lobby" aria-label={lottoRoundText.lobby.title} className={styles['back']}>
          <ChevronLeft aria-hidden />
        </AppLink>
      )}
      <div className={styles['names']}>
        <h1 tabIndex={-1} className={styles['title']}>
          <KindIcon kindId={round.kind_id} icon={round.icon} size="sm" className={styles['flag']} />
          {keepWords(round.kind_name)} <span className="nowrap">{roundLabel(round)}</span>
        </h1>
        <span className={styles['sub']}>
          {fill(lottoRoundText.card.drawsAt, { time: formatWhen(round.draws_at, now) })}
          <Rules detail={detail} />
          {round.is_demo && (
            <Badge tone="neutral" variant="outline">
              {lottoRoundText.demo}
            </Badge>
          )}
        </span>
      </div>
      <div className={styles['time']}>
        <span className={styles['timeLabel']}>
          <Clock aria-hidden />
          {running
            ? lottoRoundText.round.closesIn
            : phase === 'upcoming'
              ? lottoRoundText.round.opensIn
              : phase === 'void'
                ? lottoRoundText.state.void
                : lottoRoundText.round.closed}
        </span>
        {(running || phase === 'upcoming') && (
          <Countdown until={running ? round.closes_at : round.opens_at} className={styles['left']} />
        )}
      </div>
      <RoundVoice closesAt={round.closes_at} phase={phase} />
    </div>
  );
}

function Rules({ detail }: { readonly detail: LottoRoundDetail }) {
  const { round, kind } = detail;
  const rule = useLotto((state) => state.rules[round.round_id]);
  const loadRule = useLotto((state) => state.loadRule);
  const [open, setOpen] = useState(false);
  return (
    <>
      <button
        type="button"
        className={styles['rulesButton']}
        onClick={() => {
          setOpen(true);
          void loadRule(round.round_id);
        }}
      >
        <BookOpen aria-hidden />
        {lottoRoundText.round.rules}
      </button>
      <Dialog
        open={open}
        onClose={() => setOpen(false)}
        title={fill(lottoRoundText.round.rulesTitle, { name: kind.kind_name })}
        width={480}
        phone="sheet"
      >
        <div className={styles['rules']}>
          {!rule?.data && rule?.status !== 'failed' && <Skeleton lines={6} shape="text" />}
          {!rule?.data && rule?.status === 'failed' && <p>{rule.error.message}</p>}
          {rule?.data?.sections.map(({ heading, sentences }) => (
            <section key={heading}>
              <h3>{heading}</h3>
              <ul>
                {sentences.map((sentence) => (
                  <li key={sentence}>{sentence}</li>
                ))}
              </ul>
            </section>
          ))}
        </div>
      </Dialog>
    </>
  );
}
