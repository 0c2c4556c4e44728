import { usePlatform } from '@benjarong/core/react';
import { lottoRoundText } from '@benjarong/text';

import { AppLink, useHasPage } from '../../shared/index.ts';
import styles from './lotto-nav.module.css';

const items = [
  { path: '/lotto/lobby', label: lottoRoundText.navLobby },
  { path: '/lotto/bills', label: lottoRoundText.navBills },
  { path: '/lotto/results', label: lottoRoundText.navResults },
  { path: '/lotto/rates', label: lottoRoundText.navRates },
] as const;

/** The pages of lotto side by side; the current one is marked. */
export function LottoNav() {
  const hasPage = useHasPage();
  const here = usePlatform().location().path;
  const shown = items.filter(({ path }) => hasPage(path));
  if (shown.length < 2) return null;
  return (
    <nav aria-label={lottoRoundText.nav} className={styles['root']}>
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
