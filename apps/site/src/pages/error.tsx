import { selectInfo, useAgent } from '@benjarong/core/agent';
import { useContactUrl } from '@benjarong/features/agent';
import { AppLink, PageTitle } from '@benjarong/features/shared';
import { commonText, shellText } from '@benjarong/text';
import { Button } from '@benjarong/ui/button';
import { ChunkError } from '@benjarong/ui/load-with-retry';
import { useServerBack } from '@benjarong/ui/use-server-back';
import { LinkButton } from '@benjarong/ui/link-button';
import { House, RefreshCw } from 'lucide-react';
import type { ReactNode } from 'react';

import styles from './error.module.css';

interface ErrorViewProps {
  readonly title: string;
  readonly line?: string | undefined;
  readonly help: string;
  readonly children?: ReactNode;
}

/** "404 Not Found": no such page, or a page that waits for its issue. */
export function NotFoundPage() {
  return (
    <ErrorView title={shellText.notFoundTitle} line={shellText.notFoundLine} help={shellText.notFoundHelp} />
  );
}

interface ErrorPageProps {
  readonly error: unknown;
  readonly onRetry: () => void;
}

/** "An error occurred": the page threw, or its code could not be fetched. */
export function ErrorPage({ error, onRetry }: ErrorPageProps) {
  // A reload brings what the server has now; without a server it would end the app.
  const chunk = error instanceof ChunkError && !error.away;
  const away = error instanceof ChunkError && error.away;
  useServerBack(error, onRetry);
  return (
    <ErrorView title={shellText.errorTitle} help={chunk || away ? shellText.chunkHelp : shellText.errorHelp}>
      <Button
        startIcon={<RefreshCw />}
        onClick={() => {
          if (chunk) window.location.reload();
          else onRetry();
        }}
      >
        {away ? commonText.retry : shellText.reload}
      </Button>
    </ErrorView>
  );
}

function ErrorView({ title, line, help, children }: ErrorViewProps) {
  const contact = useContactUrl();
  const logo = useAgent(selectInfo)?.agent_logo;
  return (
    <div className={styles['root']}>
      <div className={styles['art']}>
        {logo !== undefined && <img src={logo} alt="" width="104" height="104" className={styles['logo']} />}
      </div>
      <div lang="en" className={styles['title']}>
        <PageTitle>{title}</PageTitle>
      </div>
      {line !== undefined && (
        <p lang="en" className={styles['line']}>
          {line}
        </p>
      )}
      <p className={styles['help']}>{help}</p>
      <div className={styles['actions']}>
        {children}
        <LinkButton
          as={AppLink}
          to="/"
          variant={children === undefined ? 'primary' : 'outline'}
          startIcon={<House />}
        >
          {shellText.backHome}
        </LinkButton>
        {contact !== undefined && (
          <LinkButton href={contact} target="_blank" rel="noopener noreferrer" variant="ghost">
            {shellText.contactLine}
          </LinkButton>
        )}
      </div>
    </div>
  );
}
