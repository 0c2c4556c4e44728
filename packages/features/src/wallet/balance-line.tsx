import { formatBahtNumber } from '@benjarong/core/format';
import { useWallet } from '@benjarong/core/wallet';
import { fill, walletText } from '@benjarong/text';
import { IconButton } from '@benjarong/ui/icon-button';
import { Skeleton } from '@benjarong/ui/skeleton';
import { Eye, EyeOff, RefreshCw } from 'lucide-react';
import { useState } from 'react';

import styles from './balance-line.module.css';

interface BalanceLineProps {
  /** Wire money, or `undefined` while nothing is known. */
  readonly total: string | undefined;
  readonly size?: 'lg' | 'md' | undefined;
}

/** The total with its two buttons: hide and refresh; says the new balance once to assistive tools. */
export const BalanceLine = ({ total, size = 'lg' }: BalanceLineProps) => {
  const hidden = useWallet((state) => state.hidden);
  const toggleHidden = useWallet((state) => state.toggleHidden);
  const load = useWallet((state) => state.load);
  const loadPoints = useWallet((state) => state.loadPoints);
  const [busy, setBusy] = useState(false);
  const [said, setSaid] = useState('');

  const refresh = async () => {
    setBusy(true);
    setSaid('');
    const [wallets] = await Promise.all([load({ force: true }), loadPoints({ force: true })]);
    setBusy(false);
    if (wallets.status === 'ready') {
      setSaid(fill(walletText.refreshed, { amount: formatBahtNumber(wallets.data.total) }));
    } else if (wallets.status === 'failed') setSaid(walletText.failed);
  };

  return (
    <div className={`${styles['root'] ?? ''} ${styles[size] ?? ''}`}>
      {total === undefined ? (
        <Skeleton className={styles['loading']} />
      ) : (
        <p className={styles['amount']}>
          <span aria-hidden className={styles['symbol']}>
            ฿
          </span>
          {hidden ? (
            <>
              <span aria-hidden>••••••</span>
              <span className="visually-hidden">{walletText.hidden}</span>
            </>
          ) : (
            // A new amount settles into its place.
            <span key={total} className={`tnum ${styles['settle'] ?? ''}`}>
              {formatBahtNumber(total)}
            </span>
          )}
        </p>
      )}
      <IconButton
        label={hidden ? walletText.show : walletText.hide}
        icon={hidden ? <EyeOff /> : <Eye />}
        aria-pressed={hidden}
        className={styles['tool']}
        onClick={toggleHidden}
      />
      <IconButton
        label={busy ? walletText.refreshing : walletText.refresh}
        icon={<RefreshCw />}
        loading={busy}
        className={styles['tool']}
        onClick={() => void refresh()}
      />
      <span role="status" className="visually-hidden">
        {said}
      </span>
    </div>
  );
};
