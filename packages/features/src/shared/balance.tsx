import { formatBahtNumber, formatThb } from '@benjarong/core/format';
import { useWallet } from '@benjarong/core/wallet';
import { walletText } from '@benjarong/text';

const mask = '••••';

interface BalanceProps {
  /** Wire money: what a wallet holds, held or will hold. */
  readonly value: string | bigint;
  /** Writes ฿ in front (default). */
  readonly symbol?: boolean | undefined;
  readonly className?: string | undefined;
}

/** What a wallet holds; dots while the member hides balances (product.md: hidden everywhere). */
export function Balance({ value, symbol = true, className }: BalanceProps) {
  const hidden = useWallet((state) => state.hidden);
  return (
    <span className={className}>
      {hidden ? (
        <>
          <span aria-hidden>{mask}</span>
          <span className="visually-hidden">{walletText.hidden}</span>
        </>
      ) : (
        <span className="tnum nowrap">{symbol ? formatThb(value) : formatBahtNumber(value)}</span>
      )}
    </span>
  );
}

/** Answers what a wallet holds as text for a sentence, `1,234.50`; dots while the member hides balances. */
export function useBalanceText(): (value: string) => string {
  const hidden = useWallet((state) => state.hidden);
  return (value) => (hidden ? mask : formatBahtNumber(value));
}
