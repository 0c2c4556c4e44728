import type { FormikProps, FormikValues } from 'formik';
import { type RefObject, useLayoutEffect, useRef } from 'react';

/**
 * What a person typed or ticked in a prerendered form before its script ran becomes the form's value; React
 * would overwrite it with the initial one. Selects are not looked at; fields that clean their text do it themselves.
 */
export function useTypedBefore<V extends FormikValues>(
  form: RefObject<HTMLFormElement | null>,
  formik: Pick<FormikProps<V>, 'values' | 'setFieldValue'>,
): void {
  const first = useRef(formik);
  useLayoutEffect(() => {
    const { values, setFieldValue } = first.current;
    for (const field of form.current?.querySelectorAll<HTMLInputElement>('input[name]:not([data-cleaned])') ??
      []) {
      const text = typedIn(field, values[field.name]);
      if (text !== undefined) void setFieldValue(field.name, text, false);
    }
  }, [form]);
}

function typedIn(field: HTMLInputElement, value: unknown): string | boolean | undefined {
  if (typeof value === 'boolean') return field.checked === field.defaultChecked ? undefined : field.checked;
  return typeof value === 'string' && field.value !== field.defaultValue ? field.value : undefined;
}
