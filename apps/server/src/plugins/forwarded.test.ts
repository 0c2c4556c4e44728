import type { Endpoint } from '@benjarong/contract';
import { Type } from 'typebox';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';

import { defineRoute } from '../kernel/define-route.ts';
import type { Module } from '../kernel/module.ts';
import { createTestApp, type TestApp } from '../testing/index.ts';

const schemas = { whoami: { data: Type.Object({ ip: Type.String() }) } };
const whoami: Endpoint<typeof schemas.whoami> = {
  name: 'content.whoami',
  method: 'GET',
  path: '/api/t/whoami',
  auth: 'public',
  origin: 'house',
};
const probe: Module = {
  name: 'probe',
  routes: (app) =>
    defineRoute(app, whoami, schemas.whoami, async ({ ip }) => ({ ip }), {
      limit: { by: 'ip', max: 2, windowSeconds: 60 },
    }),
};

let t: TestApp;
async function open(trustProxy: string | false) {
  t = await createTestApp({ modules: [probe], config: { trustProxy } });
}
afterEach(() => t.close());

function ask(ip: string, forwarded?: string) {
  return t.call(whoami, undefined, {
    ip,
    ...(forwarded === undefined ? {} : { headers: { 'x-forwarded-for': forwarded } }),
  });
}
async function addressOf(ip: string, forwarded?: string) {
  return (await ask(ip, forwarded)).data.ip;
}
async function counted() {
  const { body } = await t.app.inject({ url: '/metrics' });
  return /^http_untrusted_forwarded_total (\d+)$/m.exec(body)?.[1];
}

describe('behind a trusted proxy', () => {
  beforeEach(() => open('10.0.0.1,10.0.0.2'));

  it('the client is the address that the nearest proxies forwarded', async () => {
    expect(await addressOf('10.0.0.1', '203.0.113.7')).toBe('203.0.113.7');
    expect(await addressOf('10.0.0.1', '198.51.100.66, 203.0.113.8, 10.0.0.2')).toBe('203.0.113.8');
    expect(await addressOf('::ffff:10.0.0.1', '::ffff:203.0.113.9')).toBe('203.0.113.9');
    expect(await addressOf('198.51.100.1', '203.0.113.7')).toBe('198.51.100.1');
  });

  it.each(['unknown', '203.0.113.7:4711', "'; drop table", '203.0.113.7, garbage', '1e9', '<script>'])(
    'a forwarded %j that is no address is dropped: the proxy itself counts',
    async (forwarded) => {
      expect(await addressOf('10.0.0.1', forwarded)).toBe('10.0.0.1');
    },
  );

  it('counts no header as untrusted', async () => {
    await ask('10.0.0.1', '203.0.113.7');
    expect(await counted()).toBeUndefined();
  });
});

describe('limits per address', () => {
  beforeEach(() => open(false));

  it('count an IPv6 address by its /64', async () => {
    const statuses = [];
    for (const ip of ['2001:db8:1:2::1', '2001:db8:1:2:ffff:1:2:3', '2001:DB8:1:2:dead:beef::'])
      statuses.push((await ask(ip)).status);
    expect(statuses).toEqual([200, 200, 429]);
    expect((await ask('2001:db8:1:3::1')).status).toBe(200);
  });

  it('count an IPv4 address once, mapped into IPv6 or not', async () => {
    const statuses = [];
    for (const ip of ['203.0.113.7', '::ffff:203.0.113.7', '::ffff:cb00:7107'])
      statuses.push((await ask(ip)).status);
    expect(statuses).toEqual([200, 200, 429]);
    expect((await ask('203.0.113.8')).status).toBe(200);
  });
});

describe('without a trusted proxy', () => {
  beforeEach(() => open(false));
  const warnings = () => t.logs.filter((line) => line.includes('"proxy.untrusted"'));

  it('forwarding headers name no one; they are counted, and named in the log once a minute', async () => {
    expect(await addressOf('127.0.0.1', '203.0.113.7')).toBe('127.0.0.1');
    for (const headers of [{ forwarded: 'for=203.0.113.7' }, { 'x-real-ip': '203.0.113.7' }])
      await t.app.inject({ url: '/healthz', headers });
    expect(await counted()).toBe('3');
    expect(warnings()).toHaveLength(1);
    t.clock.advance(59_999);
    await t.app.inject({ url: '/healthz', headers: { 'x-real-ip': '203.0.113.7' } });
    expect(warnings()).toHaveLength(1);
    t.clock.advance(1);
    await t.app.inject({ url: '/healthz', headers: { 'x-real-ip': '203.0.113.7' } });
    expect(warnings()).toHaveLength(2);
    expect(warnings()[1]).toContain('"requests":4');
    expect(warnings().join('')).not.toContain('203.0.113.7');
  });

  it('plain requests are not counted', async () => {
    await t.app.inject({ url: '/healthz' });
    expect(await counted()).toBe('0');
    expect(warnings()).toEqual([]);
  });
});
