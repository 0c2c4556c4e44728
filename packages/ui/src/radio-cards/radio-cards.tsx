import type { ReactNode } from 'react';
import { useId } from 'react';
import { cx } from '../internal/cx.ts';
import styles from './radio-cards.module.css';

/** One card to choose. */
export interface RadioCardOption {
  readonly value: string;
  readonly title: ReactNode;
  readonly description?: ReactNode;
  /** A tile or icon at the start. */
  readonly media?: ReactNode;
  readonly disabled?: boolean | undefined;
}

/** Props of {@link RadioCards}. */
export interface RadioCardsProps {
  readonly label: string;
  /** The label is only spoken. */
  readonly hideLabel?: boolean | undefined;
  readonly options: readonly RadioCardOption[];
  /** Nothing is chosen beforehand unless given. */
  readonly value: string | undefined;
  readonly onChange: (value: string) => void;
  readonly columns?: 1 | 2 | 3 | undefined;
}

/** One of a few as cards: wallets, channels, poll answers, promotions. Native radio buttons. */
export function RadioCards({
  label,
  hideLabel = false,
  options,
  value,
  onChange,
  columns = 1,
}: RadioCardsProps) {
  const id = useId();
  return (
    <div role="radiogroup" aria-labelledby={id}>
      <span id={id} className={cx(hideLabel ? 'visually-hidden' : styles['label'])}>
        {label}
      </span>
      <div className={cx(styles['grid'], columns === 2 && styles['two'], columns === 3 && styles['three'])}>
        {options.map((option) => {
          const state = option.value === value ? 'checked' : 'unchecked';
          return (
            <label
              key={option.value}
              className={styles['item']}
              data-state={state}
              data-disabled={option.disabled ? '' : undefined}
            >
              <input
                type="radio"
                name={id}
                className="visually-hidden"
                value={option.value}
                checked={option.value === value}
                disabled={option.disabled}
                onChange={() => {
                  onChange(option.value);
                }}
              />
              {option.media}
              <span className={styles['text']}>
                {option.title}
                {option.description !== undefined && (
                  <span className={styles['description']}>{option.description}</span>
                )}
              </span>
              <span className={styles['dot']} data-state={state} aria-hidden />
            </label>
          );
        })}
      </div>
    </div>
  );
}
