import { commonText } from '@benjarong/text';
import { useFormikContext } from 'formik';
import { X } from 'lucide-react';
import { Button } from '../button/button.tsx';
import { IconButton } from '../button/icon-button.tsx';
import { CleanedInput } from './cleaned-input.tsx';
import { groupAmount, normaliseAmount } from './digits.ts';
import styles from './field.module.css';
import type { FieldProps } from './form-context.ts';

const none: readonly string[] = [];

interface AmountFieldProps extends FieldProps {
  /** Quick amounts in baht as decimal text; nothing is chosen beforehand. */
  readonly quick?: readonly string[] | undefined;
  /** One more chip, e.g. "ทั้งหมด" with everything that can be withdrawn. */
  readonly all?: { readonly label: string; readonly amount: string } | undefined;
  readonly unit?: string | undefined;
}

/**
 * An amount in baht. The value is decimal text ("1500", "99.5"), never a number: read it with the contract's
 * `parseTypedBaht`. Thai digits and thousands commas are understood, letters refused; a comma in the wrong place stays in
 * the value, for the form's schema to name.
 */
export function AmountField({ quick = none, all, unit = commonText.baht, ...field }: AmountFieldProps) {
  const { getFieldMeta, setFieldValue } = useFormikContext();
  const value = getFieldMeta<string>(field.name).value;
  const chips = [...quick.map((amount) => ({ label: groupAmount(amount), amount })), ...(all ? [all] : [])];
  return (
    <CleanedInput
      {...field}
      clean={normaliseAmount}
      show={groupAmount}
      refusal={commonText.amountOnly}
      type="text"
      inputMode="decimal"
      autoComplete="off"
      placeholder="0.00"
      className={styles['money']}
      suffix={unit}
      inside={
        value !== '' && (
          <IconButton
            label={commonText.clearAmount}
            icon={<X />}
            onClick={({ currentTarget }) => {
              // The button goes with the amount: whoever clears it writes another one.
              currentTarget
                .closest('form')
                ?.querySelector<HTMLElement>(`input[name="${CSS.escape(field.name)}"]`)
                ?.focus();
              void setFieldValue(field.name, '');
            }}
          />
        )
      }
      below={
        chips.length > 0 && (
          <div role="group" aria-label={commonText.quickAmounts} className={styles['quick']}>
            {chips.map(({ label, amount }) => (
              <Button
                key={label}
                size="md"
                variant="outline"
                disabled={field.disabled}
                aria-pressed={value === amount}
                className="tnum"
                onClick={() => {
                  void setFieldValue(field.name, amount);
                }}
              >
                {label}
              </Button>
            ))}
          </div>
        )
      }
    />
  );
}
