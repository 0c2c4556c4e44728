import type { LottoBillState } from '@benjarong/contract';
import { bangkokDay, formatCount } from '@benjarong/core/format';
import { billsStore, useBills } from '@benjarong/core/lotto';
import { useCore } from '@benjarong/core/react';
import { commonText, fill, lottoBillText } from '@benjarong/text';
import { Button } from '@benjarong/ui/button';
import { Chips } from '@benjarong/ui/chips';
import { cx } from '@benjarong/ui/cx';
import { EmptyState } from '@benjarong/ui/empty-state';
import { ErrorState } from '@benjarong/ui/error-state';
import { IconButton } from '@benjarong/ui/icon-button';
import { LinkButton } from '@benjarong/ui/link-button';
import { Skeleton, SkeletonGroup } from '@benjarong/ui/skeleton';
import { lazyWithRetry } from '@benjarong/ui/lazy-with-retry';
import { ReceiptText, RefreshCw } from 'lucide-react';
import { useCallback, useEffect, useMemo, useState } from 'react';

import { dayOfAddress, useAddressFilters } from '../../shared/address-filters.ts';
import { AppLink, FitMoney, PageTitle, Panel } from '../../shared/index.ts';
import { BillCard } from './bill-card.tsx';
import styles from './bills.module.css';
import { LottoNav } from '../round/lotto-nav.tsx';

const BillDetailDialog = lazyWithRetry(
  () => import('./bill-detail.tsx'),
  (module) => module.BillDetailDialog,
);

const states: readonly LottoBillState[] = ['waiting', 'won', 'lost', 'cancelled', 'refunded'];
type Period = keyof typeof lottoBillText.bills.periods;
const periods: readonly Period[] = ['all', 'today', 'yesterday', 'week'];
const dayMs = 86_400_000;

/** /lotto/bills: own bills with filters and totals; one opens in a dialog. */
export function BillsPanel() {
  const core = useCore();
  const bills = core.get(billsStore);
  const list = useBills((state) => state.list);
  const filters = useBills((state) => state.filters);
  const [opened, setOpened] = useState<string | undefined>(
    () => new URLSearchParams(core.platform.location().search).get('bill') ?? undefined,
  );
  const [used, setUsed] = useState(false);
  if (opened !== undefined && !used) setUsed(true);
  const close = () => {
    setOpened(undefined);
    // The address that led to the bill would bring it back on a reload.
    const { path, search } = core.platform.location();
    const query = new URLSearchParams(search);
    if (!query.has('bill')) return;
    query.delete('bill');
    core.platform.navigate(query.size === 0 ? path : `${path}?${query.toString()}`, { replace: true });
  };

  useEffect(() => {
    void bills.getState().load({ force: true });
    const { round_id } = bills.getState().filters;
    if (round_id !== undefined) bills.getState().setFilters({ round_id: undefined });
  }, [bills]);

  useAddressFilters(
    useMemo(() => ({ state: filters.state, from: filters.from, to: filters.to }), [filters]),
    useCallback(
      (found) => {
        bills.getState().setFilters({
          state: states.find((state) => state === found.state),
          from: dayOfAddress(found.from),
          to: dayOfAddress(found.to),
        });
      },
      [bills],
    ),
  );

  const { data } = list;
  const period = periodOf(filters, core.serverClock.now());
  const filtered = Object.keys(filters).length > 0;
  return (
    <div className={styles['root']}>
      <PageTitle
        action={
          <IconButton
            label={lottoBillText.bills.refresh}
            icon={<RefreshCw />}
            variant="ghost"
            onClick={() => void bills.getState().load({ force: true })}
          />
        }
      >
        {lottoBillText.bills.title}
      </PageTitle>
      <LottoNav />
      <Chips
        label={lottoBillText.bills.filters}
        value={filters.state ?? 'all'}
        onChange={(value) => bills.getState().setFilters({ state: value === 'all' ? undefined : value })}
        options={[
          { value: 'all' as const, label: lottoBillText.bills.all },
          ...states.map((state) => ({ value: state, label: lottoBillText.bills.state[state] })),
        ]}
      />
      <Chips
        label={lottoBillText.bills.period}
        value={period}
        onChange={(value) => {
          bills.getState().setFilters(rangeOf(value, core.serverClock.now()));
        }}
        options={periods.map((value) => ({ value, label: lottoBillText.bills.periods[value] }))}
      />
      {data && (
        <dl className={styles['totals']}>
          {(['stake', 'paid', 'waiting'] as const).map((key) => (
            <div key={key}>
              <dt>{lottoBillText.bills.totals[key]}</dt>
              <dd className="tnum" data-key={key}>
                <FitMoney value={data.totals[key]} />
              </dd>
            </div>
          ))}
        </dl>
      )}
      {list.status === 'failed' && (
        <ErrorState
          description={list.error.message}
          onRetry={() => void bills.getState().load({ force: true })}
        />
      )}
      {!data && list.status !== 'failed' && (
        <SkeletonGroup label={commonText.loading} className={styles['grid']}>
          {[1, 2, 3, 4].map((place) => (
            <Skeleton key={place} className={styles['skeleton']} />
          ))}
        </SkeletonGroup>
      )}
      {data?.items.length === 0 && (
        <EmptyState
          icon={<ReceiptText />}
          title={filtered ? lottoBillText.bills.emptyFiltered : lottoBillText.bills.empty}
          description={lottoBillText.bills.emptyHint}
          action={
            <LinkButton as={AppLink} to="/lotto/lobby">
              {lottoBillText.bills.go}
            </LinkButton>
          }
        />
      )}
      {data && data.items.length > 0 && (
        <>
          <p className={cx(styles['quiet'], 'tnum')}>
            {fill(lottoBillText.bills.count, { count: formatCount(data.total) })}
          </p>
          <ul className={styles['grid']}>
            {data.items.map((bill) => (
              <li key={bill.bill_id}>
                <BillCard bill={bill} now={core.serverClock.now()} onOpen={() => setOpened(bill.bill_id)} />
              </li>
            ))}
          </ul>
          {data.next !== null && (
            <Button
              variant="outline"
              loading={list.status === 'loading'}
              onClick={() => void bills.getState().more()}
            >
              {lottoBillText.bills.more}
            </Button>
          )}
        </>
      )}
      {used && (
        <Panel>
          <BillDetailDialog billId={opened} onClose={close} />
        </Panel>
      )}
    </div>
  );
}

function rangeOf(period: Period, now: number): { from: string | undefined; to: string | undefined } {
  if (period === 'all') return { from: undefined, to: undefined };
  if (period === 'today') return { from: bangkokDay(now), to: bangkokDay(now) };
  if (period === 'yesterday') return { from: bangkokDay(now - dayMs), to: bangkokDay(now - dayMs) };
  return { from: bangkokDay(now - 6 * dayMs), to: bangkokDay(now) };
}

/** The period that is set: the filters live longer than this screen. */
function periodOf({ from, to }: { readonly from?: string; readonly to?: string }, now: number): Period {
  return (
    periods.find((period) => {
      const range = rangeOf(period, now);
      return range.from === from && range.to === to;
    }) ?? 'all'
  );
}
