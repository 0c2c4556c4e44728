import { ChevronDown } from 'lucide-react';
import type { ReactNode } from 'react';
import { Suspense } from 'react';
import { lazyWithRetry } from '../lazy/lazy-with-retry.ts';
import styles from './accordion.module.css';

/** One heading and what unfolds under it. */
export interface AccordionItem {
  readonly value: string;
  readonly title: ReactNode;
  readonly content: ReactNode;
}

/** Props of {@link Accordion}. */
export interface AccordionProps {
  readonly items: readonly AccordionItem[];
  /** Several may be open at once. */
  readonly multiple?: boolean | undefined;
  readonly defaultOpen?: readonly string[] | undefined;
  /** Rank of the headings, one below the heading that stands over them. */
  readonly level?: 2 | 3 | 4 | undefined;
}

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
