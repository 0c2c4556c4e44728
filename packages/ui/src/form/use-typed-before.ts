import type { FormikProps, FormikValues } from 'formik';
import { type RefObject, useLayoutEffect, useRef } from 'react';

/**
 * What a person typed or ticked in a prerendered form before its script ran becomes the form's value; React
 * would overwrite it with the initial one. Selects and fields that clean their text are not looked at.
 */
export function useTypedBefore<V extends FormikValues>(
  form: RefObject<HTMLFormElement | null>,
  formik: Pick<FormikProps<V>, 'values' | 'setValues'>,
): void {
  const first = useRef(formik);
  useLayoutEffect(() => {
    const { values, setValues } = first.current;
    const typed: Record<string, string | boolean> = {};
    for (const field of form.current?.querySelectorAll<HTMLInputElement>('input[name]') ?? []) {
      const text = typedIn(field, values[field.name]);
      if (text !== undefined) typed[field.name] = text;
    }
    if (Object.keys(typed).length > 0) void setValues({ ...values, ...typed }, false);
  }, [form]);
}

function typedIn(field: HTMLInputElement, value: unknown): string | boolean | undefined {
  if (typeof value === 'boolean') return field.checked === field.defaultChecked ? undefined : field.checked;
  return typeof value === 'string' && field.value !== field.defaultValue ? field.value : undefined;
}
