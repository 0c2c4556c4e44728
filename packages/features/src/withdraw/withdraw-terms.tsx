import { parseBaht, type WithdrawInfo } from '@benjarong/contract';
import { formatBahtNumber, formatCount } from '@benjarong/core/format';
import { fill, withdrawText as t } from '@benjarong/text';
import { Card } from '@benjarong/ui/card';
import { cx } from '@benjarong/ui/cx';
import { DataList } from '@benjarong/ui/data-list';
import { Meter } from '@benjarong/ui/meter';

import styles from './withdraw.module.css';

/** Bounds, what is left today, fee, expected time and turnover: every number that can refuse. */
export function WithdrawTerms({ info }: { readonly info: WithdrawInfo }) {
  const due = parseBaht(info.turnover.left) > 0n;
  return (
    <Card as="section" padding="md" aria-label={t.terms}>
      <DataList
        items={[
          {
            label: t.perTime,
            value: fill(t.perTimeValue, {
              minimum: formatBahtNumber(info.minimum),
              maximum: formatBahtNumber(info.maximum),
            }),
          },
          {
            label: t.leftToday,
            value: fill(t.leftTodayValue, {
              amount: formatBahtNumber(info.day_amount_left),
              times: info.day_times_left,
            }),
          },
          {
            label: t.fee,
            value:
              parseBaht(info.fee) === 0n ? t.noFee : fill(t.feeValue, { fee: formatBahtNumber(info.fee) }),
          },
          { label: t.expected, value: expectedText(info.expected_seconds) },
          {
            label: t.automatic,
            value:
              info.automatic_up_to === null
                ? t.automaticNone
                : fill(t.automaticUpTo, { amount: formatBahtNumber(info.automatic_up_to) }),
          },
          {
            label: t.turnover,
            value: due
              ? fill(t.turnoverLeft, { left: formatBahtNumber(info.turnover.left) })
              : t.turnoverDone,
          },
        ]}
      />
      {due && <Turnover turnover={info.turnover} />}
    </Card>
  );
}

/** Stakes count towards the oldest first: those are shown. */
const mostShown = 2;

function Turnover({ turnover }: { readonly turnover: WithdrawInfo['turnover'] }) {
  const more = turnover.requirements.length - mostShown;
  return (
    <div className={styles['turnover']}>
      {turnover.requirements.slice(0, mostShown).map(({ requirement_id: id, source, due, done }) => {
        const text = fill(t.turnoverProgress, {
          source: t.sources[source],
          done: formatBahtNumber(done),
          due: formatBahtNumber(due),
        });
        return (
          <div key={id}>
            <p className={cx(styles['muted'], 'text-sm tnum')}>{text}</p>
            <Meter label={text} value={wholeBaht(done)} max={wholeBaht(due)} tone="saffron" />
          </div>
        );
      })}
      {more > 0 && <p className={cx(styles['muted'], 'text-xs')}>{fill(t.turnoverMore, { count: more })}</p>}
      <p className={cx(styles['muted'], 'text-xs')}>
        {fill(t.turnoverWeights, {
          weights: turnover.weights
            .map(({ kind, percent }) => fill(t.turnoverWeight, { kind: t.kinds[kind], percent }))
            .join(' '),
        })}
      </p>
      {turnover.rule === 'review' && <p className="text-sm">{t.turnoverReview}</p>}
    </div>
  );
}

/** How long a payout takes, in the largest fitting unit. */
function expectedText(seconds: number | null): string {
  if (seconds === null) return t.expectedNone;
  if (seconds < 60) return fill(t.expectedSeconds, { count: seconds });
  if (seconds < 5_400) return fill(t.expectedMinutes, { count: formatCount(Math.round(seconds / 60)) });
  return fill(t.expectedHours, { count: formatCount(Math.round(seconds / 3_600)) });
}

// For the length of a bar only.
function wholeBaht(amount: string): number {
  return Number(parseBaht(amount) / 100n);
}
