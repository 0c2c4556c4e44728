import { Counter } from 'prom-client';

import type { App } from '../kernel/module.ts';

const headers = ['x-forwarded-for', 'forwarded', 'x-real-ip'] as const;
const quietMs = 60_000;

/**
 * Without TRUST_PROXY a proxy in front makes every caller one address, and limits per address stop everybody at once:
 * requests that carry forwarding headers are counted and named in the log, at most once a minute.
 */
export function installForwarded(app: App): void {
  const { config, metrics, clock, log } = app.deps;
  if (config.trustProxy !== false) return;
  const total = new Counter({
    name: 'http_untrusted_forwarded_total',
    help: 'Requests with forwarding headers while TRUST_PROXY is unset: their client address is the proxy.',
    registers: [metrics],
  });
  let requests = 0;
  let quietUntil = 0;
  app.addHook('onRequest', (request, _, done) => {
    if (headers.some((name) => request.headers[name] !== undefined)) {
      total.inc();
      requests += 1;
      const now = clock.now().getTime();
      if (now >= quietUntil) {
        log.warn({ requests, setting: 'TRUST_PROXY' }, 'proxy.untrusted');
        requests = 0;
        quietUntil = now + quietMs;
      }
    }
    done();
  });
}
