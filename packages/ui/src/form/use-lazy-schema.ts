import { commonText } from '@benjarong/text';
import { useEffect, useRef } from 'react';

import { loadTwice } from '../lazy/load-with-retry.ts';

/** What {@link FormShell} asks of a schema; a yup schema has it. */
export interface FormSchema {
  readonly validate: (value: unknown, options?: never) => Promise<unknown>;
}

/**
 * A form's schema whose code comes after the form is drawn: the form is in sight and takes what is typed meanwhile, and what
 * is checked waits for it. When it cannot be fetched, `field` says so and the next check asks again.
 */
export function useLazySchema(field: string, load: () => Promise<FormSchema>): FormSchema {
  const first = useRef(load);
  useEffect(() => {
    // What fails here is asked for again by the first check.
    first.current().catch(() => undefined);
  }, []);
  return {
    validate: async (value, options) => {
      const schema = await loadTwice(load).catch(() => undefined);
      if (schema) return schema.validate(value, options);
      throw new SchemaMissing(field);
    },
  };
}

/** Formik reads it like yup's own error of one field. */
class SchemaMissing extends Error {
  override readonly name = 'ValidationError';
  readonly inner = [];
  readonly path: string;

  constructor(path: string) {
    super(commonText.chunkFailed);
    this.path = path;
  }
}
