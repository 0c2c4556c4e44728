import { commonText } from '@benjarong/text';
import { CleanedInput } from './cleaned-input.tsx';
import { normaliseDigits } from './digits.ts';
import type { FieldProps } from './form-context.ts';

interface DigitsFieldProps extends FieldProps {
  readonly placeholder?: string | undefined;
  /** How the digits are drawn while no one types. */
  readonly show?: ((value: string) => string) | undefined;
  readonly autoComplete?: string | undefined;
}

/** Digits of any other kind, e.g. an account number; the value is raw digits. */
export function DigitsField({ show = asTyped, autoComplete = 'off', ...rest }: DigitsFieldProps) {
  return (
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
}

function asTyped(value: string): string {
  return value;
}
