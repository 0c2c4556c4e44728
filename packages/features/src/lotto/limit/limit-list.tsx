import type { LottoNumberLimit, LottoRate, LottoRoundDetail } from '@benjarong/contract';
import { formatCount } from '@benjarong/core/format';
import { rateText } from '@benjarong/core/lotto';
import { fill, lottoBillText, lottoKindText } from '@benjarong/text';

import styles from './limit-list.module.css';
import { plainNumber } from '../round/plain-number.ts';

const shown = 100;

interface LimitListProps {
  readonly detail: LottoRoundDetail;
  readonly limits: readonly LottoNumberLimit[];
}

/** Which numbers of the round are closed, pay less or are nearly sold out, and the steps by which that happens: before anything is written. */
export function LimitList({ detail, limits }: LimitListProps) {
  const sold = new Set(detail.rates.map(({ bet_type }) => bet_type));
  const known = limits.filter(({ bet_type }) => sold.has(bet_type));
  const stepped = detail.rates.filter(({ steps }) => steps.length > 0);
  if (known.length === 0 && stepped.length === 0) return null;
  const { limitsTitle, stepsTitle } = lottoBillText.entry;
  return (
    <details className={styles['root']}>
      <summary>
        {known.length === 0 ? stepsTitle : fill(limitsTitle, { count: formatCount(known.length) })}
      </summary>
      {stepped.map((rate) => (
        <p key={rate.bet_type} className="tnum">
          <strong>{lottoKindText.betTypes[rate.bet_type]}</strong> {stepsText(rate)}
        </p>
      ))}
      <ul>
        {known.slice(0, shown).map((limit) => (
          <li key={`${limit.bet_type} ${limit.number} ${limit.kind}`} data-kind={limit.kind} className="tnum">
            <strong>{limit.number}</strong> {lottoKindText.betTypes[limit.bet_type]} · {what(limit)}
          </li>
        ))}
      </ul>
    </details>
  );
}

/** The automatic steps of a bet type as one sentence. */
export function stepsText({ steps }: LottoRate): string {
  const { stepReduced, stepClosed } = lottoBillText.entry;
  return steps
    .map(({ after, rate }) =>
      rate === null
        ? fill(stepClosed, { after: plainNumber(after) })
        : fill(stepReduced, { after: plainNumber(after), rate: rateText(rate) }),
    )
    .join(' · ');
}

function what({ kind, rate, left }: LottoNumberLimit): string {
  const { limitsClosed, limitsReduced, limitsReducedLeft, limitsLeft } = lottoBillText.entry;
  if (kind === 'reduced' && rate !== null)
    return left === null
      ? fill(limitsReduced, { rate: rateText(rate) })
      : fill(limitsReducedLeft, { rate: rateText(rate), left: plainNumber(left) });
  if (kind === 'cap' && left !== null && left !== '0.00')
    return fill(limitsLeft, { left: plainNumber(left) });
  return limitsClosed;
}
