import { createHash } from 'node:crypto';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { request as httpRequest } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliCompressSync, brotliDecompressSync, gunzipSync } from 'node:zlib';

import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';

import type { Config } from '../config.ts';
import { auditAndGuard } from '../kernel/audit.ts';
import type { Module } from '../kernel/module.ts';
import { createTestApp, type TestApp } from '../testing/index.ts';
import { pageHeaders } from './security.ts';

const evil = '</script><script>alert(1)</script>';
let asked = 0;
const probe: Module = {
  name: 'probe',
  audit: [
    {
      name: 'probe.whole',
      promise: 'Nothing is broken.',
      query: () => sql`select 'it' as row where ${broken}`,
    },
  ],
  gauges: [
    {
      name: 'probe_waiting',
      help: 'For tests.',
      read: async () => {
        if (broken) throw new Error('database away');
        return 7;
      },
    },
  ],
  routes: (app, { page }) => {
    page.provide('agent', async () => {
      if (broken) throw new Error('database away');
      return { info: { brand_name: evil, agent_logo: '/uploads/own.png', accent: 'plum' } };
    });
    app.get('/api/first', async ({ query }) => {
      asked += 1;
      // The address of the test's own page.
      const { id } = query as { readonly id: string };
      return id === 'gone' ? { error: 1, message: '' } : { error: 0, message: '', data: { id } };
    });
    app.get('/api/big', async () => ({ text: 'ก'.repeat(2_000) }));
  },
};

let broken = false;
let test: TestApp;
let siteDir: string;
let liffDir: string;
const script = 'document.documentElement.className = "dark"';
const picture = '<style>:root{--a:url(/art/wallet.svg#inline);--b:url(/art/no.svg#inline)}</style>';
function shell(title: string) {
  return (
    `<html data-accent="%BRAND_ACCENT%"><head><meta name="csp-nonce" content="%CSP_NONCE%"><title>${title}</title><link rel="icon" href="%BRAND_ICON%"><script>${script}</script>` +
    `<script type="module" src="/assets/app-1.js"></script><script type="application/json" id="bj-config">%CONFIG%</script></head><body>%BRAND_NAME%</body></html>`
  );
}
beforeAll(async () => {
  siteDir = mkdtempSync(join(tmpdir(), 'bj-site-'));
  mkdirSync(join(siteDir, 'assets'));
  writeFileSync(join(siteDir, 'index.html'), shell('home'));
  writeFileSync(join(siteDir, 'login.html'), shell('login').replace('</head>', `${picture}</head>`));
  writeFileSync(join(siteDir, 'app.html'), shell('app'));
  writeFileSync(join(siteDir, 'round.html'), shell('round'));
  writeFileSync(
    join(siteDir, 'site.json'),
    JSON.stringify({
      pages: { '/': 'index.html', '/login': 'login.html', '/lotto/:round_id': 'round.html' },
      firstCalls: { '/lotto/none': [], '/lotto/:round_id': ['/api/first?id=:round_id'] },
      fallback: 'app.html',
      routes: ['/', '/login', '/poll/:id?', '/lotto/:round_id', '/member/profile', '/__gallery'],
    }),
  );
  writeFileSync(join(siteDir, 'assets/app-1.js'), 'export {}'.repeat(300));
  writeFileSync(join(siteDir, 'assets/app-1.js.br'), brotliCompressSync('compressed'));
  writeFileSync(join(siteDir, 'assets/gallery-1.js'), 'export {}');
  writeFileSync(join(siteDir, 'assets/gallery-1.css'), 'a{}');
  writeFileSync(join(siteDir, 'robots.txt'), 'User-agent: *');
  writeFileSync(join(siteDir, 'sw.js'), 'worker()');
  writeFileSync(
    join(siteDir, 'offline.html'),
    `<html data-accent="%BRAND_ACCENT%"><style>@font-face{src:url(/assets/font-1.woff2)}</style><script>${script}</script>%BRAND_NAME%</html>`,
  );
  writeFileSync(
    join(siteDir, 'manifest.webmanifest'),
    JSON.stringify({ name: 'x', short_name: 'x', display: 'standalone', icons: [{ src: '/art/icon.svg' }] }),
  );
  liffDir = mkdtempSync(join(tmpdir(), 'bj-liff-'));
  mkdirSync(join(liffDir, 'assets'));
  writeFileSync(join(liffDir, 'index.html'), shell('liff'));
  writeFileSync(join(liffDir, 'deposit.html'), shell('deposit'));
  writeFileSync(
    join(liffDir, 'site.json'),
    JSON.stringify({
      pages: { '/liff/deposit': 'deposit.html' },
      fallback: 'index.html',
      routes: ['/liff', '/liff/deposit'],
    }),
  );
  writeFileSync(join(liffDir, 'assets/liff-1.js'), 'export {}');
  test = await start();
});
function start(config: Partial<Config> = {}): Promise<TestApp> {
  return createTestApp({
    modules: [probe],
    config: {
      siteDir,
      liffDir,
      gameOrigins: ['https://games.example'],
      pictureOrigins: ['https://cdn.example'],
      lineChannelId: '1650000001',
      ...config,
    },
  });
}
afterAll(async () => {
  await test.close();
  rmSync(siteDir, { recursive: true });
  rmSync(liffDir, { recursive: true });
});

