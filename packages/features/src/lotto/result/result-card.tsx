import type { LottoResult, LottoRound } from '@benjarong/contract';
import { formatTime } from '@benjarong/core/format';
import { fill, lottoResultText, lottoRoundText } from '@benjarong/text';
import { Badge } from '@benjarong/ui/badge';
import { keepWords } from '@benjarong/ui/keep-words';
import { type ReactNode, useEffect, useRef } from 'react';

import { AppLink } from '../../shared/index.ts';
import type { DrawnPrize } from './check-numbers.ts';
import { KindIcon } from '../round/kind-icon.tsx';
import styles from './result-card.module.css';
import { roundLabel, roundPath } from '../round/round-label.ts';

interface NumbersProps {
  readonly result: LottoResult;
  /** Only the three that everybody asks for. */
  readonly compact?: boolean | undefined;
  /** Marks a number that the member looks for. */
  readonly hit?: ((result: LottoResult, prize: DrawnPrize, number: string) => boolean) | undefined;
  /** The result has just come while the page was open: its digits roll to it. */
  readonly fresh?: boolean | undefined;
}

/** The drawn numbers of a round. */
export function ResultNumbers({ result, compact = false, hit, fresh = false }: NumbersProps) {
  const { numbers, front3, bottom3, first } = result;
  const cells: readonly {
    readonly key: DrawnPrize;
    readonly label: string;
    readonly values: readonly string[];
  }[] = [
    ...(first.length > 4 && !compact
      ? [{ key: 'first', label: lottoResultText.first, values: [first] } as const]
      : []),
    ...(numbers.top4 !== null && !compact
      ? [{ key: 'top4', label: lottoResultText.top4, values: [numbers.top4] } as const]
      : []),
    { key: 'top3', label: lottoResultText.top3, values: [numbers.top3] },
    { key: 'top2', label: lottoResultText.top2, values: [numbers.top2] },
    ...(numbers.bottom2 === null
      ? []
      : [{ key: 'bottom2', label: lottoResultText.bottom2, values: [numbers.bottom2] } as const]),
    ...(front3.length > 0 && !compact
      ? [{ key: 'front3', label: lottoResultText.front3, values: front3 } as const]
      : []),
    ...(bottom3.length > 0 && !compact
      ? [{ key: 'bottom3', label: lottoResultText.bottom3, values: bottom3 } as const]
      : []),
  ];
  return (
    <dl className={styles['numbers']}>
      {cells.map(({ key, label, values }) => (
        <div key={key} className={styles['cell']} data-main={key === 'top3' || key === 'first' || undefined}>
          <dt>{label}</dt>
          {values.map((value, index) => (
            // Two equal front prizes are two prizes.
            // oxlint-disable-next-line react/no-array-index-key
            <Digits key={index} value={value} hit={hit?.(result, key, value) === true} fresh={fresh} />
          ))}
        </div>
      ))}
    </dl>
  );
}

interface DigitsProps {
  readonly value: string;
  readonly hit: boolean;
  readonly fresh: boolean;
}

function Digits({ value, hit, fresh }: DigitsProps) {
  const place = useRef<HTMLSpanElement>(null);
  useEffect(() => {
    if (!fresh) return undefined;
    let end: (() => void) | undefined;
    let gone = false;
    const roll = async () => {
      try {
        const { rollDigits } = await import('./roll-digits.ts');
        if (!gone && place.current) end = rollDigits(place.current, value);
      } catch {
        // Only the motion is missing: the result itself is there already.
      }
    };
    void roll();
    return () => {
      gone = true;
      end?.();
    };
  }, [fresh, value]);
  if (!fresh)
    return (
      <dd className="tnum" data-hit={hit || undefined}>
        {value}
      </dd>
    );
  // What rolls is only to be seen; a screen reader has the value, once.
  return (
    <dd className="tnum" data-hit={hit || undefined}>
      <span ref={place} aria-hidden>
        {value}
      </span>
      <span className="visually-hidden">{value}</span>
    </dd>
  );
}

interface ResultCardProps extends Omit<NumbersProps, 'result'> {
  readonly round: LottoRound;
  readonly result: LottoResult | null;
  readonly children?: ReactNode;
}

/** A round with what was drawn, or why nothing was. */
export function ResultCard({ round, result, compact, hit, fresh, children }: ResultCardProps) {
  return (
    <article className={styles['root']} aria-label={`${round.kind_name} ${roundLabel(round)}`}>
      <header className={styles['head']}>
        <KindIcon kindId={round.kind_id} icon={round.icon} size="sm" />
        <AppLink to={roundPath(round.round_id)} className={styles['name']}>
          {keepWords(round.kind_name)}
        </AppLink>
        {round.is_demo && (
          <Badge tone="neutral" variant="outline">
            {lottoRoundText.demo}
          </Badge>
        )}
        {round.result_status === 'corrected' && (
          <Badge tone="saffron" variant="outline">
            {lottoResultText.corrected.badge}
          </Badge>
        )}
        <span className={styles['when']}>
          {roundLabel(round)}
          {result && <> · {fill(lottoResultText.updated, { time: formatTime(result.resulted_at) })}</>}
        </span>
      </header>
      {result && <ResultNumbers result={result} compact={compact} hit={hit} fresh={fresh} />}
      {!result && (
        <p className={styles['none']}>
          {round.state === 'void'
            ? lottoResultText.void
            : round.state === 'no_result'
              ? lottoResultText.noResult
              : round.result_status === 'awaiting_confirmation'
                ? lottoResultText.awaiting
                : lottoResultText.waiting}
        </p>
      )}
      {children}
    </article>
  );
}
