import type { ReactNode } from 'react';
import styles from './state.module.css';

interface EmptyStateProps {
  /** Address of a drawing, shown at 120 px. */
  readonly art?: string | undefined;
  /** A {@link Circle} instead of a drawing. */
  readonly icon?: ReactNode;
  readonly title: ReactNode;
  readonly description?: ReactNode;
  /** One thing to do next. */
  readonly action?: ReactNode;
}

/** Nothing here yet: one drawing, one sentence, one action. */
export function EmptyState({ art, icon, title, description, action }: EmptyStateProps) {
  return (
    <div className={styles['root']}>
      {art !== undefined && (
        <img src={art} alt="" width="120" height="120" loading="lazy" className={styles['art']} />
      )}
      {icon !== undefined && <div className={styles['icon']}>{icon}</div>}
      <p className={styles['title']}>{title}</p>
      {description !== undefined && <p className={styles['text']}>{description}</p>}
      {action !== undefined && <div className={styles['action']}>{action}</div>}
    </div>
  );
}
