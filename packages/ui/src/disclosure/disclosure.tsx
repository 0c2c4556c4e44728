import { ChevronDown } from 'lucide-react';
import type { ReactNode } from 'react';
import styles from './disclosure.module.css';

interface DisclosureProps {
  readonly title: ReactNode;
  /** What unfolds. */
  readonly children: ReactNode;
  /** Of several with one name only one is open at a time. */
  readonly name?: string | undefined;
  readonly defaultOpen?: boolean | undefined;
}

/** One line that unfolds: native `details`, so it costs nothing, works before scripts do and is found by search in page. */
export function Disclosure({ title, children, name, defaultOpen = false }: DisclosureProps) {
  return (
    <details className={styles['root']} name={name} open={defaultOpen}>
      <summary className={styles['line']}>
        {title}
        <ChevronDown aria-hidden className={styles['arrow']} />
      </summary>
      <div className={styles['body']}>{children}</div>
    </details>
  );
}
