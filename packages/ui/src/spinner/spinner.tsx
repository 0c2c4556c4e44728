import { cx } from '../internal/cx.ts';
import styles from './spinner.module.css';

interface SpinnerProps {
  /** md 30 px (LINE's recommended size) or sm 20 px. */
  readonly size?: 'sm' | 'md' | undefined;
  /** Announced as a status and centred in its own space; without it the spinner is decoration. */
  readonly label?: string | undefined;
}

/** A turning ring in the current text colour. */
export function Spinner({ size = 'md', label }: SpinnerProps) {
  const ring = <span aria-hidden className={cx(styles['root'], size === 'sm' && styles['sm'])} />;
  if (label === undefined) return ring;
  return (
    <div role="status" className={styles['center']}>
      {ring}
      <span className="visually-hidden">{label}</span>
    </div>
  );
}
