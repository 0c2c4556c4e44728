import { commonText } from '@benjarong/text';
import type { FormikProps, FormikValues } from 'formik';
import { Formik } from 'formik';
import type { ReactNode, RefObject } from 'react';
import { useEffect, useRef, useState } from 'react';
import { cx } from '../internal/cx.ts';
import { Notice } from '../notice/notice.tsx';
import styles from './field.module.css';
import type { FormExtras } from './form-context.ts';
import { FormExtrasContext } from './form-context.ts';
import { useTypedBefore } from './use-typed-before.ts';

/** How a submit handler answers the form. */
export interface FormControls {
  /** A sentence about the whole form, shown as an alert above it. */
  readonly fail: (message: string) => void;
  /** A sentence about one field; it is until that field's value changes. */
  readonly failField: (name: string, message: string) => void;
  /** Back to the initial values. */
  readonly reset: () => void;
}

interface FormShellProps<V extends FormikValues> {
  readonly initialValues: V;
  /** A yup schema (or anything with its `validate`). */
  readonly schema?: { validate: (value: V, options?: never) => Promise<unknown> } | undefined;
  readonly validate?: ((values: V) => Partial<Record<keyof V, string>>) | undefined;
  /** Hears the values, valid or not, each time that they change. */
  readonly onValues?: ((values: V) => void) | undefined;
  /** Called with valid values, never twice at once. A rejection shows a general sentence and is reported. */
  readonly onSubmit: (values: V, form: FormControls) => Promise<void> | void;
  /** Accessible name of the form. */
  readonly label?: string | undefined;
  readonly id?: string | undefined;
  readonly className?: string | undefined;
  readonly children: ReactNode | ((form: FormikProps<V>) => ReactNode);
}

const emptyExtras: FormExtras = { serverErrors: {}, formError: undefined };

/**
 * A form: Formik's state, errors shown once a field was left, the first invalid field focused after a
 * submit, values kept after every failure, answers of the server at their field or above the form.
 */
export function FormShell<V extends FormikValues>({
  initialValues,
  schema,
  validate,
  onValues,
  onSubmit,
  label,
  id,
  className,
  children,
}: FormShellProps<V>) {
  const [extras, setExtras] = useState<FormExtras>(emptyExtras);
  const busy = useRef(false);
  const turns = useRef(0);
  const submit = async (values: V, reset: () => void) => {
    if (busy.current) return;
    busy.current = true;
    setExtras(emptyExtras);
    const fail = (formError: string) => {
      setExtras((now) => ({ ...now, formError }));
    };
    const failField = (name: string, message: string) => {
      turns.current += 1;
      const answer = { message, value: values[name] as unknown, turn: turns.current };
      setExtras((now) => ({ ...now, serverErrors: { ...now.serverErrors, [name]: answer } }));
    };
    try {
      await onSubmit(values, { fail, failField, reset });
    } catch (error) {
      fail(commonText.submitFailed);
      reportError(error);
    } finally {
      busy.current = false;
    }
  };
  return (
    <Formik<V>
      initialValues={initialValues}
      validationSchema={schema}
      {...(validate ? { validate: (values: V) => validate(values) } : {})}
      onSubmit={(values, helpers) => submit(values, helpers.resetForm)}
    >
      {(formik) => (
        <FormExtrasContext value={extras}>
          <FormBody
            formik={formik}
            extras={extras}
            onValues={onValues}
            label={label}
            id={id}
            className={className}
          >
            {children}
          </FormBody>
        </FormExtrasContext>
      )}
    </Formik>
  );
}

// When a submit ends, the first field that is still wrong takes the focus.
function useFocusFirstInvalid(submitting: boolean, form: RefObject<HTMLFormElement | null>) {
  const before = useRef(false);
  useEffect(() => {
    const ended = before.current && !submitting;
    before.current = submitting;
    if (ended)
      form.current
        ?.querySelector<HTMLElement>(':is([aria-invalid="true"], [data-invalid="true"]):not(:disabled)')
        ?.focus();
  }, [submitting, form]);
}

function useValues<V>(values: V, hear: ((values: V) => void) | undefined) {
  const said = useRef(values);
  const hearer = useRef(hear);
  useEffect(() => {
    hearer.current = hear;
  });
  useEffect(() => {
    if (said.current === values) return;
    said.current = values;
    hearer.current?.(values);
  }, [values]);
}

function FormBody<V extends FormikValues>({
  formik,
  extras,
  onValues,
  label,
  id,
  className,
  children,
}: Pick<FormShellProps<V>, 'onValues' | 'label' | 'id' | 'className' | 'children'> & {
  readonly formik: FormikProps<V>;
  readonly extras: FormExtras;
}) {
  const form = useRef<HTMLFormElement>(null);
  useFocusFirstInvalid(formik.isSubmitting, form);
  useTypedBefore(form, formik);
  useValues(formik.values, onValues);
  return (
    <form
      ref={form}
      id={id}
      aria-label={label}
      // Sent before its script runs, a form must not put a password into the address.
      method="post"
      noValidate
      className={cx(styles['form'], className)}
      onSubmit={formik.handleSubmit}
      onReset={formik.handleReset}
    >
      {extras.formError !== undefined && (
        <Notice tone="chad" live="alert">
          {extras.formError}
        </Notice>
      )}
      {typeof children === 'function' ? children(formik) : children}
    </form>
  );
}
