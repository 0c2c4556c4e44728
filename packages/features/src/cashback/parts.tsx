import type { CashbackDay } from '@benjarong/contract';
import { formatBahtNumber } from '@benjarong/core/format';
import { cashbackText, commonText } from '@benjarong/text';
import { Button } from '@benjarong/ui/button';
import { DataList } from '@benjarong/ui/data-list';
import { Notice } from '@benjarong/ui/notice';
import { Skeleton, SkeletonGroup } from '@benjarong/ui/skeleton';

import { useRequireLogin } from '../shared/index.ts';
import styles from './cashback.module.css';

/** Noon of a Bangkok day (`YYYY-MM-DD`) as an instant, for the formatters of dates. */
export function noonOf(day: string): string {
  return `${day}T05:00:00.000Z`;
}

/** Stakes by kind with their rate and what they come to. */
export function PartList({ parts }: { readonly parts: CashbackDay['parts'] }) {
  return (
    <DataList
      items={parts.map(({ kind, stake, percent, amount }) => ({
        label: `${cashbackText.kinds[kind]} ${formatBahtNumber(stake)} × ${percent}%`,
        value: formatBahtNumber(amount),
      }))}
    />
  );
}

/** Is there an answer, or none to wait for? */
export function isSettled({ data, status }: { readonly data?: unknown; readonly status: string }): boolean {
  return data !== undefined || status === 'failed';
}

/** The places of a member's figures on their way. */
export function Places({ count = 2 }: { readonly count?: number }) {
  return (
    <SkeletonGroup label={commonText.loading} className={styles['stack']}>
      {Array.from({ length: count }, (_, place) => (
        <Skeleton key={place} className={styles['card']} />
      ))}
    </SkeletonGroup>
  );
}

/** What visitors see in place of their figures: the way to log in and back. */
export function VisitorNotice() {
  const requireLogin = useRequireLogin();
  return (
    <Notice
      tone="royal"
      action={
        <Button size="sm" onClick={() => requireLogin()}>
          {cashbackText.login}
        </Button>
      }
    >
      {cashbackText.visitor}
    </Notice>
  );
}

/** The last button of a list that goes on. */
export function MoreButton({ loading, onMore }: { readonly loading: boolean; readonly onMore: () => void }) {
  return (
    <div className={styles['more']}>
      <Button variant="outline" loading={loading} onClick={onMore}>
        {cashbackText.more}
      </Button>
    </div>
  );
}
