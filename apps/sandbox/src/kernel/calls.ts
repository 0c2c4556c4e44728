import { signatureHeaders } from './signature.ts';

/** What became of one call to the product. */
export type CallResult =
  | { readonly kind: 'answered'; readonly status: number; readonly body: unknown }
  /** No reply, or one that cannot be read: the call may or may not have had its effect. */
  | { readonly kind: 'lost' };

/** Makes signed JSON calls to the product and keeps to its time-out. */
export interface Caller {
  post(path: string, payload: unknown): Promise<CallResult>;
  /** Waits before the next attempt; resolves at once, and `false`, when the sandbox closes. */
  pause(attempt: number): Promise<boolean>;
  /** True after `stop`. */
  readonly stopped: boolean;
  stop(): void;
}

/** What a {@link Caller} needs. */
export interface CallerOptions {
  readonly baseUrl: string;
  readonly secret: string;
  readonly now: () => Date;
  readonly timeout: number;
  readonly backoff: readonly number[];
}

/** A caller that signs with one secret. */
export function createCaller(options: CallerOptions): Caller {
  const closing = new AbortController();
  return {
    get stopped() {
      return closing.signal.aborted;
    },
    stop: () => closing.abort(),
    post: async (path, payload) => {
      const body = JSON.stringify(payload);
      try {
        const response = await fetch(`${options.baseUrl}${path}`, {
          method: 'POST',
          headers: {
            'content-type': 'application/json',
            ...signatureHeaders(options.secret, options.now(), { method: 'POST', path, rawBody: body }),
          },
          body,
          redirect: 'error',
          signal: AbortSignal.any([AbortSignal.timeout(options.timeout), closing.signal]),
        });
        const text = await response.text();
        let reply: unknown;
        try {
          reply = JSON.parse(text);
        } catch {
          reply = undefined;
        }
        return { kind: 'answered', status: response.status, body: reply };
      } catch {
        return { kind: 'lost' };
      }
    },
    pause: (attempt) => {
      const wait = options.backoff[Math.min(attempt, options.backoff.length - 1)] ?? 1000;
      return new Promise((resolve) => {
        if (closing.signal.aborted) {
          resolve(false);
          return;
        }
        const stop = (): void => {
          clearTimeout(timer);
          resolve(false);
        };
        const timer = setTimeout(() => {
          closing.signal.removeEventListener('abort', stop);
          resolve(true);
        }, wait);
        closing.signal.addEventListener('abort', stop, { once: true });
      });
    },
  };
}
