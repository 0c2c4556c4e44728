import { useFormikContext } from 'formik';

/** The text of a form's field, for parts of the form that are no fields; empty outside a form and for other values. */
export function useFormValue(name: string): string {
  // Formik answers undefined outside of a form, which its type leaves out.
  const form = useFormikContext<Record<string, unknown>>() as { values: Record<string, unknown> } | undefined;
  const value = form?.values[name];
  return typeof value === 'string' ? value : '';
}
