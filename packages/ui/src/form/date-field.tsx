import { DateInput } from '../date-input/date-input.tsx';
import { FieldFrame } from './field-frame.tsx';
import type { FieldProps } from './form-context.ts';
import { useFieldIds, useFormField } from './form-context.ts';

interface DateFieldProps extends FieldProps {
  readonly withTime?: boolean | undefined;
  readonly max?: string | undefined;
  /** What a person reads of a value. */
  readonly show: (value: string) => string;
}

/** A date in a form; the value is what the device's picker writes, what is read is up to `show`. */
export function DateField({
  name,
  label,
  description,
  required,
  optional,
  disabled,
  ...rest
}: DateFieldProps) {
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
      <DateInput
        {...rest}
        id={ids.id}
        name={name}
        value={value}
        disabled={disabled}
        aria-required={required}
        aria-invalid={error !== undefined}
        aria-describedby={ids.describedBy}
        onBlur={onBlur}
        onChange={(event) => void setValue(event.currentTarget.value)}
      />
    </FieldFrame>
  );
}
