import { selectAuthUser, useAuth } from '@benjarong/core/auth';
import { formatCount, formatTime, noAmount } from '@benjarong/core/format';
import { selectTotal, useWallet } from '@benjarong/core/wallet';
import { fill, walletText } from '@benjarong/text';
import { cx } from '@benjarong/ui/cx';
import { LinkButton } from '@benjarong/ui/link-button';
import { Skeleton } from '@benjarong/ui/skeleton';
import { ArrowDownToLine, ArrowUpFromLine, ChevronRight, Coins } from 'lucide-react';
import { useEffect } from 'react';

import { AppLink, useHasPage } from '../shared/index.ts';
import { BalanceLine } from './balance-line.tsx';
import styles from './wallet-card.module.css';

/**
 * The member panel of the specification (§2) as a card: user name, total balance with refresh, points;
 * deposit and withdraw on large screens. Its prerendered place is `WalletPlace`.
 */
export function WalletCard() {
  const user = useAuth(selectAuthUser);
  const wallets = useWallet((state) => state.wallets);
  const load = useWallet((state) => state.load);
  const loadPoints = useWallet((state) => state.loadPoints);
  const total = useWallet(selectTotal);
  const hasPage = useHasPage();

  useEffect(() => {
    void load();
    void loadPoints();
  }, [load, loadPoints]);

  return (
    <section aria-label={walletText.wallet} className={cx('dark', styles['root'])}>
      <div className={styles['body']}>
        <div className={styles['top']}>
          <span className={styles['label']}>
            {walletText.total} <span className="nowrap">{walletText.baht}</span>
          </span>
        </div>
        <BalanceLine total={total} />
        <p className={styles['meta']}>
          {user ? (
            <>
              <span className={styles['name']}>{fill(walletText.member, { username: user.username })}</span>
              {wallets.status === 'failed' ? (
                <span role="status" className={styles['stale']}>
                  {total === undefined ? walletText.failed : walletText.stale}
                </span>
              ) : (
                wallets.status === 'ready' && (
                  <span className="tnum nowrap">
                    {fill(walletText.updated, { time: formatTime(wallets.at) })}
                  </span>
                )
              )}
            </>
          ) : (
            <Skeleton className={styles['metaLoading']} />
          )}
        </p>
        {(hasPage('/member/deposit') || hasPage('/member/withdraw')) && (
          <div className={styles['actions']}>
            {hasPage('/member/deposit') && (
              <LinkButton
                as={AppLink}
                to="/member/deposit"
                variant="deposit"
                block
                startIcon={<ArrowDownToLine />}
              >
                {walletText.deposit}
              </LinkButton>
            )}
            {hasPage('/member/withdraw') && (
              <LinkButton
                as={AppLink}
                to="/member/withdraw"
                variant="withdraw"
                block
                startIcon={<ArrowUpFromLine />}
              >
                {walletText.withdraw}
              </LinkButton>
            )}
          </div>
        )}
        <div className={styles['foot']}>
          <Points link={hasPage('/redeem')} />
          {hasPage('/member/statement') && (
            <AppLink to="/member/statement" className={styles['more']}>
              {walletText.statement}
              <ChevronRight aria-hidden />
            </AppLink>
          )}
        </div>
      </div>
    </section>
  );
}

function Points({ link }: { readonly link: boolean }) {
  const points = useWallet((state) => state.points);
  const inner = (
    <>
      <span aria-hidden className={styles['coin']}>
        <Coins />
      </span>
      <span>
        <span className={styles['label']}>{walletText.points}</span>
        <span className={styles['points']}>
          {points.data === undefined && points.status === 'failed' ? (
            noAmount
          ) : points.data === undefined ? (
            <Skeleton className={styles['pointsLoading']} />
          ) : (
            formatCount(points.data)
          )}
        </span>
      </span>
    </>
  );
  return link ? (
    <AppLink to="/redeem" className={styles['pointsRow']}>
      {inner}
    </AppLink>
  ) : (
    <span className={styles['pointsRow']}>{inner}</span>
  );
}
