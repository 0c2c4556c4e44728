import type { ReactNode } from 'react';
import { cx } from '../internal/cx.ts';
import { FieldError } from './field-frame.tsx';
import styles from './field.module.css';
import type { FieldProps } from './form-context.ts';
import { useFieldIds, useFormField } from './form-context.ts';

interface CheckboxFieldProps extends Omit<FieldProps, 'label' | 'optional'> {
  /** May carry links: pressing them does not tick the box. */
  readonly label: ReactNode;
}

/** A consent or an option; the value is a boolean. */
export function CheckboxField({ name, label, description, required, disabled }: CheckboxFieldProps) {
  const { value, error, setValue, onBlur } = useFormField<boolean>(name);
  const ids = useFieldIds(description !== undefined, error !== undefined);
  return (
    <div className={styles['field']}>
      <label htmlFor={ids.id} className={styles['check']}>
        <input
          id={ids.id}
          name={name}
          type="checkbox"
          checked={value}
          disabled={disabled}
          aria-required={required}
          aria-invalid={error !== undefined}
          aria-describedby={ids.describedBy}
          className={styles['tick']}
          onBlur={onBlur}
          onChange={(event) => {
            void setValue(event.currentTarget.checked);
          }}
        />
        <span className={cx(styles['checkText'], required && styles['required'])}>{label}</span>
      </label>
      {description !== undefined && (
        <div id={ids.descriptionId} className={styles['description']}>
          {description}
        </div>
      )}
      <FieldError id={ids.errorId} error={error} />
    </div>
  );
}
