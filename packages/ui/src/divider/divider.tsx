import type { ReactNode } from 'react';
import { cx } from '../internal/cx.ts';
import styles from './divider.module.css';

interface DividerProps {
  /** A word in the middle of the line, e.g. "หรือ". */
  readonly label?: ReactNode;
  readonly className?: string | undefined;
}

/** A hairline between two parts, with or without a word. */
export function Divider({ label, className }: DividerProps) {
  return label === undefined ? (
    <hr className={cx(styles['root'], className)} />
  ) : (
    <div className={cx(styles['labelled'], className)}>{label}</div>
  );
}
