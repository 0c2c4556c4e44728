import type { ReactNode } from 'react';
import { useId } from 'react';
import { cx } from '../internal/cx.ts';
import styles from './segmented.module.css';

/** One choice of a {@link Segmented}. */
export interface SegmentedOption<V extends string> {
  readonly value: V;
  readonly label: ReactNode;
  readonly icon?: ReactNode;
  readonly count?: number | undefined;
  readonly disabled?: boolean | undefined;
}

interface SegmentedProps<V extends string> {
  /** Accessible name of the group. */
  readonly label: string;
  readonly options: readonly SegmentedOption<V>[];
  readonly value: V | undefined;
  readonly onChange: (value: V) => void;
  /** md 44 px, sm 36 px. */
  readonly size?: 'sm' | 'md' | undefined;
  readonly className?: string | undefined;
}

/** One of a few, side by side: native radio buttons, so arrow keys and forms work by themselves. */
export function Segmented<V extends string>({
  label,
  options,
  value,
  onChange,
  size = 'md',
  className,
}: SegmentedProps<V>) {
  const name = useId();
  return (
    <fieldset className={className}>
      <legend className="visually-hidden">{label}</legend>
      <div className={cx(styles['root'], size === 'sm' && styles['sm'])}>
        {options.map((option) => (
          <label key={option.value} className={styles['item']}>
            <input
              type="radio"
              name={name}
              className={styles['input']}
              value={option.value}
              checked={option.value === value}
              disabled={option.disabled}
              onChange={() => {
                onChange(option.value);
              }}
            />
            <span className={styles['face']}>
              {option.icon}
              <span>{option.label}</span>
              {option.count !== undefined && (
                <span className={cx(styles['count'], 'tnum')}>{option.count}</span>
              )}
            </span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}