async function gauge(name: string): Promise<string | undefined> {
  const { body } = await get('/metrics');
  return body
    .split('\n')
    .find((line) => line.startsWith(`${name} `))
    ?.slice(name.length + 1);
}

function get(url: string, headers: Record<string, string> = {}) {
  return test.app.inject({ method: 'GET', url, headers });
}

/** As a browser asks: the path goes out as it is written. */
async function fetchRaw(path: string, accept: string) {
  const address = test.app.server.address();
  if (address === null || typeof address === 'string') await test.app.listen({ port: 0, host: '127.0.0.1' });
  const { port } = test.app.server.address() as AddressInfo; // it listens on a port
  return new Promise<{ status: number; headers: Headers; body: string }>((resolve, reject) => {
    const asked = httpRequest({ port, host: '127.0.0.1', path, headers: { accept } }, (reply) => {
      let body = '';
      reply.setEncoding('utf8').on('data', (part: string) => {
        body += part;
      });
      reply.on('end', () => {
        const headers = new Headers();
        for (const [name, value] of Object.entries(reply.headers)) headers.set(name, String(value));
        resolve({ status: reply.statusCode ?? 0, headers, body });
      });
    });
    asked.on('error', reject).end();
  });
}

async function title(url: string) {
  const reply = await get(url);
  return [reply.statusCode, /<title>(.*)<\/title>/.exec(reply.body)?.[1]];
}

