import { useInstall } from '@benjarong/core/ui/install';
import { offlineText as text } from '@benjarong/text';
import { Button } from '@benjarong/ui/button';
import { Card } from '@benjarong/ui/card';
import { IconBadge } from '@benjarong/ui/icon-badge';
import { MonitorSmartphone } from 'lucide-react';
import { useSyncExternalStore } from 'react';

import styles from './install-hint.module.css';

/** iOS has no offer to press: the way is in the browser's own menu, which the browsers inside of apps do not have. */
const isIos = () =>
  /\b(?:iPhone|iPad|iPod)\b/.test(navigator.userAgent) &&
  !/\b(?:Line\/|FBA[NV]|Instagram)/.test(navigator.userAgent);
const isInstalled = () => window.matchMedia('(display-mode: standalone)').matches;

/** Offers to put the site on the home screen, in the flow of the home page, until it is done or put away for good. */
export function InstallHint() {
  const due = useInstall((state) => state.due);
  const hide = useInstall((state) => state.hide);
  const offer = useSyncExternalStore(heard, offered);
  if (!due || isInstalled() || (!offer && !isIos())) return null;
  const install = async () => {
    try {
      await offer?.prompt();
    } finally {
      // An offer can be made once; a refusal counts as put away.
      window.bjInstall = undefined;
      hide();
    }
  };
  return (
    <Card className={styles['root']}>
      <IconBadge tone="gold" size="lg">
        <MonitorSmartphone aria-hidden />
      </IconBadge>
      <div className={styles['words']}>
        <h2 className={styles['title']}>{text.install}</h2>
        <p className={styles['line']}>{offer ? text.installLine : text.installIos}</p>
      </div>
      <div className={styles['actions']}>
        <Button size="md" variant="ghost" onClick={hide}>
          {text.installNever}
        </Button>
        {offer && (
          <Button size="md" onClick={() => void install()}>
            {text.installNow}
          </Button>
        )}
      </div>
    </Card>
  );
}

// The script in the head heard it first: it keeps the offer, also one that the browser makes long after the page is there.
function heard(changed: () => void): () => void {
  window.addEventListener('beforeinstallprompt', changed);
  return () => window.removeEventListener('beforeinstallprompt', changed);
}

function offered() {
  return window.bjInstall;
}
