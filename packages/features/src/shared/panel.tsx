import { usePlatform } from '@benjarong/core/react';
import { shellText } from '@benjarong/text';
import { ErrorBoundary } from '@benjarong/ui/error-boundary';
import { ErrorState } from '@benjarong/ui/error-state';
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
  readonly children: ReactNode;
}

/** A part of a page that may fail alone: its error is reported, offers to try again, and goes with the signal's return. */
export function Panel({ fallback = null, children }: PanelProps) {
  return (
    <PanelBoundary>
      <Suspense fallback={fallback}>{children}</Suspense>
    </PanelBoundary>
  );
}

/** A {@link Panel} that waits together with what is around it: its parts appear at once, and nothing moves after that. */
export function PanelBoundary({ children }: Pick<PanelProps, 'children'>) {
  const platform = usePlatform();
  return (
    <ErrorBoundary
      onError={(error) => {
        platform.report({ kind: 'render', ...describe(error) });
      }}
      fallback={(error, retry) => <PanelFailed error={error} onRetry={retry} />}
    >
      {children}
    </ErrorBoundary>
  );
}

/** Comes back by itself when its code did not arrive because the server was away. */
function PanelFailed({ error, onRetry }: { readonly error: unknown; readonly onRetry: () => void }) {
  useServerBack(error, onRetry);
  return <ErrorState title={shellText.panelFailed} onRetry={onRetry} />;
}
