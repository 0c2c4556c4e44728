import { formatBahtNumber, formatThb } from '@benjarong/core/format';
import { cx } from '@benjarong/ui/cx';

interface MoneyProps {
  /** Wire money, e.g. "1234.50". */
  readonly value: string;
  /** Writes + or − in front. */
  readonly sign?: boolean | undefined;
  /** Writes ฿ in front (default). */
  readonly symbol?: boolean | undefined;
  readonly className?: string | undefined;
}

/** An amount in baht with two places and digits of equal width. */
export function Money({ value, sign = false, symbol = true, className }: MoneyProps) {
  return (
    <span className={cx('tnum', 'nowrap', className)}>
      {symbol ? formatThb(value, { sign }) : formatBahtNumber(value)}
    </span>
  );
}
