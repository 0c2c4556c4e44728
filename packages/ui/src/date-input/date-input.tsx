import { commonText } from '@benjarong/text';
import { CalendarDays } from 'lucide-react';
import type { ComponentProps } from 'react';
import { cx } from '../internal/cx.ts';
import styles from './date-input.module.css';

interface DateInputProps extends Omit<ComponentProps<'input'>, 'type' | 'value' | 'children'> {
  /** As the device's picker writes it: `2026-11-21` or `2026-11-21T16:05`; empty = none. */
  readonly value: string;
  readonly withTime?: boolean | undefined;
  /** What a person reads, e.g. the Thai Buddhist date. */
  readonly show: (value: string) => string;
}

/**
 * A date as Thais write it over the device's own picker. The native input lies invisible on top: it has the name, the value
 * and the keyboard, and shows itself to who comes by keyboard.
 */
export function DateInput({ value, withTime = false, show, className, ...input }: DateInputProps) {
  return (
    <span className={cx(styles['root'], className)} data-invalid={input['aria-invalid'] || undefined}>
      <span aria-hidden className={cx(styles['shown'], value === '' && styles['none'], 'tnum')}>
        {value === '' ? commonText.chooseDate : show(value)}
      </span>
      <CalendarDays aria-hidden />
      <input
        {...input}
        type={withTime ? 'datetime-local' : 'date'}
        value={value}
        className={styles['native']}
        onPointerDown={({ currentTarget }) => {
          currentTarget.dataset['pressed'] = '';
        }}
        onKeyDown={({ currentTarget }) => {
          delete currentTarget.dataset['pressed'];
        }}
        onClick={({ currentTarget }) => {
          try {
            // Missing in older browsers although the library's types promise it; there the field opens by itself.
            (currentTarget as Partial<HTMLInputElement>).showPicker?.();
          } catch {
            // Refused without a hand on it: the segments can be typed.
          }
        }}
      />
    </span>
  );
}
