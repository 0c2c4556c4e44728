import { formatThb } from '@benjarong/core/format';
import { selectTotal, useWallet } from '@benjarong/core/wallet';
import { walletText } from '@benjarong/text';
import { useEffect } from 'react';

/** The total in a few signs, for the header; dots while it is hidden, nothing while unknown. */
export function BalanceChip({ className }: { readonly className?: string | undefined }) {
  const total = useWallet(selectTotal);
  const hidden = useWallet((state) => state.hidden);
  const load = useWallet((state) => state.load);
  useEffect(() => {
    void load();
  }, [load]);
  if (total === undefined) return null;
  return (
    <span className={className}>
      <span className="visually-hidden">{hidden ? walletText.hidden : walletText.total} </span>
      <span aria-hidden={hidden} className="tnum nowrap">
        {hidden ? '฿••••' : formatThb(total)}
      </span>
    </span>
  );
}
