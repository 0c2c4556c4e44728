import type { lineEndpoints, sessionEndpoints } from '@benjarong/contract';
import type { Transport } from '@benjarong/core/transport';

const exchangePath = '/api/line/login' satisfies (typeof lineEndpoints)['login']['path'];
const refreshPath = '/api/session/refresh' satisfies (typeof sessionEndpoints)['refresh']['path'];
/** How long a refresh waits for the exchange: a server that is silent for longer answers neither. */
const patienceMs = 3_000;

/**
 * A transport whose refresh waits for an exchange that is under way, also one that the HTML's head sent: the exchange ends
 * this device's session of before, so a refresh that overtakes it would be refused and its member shown the log-in.
 */
export function afterExchange(transport: Transport): Transport {
  let exchange: Promise<unknown> | undefined = window.bjEarly?.[`POST ${exchangePath}`]?.reply;
  return {
    send: async (request) => {
      if (request.url === refreshPath && exchange)
        await Promise.race([
          exchange.catch(() => undefined),
          new Promise((done) => setTimeout(done, patienceMs)),
        ]);
      const reply = transport.send(request);
      if (request.url === exchangePath) exchange = reply;
      return reply;
    },
  };
}
