import { ChevronDown } from 'lucide-react';
import { Suspense } from 'react';
import { lazyWithRetry } from '../lazy/lazy-with-retry.ts';
import styles from './accordion.module.css';
import type { AccordionProps } from './accordion-types.ts';

export type { AccordionItem, AccordionProps } from './accordion-types.ts';

const Panel = lazyWithRetry(
  () => import('./accordion-panel.tsx'),
  (module) => module.AccordionPanel,
);

/** Headings that unfold: rules, questions, fine print. */
export function Accordion(props: AccordionProps) {
  return (
    <Suspense
      fallback={props.items.map(({ value, title }) => (
        <div key={value} className={styles['item']}>
          <div className={styles['trigger']}>
            {title}
            <ChevronDown aria-hidden className={styles['arrow']} />
          </div>
        </div>
      ))}
    >
      <Panel {...props} />
    </Suspense>
  );
}
