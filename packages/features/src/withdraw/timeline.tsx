import type { Withdrawal } from '@benjarong/contract';
import { formatDateTime } from '@benjarong/core/format';
import { withdrawText as t } from '@benjarong/text';

import styles from './withdraw.module.css';

type Step = Withdrawal['steps'][number]['step'];

/** What follows when all goes well. */
const way: readonly Step[] = ['requested', 'approved', 'sending', 'paid'];

/** What has happened with its instants, and what is still to come. */
export function Timeline({ withdrawal: { steps, status } }: { readonly withdrawal: Withdrawal }) {
  const reached = new Set(steps.map(({ step }) => step));
  const coming = status === 'review' || status === 'sending' ? way.filter((step) => !reached.has(step)) : [];
  return (
    <ol className={styles['timeline']} aria-label={t.timeline}>
      {steps.map(({ step, at }, index) => (
        <li
          key={step}
          data-now={(coming.length > 0 && index === steps.length - 1) || undefined}
          data-step={step}
        >
          <span>{t.steps[step]}</span>
          <time dateTime={at} className="tnum">
            {formatDateTime(at)}
          </time>
        </li>
      ))}
      {coming.map((step) => (
        <li key={step} data-coming>
          <span>{t.steps[step]}</span>
          <span className="visually-hidden">{t.waitingStep}</span>
        </li>
      ))}
    </ol>
  );
}
