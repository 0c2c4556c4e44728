import { formatBaht, parseBaht, type AffiliateSummary } from '@benjarong/contract';
import { formatBahtNumber, formatDate } from '@benjarong/core/format';
import { affiliateText, fill } from '@benjarong/text';
import { Card, SectionTitle } from '@benjarong/ui/card';
import { Disclosure } from '@benjarong/ui/disclosure';
import { ChartColumn } from 'lucide-react';
import type { CSSProperties } from 'react';

import styles from './affiliate.module.css';
import { noonOf } from './parts.tsx';

const text = affiliateText.bars;

/** Commissions of the last days as bars, and the same as a table. */
export function DayBars({ days }: { readonly days: AffiliateSummary['days'] }) {
  const amounts = days.map(({ amount }) => parseBaht(amount));
  const most = amounts.reduce((top, amount) => (amount > top ? amount : top), 0n);
  const total = amounts.reduce((sum, amount) => sum + amount, 0n);
  const label = fill(text.label, {
    total: formatBahtNumber(formatBaht(total)),
    most: formatBahtNumber(formatBaht(most)),
  });
  return (
    <Card as="section" padding="md" className={styles['inside']}>
      <SectionTitle icon={<ChartColumn aria-hidden />}>{text.title}</SectionTitle>
      <div className={styles['bars']} role="img" aria-label={label}>
        {days.map(({ day }, index) => (
          <span key={day} className={styles['barPlace']}>
            <span className={styles['bar']} style={heightOf(amounts[index] ?? 0n, most)} />
            <span className={styles['barDay']}>{Number(day.slice(8))}</span>
          </span>
        ))}
      </div>
      <Disclosure title={text.table}>
        <table className={styles['table']}>
          <caption className="visually-hidden">{text.title}</caption>
          <thead>
            <tr>
              <th scope="col">{text.day}</th>
              <th scope="col">{text.turnover}</th>
              <th scope="col">{text.amount}</th>
            </tr>
          </thead>
          <tbody>
            {days.toReversed().map(({ day, turnover, amount }) => (
              <tr key={day}>
                <th scope="row">{formatDate(noonOf(day))}</th>
                <td className="tnum">{formatBahtNumber(turnover)}</td>
                <td className="tnum">{formatBahtNumber(amount)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </Disclosure>
    </Card>
  );
}

// A day that was corrected below 0 has no bar; the table has its figure.
function heightOf(amount: bigint, most: bigint): CSSProperties {
  const share = most === 0n || amount <= 0n ? 0n : (amount * 100n) / most;
  return { '--share': `${share}%` } as CSSProperties; // a custom property, which the type does not know
}
