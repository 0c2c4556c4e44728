import { takeEarly } from './early.ts';
import { type Carrier, NoAnswer, type Transport } from './wire.ts';

export { NoAnswer };
export type { Transport, TransportReply, TransportRequest } from './wire.ts';

let carrier: Carrier | undefined;

/** Fetches axios; at once the module when it is there. The browser fetches it once, and again after a failure. */
export function loadCarrier(): Carrier | Promise<Carrier> {
  return carrier ?? import('./carrier.ts').then((loaded) => (carrier = loaded));
}

/**
 * The product's one transport: axios. It loads with the first request that was not sent early, else when the page is
 * long drawn: the calls that a page begins with are the HTML's (`takeEarly`, `first`), and on a cheap phone axios would take
 * the line and the processor from what the page is drawn with.
 */
export function createTransport(baseUrl: string, load = loadCarrier): Transport {
  let made: Transport | undefined;
  const make = async (): Promise<Transport> => (made ??= (await load()).createCarrier(baseUrl, NoAnswer));
  // Not while the server draws a page.
  if (typeof window !== 'undefined')
    setTimeout(() => {
      // The request that needs it reports the failure.
      make().catch(() => undefined);
    }, quietMs);
  return {
    send: async (request) => {
      try {
        const early = await takeEarly(request);
        if (early) return early;
      } catch {
        // Sent again.
      }
      return (made ?? (await within(request.timeoutMs, make()))).send(request);
    },
  };
}

/** A page that still loads by then has other troubles than axios. */
const quietMs = 3_000;

/** The carrier within a request's own time: else {@link NoAnswer}, `network` when it did not load. */
function within(timeoutMs: number, carried: Promise<Transport>): Promise<Transport> {
  return new Promise((resolve, reject) => {
    const fail = (failure: 'timeout' | 'network') => (cause?: unknown) => {
      reject(new NoAnswer(failure, cause));
    };
    // What comes second changes nothing.
    setTimeout(fail('timeout'), timeoutMs);
    carried.then(resolve, fail('network'));
  });
}
