import { selectIsLoggedIn, useAuth } from '@benjarong/core/auth';
import { useContactUrl } from '@benjarong/features/agent';
import { Panel, useHydrated } from '@benjarong/features/shared';
import { shellText } from '@benjarong/text';
import { cx } from '@benjarong/ui/cx';
import { lazyWithRetry } from '@benjarong/ui/lazy-with-retry';
import {
  ArrowDownToLine,
  ArrowUpFromLine,
  CircleHelp,
  CircleUserRound,
  Gift,
  House,
  LogIn,
  MessageCircle,
  Users,
} from 'lucide-react';
import { type ReactNode, useEffect, useState } from 'react';

import { RouterNavLink } from '../app/router-link.tsx';
import { hasPage } from '../routes/find-route.ts';
import { useKeyboardOpen } from './keyboard-open.ts';
import styles from './tab-bar.module.css';

/** What floats may take its place so long after the tabs: on a slow line it would travel beside the first screen. */
const foldAfterMs = 2_000;

// What floats on a wide screen: the tabs come first.
const TabFold = lazyWithRetry(
  () => import('./tab-fold.tsx'),
  (module) => module.TabFold,
);

interface Tab {
  readonly path: string;
  readonly label: string;
  readonly icon: ReactNode;
}

const home: Tab = { path: '/', label: shellText.home, icon: <House aria-hidden /> };

/** Left, raised centre, right; spec §2 "Footer". An entry stays away until its page exists. */
const guestTabs = {
  left: [home, { path: '/affiliate', label: shellText.affiliate, icon: <Users aria-hidden /> }],
  centre: { path: '/login', label: shellText.login, icon: <LogIn aria-hidden /> },
  right: [{ path: '/promotions', label: shellText.promotions, icon: <Gift aria-hidden /> }],
};
const memberTabs = {
  left: [home, { path: '/member/profile', label: shellText.profile, icon: <CircleUserRound aria-hidden /> }],
  centre: { path: '/member/deposit', label: shellText.deposit, icon: <ArrowDownToLine aria-hidden /> },
  right: [{ path: '/member/withdraw', label: shellText.withdraw, icon: <ArrowUpFromLine aria-hidden /> }],
};

const help: Tab = { path: '/help', label: shellText.helpShort, icon: <CircleHelp aria-hidden /> };

/** The footer of the specification as a tab bar: five places, the third raised; gone from 1280 px. */
export function TabBar() {
  const hydrated = useHydrated();
  const isLoggedIn = useAuth(selectIsLoggedIn) && hydrated;
  const typing = useKeyboardOpen();
  const [calm, setCalm] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setCalm(true), foldAfterMs);
    return () => clearTimeout(timer);
  }, []);
  const tabs = isLoggedIn ? memberTabs : guestTabs;
  return (
    <div
      data-tabs
      className={cx(styles['root'], !hydrated && 'member-waits')}
      data-hidden={typing || undefined}
    >
      <div className={styles['row']}>
        <nav aria-label={shellText.bottomMenu} className={styles['tabs']}>
          <div className={styles['side']}>
            {tabs.left.filter(there).map((tab) => (
              <TabLink key={tab.path} tab={tab} />
            ))}
          </div>
          {there(tabs.centre) && <TabLink raised tab={tabs.centre} />}
          <div className={styles['side']}>
            {tabs.right.filter(there).map((tab) => (
              <TabLink key={tab.path} tab={tab} />
            ))}
            <Contact known={hydrated} />
          </div>
        </nav>
        <aside aria-label={shellText.footerHelp} className={styles['fold']}>
          {calm && (
            <Panel quiet>
              <TabFold />
            </Panel>
          )}
        </aside>
      </div>
    </div>
  );
}

function TabLink({ tab, raised = false }: { readonly tab: Tab; readonly raised?: boolean }) {
  return (
    <RouterNavLink to={tab.path} className={raised ? styles['raised'] : styles['tab']}>
      <span className={styles['icon']}>{tab.icon}</span>
      {tab.label}
    </RouterNavLink>
  );
}

function Contact({ known }: { readonly known: boolean }) {
  const url = useContactUrl();
  const inner = (
    <>
      <span className={styles['icon']}>
        <MessageCircle aria-hidden />
      </span>
      {shellText.contact}
    </>
  );
  if (!known) return <span className={styles['tab']}>{inner}</span>;
  return url === undefined ? (
    <TabLink tab={help} />
  ) : (
    <a href={url} target="_blank" rel="noopener noreferrer" className={styles['tab']}>
      {inner}
      <span className="visually-hidden"> ({shellText.newTab})</span>
    </a>
  );
}

function there({ path }: Tab) {
  return hasPage(path);
}
