import type { ReactNode } from 'react';
import { Suspense } from 'react';
import { cx } from '../internal/cx.ts';
import { lazyWithRetry } from '../lazy/lazy-with-retry.ts';
import styles from './tabs.module.css';

/** One tab and its panel. */
export interface TabItem {
  readonly value: string;
  readonly label: ReactNode;
  readonly icon?: ReactNode;
  readonly disabled?: boolean | undefined;
  readonly content: ReactNode;
}

/** Props of {@link Tabs}: controlled by `value`, or left alone with `defaultValue`. */
export interface TabsProps {
  /** Accessible name of the row of tabs. */
  readonly label: string;
  readonly items: readonly TabItem[];
  readonly value?: string | undefined;
  readonly defaultValue?: string | undefined;
  readonly onChange?: ((value: string) => void) | undefined;
  readonly variant?: 'line' | 'pill' | undefined;
  /** The tabs share the width. */
  readonly fitted?: boolean | undefined;
}

const Panel = lazyWithRetry(
  () => import('./tabs-panel.tsx'),
  (module) => module.TabsPanel,
);

/** Tabs with their panels; before Chakra's code is there the first panel and the words already stand in place. */
export function Tabs(props: TabsProps) {
  const { items, value, defaultValue, variant = 'line', fitted = false } = props;
  const open = items.find((item) => item.value === (value ?? defaultValue)) ?? items[0];
  return (
    <Suspense
      fallback={
        <div aria-busy>
          <div className={cx(styles['list'], styles[variant], fitted && styles['fitted'])}>
            {items.map((item) => (
              <span key={item.value} className={styles['trigger']}>
                {item.icon}
                {item.label}
              </span>
            ))}
          </div>
          <div className={styles['panel']}>{open?.content}</div>
        </div>
      }
    >
      <Panel {...props} />
    </Suspense>
  );
}
