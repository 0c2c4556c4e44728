import type { LottoRate } from '@benjarong/contract';
import { fill, lottoBillText, lottoKindText } from '@benjarong/text';

import styles from './odds-table.module.css';
import { plainNumber } from '../round/when.ts';

/** True odds and average return of the chosen types, in one line each. */
export function OddsTable({ rates }: { readonly rates: readonly LottoRate[] }) {
  return (
    <ul className={styles['root']} aria-label={lottoBillText.entry.oddsTitle}>
      {rates.map(({ bet_type, one_in, average_return_percent }) => (
        <li key={bet_type} className="tnum">
          <strong>{lottoKindText.betTypes[bet_type]}</strong>{' '}
          {fill(lottoBillText.entry.odds, {
            one: plainNumber(one_in),
            percent: average_return_percent.replace(/\.00$/, ''),
          })}
        </li>
      ))}
    </ul>
  );
}
