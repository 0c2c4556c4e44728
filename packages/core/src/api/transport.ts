import axios, { type AxiosInstance } from 'axios';

import { takeEarly } from './early.ts';

/** One request, ready to leave. */
export interface TransportRequest {
  readonly method: 'GET' | 'POST';
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body?: unknown;
  readonly timeoutMs: number;
  readonly signal?: AbortSignal;
  /** Hears how much of the body has left, 0 to 1. */
  readonly onUpload?: ((share: number) => void) | undefined;
}

/** What came back, with any status; `text` is the raw body. */
export interface TransportReply {
  readonly status: number;
  readonly text: string;
  readonly header: (name: string) => string | undefined;
  /** Device times of a reply that was asked for earlier than this call. */
  readonly times?: { readonly sent: number; readonly received: number };
}

/** Why nothing came back. */
export type TransportFailure = 'network' | 'timeout' | 'aborted';

/** Carries requests; knows nothing of sessions, envelopes or redirects. */
export interface Transport {
  /** Resolves with any HTTP status; rejects with `{failure}` when there was no answer. */
  readonly send: (request: TransportRequest) => Promise<TransportReply>;
}

/** Thrown by {@link Transport.send}. */
export class NoAnswer extends Error {
  readonly failure: TransportFailure;

  constructor(failure: TransportFailure, cause: unknown) {
    super(failure, { cause });
    this.failure = failure;
  }
}

/** The product's one transport: axios over XMLHttpRequest (a bundler may drop its fetch and http adapters). */
export function createTransport(baseUrl: string): Transport {
  const client: AxiosInstance = axios.create({
    adapter: 'xhr',
    baseURL: baseUrl,
    withCredentials: true,
    responseType: 'text',
    // Bodies are read by us: a broken one must become our own error, on every status.
    transformResponse: (text: unknown) => text,
    validateStatus: () => true,
  });
  return {
    send: async (request) => {
      try {
        const early = await takeEarly(request);
        if (early) return early;
      } catch {
        // Sent again.
      }
      const { method, url, headers, body, timeoutMs, signal, onUpload } = request;
      try {
        const reply = await client.request<unknown>({
          method,
          url,
          headers,
          timeout: timeoutMs,
          ...(body === undefined ? {} : { data: body }),
          ...(signal ? { signal } : {}),
          ...(onUpload ? { onUploadProgress: ({ progress = 0 }) => onUpload(progress) } : {}),
        });
        return {
          status: reply.status,
          text: typeof reply.data === 'string' ? reply.data : '',
          header: (name) => {
            const value: unknown = reply.headers[name];
            return typeof value === 'string' ? value : undefined;
          },
        };
      } catch (error) {
        throw new NoAnswer(failureOf(error), error);
      }
    },
  };
}

function failureOf(error: unknown): TransportFailure {
  if (axios.isCancel(error)) return 'aborted';
  return axios.isAxiosError(error) && (error.code === 'ECONNABORTED' || error.code === 'ETIMEDOUT')
    ? 'timeout'
    : 'network';
}
