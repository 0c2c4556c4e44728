import type { Satang } from '@benjarong/contract';
import { formatBahtNumber } from '@benjarong/core/format';
import { cx } from '@benjarong/ui/cx';
import type { CSSProperties } from 'react';

import styles from './fit-money.module.css';

interface FitMoneyProps {
  /** Satang, or wire money as "1234.50". */
  readonly value: Satang | string;
  /** The word behind it, e.g. baht; number and word are never parted. */
  readonly unit?: string | undefined;
  /** For size and weight; the size is the largest that is used. */
  readonly className?: string | undefined;
}

/** An amount with two places that is one word: where its place is too narrow it gets smaller and does not wrap. */
export function FitMoney({ value, unit, className }: FitMoneyProps) {
  const text = formatBahtNumber(value);
  // The unit is written smaller; a custom property is no key of CSSProperties.
  const signs = text.length + (unit === undefined ? 0 : Math.ceil((unit.length + 1) * 0.7));
  return (
    <span className={cx(styles['box'], className)}>
      <span className={cx(styles['text'], 'tnum')} style={{ '--signs': signs } as CSSProperties}>
        {text}
        {unit !== undefined && <span className={styles['unit']}>{`\u00a0${unit}`}</span>}
      </span>
    </span>
  );
}
