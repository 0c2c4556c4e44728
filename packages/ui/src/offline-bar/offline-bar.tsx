import { commonText } from '@benjarong/text';
import { WifiOff } from 'lucide-react';
import { useState, useSyncExternalStore } from 'react';
import styles from './offline-bar.module.css';

/** Whether the browser believes it is online; `true` where there is no browser. */
export function useOnline(): boolean {
  return useSyncExternalStore(
    subscribe,
    () => navigator.onLine,
    () => true,
  );
}

/** A bar over the page while there is no connection; the return is announced, not shown. */
export function OfflineBar() {
  const online = useOnline();
  const [wasOffline, setWasOffline] = useState(false);
  if (!online && !wasOffline) setWasOffline(true);
  return (
    <div role="status" className={styles['root']}>
      {!online && (
        <p className={styles['bar']}>
          <WifiOff aria-hidden />
          {commonText.offline}
        </p>
      )}
      {online && wasOffline && <span className="visually-hidden">{commonText.online}</span>}
    </div>
  );
}

function subscribe(notify: () => void) {
  window.addEventListener('online', notify);
  window.addEventListener('offline', notify);
  return () => {
    window.removeEventListener('online', notify);
    window.removeEventListener('offline', notify);
  };
}
