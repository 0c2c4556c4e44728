import { commonText } from '@benjarong/text';
import { Suspense, useEffect, useState, useSyncExternalStore } from 'react';
import { ErrorBoundary } from '../error-boundary/error-boundary.tsx';
import { lazyWithRetry } from '../lazy/lazy-with-retry.ts';
import { toastQueue } from './toast.ts';
import styles from './toaster.module.css';

const Panel = lazyWithRetry(
  () => import('./toast-panel.tsx'),
  (module) => module.ToastPanel,
);

/** Fetches the toaster's code ahead of its first message. */
export const preloadToaster = (): Promise<void> => Panel.preload();

const none: ReturnType<typeof toastQueue.waiting> = [];

// Without its code (offline, failed chunk) messages are still shown and spoken, for five seconds each.
const PlainToasts = () => {
  const waiting = useSyncExternalStore(toastQueue.subscribe, toastQueue.waiting, () => none);
  const [shown, setShown] = useState(waiting);
  useEffect(() => {
    setShown(waiting);
    const timer = setTimeout(() => {
      setShown(none);
    }, 5000);
    return () => {
      clearTimeout(timer);
    };
  }, [waiting]);
  return (
    <ul role="status" aria-label={commonText.notifications} className={styles['plain']}>
      {shown.slice(-3).map(({ id, title, description }) => (
        <li key={id}>
          {title} {description}
        </li>
      ))}
    </ul>
  );
};

/** Shows what `toast()` says; mounted once in the shell, its code comes with the first message. */
export const Toaster = () => {
  const waiting = useSyncExternalStore(toastQueue.subscribe, toastQueue.waiting, () => none);
  const [needed, setNeeded] = useState(false);
  if (waiting.length > 0 && !needed) setNeeded(true);
  if (!needed) return null;
  return (
    <ErrorBoundary fallback={() => <PlainToasts />}>
      <Suspense>
        <Panel />
      </Suspense>
    </ErrorBoundary>
  );
};
