import { errorText, fill } from '@benjarong/text';

import type { AppError } from './app-error.ts';

/** Success envelope; `data` is left out for calls that have none. */
export const successEnvelope = (data: unknown, message = '') =>
  data === undefined ? { error: 0, message } : { error: 0, message, data };

/** Failure envelope with the Thai sentence of the error. */
export const errorEnvelope = (error: AppError) => ({
  error: error.code,
  message: fill(errorText[error.errorName], error.params),
});
