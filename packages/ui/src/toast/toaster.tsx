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
export function preloadToaster(): Promise<void> {
  return Panel.preload();
}

const none: ReturnType<typeof toastQueue.waiting> = [];

/** Shows what `toast()` says; mounted once in the shell, its code comes with the first message. */
export function Toaster() {
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
}

function PlainList({ messages }: { readonly messages: typeof none }) {
  const [gone, setGone] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => {
      setGone(true);
    }, 5000);
    return () => {
      clearTimeout(timer);
    };
  }, []);
  if (gone) return null;
  return messages.slice(-3).map(({ id, title, description }) => (
    <li key={id}>
      {title} {description}
    </li>
  ));
}

// Without its code (offline, failed chunk) messages are still shown and spoken, for five seconds each.
function PlainToasts() {
  const waiting = useSyncExternalStore(toastQueue.subscribe, toastQueue.waiting, () => none);
  return (
    <div role="status" className={styles['plain']}>
      <ul>
        <PlainList key={waiting.at(-1)?.id} messages={waiting} />
      </ul>
    </div>
  );
}
