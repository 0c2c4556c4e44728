import { commonText, fill } from '@benjarong/text';
import { Check } from 'lucide-react';
import { cx } from '../internal/cx.ts';
import styles from './step-dots.module.css';

interface StepDotsProps {
  readonly items: readonly string[];
  /** Index of the step the person is on; `items.length` when all are done. */
  readonly at: number;
}

/** Passive progress through a flow: an ordered list, no tabs, nothing to press. */
export function StepDots({ items, at }: StepDotsProps) {
  return (
    <ol
      aria-label={fill(commonText.stepOf, { at: Math.min(at + 1, items.length), count: items.length })}
      className={styles['root']}
    >
      {items.map((item, index) => {
        const done = index < at;
        return (
          <li
            key={item}
            aria-current={index === at ? 'step' : undefined}
            className={cx(
              styles['step'],
              index <= at && styles['reached'],
              index === at && styles['on'],
              done && styles['done'],
            )}
          >
            <span className={cx(styles['dot'], 'tnum')}>
              {done ? (
                <Check size={14} strokeWidth={3} role="img" aria-label={commonText.stepDone} />
              ) : (
                index + 1
              )}
            </span>
            <span className={styles['label']}>{item}</span>
          </li>
        );
      })}
    </ol>
  );
}
