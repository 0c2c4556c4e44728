import { Suspense } from 'react';
import { lazyWithRetry } from '../lazy/lazy-with-retry.ts';
import styles from './switch.module.css';
import { type ToggleProps, ToggleText } from './toggle-text.tsx';

export type { ToggleProps } from './toggle-text.tsx';

const Panel = lazyWithRetry(
  () => import('./switch-panel.tsx'),
  (module) => module.SwitchPanel,
);

/** A setting that counts at once, on or off. */
export function Switch(props: ToggleProps) {
  return (
    <Suspense
      fallback={
        <div aria-busy className={styles['root']}>
          <span className={styles['text']}>
            <ToggleText {...props} />
          </span>
          <span className={styles['track']} />
        </div>
      }
    >
      <Panel {...props} />
    </Suspense>
  );
}
