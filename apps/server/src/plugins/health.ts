import { sql } from 'drizzle-orm';
import { collectDefaultMetrics, Counter, Histogram } from 'prom-client';

import { AppError } from '../kernel/app-error.ts';
import type { App, Module } from '../kernel/module.ts';
import { installMetrics } from './metrics.ts';
import { mayWatch } from './watchers.ts';

// Each step wakes the process; the default of 10 ms is a hundred times a second, at rest too.
const loopStepMs = 100;

/** `/healthz` (the process lives), `/readyz` (it can serve; the reasons for watchers only), `/metrics` (for watchers). */
export function installHealth(app: App, modules: readonly Module[]): void {
  const { config, guard, db, metrics: registry } = app.deps;
  if (config.env !== 'test')
    collectDefaultMetrics({ register: registry, eventLoopMonitoringPrecision: loopStepMs });
  const duration = new Histogram({
    name: 'http_request_seconds',
    help: 'Time to answer, by route and status.',
    labelNames: ['method', 'route', 'status'],
    buckets: [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5],
    registers: [registry],
  });
  const failures = new Counter({
    name: 'http_server_errors_total',
    help: 'Replies of 500 and above.',
    registers: [registry],
  });
  installMetrics(app.deps, modules);
  app.addHook('onResponse', (request, reply, done) => {
    const route = request.routeOptions.url ?? 'unknown';
    duration.observe(
      { method: request.method, route, status: String(reply.statusCode) },
      reply.elapsedTime / 1000,
    );
    if (reply.statusCode >= 500) failures.inc();
    done();
  });
  const hidden = { schema: { hide: true }, logLevel: 'warn', exposeHeadRoute: true } as const;
  app.get('/healthz', hidden, async (_, reply) =>
    reply.header('cache-control', 'no-store').send({ status: 'ok' }),
  );
  app.get('/readyz', hidden, async (request, reply) => {
    void reply.header('cache-control', 'no-store');
    const database = await db.execute(sql`select 1`).then(
      () => 'ok',
      () => 'away',
    );
    const ready = database === 'ok' && !app.stopping;
    return reply.code(ready ? 200 : 503).send({
      status: ready ? 'ok' : 'unavailable',
      ...(mayWatch(config, request)
        ? {
            database,
            bets: guard.betsOpen ? 'open' : 'stopped',
            ...(guard.reason === undefined ? {} : { reason: guard.reason }),
          }
        : {}),
    });
  });
  app.get('/metrics', hidden, async (request, reply) => {
    if (!mayWatch(config, request)) throw new AppError('unauthorized');
    return reply.type(registry.contentType).send(await registry.metrics());
  });
}
