import type { HTMLInputTypeAttribute, ReactNode } from 'react';
import { cx } from '../internal/cx.ts';
import { FieldFrame } from './field-frame.tsx';
import styles from './field.module.css';
import type { FieldProps } from './form-context.ts';
import { useFieldIds, useFormField } from './form-context.ts';

/** A line of text in a form; the value is a string. */
export interface TextFieldProps extends FieldProps {
  readonly type?: HTMLInputTypeAttribute | undefined;
  readonly placeholder?: string | undefined;
  readonly autoComplete?: string | undefined;
  readonly inputMode?: 'text' | 'numeric' | 'decimal' | 'tel' | 'email' | 'search' | undefined;
  readonly autoCapitalize?: 'none' | 'words' | 'sentences' | 'characters' | undefined;
  readonly maxLength?: number | undefined;
  readonly readOnly?: boolean | undefined;
  readonly prefix?: ReactNode;
  readonly suffix?: ReactNode;
  /** A button inside the box, at its end. */
  readonly inside?: ReactNode;
  /** What becomes of a typed text; `undefined` refuses it and the old value stays. */
  readonly transform?: ((text: string) => string | undefined) | undefined;
  readonly className?: string | undefined;
}

/** A text input, 48 px high with 16 px letters (iOS zooms into smaller ones). */
export function TextField({
  name,
  label,
  description,
  required,
  optional,
  disabled,
  prefix,
  suffix,
  inside,
  transform,
  className,
  type = 'text',
  autoComplete,
  // Names and codes are not sentences: keyboards must not correct or capitalise them.
  autoCapitalize = autoComplete === 'username' || autoComplete === 'off' ? 'none' : undefined,
  ...input
}: TextFieldProps) {
  const { value, error, setValue, onBlur } = useFormField<string>(name);
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
          id={ids.id}
          name={name}
          type={type}
          autoComplete={autoComplete}
          autoCapitalize={autoCapitalize}
          spellCheck={autoCapitalize === 'none' ? false : undefined}
          value={value}
          disabled={disabled}
          aria-required={required}
          aria-invalid={error !== undefined}
          aria-describedby={ids.describedBy}
          className={cx(styles['input'], className)}
          onBlur={onBlur}
          onChange={(event) => {
            const text = event.currentTarget.value;
            const next = transform ? transform(text) : text;
            if (next !== undefined) void setValue(next);
          }}
        />
        {suffix !== undefined && <span className={cx(styles['affix'], styles['end'])}>{suffix}</span>}
        {inside !== undefined && <span className={styles['inside']}>{inside}</span>}
      </span>
    </FieldFrame>
  );
}
