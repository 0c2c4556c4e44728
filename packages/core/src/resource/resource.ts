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

/** A value that is already here (`at` = device milliseconds). */
export const ready = <T>(data: T, at: number): Resource<T> => ({ status: 'ready', data, at });

const kept = <T>({ data, at }: Resource<T>): { readonly data?: T; readonly at?: number } =>
  data === undefined || at === undefined ? {} : { data, at };

/** The same resource, being loaded (again). */
export const loadingFrom = <T>(before: Resource<T>): Resource<T> => ({ status: 'loading', ...kept(before) });

/** The same resource after a failed load; keeps its last value. */
export const failedFrom = <T>(before: Resource<T>, error: ApiError): Resource<T> => ({
  status: 'failed',
  ...kept(before),
  error,
});
