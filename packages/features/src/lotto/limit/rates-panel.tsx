import type { DataOf, LottoRate, lottoEndpoints } from '@benjarong/contract';
import { formatBahtNumber, formatCount } from '@benjarong/core/format';
import { useLotto } from '@benjarong/core/lotto';
import { fill, lottoBillText, lottoKindText, lottoRatesText, lottoRoundText } from '@benjarong/text';
import { Button } from '@benjarong/ui/button';
import { SectionTitle } from '@benjarong/ui/card';
import { Chips } from '@benjarong/ui/chips';
import { cx } from '@benjarong/ui/cx';
import { EmptyState } from '@benjarong/ui/empty-state';
import { ErrorState } from '@benjarong/ui/error-state';
import { Skeleton, SkeletonGroup } from '@benjarong/ui/skeleton';
import { DataTable } from '@benjarong/ui/table';
import { ChevronDown, Ticket } from 'lucide-react';
import { useEffect, useState } from 'react';

import { PageTitle } from '../../shared/index.ts';
import { KindIcon } from '../round/kind-icon.tsx';
import { KindSearch } from '../round/kind-search.tsx';
import { nameMatches } from '../round/lobby-view.ts';
import { LottoNav } from '../round/lotto-nav.tsx';
import styles from './rates.module.css';
import { plainNumber } from '../round/plain-number.ts';
import { stepsText } from './limit-list.tsx';
import { RepeatedOdds } from './odds-table.tsx';

// What a closed line says of a kind.
const shownRates = 2;

/** /lotto/rates: what every kind pays, a line for each that unfolds rates, true odds and average return. */
export function RatesPanel() {
  const rates = useLotto((state) => state.rates);
  const loadRates = useLotto((state) => state.loadRates);
  const [category, setCategory] = useState('');
  const [search, setSearch] = useState('');
  useEffect(() => {
    void loadRates();
  }, [loadRates]);
  const { data } = rates;
  const names = new Map(data?.categories.map((one) => [one.category_id, one.category_name]));
  const shown =
    data?.kinds.filter(
      ({ kind }) =>
        (category === '' || kind.category_id === category) &&
        nameMatches(`${kind.kind_name} ${names.get(kind.category_id) ?? ''}`, search),
    ) ?? [];
  const groups = (data?.categories ?? [])
    .map((one) => ({ ...one, kinds: shown.filter(({ kind }) => kind.category_id === one.category_id) }))
    .filter(({ kinds }) => kinds.length > 0);
  return (
    <div className={styles['root']}>
      <PageTitle>{lottoRatesText.title}</PageTitle>
      <LottoNav />
      <p className={styles['intro']}>{lottoRatesText.intro}</p>
      <KindSearch value={search} onChange={setSearch} />
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
      {data && shown.length === 0 && (
        <EmptyState
          icon={<Ticket />}
          title={lottoRatesText.none}
          action={
            <Button
              variant="outline"
              size="md"
              onClick={() => {
                setCategory('');
                setSearch('');
              }}
            >
              {lottoRoundText.lobby.clear}
            </Button>
          }
        />
      )}
      {groups.map(({ category_id, category_name, kinds }) => (
        <section key={category_id} aria-label={category_name} className={styles['group']}>
          <SectionTitle count={kinds.length}>{category_name}</SectionTitle>
          <div className={styles['kinds']}>
            {kinds.map((each) => (
              <KindRates key={each.kind.kind_id} {...each} single={shown.length === 1} />
            ))}
          </div>
        </section>
      ))}
      {data && <p className={styles['foot']}>{lottoBillText.entry.oddsNote}</p>}
    </div>
  );
}

type KindRatesProps = DataOf<typeof lottoEndpoints.rates>['kinds'][number] & { readonly single: boolean };

/** One kind: a line that unfolds its table; the only one that was found is open. */
function KindRates({ kind, rates, bill, cancel, single }: KindRatesProps) {
  const [chosen, setChosen] = useState<boolean>();
  const open = chosen ?? single;
  const top = rates.filter(({ set }) => !set).slice(0, shownRates);
  const stepped = rates.filter(({ steps }) => steps.length > 0);
  return (
    <details
      className={styles['kind']}
      open={open}
      onToggle={(event) => {
        if (event.currentTarget.open !== open) setChosen(event.currentTarget.open);
      }}
    >
      <summary className={styles['head']}>
        <KindIcon kindId={kind.kind_id} icon={kind.icon} size="md" />
        <h3>{kind.kind_name}</h3>
        <p className="tnum">
          {top.map((rate) => `${lottoKindText.betTypes[rate.bet_type]} ${rateOf(rate)}`).join(' · ')}
        </p>
        <ChevronDown aria-hidden className={styles['arrow']} />
      </summary>
      {open && (
        <div className={styles['body']}>
          <p className={styles['foot']}>{kind.schedule}</p>
          <DataTable
            caption={fill(lottoRatesText.caption, { name: kind.kind_name })}
            rows={rates}
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
          {stepped.map((rate) => (
            <p key={rate.bet_type} className={cx(styles['foot'], 'tnum')}>
              {fill(lottoRatesText.steps, {
                type: lottoKindText.betTypes[rate.bet_type],
                steps: stepsText(rate),
              })}
            </p>
          ))}
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
        </div>
      )}
    </details>
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
