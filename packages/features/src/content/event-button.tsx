import { useContent } from '@benjarong/core/content';
import { useUi } from '@benjarong/core/ui';
import { shellText } from '@benjarong/text';
import { Gift } from 'lucide-react';
import { useEffect } from 'react';

import styles from './event-button.module.css';

/** The floating event button: there only while events exist (spec §2); opens the announcement dialog. */
export function EventButton() {
  const events = useContent((state) => state.events);
  const load = useContent((state) => state.loadEvents);
  const show = useUi((state) => state.show);
  useEffect(() => {
    void load();
  }, [load]);
  if ((events.data?.length ?? 0) === 0) return null;
  return (
    <button
      type="button"
      aria-label={shellText.openEvents}
      className={styles['root']}
      onClick={() => {
        show('event');
      }}
    >
      <Gift aria-hidden />
    </button>
  );
}
