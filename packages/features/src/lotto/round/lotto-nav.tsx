import { usePlatform } from '@benjarong/core/react';
import { lottoText } from '@benjarong/text';

import { AppLink, useHasPage } from '../../shared/index.ts';
import styles from './lotto-nav.module.css';

const items = [
  { path: '/lotto/lobby', label: lottoText.navLobby },
  { path: '/lotto/bills', label: lottoText.navBills },
  { path: '/lotto/results', label: lottoText.navResults },
  { path: '/lotto/rates', label: lottoText.navRates },
] as const;

/** The pages of lotto side by side; the current one is marked. */
export function LottoNav() {
  const hasPage = useHasPage();
  const here = usePlatform().location().path;
  const shown = items.filter(({ path }) => hasPage(path));
  if (shown.length < 2) return null;
  return (
    <nav aria-label={lottoText.nav} className={styles['root']}>
      {shown.map(({ path, label }) => (
        <AppLink
          key={path}
          to={path}
          className={styles['item']}
          aria-current={here === path || (path === '/lotto/lobby' && here === '/lotto') ? 'page' : undefined}
        >
          {label}
        </AppLink>
      ))}
    </nav>
  );
}
