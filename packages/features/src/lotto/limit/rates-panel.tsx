import type { LottoRate } from '@benjarong/contract';
import { formatBahtNumber, formatCount } from '@benjarong/core/format';
import { useLotto } from '@benjarong/core/lotto';
import { fill, lottoCommonText, lottoText } from '@benjarong/text';
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
      <PageTitle>{lottoText.rates.title}</PageTitle>
      <LottoNav />
      <p className={styles['intro']}>{lottoText.rates.intro}</p>
      {data && (
        <Chips
          label={lottoText.lobby.groups}
          value={category}
          onChange={setCategory}
          options={[
            { value: '', label: lottoText.lobby.all },
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
        <SkeletonGroup label={lottoText.loading} className={styles['root']}>
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
              caption={fill(lottoText.rates.caption, { name: kind.kind_name })}
              rows={own}
              rowKey={(rate) => rate.bet_type}
              card={(rate) => <RateCard rate={rate} />}
              columns={[
                {
                  key: 'type',
                  header: lottoText.rates.type,
                  cell: (rate) => lottoCommonText.betTypes[rate.bet_type],
                },
                { key: 'rate', header: lottoText.rates.rate, align: 'end', cell: rateOf },
                { key: 'odds', header: lottoText.rates.odds, align: 'end', cell: oddsOf },
                {
                  key: 'average',
                  header: lottoText.rates.average,
                  align: 'end',
                  cell: (rate) => `${plain(rate.average_return_percent)}%`,
                },
                { key: 'bounds', header: lottoText.rates.bounds, align: 'end', cell: boundsOf },
              ]}
            />
            <p className={styles['foot']}>
              {fill(lottoText.rates.bill, {
                minimum: plainNumber(bill.minimum),
                maximum: plainNumber(bill.maximum),
                lines: formatCount(bill.max_lines),
              })}
              {' · '}
              {fill(lottoText.rates.cancelRule, {
                minutes: cancel.minutes_before_close,
                count: cancel.max_per_day,
              })}
            </p>
          </section>
        ))}
      {data && <p className={styles['foot']}>{lottoText.entry.oddsNote}</p>}
    </div>
  );
}

function plain(text: string) {
  return text.replace(/\.00$/, '');
}

function oddsOf(rate: LottoRate) {
  return fill(lottoText.rates.oneIn, { one: plainNumber(rate.one_in) });
}

function boundsOf(rate: LottoRate) {
  return fill(lottoText.rates.boundsValue, {
    minimum: plainNumber(rate.minimum),
    maximum: plainNumber(rate.maximum),
  });
}

function rateOf(rate: LottoRate) {
  return rate.set
    ? fill(lottoText.rates.setOf, { price: plainNumber(rate.set.price) })
    : /^\d+$/.test(rate.rate_text)
      ? formatCount(Number(rate.rate_text))
      : rate.rate_text;
}

function RateCard({ rate }: { readonly rate: LottoRate }) {
  return (
    <div className={styles['card']}>
      <div className={styles['cardTop']}>
        <strong>{lottoCommonText.betTypes[rate.bet_type]}</strong>
        <span className={cx(styles['pays'], 'tnum')}>
          {!rate.set && lottoText.rates.rate} <strong className={styles['rate']}>{rateOf(rate)}</strong>
        </span>
      </div>
      <p className="tnum">
        {lottoText.rates.odds} {oddsOf(rate)} · {lottoText.rates.average} {plain(rate.average_return_percent)}
        %
      </p>
      <p className="tnum">
        {lottoText.rates.bounds} {boundsOf(rate)}
      </p>
      {rate.set && (
        <ul className="tnum">
          {rate.set.prizes.map(({ prize, amount }) => (
            <li key={prize}>
              {lottoText.rates.prizes[prize]} {formatBahtNumber(amount)}
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
