import { commonText } from '@benjarong/text';
import { CircleAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import { cx } from '../internal/cx.ts';
import styles from './field.module.css';
import type { FieldProps } from './form-context.ts';

interface FieldFrameProps extends Pick<FieldProps, 'label' | 'description' | 'required' | 'optional'> {
  readonly ids: {
    readonly id: string;
    readonly labelId: string;
    readonly descriptionId: string;
    readonly errorId: string;
  };
  readonly error: string | undefined;
  /** A group of controls has no single control to label. */
  readonly group?: boolean | undefined;
  readonly children: ReactNode;
}

/** Label, control, help and error in one column, tied together by ids. */
export function FieldFrame({
  ids,
  label,
  description,
  required,
  optional,
  error,
  group,
  children,
}: FieldFrameProps) {
  const text = (
    <>
      {label}
      {optional && <span className={styles['optional']}>({commonText.optional})</span>}
    </>
  );
  const labelClass = cx(styles['label'], required && styles['required']);
  return (
    <div className={styles['field']}>
      {group ? (
        <span id={ids.labelId} className={labelClass}>
          {text}
        </span>
      ) : (
        <label id={ids.labelId} htmlFor={ids.id} className={labelClass}>
          {text}
        </label>
      )}
      {children}
      {description !== undefined && (
        <div id={ids.descriptionId} className={styles['description']}>
          {description}
        </div>
      )}
      <FieldError id={ids.errorId} error={error} />
    </div>
  );
}

/** The error line of a field; announced when it appears. */
export function FieldError({ id, error }: { readonly id: string; readonly error: string | undefined }) {
  return error === undefined ? null : (
    <p id={id} role="alert" className={styles['error']}>
      <CircleAlert aria-hidden />
      <span>{error}</span>
    </p>
  );
}
