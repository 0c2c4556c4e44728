import { useFormikContext } from 'formik';
import { Suspense, useEffect, useRef } from 'react';
import { lazyWithRetry } from '../lazy/lazy-with-retry.ts';
import { FieldFrame } from './field-frame.tsx';
import type { FieldProps } from './form-context.ts';
import { useFieldIds, useFormField } from './form-context.ts';
import styles from './otp.module.css';
import { useWebOtp } from './use-web-otp.ts';

const Cells = lazyWithRetry(
  () => import('./otp-cells.tsx'),
  (module) => module.OtpCells,
);

/** Fetches the code cells ahead of the screen that shows them. */
export function preloadOtp(): Promise<void> {
  return Cells.preload();
}

interface OtpFieldProps extends FieldProps {
  /** Sends the form by itself at the sixth digit; true by default. */
  readonly autoSubmit?: boolean | undefined;
  /** Takes the focus when it appears: the step before took away what had it. */
  readonly focusFirst?: boolean | undefined;
}

const emptyCells = (
  <div aria-busy className={styles['row']}>
    {Array.from({ length: 6 }, (_, index) => (
      <span key={index} className={styles['cell']} />
    ))}
  </div>
);

/**
 * The six digits of an SMS; the value is a string of digits. Typed, pasted, filled in by the device or read
 * from the SMS. A refused code is emptied and the first cell focused, while the reason stays (spec §4).
 */
export function OtpField({
  name,
  label,
  description,
  required,
  disabled = false,
  autoSubmit = true,
  focusFirst = false,
}: OtpFieldProps) {
  const { value, error, setValue, setTouched, serverTurn } = useFormField<string>(name, {
    keepErrorWhenEmpty: true,
  });
  const { submitForm, isSubmitting } = useFormikContext();
  const ids = useFieldIds(description !== undefined, error !== undefined);
  const seen = useRef(0);
  useEffect(() => {
    if (serverTurn === seen.current) return;
    seen.current = serverTurn;
    if (serverTurn === 0) return;
    void setValue('', false);
  }, [serverTurn, setValue]);
  const complete = async (code: string) => {
    // Formik's submit reads its state: the last digit must be in it first.
    await setValue(code);
    if (autoSubmit && !isSubmitting) await submitForm();
  };
  useWebOtp((code) => {
    void complete(code);
  }, !disabled);
  return (
    <FieldFrame group ids={ids} label={label} description={description} required={required} error={error}>
      <Suspense fallback={emptyCells}>
        <Cells
          id={ids.id}
          labelId={ids.labelId}
          describedBy={ids.describedBy}
          value={value}
          invalid={error !== undefined}
          disabled={disabled}
          refocus={serverTurn + (focusFirst ? 1 : 0)}
          onChange={(next) => {
            void setValue(next);
          }}
          onComplete={(code) => {
            void complete(code);
          }}
          onBlur={() => {
            void setTouched(true);
          }}
        />
      </Suspense>
    </FieldFrame>
  );
}
