import { useField } from 'formik';
import type { ReactNode } from 'react';
import { createContext, useContext, useId, useMemo } from 'react';
import { afterPress } from './after-press.ts';

interface ServerError {
  readonly message: string;
  /** The value it was said about: another value takes it away. */
  readonly value: unknown;
  /** Grows with each answer, so that the same answer twice is still news. */
  readonly turn: number;
}

/** What a form knows beside Formik: the answers of the server. */
export interface FormExtras {
  readonly serverErrors: Readonly<Record<string, ServerError>>;
  readonly formError: string | undefined;
}

/** Context of {@link FormExtras}; empty outside a form. */
export const FormExtrasContext = createContext<FormExtras>({ serverErrors: {}, formError: undefined });

/** What every field of the system takes. */
export interface FieldProps {
  /** Key in the form's values. */
  readonly name: string;
  readonly label: string;
  /** A sentence of help under the control. */
  readonly description?: ReactNode;
  /** Marked with a star and told to assistive tools; the schema still decides. */
  readonly required?: boolean | undefined;
  /** Writes "ไม่บังคับ" beside the label. */
  readonly optional?: boolean | undefined;
  readonly disabled?: boolean | undefined;
}

interface FieldOptions {
  /** An emptied field keeps showing the server's answer (OTP: emptied by us, not by the person). */
  readonly keepErrorWhenEmpty?: boolean;
}

/** A field's value, setter and error to show: the schema's once it was left, the server's while the value stays. */
export function useFormField<V>(name: string, { keepErrorWhenEmpty = false }: FieldOptions = {}) {
  const [field, meta, helpers] = useField<V>(name);
  const server = useContext(FormExtrasContext).serverErrors[name];
  const stands =
    server !== undefined &&
    (Object.is(server.value, field.value) || (keepErrorWhenEmpty && String(field.value) === ''));
  const error = stands ? server.message : meta.touched ? meta.error : undefined;
  return {
    value: field.value,
    onBlur: () => afterPress(() => void helpers.setTouched(true)),
    setValue: helpers.setValue,
    setTouched: helpers.setTouched,
    error,
    serverTurn: server?.turn ?? 0,
  };
}

/** Ids that tie a control to its description and error. */
export function useFieldIds(hasDescription: boolean, hasError: boolean) {
  const id = useId();
  return useMemo(() => {
    const descriptionId = `${id}-description`;
    const errorId = `${id}-error`;
    const ids = [hasDescription && descriptionId, hasError && errorId].filter(Boolean).join(' ');
    return { id, labelId: `${id}-label`, descriptionId, errorId, describedBy: ids || undefined };
  }, [id, hasDescription, hasError]);
}
