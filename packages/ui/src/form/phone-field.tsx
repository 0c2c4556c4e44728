import { commonText } from '@benjarong/text';
import { CleanedInput } from './cleaned-input.tsx';
import { formatPhone, normaliseDigits, normalisePhone } from './digits.ts';
import type { FieldProps } from './form-context.ts';

interface PhoneFieldProps extends FieldProps {
  readonly placeholder?: string | undefined;
}

/** A Thai mobile number. The value is raw digits ("0891234567"); dashes are drawn only while nobody types. */
export const PhoneField = (props: PhoneFieldProps) => (
  <CleanedInput
    {...props}
    clean={normalisePhone}
    show={formatPhone}
    refusal={commonText.digitsOnly}
    type="tel"
    inputMode="tel"
    autoComplete="tel-national"
  />
);

const asTyped = (value: string): string => value;

interface DigitsFieldProps extends PhoneFieldProps {
  /** How the digits are drawn while nobody types. */
  readonly show?: ((value: string) => string) | undefined;
  readonly autoComplete?: string | undefined;
}

/** Digits of any other kind, e.g. an account number; the value is raw digits. */
export const DigitsField = ({ show = asTyped, autoComplete = 'off', ...rest }: DigitsFieldProps) => (
  <CleanedInput
    {...rest}
    clean={normaliseDigits}
    show={show}
    refusal={commonText.digitsOnly}
    type="text"
    inputMode="numeric"
    autoComplete={autoComplete}
  />
);
