import { commonText } from '@benjarong/text';
import { Suspense, useState } from 'react';
import { ErrorBoundary } from '../error-boundary/error-boundary.tsx';
import { lazyWithRetry } from '../lazy/lazy-with-retry.ts';
import { Spinner } from '../spinner/spinner.tsx';
import { CodeMissing } from './code-missing.tsx';
import styles from './overlay.module.css';
import type { OverlayProps, OverlayShape } from './overlay-types.ts';

const Panel = lazyWithRetry(
  () => import('./overlay-panel.tsx'),
  (module) => module.OverlayPanel,
);

/** Fetches the dialog's code ahead of its first opening, e.g. when the page is idle. */
export function preloadOverlay(): Promise<void> {
  return Panel.preload();
}

/** Loads the panel on first opening and keeps it after, so that closing can be seen. */
export function Overlay(props: OverlayProps) {
  const [used, setUsed] = useState(props.open);
  if (props.open && !used) setUsed(true);
  if (!props.open && !used) return null;
  const waiting = props.open ? (
    <div className={styles['loading']}>
      <Spinner label={commonText.loading} />
    </div>
  ) : null;
  const leave = () => {
    setUsed(false);
    props.onClose();
  };
  return (
    <ErrorBoundary fallback={(error) => <CodeMissing error={error} onGone={leave} />}>
      <Suspense fallback={waiting}>
        <Panel {...props} />
      </Suspense>
    </ErrorBoundary>
  );
}

/** Props of {@link Dialog}. */
export interface DialogProps extends Omit<OverlayProps, 'shape'> {
  /** How it sits on a phone; centred from 600 px in every case. */
  readonly phone?: Extract<OverlayShape, 'center' | 'sheet' | 'full'> | undefined;
}

/** A dialog of one of the specification's widths; its code is fetched on first opening. */
export function Dialog({ phone = 'center', ...rest }: DialogProps) {
  return <Overlay {...rest} shape={phone} />;
}
