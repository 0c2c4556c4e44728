import { Suspense } from 'react';
import { cx } from '../internal/cx.ts';
import { lazyWithRetry } from '../lazy/lazy-with-retry.ts';
import styles from './tabs.module.css';
import type { TabsProps } from './tabs-types.ts';

export type { TabItem, TabsProps } from './tabs-types.ts';

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
