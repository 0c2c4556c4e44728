import { selectIsLoggedIn, useAuth } from '@benjarong/core/auth';
import { flows } from '@benjarong/core/share';
import { AppLink, PageTitle } from '@benjarong/features/shared';
import { liffText, shellText } from '@benjarong/text';
import { LinkButton } from '@benjarong/ui/link-button';
import { ChevronRight, House } from 'lucide-react';

import styles from './pages.module.css';

/** What most people came for. */
const wanted: ReadonlySet<string> = new Set([
  'deposit',
  'withdraw',
  'statement',
  'promotions',
  'slot',
  'casino',
  'lotto',
  'lotto-results',
  'help',
  'contact',
]);

/** An unknown name: says so, leads home, and offers what most people came for. */
export function NotFoundPage() {
  const isLoggedIn = useAuth(selectIsLoggedIn);
  return (
    <div className={styles['stack']}>
      <div className={styles['lost']}>
        <img src="/art/empty/not-found.svg" alt="" width="240" height="200" />
        <PageTitle>{liffText.notFoundTitle}</PageTitle>
        <p className={styles['muted']}>{liffText.notFoundLine}</p>
        <LinkButton as={AppLink} to="/" startIcon={<House />}>
          {shellText.backHome}
        </LinkButton>
      </div>
      <nav aria-label={liffText.menu}>
        <ul className={styles['rows']}>
          {flows
            .filter(({ name, access }) => wanted.has(name) && (isLoggedIn || access === 'all'))
            .map(({ name, title, site }) => (
              <li key={name}>
                <AppLink to={site} className={styles['row']}>
                  {title}
                  <ChevronRight aria-hidden />
                </AppLink>
              </li>
            ))}
        </ul>
      </nav>
    </div>
  );
}
