import { type LottoRate, satangOfWholeBaht } from '@benjarong/contract';
import { formatBahtNumber, formatCount, wholeNumberOf } from '@benjarong/core/format';
import {
  type DraftAction,
  type DraftLine,
  type ValidatedLine,
  type RefusalReason,
  rateText,
  repeatedLine,
} from '@benjarong/core/lotto';
import { fill, lottoBillText, lottoKindText, lottoReasonText } from '@benjarong/text';
import { cx } from '@benjarong/ui/cx';
import { Minus, Plus, Trash2, X } from 'lucide-react';
import { memo } from 'react';

import styles from './slip-line.module.css';
import { plainNumber } from '../round/plain-number.ts';

interface SlipLineProps {
  readonly line: DraftLine;
  /** Its place in the order in which the numbers were entered, from 1: the same as on the bill. */
  readonly place: number;
  readonly validated: ValidatedLine | undefined;
  /** What the round pays: for the true odds of repeated digits. */
  readonly rates: readonly LottoRate[];
  /** What the server said about this line, when it was asked. */
  readonly quoted?: readonly string[] | undefined;
  readonly disabled: boolean;
  /** Satang by which a press changes the stake; sets change by the price of one. */
  readonly step?: bigint | undefined;
  readonly change: (action: DraftAction) => void;
  /** The line was deleted by its button. */
  readonly onRemoved?: ((name: string) => void) | undefined;
}

const usualStep = 1_000n;
/** 100,000 baht: more figures than the field holds at its usual size. */
const manySigns = 10_000_000n;

/** A refusal as a sentence; the one of an unpriced line is left to the field. */
export function refusalText(reason: RefusalReason): string {
  return fill(lottoReasonText.lineReasons[reason.code], {
    bound: 'bound' in reason ? formatBahtNumber(reason.bound) : '',
    left: 'left' in reason ? formatBahtNumber(reason.left) : '',
  });
}

/** One line of the slip: number, type, what it pays, its stake, and why it cannot be sold. */
export const SlipLine = memo((props: SlipLineProps) => {
  const { line, place, validated, rates, quoted, disabled, change, onRemoved } = props;
  const type = lottoKindText.betTypes[line.type];
  const names = { number: line.number, type };
  const unpriced = line.stake === 0n;
  const set =
    validated?.status === 'refused'
      ? validated.reasons.find(({ code }) => code === 'not_whole_sets')
      : undefined;
  const step = set && 'bound' in set ? set.bound : (props.step ?? usualStep);
  const reasons = validated?.status === 'refused' && !unpriced ? validated.reasons.map(refusalText) : [];
  const problems = quoted && quoted.length > 0 ? quoted : reasons;
  const sold = validated && validated.status !== 'refused' ? validated : undefined;
  const repeated = sold && repeatedLine(rates, sold);
  const less = line.stake > step ? line.stake - step : 0n;
  const restake = (stake: bigint) => change({ do: 'stake', id: line.id, stake });
  return (
    <li
      className={styles['root']}
      data-state={problems.length > 0 ? 'refused' : unpriced ? 'unpriced' : (validated?.status ?? 'ok')}
    >
      <span className={cx(styles['number'], 'tnum')}>{line.number}</span>
      <span className={styles['type']}>
        <span className={cx(styles['place'], 'tnum')}>{place}.</span> {type}
      </span>
      <span className={cx(styles['wins'], 'tnum')}>
        {sold && line.type !== 'set4' && (
          <span>{fill(lottoBillText.entry.pays, { rate: rateText(sold.rate) })}</span>
        )}
        {unpriced ? (
          <span>{lottoBillText.slip.noStake}</span>
        ) : (
          sold && <span>{fill(lottoBillText.slip.wins, { amount: formatBahtNumber(sold.possibleWin) })}</span>
        )}
      </span>
      <span className={styles['stake']}>
        <button
          type="button"
          disabled={disabled || unpriced}
          aria-label={fill(lottoBillText.slip.less, names)}
          className={styles['step']}
          onClick={() => restake(less)}
        >
          <Minus aria-hidden />
        </button>
        <span className={styles['price']}>
          <input
            type="text"
            inputMode="numeric"
            autoComplete="off"
            disabled={disabled}
            aria-label={fill(lottoBillText.slip.stake, names)}
            aria-invalid={problems.length > 0 || undefined}
            placeholder="0"
            className={cx(styles['field'], 'tnum')}
            data-long={line.stake >= manySigns || undefined}
            value={unpriced ? '' : formatCount(Number(line.stake / 100n))}
            onFocus={(event) => event.currentTarget.select()}
            onChange={(event) => restake(satangOfWholeBaht(wholeNumberOf(event.currentTarget.value)))}
          />
          {!unpriced && (
            <button
              type="button"
              tabIndex={-1}
              disabled={disabled}
              aria-label={fill(lottoBillText.slip.clearPrice, names)}
              className={styles['clear']}
              onPointerDown={(event) => event.preventDefault()}
              onClick={() => restake(0n)}
            >
              <X aria-hidden />
            </button>
          )}
        </span>
        <button
          type="button"
          disabled={disabled}
          aria-label={fill(lottoBillText.slip.more, names)}
          className={styles['step']}
          onClick={() => restake(line.stake + step)}
        >
          <Plus aria-hidden />
        </button>
      </span>
      <button
        type="button"
        disabled={disabled}
        aria-label={fill(lottoBillText.slip.remove, names)}
        className={styles['remove']}
        onClick={() => {
          change({ do: 'remove', ids: [line.id] });
          onRemoved?.(`${line.number} ${type}`);
        }}
      >
        <Trash2 aria-hidden />
      </button>
      {sold?.status === 'reduced' && (
        <span className={styles['note']} data-hue="saffron">
          {fill(lottoBillText.slip.reduced, { full: rateText(sold.fullRate), rate: rateText(sold.rate) })}
        </span>
      )}
      {repeated && (
        <span className={cx(styles['note'], 'tnum')} data-hue="saffron">
          {fill(lottoBillText.slip.repeated, {
            one: plainNumber(repeated.own.oneIn),
            percent: repeated.own.averagePercent.replace(/\.00$/, ''),
            usual: repeated.usual.averagePercent.replace(/\.00$/, ''),
          })}
          {repeated.twin && (
            <>
              {' · '}
              {fill(lottoBillText.slip.twin, {
                number: line.number,
                type: lottoKindText.betTypes[repeated.twin.type],
                rate: repeated.twin.rate,
              })}
            </>
          )}
        </span>
      )}
      {problems.map((problem) => (
        <span key={problem} className={styles['note']} data-hue="chad">
          {problem}
        </span>
      ))}
    </li>
  );
});
SlipLine.displayName = 'SlipLine';
