import { useContent } from '@benjarong/core/content';
import { useUi } from '@benjarong/core/ui';
import { LineBubble, useAdminUrl } from '@benjarong/features/agent';
import { shellText } from '@benjarong/text';
import { Drawer } from '@benjarong/ui/drawer';
import { Gift, Sparkles } from 'lucide-react';
import { useEffect, useState } from 'react';

import styles from './tab-fold.module.css';

/**
 * What floats on a wide screen, folded into one place of the tab bar's row, so that it lies on nothing: the
 * administrator's LINE, and above it the events while there are some (spec §2). With one of the two it is that one.
 */
export function TabFold() {
  const admin = useAdminUrl();
  const any = useContent((state) => (state.events.data?.length ?? 0) > 0);
  const load = useContent((state) => state.loadEvents);
  const show = useUi((state) => state.show);
  const [open, setOpen] = useState(false);
  useEffect(() => {
    void load();
  }, [load]);
  const close = () => {
    setOpen(false);
  };
  const openEvents = () => {
    close();
    show('event');
  };
  const line = admin !== undefined && {
    href: admin,
    target: '_blank',
    rel: 'noopener noreferrer',
    'aria-label': `${shellText.adminLine} (${shellText.newTab})`,
  };
  // The tab bar draws a place while there is nothing in it.
  if (!any && !line) return <span hidden />;
  if (!any)
    return (
      <a {...line} className={styles['fold']}>
        <span className={styles['line']}>
          <LineBubble />
        </span>
      </a>
    );
  if (!line)
    return (
      <button type="button" aria-label={shellText.openEvents} className={styles['fold']} onClick={openEvents}>
        <span className={styles['events']}>
          <Gift aria-hidden />
        </span>
      </button>
    );
  return (
    <>
      <button
        type="button"
        aria-label={shellText.helpAndEvents}
        aria-haspopup="dialog"
        className={styles['fold']}
        onClick={() => {
          setOpen(true);
        }}
      >
        <span className={styles['events']}>
          <Sparkles aria-hidden />
        </span>
      </button>
      <Drawer open={open} title={shellText.helpAndEvents} onClose={close}>
        <div className={styles['list']}>
          <button type="button" className={styles['row']} onClick={openEvents}>
            <span className={styles['events']}>
              <Gift aria-hidden />
            </span>
            {shellText.openEvents}
          </button>
          <a {...line} className={styles['row']}>
            <span className={styles['line']}>
              <LineBubble />
            </span>
            {shellText.adminLine}
          </a>
        </div>
      </Drawer>
    </>
  );
}
