import type { Withdrawal } from '@benjarong/contract';
import { formatBahtNumber, formatDateTime } from '@benjarong/core/format';
import { useCore, useOnline, usePlatform } from '@benjarong/core/react';
import { isOpenWithdrawal, withdrawStore } from '@benjarong/core/withdraw';
import { commonText, liffText, withdrawText as t } from '@benjarong/text';
import { Button } from '@benjarong/ui/button';
import { Card } from '@benjarong/ui/card';
import { CopyButton } from '@benjarong/ui/copy-button';
import { cx } from '@benjarong/ui/cx';
import { LinkButton } from '@benjarong/ui/link-button';
import { Notice } from '@benjarong/ui/notice';
import { useEffect, useLayoutEffect, useRef } from 'react';

import { AppLink } from '../shared/index.ts';
import { AccountCard } from './account-card.tsx';
import { StatusBadge } from './status-badge.tsx';
import { Timeline } from './timeline.tsx';
import styles from './withdraw.module.css';

interface WithdrawProgressProps {
  readonly withdrawal: Withdrawal;
  /** It takes the place of the form that asked for it. */
  readonly followed: boolean;
}

/** One withdrawal that the member follows live: amount, account, what has happened and when. */
export function WithdrawProgress({ withdrawal, followed }: WithdrawProgressProps) {
  const withdraw = useCore().get(withdrawStore);
  const { inClient, close } = usePlatform();
  const online = useOnline();
  const heading = useRef<HTMLHeadingElement>(null);
  const { status } = withdrawal;
  const open = isOpenWithdrawal(withdrawal);
  useEffect(() => (open ? withdraw.getState().watch() : undefined), [withdraw, open]);
  useLayoutEffect(() => {
    // The form's button that had the focus is gone: go on here, and bring it into view. Where this code came after a moment,
    // the page's name has kept the focus meanwhile (`keepFocus`).
    const at = document.activeElement;
    if (at === document.body || (followed && at?.matches('#main h1'))) heading.current?.focus();
  }, [followed]);
  return (
    <>
      <Card padding="lg" variant="money">
        <div className={styles['head']}>
          <h2 ref={heading} tabIndex={-1} className="text-lg">
            {t.progressTitle}
          </h2>
          <StatusBadge status={status} />
        </div>
        <p className="text-money tnum">
          {formatBahtNumber(withdrawal.receives)} <span className="text-sm">{commonText.baht}</span>
        </p>
        <p className={styles['muted']} role="status">
          {t.statusIntro[status]}
        </p>
        {withdrawal.reason !== null && (
          <Notice tone="royal" className={styles['gap']}>
            {t.reasons[withdrawal.reason]}
          </Notice>
        )}
        <h3 className={cx(styles['small'], 'text-sm')}>{t.timeline}</h3>
        <Timeline withdrawal={withdrawal} />
        {open && <p className={cx(styles['muted'], 'text-xs')}>{online ? t.live : t.offline}</p>}
      </Card>
      <AccountCard account={withdrawal.account} />
      <p className={styles['reference']}>
        <span className={cx(styles['muted'], 'text-sm')}>{t.reference}</span>
        <span className="tnum" translate="no">
          {withdrawal.reference}
        </span>
        <CopyButton value={withdrawal.reference} what={t.reference} size="sm" />
        <span className={cx(styles['muted'], 'text-xs tnum')}>{formatDateTime(withdrawal.created_at)}</span>
      </p>
      <div className={styles['actions']}>
        {!open && (
          <Button variant="withdraw" block onClick={() => withdraw.getState().dismiss()}>
            {t.again}
          </Button>
        )}
        <LinkButton as={AppLink} to="/member/statement" variant="outline" block>
          {t.statement}
        </LinkButton>
        {inClient() && (
          <Button variant="ghost" block onClick={close}>
            {liffText.close}
          </Button>
        )}
      </div>
    </>
  );
}
