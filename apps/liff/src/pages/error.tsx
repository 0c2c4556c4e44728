import { flows } from '@benjarong/core/share';
import { AppLink, PageTitle } from '@benjarong/features/shared';
import { liffText, shellText } from '@benjarong/text';
import { Button } from '@benjarong/ui/button';
import { ChunkError } from '@benjarong/ui/lazy-with-retry';
import { RefreshCw } from 'lucide-react';

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

interface FailedPageProps {
  readonly error: unknown;
  readonly onRetry: () => void;
}

/** The page threw, or its code could not be fetched. */
export function FailedPage({ error, onRetry }: FailedPageProps) {
  const chunk = error instanceof ChunkError;
  return (
    <div className={styles['stack']}>
      <PageTitle>{liffText.failedTitle}</PageTitle>
      <p className={styles['muted']}>{chunk ? shellText.chunkHelp : liffText.failedLine}</p>
      <Button
        block
        startIcon={<RefreshCw />}
        onClick={() => {
          if (chunk) window.location.reload();
          else onRetry();
        }}
      >
        {shellText.reload}
      </Button>
    </div>
  );
}
