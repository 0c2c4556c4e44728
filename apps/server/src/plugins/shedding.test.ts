import Fastify from 'fastify';
import { expect, it, onTestFinished, vi } from 'vitest';

import { createDeps } from '../deps.ts';
import { installErrors } from '../kernel/errors-plugin.ts';
import type { App } from '../kernel/module.ts';
import { createTestApp } from '../testing/index.ts';
import { installHealth } from './health.ts';
import { installShedding } from './shedding.ts';

it('counts shed requests, says so once in ten seconds without a stack, and goes on telling its gauges', async () => {
  const test = await createTestApp();
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
  onTestFinished(() => void vi.useRealTimers());
  const app: App = Fastify();
  const deps = createDeps(test.deps);
  app.decorate('deps', deps);
  app.decorate('stopping', false);
  let lateMs = 0;
  const second = (ms: number) => {
    lateMs = ms;
    vi.advanceTimersByTime(1_000);
  };
  installErrors(app);
  installShedding(app, {
    enable: () => true,
    disable: () => true,
    reset: () => undefined,
    count: 1,
    get mean() {
      return (lateMs + 100) * 1e6;
    },
  });
  installHealth(app, []);
  app.get('/work', async () => 'done');
  await app.listen({ port: 0 });
  const ask = async (url: string) => (await app.inject({ method: 'GET', url })).statusCode;
  const before = test.logs.length;
  const logged = (word: string) => test.logs.slice(before).filter((line) => line.includes(word));
  // A pause is over when it is seen.
  second(5_000);
  expect([await ask('/work'), logged('event_loop.late').length]).toEqual([200, 1]);
  second(0);
  expect(await ask('/work')).toBe(200);
  second(5_000);
  second(5_000);
  expect(await Promise.all([ask('/work'), ask('/work'), ask('/readyz')])).toEqual([503, 503, 503]);
  expect([await ask('/healthz'), await ask('/metrics')]).toEqual([200, 200]);
  expect((await app.inject({ method: 'GET', url: '/work' })).headers['retry-after']).toBe('5');
  const told = () => logged('requests.shed');
  expect([
    told().length,
    told()[0]?.includes('"level":40'),
    test.logs.slice(before).join('').includes('"level":50'),
  ]).toEqual([1, true, false]);
  test.clock.advance(10_000);
  await ask('/work');
  expect(told()[1]).toContain('"requests":4');
  expect((await app.inject({ method: 'GET', url: '/metrics' })).body).toMatch(
    /^http_requests_shed_total 5$/m,
  );
  second(0);
  expect(await ask('/work')).toBe(200);
  await app.close();
  await test.close();
});
