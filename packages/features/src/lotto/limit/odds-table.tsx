import type { LottoRate } from '@benjarong/contract';
import { repeatedOdds } from '@benjarong/core/lotto';
import { fill, lottoBillText, lottoKindText } from '@benjarong/text';
import { useMemo } from 'react';

import styles from './odds-table.module.css';
import { plainNumber } from '../round/plain-number.ts';

/** True odds and average return of the chosen types, in one line each. */
export function OddsTable({ rates }: { readonly rates: readonly LottoRate[] }) {
  return (
    <ul className={styles['root']} aria-label={lottoBillText.entry.oddsTitle}>
      {rates.map((rate) => (
        <li key={rate.bet_type} className="tnum">
          <strong>{lottoKindText.betTypes[rate.bet_type]}</strong>{' '}
          {fill(lottoBillText.entry.odds, {
            one: plainNumber(rate.one_in),
            percent: rate.average_return_percent.replace(/\.00$/, ''),
          })}
          <RepeatedOdds rate={rate} />
        </li>
      ))}
    </ul>
  );
}

/** The odds of numbers with repeated digits, a line for each kind, where they differ from the others. */
export function RepeatedOdds({ rate }: { readonly rate: LottoRate }) {
  const rows = useMemo(() => repeatedOdds(rate), [rate]);
  return rows.map(({ number, oneIn, averagePercent }) => (
    <div key={number} className="tnum">
      {fill(lottoBillText.entry.oddsRepeated, {
        number,
        one: plainNumber(oneIn),
        percent: averagePercent.replace(/\.00$/, ''),
      })}
    </div>
  ));
}
