import { usePlatform } from '@benjarong/core/react';
import { shellText } from '@benjarong/text';
import { ErrorBoundary } from '@benjarong/ui/error-boundary';
import { ErrorState } from '@benjarong/ui/error-state';
import { ChunkError } from '@benjarong/ui/load-with-retry';
import { useServerBack } from '@benjarong/ui/use-server-back';
import type { ReactNode } from 'react';
import { Suspense } from 'react';

/** What the operator may know about a thrown value: no form values, no personal data. */
export function describe(error: unknown): { message: string; stack?: string } {
  return error instanceof Error
    ? {
        message: error.message.slice(0, 500),
        ...(error.stack === undefined ? {} : { stack: error.stack.slice(0, 4000) }),
      }
    : { message: String(error).slice(0, 500) };
}

interface PanelProps {
  /** Drawn while a lazy part is on its way. */
  readonly fallback?: ReactNode;
  /** Nothing is drawn while the server is away: for what no one on the page waits for, and which comes back by itself. */
  readonly quiet?: boolean;
  readonly children: ReactNode;
}

/** A part of a page that may fail alone: its error is reported, offers to try again, and goes with the signal's return. */
export function Panel({ fallback = null, quiet = false, children }: PanelProps) {
  return (
    <PanelBoundary quiet={quiet}>
      <Suspense fallback={fallback}>{children}</Suspense>
    </PanelBoundary>
  );
}

/** A {@link Panel} that waits together with what is around it: its parts appear at once, and nothing moves after that. */
export function PanelBoundary({ quiet = false, children }: Pick<PanelProps, 'quiet' | 'children'>) {
  const platform = usePlatform();
  return (
    <ErrorBoundary
      onError={(error) => {
        platform.report({ kind: 'render', ...describe(error) });
      }}
      fallback={(error, retry) => <PanelFailed error={error} quiet={quiet} onRetry={retry} />}
    >
      {children}
    </ErrorBoundary>
  );
}

interface PanelFailedProps {
  readonly error: unknown;
  readonly quiet: boolean;
  readonly onRetry: () => void;
}

/** Comes back by itself when its code did not arrive because the server was away. */
function PanelFailed({ error, quiet, onRetry }: PanelFailedProps) {
  useServerBack(error, onRetry);
  if (quiet && error instanceof ChunkError && error.away) return null;
  return <ErrorState title={shellText.panelFailed} onRetry={onRetry} />;
}
