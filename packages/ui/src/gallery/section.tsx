import type { ReactNode } from 'react';
import styles from './gallery.module.css';

/** One family of components under its heading. */
export function Section({ title, children }: { readonly title: string; readonly children: ReactNode }) {
  return (
    <section className={styles['section']}>
      <h2 className="text-xl">{title}</h2>
      {children}
    </section>
  );
}
