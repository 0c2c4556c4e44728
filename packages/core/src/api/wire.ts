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

/** Makes transports that speak HTTP. */
export interface Carrier {
  /** `noAnswer` is {@link NoAnswer}: handed in, so that the carrier's file needs nothing of the page's. */
  readonly createCarrier: (baseUrl: string, noAnswer: typeof NoAnswer) => Transport;
}

/** Thrown by {@link Transport.send}. */
export class NoAnswer extends Error {
  readonly failure: TransportFailure;

  constructor(failure: TransportFailure, cause: unknown) {
    super(failure, { cause });
    this.failure = failure;
  }
}
