import { commonText } from '@benjarong/text';
import { CleanedInput } from './cleaned-input.tsx';
import { formatPhone, normalisePhone } from './digits.ts';
import type { FieldProps } from './form-context.ts';

interface PhoneFieldProps extends FieldProps {
  readonly placeholder?: string | undefined;
}

/** A Thai mobile number. The value is raw digits ("0891234567"); dashes are drawn only while no one types. */
export function PhoneField(props: PhoneFieldProps) {
  return (
    <CleanedInput
      {...props}
      replaces
      clean={normalisePhone}
      show={formatPhone}
      refusal={commonText.digitsOnly}
      type="tel"
      inputMode="tel"
      autoComplete="tel-national"
    />
  );
}
