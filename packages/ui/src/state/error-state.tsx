import { commonText } from '@benjarong/text';
import { RefreshCw, TriangleAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import { Button } from '../button/button.tsx';
import { IconBadge } from '../icon-badge/icon-badge.tsx';
import styles from './state.module.css';

interface ErrorStateProps {
  readonly title?: ReactNode;
  /** What to do next. */
  readonly description?: ReactNode;
  readonly onRetry?: (() => void) | undefined;
  readonly retrying?: boolean | undefined;
  /** A second way out, e.g. contact. */
  readonly action?: ReactNode;
}

/** Something failed: says what to do next, offers to try again, and is announced. */
export function ErrorState({
  title = commonText.somethingWrong,
  description = commonText.tryAgainLater,
  onRetry,
  retrying = false,
  action,
}: ErrorStateProps) {
  return (
    <div role="alert" className={styles['root']}>
      <div className={styles['icon']}>
        <IconBadge tone="chad" size="xl">
          <TriangleAlert />
        </IconBadge>
      </div>
      <p className={styles['title']}>{title}</p>
      <p className={styles['text']}>{description}</p>
      {(onRetry ?? action) !== undefined && (
        <div className={styles['action']}>
          {onRetry && (
            <Button
              variant="outline"
              size="md"
              loading={retrying}
              startIcon={<RefreshCw />}
              onClick={onRetry}
            >
              {commonText.retry}
            </Button>
          )}
          {action}
        </div>
      )}
    </div>
  );
}
