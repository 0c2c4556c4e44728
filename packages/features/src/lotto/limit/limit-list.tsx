import type { LottoNumberLimit, LottoRoundDetail } from '@benjarong/contract';
import { formatCount } from '@benjarong/core/format';
import { rateText } from '@benjarong/core/lotto';
import { fill, lottoBillText, lottoKindText } from '@benjarong/text';

import styles from './limit-list.module.css';
import { plainNumber } from '../round/when.ts';

const shown = 100;

interface LimitListProps {
  readonly detail: LottoRoundDetail;
  readonly limits: readonly LottoNumberLimit[];
}

/** Which numbers of the round are closed, pay less or are nearly sold out: told before anything is written. */
export function LimitList({ detail, limits }: LimitListProps) {
  const sold = new Set(detail.rates.map(({ bet_type }) => bet_type));
  const known = limits.filter(({ bet_type }) => sold.has(bet_type));
  if (known.length === 0) return null;
  return (
    <details className={styles['root']}>
      <summary>{fill(lottoBillText.entry.limitsTitle, { count: formatCount(known.length) })}</summary>
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

function what({ kind, rate, left }: LottoNumberLimit): string {
  const { limitsClosed, limitsReduced, limitsLeft } = lottoBillText.entry;
  if (kind === 'reduced' && rate !== null) return fill(limitsReduced, { rate: rateText(rate) });
  if (kind === 'cap' && left !== null && left !== '0.00')
    return fill(limitsLeft, { left: plainNumber(left) });
  return limitsClosed;
}
