import { PageTitle } from '@benjarong/features/shared';
import { commonText, liffText, shellText } from '@benjarong/text';
import { Button } from '@benjarong/ui/button';
import { ChunkError } from '@benjarong/ui/load-with-retry';
import { useServerBack } from '@benjarong/ui/use-server-back';
import { RefreshCw } from 'lucide-react';

import styles from './pages.module.css';

interface FailedPageProps {
  readonly error: unknown;
  readonly onRetry: () => void;
}

/** The page threw, or its code could not be fetched. */
export function FailedPage({ error, onRetry }: FailedPageProps) {
  // A reload brings what the server has now; without a server it would end the app.
  const chunk = error instanceof ChunkError && !error.away;
  const away = error instanceof ChunkError && error.away;
  useServerBack(error, onRetry);
  return (
    <div className={styles['stack']}>
      <PageTitle>{liffText.failedTitle}</PageTitle>
      <p className={styles['muted']}>{chunk || away ? shellText.chunkHelp : liffText.failedLine}</p>
      <Button
        block
        startIcon={<RefreshCw />}
        onClick={() => {
          if (chunk) window.location.reload();
          else onRetry();
        }}
      >
        {away ? commonText.retry : shellText.reload}
      </Button>
    </div>
  );
}
