import { commonText } from '@benjarong/text';
import { ChevronDown } from 'lucide-react';
import { cx } from '../internal/cx.ts';
import { FieldFrame } from './field-frame.tsx';
import styles from './field.module.css';
import type { FieldProps } from './form-context.ts';
import { useFieldIds, useFormField } from './form-context.ts';

/** One entry of a {@link SelectField}. */
export interface SelectOption {
  readonly value: string;
  readonly label: string;
  readonly disabled?: boolean | undefined;
}

interface SelectFieldProps extends FieldProps {
  readonly options: readonly SelectOption[];
  /** The empty first entry. */
  readonly placeholder?: string | undefined;
  readonly autoComplete?: string | undefined;
}

/** One of many as the device's own list; the value is a string, '' for nothing. */
export function SelectField({
  name,
  label,
  description,
  required,
  optional,
  disabled,
  options,
  placeholder = commonText.choose,
  autoComplete,
}: SelectFieldProps) {
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
        <select
          id={ids.id}
          name={name}
          value={value}
          disabled={disabled}
          autoComplete={autoComplete}
          aria-required={required}
          aria-invalid={error !== undefined}
          aria-describedby={ids.describedBy}
          className={cx(styles['input'], styles['select'])}
          onBlur={onBlur}
          onChange={(event) => {
            void setValue(event.currentTarget.value);
          }}
        >
          <option value="">{placeholder}</option>
          {options.map((option) => (
            <option key={option.value} value={option.value} disabled={option.disabled}>
              {option.label}
            </option>
          ))}
        </select>
        <span aria-hidden className={styles['chevron']}>
          <ChevronDown />
        </span>
      </span>
    </FieldFrame>
  );
}
