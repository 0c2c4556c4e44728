import { Suspense } from 'react';
import { lazyWithRetry } from '../lazy/lazy-with-retry.ts';
import styles from '../switch/switch.module.css';
import type { ToggleProps } from '../switch/switch.tsx';
import { ToggleText } from '../switch/toggle-text.tsx';

const Panel = lazyWithRetry(
  () => import('./checkbox-panel.tsx'),
  (module) => module.CheckboxPanel,
);

/** A box to tick outside forms; inside one use the checkbox field. */
export function Checkbox(props: ToggleProps) {
  return (
    <Suspense
      fallback={
        <div aria-busy className={styles['root']}>
          <span className={styles['box']} />
          <span className={styles['text']}>
            <ToggleText {...props} />
          </span>
        </div>
      }
    >
      <Panel {...props} />
    </Suspense>
  );
}
