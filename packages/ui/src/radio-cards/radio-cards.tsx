import { Suspense } from 'react';
import { cx } from '../internal/cx.ts';
import { lazyWithRetry } from '../lazy/lazy-with-retry.ts';
import styles from './radio-cards.module.css';
import { gridClass, type RadioCardsProps } from './radio-cards-parts.ts';

export type { RadioCardOption, RadioCardsProps } from './radio-cards-parts.ts';

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
