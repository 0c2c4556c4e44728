import { PinInput } from '@chakra-ui/react/pin-input';
import { commonText, fill } from '@benjarong/text';
import { cx } from '../internal/cx.ts';
import { useEffect, useRef } from 'react';
import { ChakraScope } from '../chakra/chakra-scope.tsx';
import { normaliseDigits } from './digits.ts';
import styles from './otp.module.css';
import type { OtpCellsProps } from './otp-types.ts';
import { otpLength } from './otp-types.ts';

const cells = Array.from({ length: otpLength }, (_, index) => index);
const translations = {
  inputLabel: (index: number, count: number) => fill(commonText.otpDigit, { index: index + 1, count }),
};

/** The cells themselves, by Chakra's PinInput: paste, autofill and backspace work across cells. Lazy. */
export function OtpCells({
  id,
  labelId,
  describedBy,
  value,
  invalid,
  disabled,
  refocus,
  onChange,
  onComplete,
  onBlur,
}: OtpCellsProps) {
  const row = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (refocus > 0) row.current?.querySelector('input')?.focus();
  }, [refocus]);
  return (
    <ChakraScope>
      <PinInput.Root
        unstyled
        otp
        selectOnFocus
        type="numeric"
        placeholder=""
        count={otpLength}
        disabled={disabled}
        invalid={invalid}
        translations={translations}
        sanitizeValue={(text) => normaliseDigits(text) ?? text}
        value={cells.map((index) => value[index] ?? '')}
        onValueChange={(change) => {
          onChange(change.value.join(''));
        }}
        onValueComplete={(change) => {
          onComplete(change.valueAsString);
        }}
      >
        <PinInput.Control
          ref={row}
          role="group"
          aria-labelledby={labelId}
          aria-describedby={describedBy}
          className={styles['row']}
          onBlur={(event) => {
            if (!event.currentTarget.contains(event.relatedTarget)) onBlur();
          }}
        >
          {cells.map((index) => (
            <PinInput.Input
              key={index}
              index={index}
              {...(index === 0 ? { id } : {})}
              aria-describedby={describedBy}
              className={cx(styles['cell'], 'tnum')}
            />
          ))}
        </PinInput.Control>
      </PinInput.Root>
    </ChakraScope>
  );
}
