import type { AffiliateCommission, AffiliateDay } from '@benjarong/contract';
import { type AffiliateList, affiliateStore, useAffiliate } from '@benjarong/core/affiliate';
import { formatBahtNumber, formatDate } from '@benjarong/core/format';
import { useCore } from '@benjarong/core/react';
import type { Resource } from '@benjarong/core/resource';
import { affiliateText, fill } from '@benjarong/text';
import { Badge } from '@benjarong/ui/badge';
import { Card, SectionTitle } from '@benjarong/ui/card';
import { DataList } from '@benjarong/ui/data-list';
import { Disclosure } from '@benjarong/ui/disclosure';
import { EmptyState } from '@benjarong/ui/empty-state';
import { ErrorState } from '@benjarong/ui/error-state';
import { Segmented } from '@benjarong/ui/segmented';
import { HandCoins, ReceiptText } from 'lucide-react';
import { type ReactNode, useState } from 'react';

import { Money } from '../shared/index.ts';
import styles from './affiliate.module.css';
import { MoreButton, noonOf, Places } from './parts.tsx';

const text = affiliateText.history;

/** Commissions by day and kind, or each row. */
export function History() {
  const affiliate = useCore().get(affiliateStore);
  const days = useAffiliate((state) => state.days);
  const commissions = useAffiliate((state) => state.commissions);
  const [view, setView] = useState<'days' | 'each'>('days');
  return (
    <Card as="section" padding="md" className={styles['inside']}>
      <SectionTitle icon={<ReceiptText aria-hidden />}>{text.title}</SectionTitle>
      <Segmented
        label={text.view}
        value={view}
        options={[
          { value: 'days', label: text.byDay },
          { value: 'each', label: text.each },
        ]}
        onChange={setView}
      />
      {view === 'days' ? (
        <Grown
          list={days}
          label={text.byDay}
          keyOf={({ day }) => day}
          row={(day) => <Day day={day} />}
          onMore={() => void affiliate.getState().moreDays()}
        />
      ) : (
        <Grown
          list={commissions}
          label={text.each}
          keyOf={({ id }) => id}
          row={(row) => <Row row={row} />}
          onMore={() => void affiliate.getState().moreCommissions()}
        />
      )}
    </Card>
  );
}

interface GrownProps<T> {
  readonly list: Resource<AffiliateList<T>>;
  readonly label: string;
  readonly keyOf: (item: T) => string;
  readonly row: (item: T) => ReactNode;
  readonly onMore: () => void;
}

function Grown<T>({ list, label, keyOf, row, onMore }: GrownProps<T>) {
  const affiliate = useCore().get(affiliateStore);
  const time = useAffiliate((state) => state.configs.data?.reckoned_at);
  const { data } = list;
  if (!data) {
    return list.status === 'failed' ? (
      <ErrorState description={list.error.message} onRetry={() => void affiliate.getState().loadMine()} />
    ) : (
      <Places count={1} />
    );
  }
  if (data.items.length === 0) {
    return (
      <EmptyState
        icon={<HandCoins />}
        title={text.empty}
        {...(time !== undefined && { description: fill(text.emptyIntro, { time }) })}
      />
    );
  }
  return (
    <>
      <ul className={styles['list']} aria-label={label}>
        {data.items.map((item) => (
          <li key={keyOf(item)}>{row(item)}</li>
        ))}
      </ul>
      {data.next !== null && <MoreButton loading={list.status === 'loading'} onMore={onMore} />}
    </>
  );
}

function Day({ day: { day, turnover, amount, kinds } }: { readonly day: AffiliateDay }) {
  return (
    <Disclosure
      title={
        <span className={styles['line']}>
          <span className={styles['who']}>
            <span>{formatDate(noonOf(day))}</span>
            <span className={styles['muted']}>
              {fill(text.turnover, { amount: formatBahtNumber(turnover) })}
            </span>
          </span>
          <strong className={styles['amount']}>
            <Money value={amount} sign />
          </strong>
        </span>
      }
    >
      <div className={styles['inside']}>
        {kinds.map(({ kind, amount: sum, friends, more }) => (
          <div key={kind} className={styles['headline']}>
            <p className={styles['line']}>
              <strong>{affiliateText.kinds[kind]}</strong> <Money value={sum} />
            </p>
            <DataList
              items={friends.map(({ friend, level, percent, turnover: stakes, amount: part }) => ({
                label: fill(text.part, {
                  friend,
                  level: affiliateText.levels[level === 2 ? 2 : 1],
                  turnover: formatBahtNumber(stakes),
                  percent,
                }),
                value: formatBahtNumber(part),
              }))}
            />
            {more > 0 && <p className={styles['muted']}>{fill(text.more, { count: more })}</p>}
          </div>
        ))}
      </div>
    </Disclosure>
  );
}

const stateTones = { open: 'jade', held: 'saffron', waiting: 'neutral', redeemed: 'neutral' } as const;

function Row({ row }: { readonly row: AffiliateCommission }) {
  const { day, kind, friend, level, type, turnover, percent, amount, state } = row;
  return (
    <div className={styles['line']}>
      <span className={styles['who']}>
        <span>
          {formatDate(noonOf(day))} · {affiliateText.kinds[kind]}{' '}
          {type === 'correction' && <Badge tone="saffron">{text.correction}</Badge>}
        </span>
        <span className={styles['muted']}>
          {fill(text.part, {
            friend,
            level: affiliateText.levels[level === 2 ? 2 : 1],
            turnover: formatBahtNumber(turnover),
            percent,
          })}
        </span>
      </span>
      <span className={styles['end']}>
        <strong className={amount.startsWith('-') ? undefined : styles['amount']}>
          <Money value={amount} sign />
        </strong>
        <Badge tone={stateTones[state]}>{text.state[state]}</Badge>
      </span>
    </div>
  );
}
