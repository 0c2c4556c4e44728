import type { LottoRate } from '@benjarong/contract';
import { formatBahtNumber, formatCount } from '@benjarong/core/format';
import { useLotto } from '@benjarong/core/lotto';
import { fill, lottoBillText, lottoKindText, lottoRatesText, lottoRoundText } from '@benjarong/text';
import { Chips } from '@benjarong/ui/chips';
import { cx } from '@benjarong/ui/cx';
import { ErrorState } from '@benjarong/ui/error-state';
import { Skeleton, SkeletonGroup } from '@benjarong/ui/skeleton';
import { DataTable } from '@benjarong/ui/table';
import { useEffect, useState } from 'react';

import { PageTitle } from '../../shared/index.ts';
import { KindIcon } from '../round/kind-icon.tsx';
import { LottoNav } from '../round/lotto-nav.tsx';
import styles from './rates.module.css';
import { plainNumber } from '../round/when.ts';
import { RepeatedOdds } from './odds-table.tsx';

/** /lotto/rates: what every kind pays, with true odds and average return beside it. */
export function RatesPanel() {
  const rates = useLotto((state) => state.rates);
  const loadRates = useLotto((state) => state.loadRates);
  const [category, setCategory] = useState('');
  useEffect(() => {
    void loadRates();
  }, [loadRates]);
  const { data } = rates;
  return (
    <div className={styles['root']}>
      <PageTitle>{lottoRatesText.title}</PageTitle>
      <LottoNav />
      <p className={styles['intro']}>{lottoRatesText.intro}</p>
      {data && (
        <Chips
          label={lottoRoundText.lobby.groups}
          value={category}
          onChange={setCategory}
          options={[
            { value: '', label: lottoRoundText.lobby.all },
            ...data.categories.map(({ category_id, category_name }) => ({
              value: category_id,
              label: category_name,
            })),
          ]}
        />
      )}
      {!data && rates.status === 'failed' && (
        <ErrorState description={rates.error.message} onRetry={() => void loadRates()} />
      )}
      {!data && rates.status !== 'failed' && (
        <SkeletonGroup label={lottoRoundText.loading} className={styles['root']}>
          {[1, 2, 3].map((place) => (
            <Skeleton key={place} className={styles['skeleton']} />
          ))}
        </SkeletonGroup>
      )}
      {data?.kinds
        .filter(({ kind }) => category === '' || kind.category_id === category)
        .map(({ kind, rates: own, bill, cancel }) => (
          <section key={kind.kind_id} aria-labelledby={`rates-${kind.kind_id}`} className={styles['kind']}>
            <header className={styles['head']}>
              <KindIcon kindId={kind.kind_id} icon={kind.icon} size="md" />
              <h2 id={`rates-${kind.kind_id}`}>{kind.kind_name}</h2>
              <p>{kind.schedule}</p>
            </header>
            <DataTable
              caption={fill(lottoRatesText.caption, { name: kind.kind_name })}
              rows={own}
              rowKey={(rate) => rate.bet_type}
              card={(rate) => <RateCard rate={rate} />}
              columns={[
                {
                  key: 'type',
                  header: lottoRatesText.type,
                  cell: (rate) => lottoKindText.betTypes[rate.bet_type],
                },
                { key: 'rate', header: lottoRatesText.rate, align: 'end', cell: rateOf },
                {
                  key: 'odds',
                  header: lottoRatesText.odds,
                  align: 'end',
                  cell: (rate) => (
                    <>
                      {oddsOf(rate)}
                      <RepeatedOdds rate={rate} />
                    </>
                  ),
                },
                {
                  key: 'average',
                  header: lottoRatesText.average,
                  align: 'end',
                  cell: (rate) => `${plain(rate.average_return_percent)}%`,
                },
                { key: 'bounds', header: lottoRatesText.bounds, align: 'end', cell: boundsOf },
              ]}
            />
            <p className={styles['foot']}>
              {fill(lottoRatesText.bill, {
                minimum: plainNumber(bill.minimum),
                maximum: plainNumber(bill.maximum),
                lines: formatCount(bill.max_lines),
              })}
              {' · '}
              {fill(lottoRatesText.cancelRule, {
                minutes: cancel.minutes_before_close,
                count: cancel.max_per_day,
              })}
            </p>
          </section>
        ))}
      {data && <p className={styles['foot']}>{lottoBillText.entry.oddsNote}</p>}
    </div>
  );
}

function plain(text: string) {
  return text.replace(/\.00$/, '');
}

function oddsOf(rate: LottoRate) {
  return fill(lottoRatesText.oneIn, { one: plainNumber(rate.one_in) });
}

function boundsOf(rate: LottoRate) {
  return fill(lottoRatesText.boundsValue, {
    minimum: plainNumber(rate.minimum),
    maximum: plainNumber(rate.maximum),
  });
}

function rateOf(rate: LottoRate) {
  return rate.set
    ? fill(lottoRatesText.setOf, { price: plainNumber(rate.set.price) })
    : /^\d+$/.test(rate.rate_text)
      ? formatCount(Number(rate.rate_text))
      : rate.rate_text;
}

function RateCard({ rate }: { readonly rate: LottoRate }) {
  return (
    <div className={styles['card']}>
      <div className={styles['cardTop']}>
        <strong>{lottoKindText.betTypes[rate.bet_type]}</strong>
        <span className={cx(styles['pays'], 'tnum')}>
          {!rate.set && lottoRatesText.rate} <strong className={styles['rate']}>{rateOf(rate)}</strong>
        </span>
      </div>
      <p className="tnum">
        {lottoRatesText.odds} {oddsOf(rate)} · {lottoRatesText.average} {plain(rate.average_return_percent)}%
      </p>
      <div className={styles['repeated']}>
        <RepeatedOdds rate={rate} />
      </div>
      <p className="tnum">
        {lottoRatesText.bounds} {boundsOf(rate)}
      </p>
      {rate.set && (
        <ul className="tnum">
          {rate.set.prizes.map(({ prize, amount }) => (
            <li key={prize}>
              {lottoRatesText.prizes[prize]} {formatBahtNumber(amount)}
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
