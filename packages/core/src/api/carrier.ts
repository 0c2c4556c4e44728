import axios, { type AxiosInstance } from 'axios';

import type { Carrier, Transport, TransportFailure } from './wire.ts';

/**
 * Carries requests by axios over XMLHttpRequest (a bundler may drop its fetch and http adapters).
 * @public Used through the module that `loadCarrier` gives.
 */
export function createCarrier(baseUrl: string, NoAnswer: Parameters<Carrier['createCarrier']>[1]): Transport {
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
    send: async ({ method, url, headers, body, timeoutMs, signal, onUpload }) => {
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
  return axios.isAxiosError(error) && /ECONNABORTED|ETIMEDOUT/.test(error.code ?? '') ? 'timeout' : 'network';
}
