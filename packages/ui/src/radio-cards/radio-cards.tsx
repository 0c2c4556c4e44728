import type { ReactNode } from 'react';
import { Suspense } from 'react';
import { cx } from '../internal/cx.ts';
import { lazyWithRetry } from '../lazy/lazy-with-retry.ts';
import styles from './radio-cards.module.css';

/** One card to choose. */
export interface RadioCardOption {
  readonly value: string;
  readonly title: ReactNode;
  readonly description?: ReactNode;
  /** A tile or icon at the start. */
  readonly media?: ReactNode;
  readonly disabled?: boolean | undefined;
}

/** Props of {@link RadioCards}. */
export interface RadioCardsProps {
  readonly label: string;
  /** The label is only spoken. */
  readonly hideLabel?: boolean | undefined;
  readonly options: readonly RadioCardOption[];
  /** Nothing is chosen beforehand unless given. */
  readonly value: string | undefined;
  readonly onChange: (value: string) => void;
  readonly columns?: 1 | 2 | 3 | undefined;
}

/** The classes of the grid by columns. */
export function gridClass(columns: 1 | 2 | 3): string | undefined {
  return cx(styles['grid'], columns === 2 && styles['two'], columns === 3 && styles['three']);
}

const Panel = lazyWithRetry(
  () => import('./radio-cards-panel.tsx'),
  (module) => module.RadioCardsPanel,
);

/** One of a few as cards: wallets, channels, poll answers, promotions. */
export function RadioCards(props: RadioCardsProps) {
  return (
    <Suspense
      fallback={
        <div aria-busy>
          <span className={cx(props.hideLabel ? 'visually-hidden' : styles['label'])}>{props.label}</span>
          <div className={gridClass(props.columns ?? 1)}>
            {props.options.map(({ value, title, description, media }) => (
              <div key={value} className={styles['item']}>
                {media}
                <span className={styles['text']}>
                  {title}
                  <span className={styles['description']}>{description}</span>
                </span>
                <span className={styles['dot']} />
              </div>
            ))}
          </div>
        </div>
      }
    >
      <Panel {...props} />
    </Suspense>
  );
}
