import { flows } from '@benjarong/core/share';
import { AppLink, PageTitle } from '@benjarong/features/shared';
import { liffText } from '@benjarong/text';

import styles from './pages.module.css';

/** An unknown name: says so and lists what exists. */
export function NotFoundPage() {
  return (
    <div className={styles['stack']}>
      <PageTitle>{liffText.notFoundTitle}</PageTitle>
      <p className={styles['muted']}>{liffText.notFoundLine}</p>
      <nav aria-label={liffText.flows}>
        <ul className={styles['grid']}>
          {flows
            .filter(({ inner }) => inner !== true)
            .map(({ name, title, site }) => (
              <li key={name}>
                <AppLink to={site} className={styles['item']}>
                  {title}
                </AppLink>
              </li>
            ))}
        </ul>
      </nav>
    </div>
  );
}
