import type { ReactNode } from 'react';
import { cx } from '../internal/cx.ts';
import styles from './data-list.module.css';

/** One line: what it is called and what it is. */
export interface DataItem {
  readonly label: string;
  readonly value: ReactNode;
  /** E.g. a copy button. */
  readonly action?: ReactNode;
}

interface DataListProps {
  readonly items: readonly DataItem[];
  /** `rows` puts the value at the far end, `stack` under its label. */
  readonly variant?: 'rows' | 'stack' | undefined;
  readonly className?: string | undefined;
}

/** Names and values as a description list. */
export function DataList({ items, variant = 'rows', className }: DataListProps) {
  return (
    <dl className={cx(styles['root'], styles[variant], className)}>
      {items.map(({ label, value, action }) => (
        <div key={label} className={styles['item']}>
          <dt className={styles['label']}>{label}</dt>
          <dd className={styles['value']}>
            <span className="tnum">{value}</span>
            {action}
          </dd>
        </div>
      ))}
    </dl>
  );
}
