import type { ReactNode } from 'react';
import { Suspense } from 'react';
import { lazyWithRetry } from '../lazy/lazy-with-retry.ts';
import styles from './switch.module.css';

/** Props of {@link Switch} and of the checkbox outside forms. */
export interface ToggleProps {
  readonly label: ReactNode;
  readonly description?: ReactNode;
  readonly checked: boolean;
  readonly onChange: (checked: boolean) => void;
  readonly disabled?: boolean | undefined;
}

const Panel = lazyWithRetry(
  () => import('./switch-panel.tsx'),
  (module) => module.SwitchPanel,
);

/** The words of a toggle. */
export function ToggleText({ label, description }: Pick<ToggleProps, 'label' | 'description'>) {
  return (
    <>
      {label}
      {description !== undefined && <span className={styles['description']}>{description}</span>}
    </>
  );
}

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
