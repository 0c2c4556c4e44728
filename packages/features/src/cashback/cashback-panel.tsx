import type { CashbackTerms } from '@benjarong/contract';
import { selectIsLoggedIn, useAuth } from '@benjarong/core/auth';
import { cashbackStore, useCashback } from '@benjarong/core/cashback';
import { formatBahtNumber } from '@benjarong/core/format';
import { useCore } from '@benjarong/core/react';
import { cashbackText, fill } from '@benjarong/text';
import { Card, SectionTitle } from '@benjarong/ui/card';
import { DataList } from '@benjarong/ui/data-list';
import { ErrorState } from '@benjarong/ui/error-state';
import { BadgePercent, ListChecks } from 'lucide-react';
import { useEffect } from 'react';

import { PageTitle, Panel } from '../shared/index.ts';
import { CashbackDays } from './cashback-days.tsx';
import styles from './cashback.module.css';
import { isSettled, Places, VisitorNotice } from './parts.tsx';
import { TodayCard } from './today-card.tsx';

const text = cashbackText.daily;

/** /cashback: rates, rules and an example for everybody, the running day and credited days for members. */
export function CashbackPanel() {
  const cashback = useCore().get(cashbackStore);
  const member = useAuth(selectIsLoggedIn);
  const terms = useCashback((state) => state.terms);
  // The first card, the list below it, whose sentence names a time of the terms, and, on a phone, the rules below both come
  // at once: none pushes another.
  const settled = useCashback((state) => !member || [state.today, state.days, state.terms].every(isSettled));
  useEffect(() => {
    void cashback.getState().loadTerms();
    if (member) void cashback.getState().loadDaily();
  }, [cashback, member]);
  return (
    <div className={styles['page']}>
      <PageTitle>{text.title}</PageTitle>
      <p className={styles['intro']}>{text.intro}</p>
      <div className={styles['columns']}>
        <div className={styles['stack']}>
          {!member && <VisitorNotice />}
          {member && !settled && <Places count={3} />}
          {member && settled && (
            <Panel>
              <TodayCard />
              <CashbackDays creditedAt={terms.data?.cashback.credited_at} />
            </Panel>
          )}
        </div>
        <div className={styles['stack']} hidden={!settled}>
          {terms.data && <Terms terms={terms.data.cashback} />}
          {!terms.data && terms.status === 'failed' && (
            <ErrorState
              description={terms.error.message}
              onRetry={() => void cashback.getState().loadTerms()}
            />
          )}
          {!terms.data && terms.status !== 'failed' && <Places />}
        </div>
      </div>
    </div>
  );
}

function Terms({ terms }: { readonly terms: CashbackTerms['cashback'] }) {
  const { rates, minimum, cap, credited_at: time, example } = terms;
  return (
    <>
      <Card padding="md" className={styles['inside']}>
        <SectionTitle icon={<BadgePercent aria-hidden />}>{text.rates}</SectionTitle>
        <DataList
          items={rates.map(({ kind, percent }) => ({
            label: cashbackText.kinds[kind],
            value: `${percent}%`,
          }))}
        />
        <p className={styles['example']}>
          <strong>{text.example}</strong>{' '}
          {fill(text.exampleLine, {
            kind: cashbackText.kinds[example.kind],
            stake: formatBahtNumber(example.stake),
            percent: example.percent,
            amount: formatBahtNumber(example.amount),
          })}
        </p>
      </Card>
      <Card padding="md" className={styles['inside']}>
        <SectionTitle icon={<ListChecks aria-hidden />}>{text.rules}</SectionTitle>
        <ul className={styles['rules']}>
          <li>{fill(text.rule.when, { time })}</li>
          <li>{text.rule.settled}</li>
          <li>{text.rule.late}</li>
          <li>{text.rule.cash}</li>
          <li>{fill(text.rule.minimum, { minimum: formatBahtNumber(minimum) })}</li>
          <li>{fill(text.rule.cap, { cap: formatBahtNumber(cap) })}</li>
          <li>{text.rule.free}</li>
        </ul>
      </Card>
    </>
  );
}
