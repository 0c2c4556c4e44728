import { formatBahtNumber, noAmount } from '@benjarong/core/format';
import { useWallet } from '@benjarong/core/wallet';
import { fill, walletText } from '@benjarong/text';
import { cx } from '@benjarong/ui/cx';
import { IconButton } from '@benjarong/ui/icon-button';
import { Skeleton } from '@benjarong/ui/skeleton';
import { Eye, EyeOff, RefreshCw } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';

import styles from './balance-line.module.css';

interface BalanceLineProps {
  /** Wire money, or `undefined` while nothing is known. */
  readonly total: string | undefined;
  readonly size?: 'lg' | 'md' | undefined;
}

/** The total with its two buttons: hide and refresh; says the new balance once to assistive tools. */
export function BalanceLine({ total, size = 'lg' }: BalanceLineProps) {
  const hidden = useWallet((state) => state.hidden);
  const failed = useWallet((state) => state.wallets.status === 'failed');
  const toggleHidden = useWallet((state) => state.toggleHidden);
  const load = useWallet((state) => state.load);
  const loadPoints = useWallet((state) => state.loadPoints);
  const place = useRolling(total);
  const [busy, setBusy] = useState(false);
  const [said, setSaid] = useState('');

  const refresh = async () => {
    setBusy(true);
    setSaid('');
    const [wallets] = await Promise.all([load({ force: true }), loadPoints({ force: true })]);
    setBusy(false);
    if (wallets.status === 'ready') {
      setSaid(
        hidden
          ? walletText.hidden
          : fill(walletText.refreshed, { amount: formatBahtNumber(wallets.data.total) }),
      );
    } else if (wallets.status === 'failed') setSaid(walletText.failed);
  };

  return (
    <div className={cx(styles['root'], styles[size])}>
      {total === undefined && failed ? (
        <p className={styles['amount']}>{noAmount}</p>
      ) : total === undefined ? (
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
            <span ref={place} className="tnum">
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
}

/** Gives an amount's place, which counts up or down when the amount changes; nothing moves in the first paint. */
function useRolling(total: string | undefined) {
  const place = useRef<HTMLSpanElement>(null);
  const last = useRef<string>(undefined);
  useEffect(() => {
    const from = last.current;
    last.current = total;
    if (from === undefined || total === undefined || from === total) return undefined;
    let end: (() => void) | undefined;
    let gone = false;
    const roll = async () => {
      try {
        const { rollNumber } = await import('./roll-number.ts');
        if (!gone && place.current) end = rollNumber(place.current, from, total);
      } catch {
        // Only the motion is missing: the amount itself is there already.
      }
    };
    void roll();
    return () => {
      gone = true;
      end?.();
    };
  }, [total]);
  return place;
}
