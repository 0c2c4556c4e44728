import { selectIsLoggedIn, useAuth } from '@benjarong/core/auth';
import { useContactUrl } from '@benjarong/features/agent';
import { useHydrated } from '@benjarong/features/shared';
import { shellText } from '@benjarong/text';
import { cx } from '@benjarong/ui/cx';
import {
  ArrowDownToLine,
  ArrowUpFromLine,
  CircleUserRound,
  Gift,
  House,
  LogIn,
  MessageCircle,
  Users,
} from 'lucide-react';
import type { ReactNode } from 'react';

import { RouterNavLink } from '../app/router-link.tsx';
import { hasPage } from '../routes/find-route.ts';
import { useKeyboardOpen } from './keyboard-open.ts';
import styles from './tab-bar.module.css';

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

/** The footer of the specification as a tab bar: five places at most, the third raised; gone from 1280 px. */
export function TabBar() {
  const hydrated = useHydrated();
  const isLoggedIn = useAuth(selectIsLoggedIn) && hydrated;
  const typing = useKeyboardOpen();
  const tabs = isLoggedIn ? memberTabs : guestTabs;
  return (
    <nav
      data-tabs
      aria-label={shellText.bottomMenu}
      className={cx(styles['root'], !hydrated && 'member-waits')}
      data-hidden={typing || undefined}
    >
      <div className={styles['row']}>
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
      </div>
    </nav>
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
  return url === undefined ? null : (
    <a href={url} target="_blank" rel="noopener noreferrer" className={styles['tab']}>
      {inner}
      <span className="visually-hidden"> ({shellText.newTab})</span>
    </a>
  );
}

function there({ path }: Tab) {
  return hasPage(path);
}
