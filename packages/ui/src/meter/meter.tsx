import { cx } from '../internal/cx.ts';
import type { Tone } from '../theme/palette.ts';
import styles from './meter.module.css';

interface MeterProps {
  readonly value: number;
  readonly max: number;
  /** What is measured, e.g. "ความคืบหน้าภารกิจ". */
  readonly label: string;
  readonly tone?: Tone | undefined;
  readonly size?: 'xs' | 'sm' | undefined;
}

/** How far something is, as a bar: the native progress element. */
export function Meter({ value, max, label, tone = 'gold', size = 'sm' }: MeterProps) {
  return (
    <progress
      data-hue={tone}
      aria-label={label}
      value={Math.min(Math.max(0, value), max)}
      max={max}
      className={cx(styles['root'], size === 'xs' && styles['xs'])}
    />
  );
}
