import { errorText, fill } from '@benjarong/text';

import type { AppError } from './app-error.ts';

/** Success envelope; `data` is left out for calls that have none. */
export function successEnvelope(data: unknown, message = '') {
  return data === undefined ? { error: 0, message } : { error: 0, message, data };
}

/** Failure envelope with the Thai sentence of the error. */
export function errorEnvelope(error: AppError) {
  return {
    error: error.code,
    message: fill(errorText[error.errorName], error.params),
  };
}