describe('the site', () => {
  it('fills a fresh nonce and the configuration into each page, unable to end its script', async () => {
    const [one, two] = [await get('/'), await get('/')];
    const nonce = /csp-nonce" content="([\w-]{22})"/.exec(one.body)?.[1];
    expect(one.headers['content-security-policy']).toContain(`'nonce-${nonce}'`);
    expect(two.body).not.toContain(nonce);
    expect(one.headers['cache-control']).toBe('no-store');
    const json = /id="bj-config">(.*?)<\/script>/.exec(one.body)?.[1] ?? '';
    expect(JSON.parse(json)).toEqual({
      agent: { info: { agent_logo: '/uploads/own.png', brand_name: evil, accent: 'plum' } },
    });
    expect(one.body).toContain('<html data-accent="plum">');
    expect(one.body).not.toContain('<script>alert');
  });

  it('has the component gallery everywhere but in production', async () => {
    const paths = [
      '/__gallery',
      '/__gallery/',
      '/assets/gallery-1.js',
      '/assets/gallery-1.css',
      '/assets/app-1.js',
    ];
    async function statuses({ app }: TestApp) {
      const replies = await Promise.all(paths.map((url) => app.inject({ method: 'GET', url })));
      return replies.map(({ statusCode }) => statusCode);
    }
    expect(await statuses(test)).toEqual([200, 200, 200, 200, 200]);
    await test.close();
    test = await start({ env: 'production' });
    expect(await statuses(test)).toEqual([404, 404, 404, 404, 200]);
    await test.close();
    test = await start();
  });

  it('allows no inline script but the build’s own by hash, frames games only and is framed by no one', async () => {
    const policy = String((await get('/')).headers['content-security-policy']);
    expect(policy).toMatch(/script-src 'self' 'sha256-[\w+/=]{44}';/);
    expect(policy).not.toMatch(/script-src[^;]*unsafe/);
    expect(policy).toContain('frame-src https://games.example;');
    expect(policy).toContain("img-src 'self' data: blob: https://cdn.example");
    expect(policy).toContain("frame-ancestors 'none'");
  });

  it('writes a picture that is painted first into the page, under the hash of its style', async () => {
    const reply = await get('/login');
    const style = /<style>(.*?)<\/style>/s.exec(reply.body)?.[1] ?? '';
    const svg = /--a:url\('data:image\/svg\+xml,([^']*)'\)/.exec(style)?.[1] ?? '';
    expect(decodeURIComponent(svg)).toBe((await get('/art/wallet.svg')).body);
    expect(style).toContain('--b:url(/art/no.svg)');
    const hash = createHash('sha256').update(style).digest('base64');
    expect(reply.headers['content-security-policy']).toContain(`'sha256-${hash}'`);
  });

  it('answers known paths with their page, unknown ones with 404 and the page, files and calls that are not there without it', async () => {
    expect(await title('/login?x=1')).toEqual([200, 'login']);
    expect(await title('/')).toEqual([200, 'home']);
    expect(await title('/poll')).toEqual([200, 'app']);
    expect(await title('/poll/7')).toEqual([200, 'app']);
    expect(await title('/lotto')).toEqual([404, 'app']);
    expect(await title('/member/profile/')).toEqual([200, 'app']);
    expect(await title('/nowhere')).toEqual([404, 'app']);
    for (const path of ['/assets/gone.js', '/api/nothing', '/nothing.png', '/art/no.svg'])
      expect(await title(path)).toEqual([404, undefined]);
    expect((await test.app.inject({ method: 'POST', url: '/login' })).statusCode).toBe(404);
  });

  it.each([
    '//x',
    '///',
    '/%',
    '/%E0%B8',
    '/%00',
    '/poll/%00',
    '/poll/%',
    '/nothing.html',
    `/${'a'.repeat(9_000)}`,
  ])(
    'answers the address %.12s, which no page can have, with 404 and the error page, a program without it',
    async (path) => {
      const page = await fetchRaw(path, 'text/html,application/xhtml+xml');
      expect([page.status, page.body.includes('<title>app</title>')]).toEqual([404, true]);
      expect(page.headers.get('x-content-type-options')).toBe('nosniff');
      expect(page.headers.get('content-security-policy')).toContain("frame-ancestors 'none'");
      expect((await fetchRaw(`/api${path}`, 'text/html')).body).toMatch(/^\{"error":/);
    },
  );

  it('answers an address that no page can have with an error when its page fails, and goes on', async () => {
    const load = vi.spyOn(test.deps.page, 'load').mockImplementation(() => {
      throw new Error('page fails');
    });
    const failed = await fetchRaw('/%', 'text/html');
    load.mockRestore();
    expect([failed.status, failed.body]).toEqual([500, expect.stringMatching(/^\{"error":/)]);
    expect((await fetchRaw('/%', 'text/html')).status).toBe(404);
  });

  it('serves the service worker with the page for no signal, asked for each time, under the operator’s name', async () => {
    const reply = await get('/sw.js');
    expect(reply.statusCode).toBe(200);
    expect(reply.headers['cache-control']).toBe('no-cache');
    expect(reply.headers['content-type']).toContain('text/javascript');
    expect(reply.headers['content-security-policy']).toContain("connect-src 'self'");
    const [, json = ''] = /^self\.bjOffline=(.*);\n/.exec(reply.body) ?? [];
    expect(reply.body.endsWith('worker()')).toBe(true);
    const { html, policy, files } = JSON.parse(json) as { html: string; policy: string; files: string[] };
    expect(html).not.toContain('<script>alert');
    expect(html).toContain('data-accent="plum"');
    expect(files).toEqual(['/assets/font-1.woff2']);
    for (const [kind, tag] of [
      ['script', /<script>(.*?)<\/script>/s],
      ['style', /<style>(.*?)<\/style>/s],
    ] as const)
      expect(policy).toContain(
        `${kind}-src 'sha256-${createHash('sha256')
          .update(tag.exec(html)?.[1] ?? '')
          .digest('base64')}'`,
      );
    expect((await get('/offline.html')).statusCode).toBe(404);
    expect((await get('/')).body).not.toContain('"offline"');
    await test.close();
    test = await start({ offlinePage: false });
    // What a browser registered before takes itself away, and no page registers it again.
    expect((await get('/sw.js')).body).toBe('self.bjOffline=null;\nworker()');
    expect((await get('/')).body).toContain('"offline":false');
    expect((await get('/liff/')).body).not.toContain('"offline"');
    await test.close();
    test = await start();
  });

  it('writes what a page asks for first into its HTML, once for all who come within two seconds, and no refusal', async () => {
    const first = async (url: string): Promise<unknown> => {
      const { body } = await get(url);
      return Reflect.get(
        Object(JSON.parse(/id="bj-config">(.*?)<\/script>/.exec(body)?.[1] ?? '{}')),
        'first',
      );
    };
    asked = 0;
    const text = '{"error":0,"message":"","data":{"id":"a-1"}}';
    expect(await first('/lotto/a-1')).toEqual({ '/api/first?id=a-1': text });
    // Without it a countdown would go by the device's clock.
    expect((await get('/lotto/a-1')).body).toContain(`"now":"${test.clock.now().toUTCString()}"`);
    expect(await first('/lotto/a-1?ag=bwin')).toEqual({ '/api/first?id=a-1': text });
    expect(asked).toBe(1);
    expect(await first('/lotto/gone')).toEqual({});
    expect(await first('/lotto/none')).toBeUndefined();
    expect(await title('/lotto/a-1')).toEqual([200, 'round']);
  });

  it('serves the mini-app under /liff/: a page for every name, its files as files, calls to LINE allowed', async () => {
    expect(await title('/liff/')).toEqual([200, 'liff']);
    expect(await title('/liff/deposit?amount=300')).toEqual([200, 'deposit']);
    // LINE's first redirect: the HTML is that of the flow that its deep link names.
    expect(await title('/liff/?liff.state=%2Fdeposit%3Famount%3D300')).toEqual([200, 'deposit']);
    expect(await title('/liff/?liff.state=%2F%2Fx')).toEqual([200, 'liff']);
    expect((await get('/liff/assets/liff-1.js')).headers['cache-control']).toContain('immutable');
    expect(await title('/liff/nowhere')).toEqual([404, 'liff']);
    expect(await title('/liff/assets/gone')).toEqual([404, undefined]);
    const bare = await get('/liff?liff.state=%2Fdeposit');
    expect([bare.statusCode, bare.headers['location']]).toEqual([308, '/liff/?liff.state=%2Fdeposit']);
    const { headers } = await get('/liff/deposit');
    const policy = String(headers['content-security-policy']);
    expect(policy).toContain("connect-src 'self' https://api.line.me https://access.line.me;");
    expect(policy).toContain(
      "img-src 'self' data: blob: https://cdn.example https://profile.line-scdn.net https://sprofile.line-scdn.net;",
    );
    expect(policy).toContain("frame-ancestors 'none'");
    expect(headers['cross-origin-opener-policy']).toBe('same-origin-allow-popups');
    expect(headers['x-frame-options']).toBe('DENY');
    const site = await get('/');
    expect(String(site.headers['content-security-policy'])).toContain("connect-src 'self';");
    expect(site.headers['cross-origin-opener-policy']).toBe('same-origin');
  });

  it.each([
    '/site.json',
    '/index.html',
    '/login.html',
    '/../package.json',
    '/%2e%2e/package.json',
    '/assets/app-1.js.br',
    '/..%2f..%2fetc/passwd',
  ])('does not give away %s', async (path) => {
    const reply = await get(path);
    expect(reply.body).not.toMatch(/"\/login"|%CSP_NONCE%|"name"|root:|compressed/);
    expect([400, 403, 404]).toContain(reply.statusCode);
  });

  it('names the installed app and its icons after the operator, not after us', async () => {
    const reply = await test.app.inject('/manifest.webmanifest');
    expect(reply.headers['content-type']).toContain('application/manifest+json');
    expect(reply.json()).toEqual({
      name: evil,
      short_name: evil,
      display: 'standalone',
      icons: [{ src: '/uploads/own.png', sizes: 'any', purpose: 'any' }],
    });
    expect((await test.app.inject('/')).body).toContain('<link rel="icon" href="/uploads/own.png">');
  });

  it('serves assets immutable and precompressed, without what only documents obey', async () => {
    const packed = await get('/assets/app-1.js', { 'accept-encoding': 'br' });
    expect(pageHeaders.filter((name) => name in packed.headers)).toEqual([]);
    expect(packed.headers).toMatchObject({ 'x-content-type-options': 'nosniff' });
    const gone = await get('/assets/gone.js');
    expect(pageHeaders.filter((name) => !(name in gone.headers))).toEqual([]);
    expect(packed.headers['cache-control']).toBe('public, max-age=31536000, immutable');
    expect(brotliDecompressSync(packed.rawPayload).toString()).toBe('compressed');
    expect((await get('/assets/app-1.js')).body).toContain('export {}');
    expect((await get('/robots.txt')).headers['cache-control']).toBe('public, max-age=300');
  });

  it('serves the page without configuration when the database is away', async () => {
    broken = true;
    const reply = await get('/');
    broken = false;
    expect([reply.statusCode, reply.body.includes('brand_name')]).toEqual([200, false]);
  });
});

describe('art', () => {
  it('is immutable, compressed, revalidated by its tag, and a sandbox of its own', async () => {
    const reply = await get('/art/tile/slot/naga-1.svg', { 'accept-encoding': 'gzip' });
    expect(gunzipSync(reply.rawPayload).toString()).toMatch(/^<svg/);
    expect(reply.headers['cache-control']).toContain('immutable');
    expect(String(reply.headers['content-security-policy'])).toContain('sandbox');
    const again = await get('/art/tile/slot/naga-1.svg', { 'if-none-match': String(reply.headers['etag']) });
    expect([again.statusCode, again.body]).toEqual([304, '']);
  });
});

describe('operation', () => {
  it('says that it lives, that it is ready, and why bets are stopped', async () => {
    expect((await get('/healthz')).json()).toEqual({ status: 'ok' });
    test.deps.guard.stopBets('ledger.balance_is_sum');
    expect((await get('/readyz')).json()).toMatchObject({ status: 'ok', bets: 'stopped' });
    expect(await gauge('bets_open')).toBe('0');
    test.deps.guard.openBets();
  });

  it('reports the age and the result of the audit, whichever process ran it, and gauges of modules', async () => {
    expect(await gauge('audit_last_clean_timestamp_seconds')).toBe('0');
    await auditAndGuard(test.deps, [probe], 'full');
    expect(Number(await gauge('audit_last_clean_timestamp_seconds'))).toBeGreaterThan(1_700_000_000);
    expect(await gauge('audit_failed_checks')).toBe('0');
    broken = true;
    await auditAndGuard(test.deps, [probe], 'full');
    expect(await gauge('audit_failed_checks')).toBe('1');
    // A gauge that cannot be read takes no other with it.
    expect(await gauge('probe_waiting')).toBe('Nan');
    broken = false;
    await auditAndGuard(test.deps, [probe], 'full');
    expect([await gauge('probe_waiting'), await gauge('audit_failed_checks')]).toEqual(['7', '0']);
  });

  it('shows how the pool is used, where there is one', async () => {
    const names = ['_max', '{state="in_use"}', '{state="idle"}', '{state="waiting"}'];
    const seen = await Promise.all(names.map((name) => gauge(`database_connections${name}`)));
    const { pool } = test.deps.database;
    expect(seen).toEqual(pool ? names.map(() => expect.stringMatching(/^\d+$/)) : names.map(() => undefined));
    expect(seen[0]).toBe(pool && String(pool.max));
  });

  it('shows metrics to loopback only, or to the holder of the token', async () => {
    const far = await test.app.inject({ method: 'GET', url: '/metrics', remoteAddress: '203.0.113.5' });
    expect(far.statusCode).toBe(401);
  });

  it('describes every endpoint in OpenAPI and shows it under its own content policy', async () => {
    const document = (await get('/api/openapi.json')).json<{ openapi: string; paths: object }>();
    expect(document.openapi).toBe('3.1.0');
    const page = await get('/api/docs');
    expect(page.statusCode).toBe(200);
    expect(page.body).not.toMatch(/<script(?![^>]*src=)[^>]*>[^<]/);
    expect(page.headers['content-security-policy']).toContain("script-src 'self'");
  });

  it('compresses long texts in replies to GET', async () => {
    const reply = await get('/api/big', { 'accept-encoding': 'gzip, br;q=0' });
    expect(reply.headers['content-encoding']).toBe('gzip');
    expect(gunzipSync(reply.rawPayload).toString()).toContain('กกก');
  });

  it('keeps secrets and personal data out of the log', () => {
    test.deps.log.info({
      body: { password: 'hunter2', mobile: '0812345678' },
      req: { method: 'GET', url: '/x?otp=1', headers: { authorization: 'Bearer t0ken' } },
    });
    const text = test.logs.join('');
    expect(text).toContain('[hidden]');
    expect(text).not.toMatch(/hunter2|0812345678|t0ken|otp=1/);
  });
});
