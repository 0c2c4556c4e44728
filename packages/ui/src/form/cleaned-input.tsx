import type { ReactNode } from 'react';
import { useLayoutEffect, useRef, useState } from 'react';
import { cx } from '../internal/cx.ts';
import type { Cleaned } from './digits.ts';
import { FieldFrame } from './field-frame.tsx';
import styles from './field.module.css';
import type { FieldProps } from './form-context.ts';
import { useFieldIds, useFormField } from './form-context.ts';

interface CleanedInputProps extends FieldProps {
  /** The value meant by a text; `undefined` refuses it with `refusal`. */
  readonly clean: (text: string) => Cleaned;
  /** Typing into a value that is complete (drawn in another way than its digits) replaces it. */
  readonly replaces?: boolean | undefined;
  /** What a person sees while not typing. */
  readonly show: (value: string) => string;
  readonly refusal: string;
  readonly type: 'tel' | 'text';
  readonly inputMode: 'tel' | 'numeric' | 'decimal';
  readonly autoComplete: string;
  readonly placeholder?: string | undefined;
  readonly prefix?: ReactNode;
  readonly suffix?: ReactNode;
  readonly inside?: ReactNode;
  readonly className?: string | undefined;
  /** Under the box, e.g. quick amounts. */
  readonly below?: ReactNode;
}

/** A text input whose value is kept clean: what cannot be meant is refused with a sentence, never changed silently. */
export function CleanedInput({
  name,
  label,
  description,
  required,
  optional,
  disabled,
  clean,
  show,
  refusal,
  replaces = false,
  prefix,
  suffix,
  inside,
  className,
  below,
  ...input
}: CleanedInputProps) {
  const { value, error: fieldError, setValue, onBlur } = useFormField<string>(name);
  const [focused, setFocused] = useState(false);
  const [refused, setRefused] = useState(false);
  const box = useRef<HTMLInputElement>(null);
  // A press puts its caret after the field has the focus: the click is the moment to select.
  const entered = useRef(false);
  const whole = replaces && show(value) !== value;
  useLayoutEffect(() => {
    if (focused && entered.current && whole) box.current?.select();
  }, [focused, whole]);
  const begin = useRef({ clean, setValue });
  useLayoutEffect(() => {
    const { current } = box;
    if (!current) return;
    // A person was in the field before its script ran: their text is not yet the drawing's.
    if (document.activeElement === current) setFocused(true);
    const typed = current.value === current.defaultValue ? undefined : begin.current.clean(current.value);
    if (typed !== undefined) void begin.current.setValue(typed);
  }, []);
  const error = refused ? refusal : fieldError;
  const ids = useFieldIds(description !== undefined, error !== undefined);
  return (
    <FieldFrame
      ids={ids}
      label={label}
      description={description}
      required={required}
      optional={optional}
      error={error}
    >
      <span
        className={cx(styles['box'], error !== undefined && styles['invalid'], disabled && styles['off'])}
      >
        {prefix !== undefined && <span className={styles['affix']}>{prefix}</span>}
        <input
          {...input}
          ref={box}
          id={ids.id}
          name={name}
          data-cleaned=""
          value={focused ? value : show(value)}
          disabled={disabled}
          aria-required={required}
          aria-invalid={error !== undefined}
          aria-describedby={ids.describedBy}
          className={cx(styles['input'], 'tnum', className)}
          onFocus={() => {
            entered.current = true;
            setFocused(true);
          }}
          onClick={() => {
            if (entered.current && whole) box.current?.select();
            entered.current = false;
          }}
          onBlur={() => {
            setFocused(false);
            setRefused(false);
            onBlur();
          }}
          onChange={(event) => {
            entered.current = false;
            const next = clean(event.currentTarget.value);
            setRefused(next === undefined);
            if (next !== undefined) void setValue(next);
          }}
        />
        {suffix !== undefined && <span className={cx(styles['affix'], styles['end'])}>{suffix}</span>}
        {inside !== undefined && <span className={styles['inside']}>{inside}</span>}
      </span>
      {below}
    </FieldFrame>
  );
}
