import type { ApiError } from '../api/errors.ts';

/** Something fetched, as screens see it. The last value stays while it is loaded again and when that fails. */
export type Resource<T> =
  | {
      readonly status: 'idle';
      readonly data?: undefined;
      readonly at?: undefined;
      readonly error?: undefined;
    }
  | { readonly status: 'loading'; readonly data?: T; readonly at?: number; readonly error?: undefined }
  | { readonly status: 'ready'; readonly data: T; readonly at: number; readonly error?: undefined }
  | { readonly status: 'failed'; readonly data?: T; readonly at?: number; readonly error: ApiError };

/** Nothing asked for yet. One shared object: a selector may return it without rendering again. */
export const idle: Resource<never> = { status: 'idle' };

/** Answered once, well or badly: what was waiting for it may be drawn. */
export function isAnswered({ status, data }: Resource<unknown>): boolean {
  return status === 'ready' || status === 'failed' || data !== undefined;
}

/** A value that is already here (`at` = device milliseconds). */
export function ready<T>(data: T, at: number): Resource<T> {
  return { status: 'ready', data, at };
}

/** The same resource, being loaded (again). */
export function loadingFrom<T>(before: Resource<T>): Resource<T> {
  return { status: 'loading', ...kept(before) };
}

/** The same resource after a failed load; keeps its last value. */
export function failedFrom<T>(before: Resource<T>, error: ApiError): Resource<T> {
  return {
    status: 'failed',
    ...kept(before),
    error,
  };
}

function kept<T>({ data, at }: Resource<T>): { readonly data?: T; readonly at?: number } {
  return data === undefined || at === undefined ? {} : { data, at };
}
