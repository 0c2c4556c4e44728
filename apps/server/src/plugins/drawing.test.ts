import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { afterAll, beforeAll, expect, it, vi } from 'vitest';

import type { Module } from '../kernel/module.ts';
import { createTestApp, type TestApp } from '../testing/index.ts';

const evil = '</script><script>alert(1)</script>';
const probe: Module = {
  name: 'probe',
  publicAnswers: {
    '/api/member/open': () => Promise.resolve({ open: true }),
    '/api/member/closed': () => Promise.resolve(undefined),
  },
  routes: (app, { page }) => {
    page.provide('agent', async () => ({ info: { brand_name: evil } }));
    app.get('/api/first', async ({ query }) => {
      // The address of the test's own page.
      const { id } = query as { readonly id: string };
      return id === 'gone' ? { error: 1, message: '' } : { error: 0, message: '', data: { id } };
    });
  },
};

let test: TestApp;
let siteDir: string;
let liffDir: string;

beforeAll(async () => {
  siteDir = mkdtempSync(join(tmpdir(), 'bj-drawn-'));
  const page = (root: string) =>
    `<html><head><script type="application/json" id="bj-config">%CONFIG%</script></head><body>${root}%BRAND_NAME%</body></html>`;
  writeFileSync(join(siteDir, 'app.html'), page(''));
  writeFileSync(
    join(siteDir, 'drawn.html'),
    page('<div id="root"><p>places</p></div><noscript>-</noscript>'),
  );
  writeFileSync(
    join(siteDir, 'site.json'),
    JSON.stringify({
      pages: { '/drawn/:id': 'drawn.html' },
      firstCalls: { '/drawn/:id': ['/api/first?id=:id'] },
      drawn: { '/drawn/:id': ['tab'] },
      fallback: 'app.html',
      routes: ['/drawn/:id'],
    }),
  );
  // In the place of the site's own build.
  writeFileSync(
    join(siteDir, 'draw.mjs'),
    `let drawings = 0;
export const draw = async (asked) => {
  if (asked.path === '/drawn/broken') throw new Error('cannot');
  if (asked.path === '/drawn/endless') await new Promise(() => undefined);
  drawings += 1;
  return '<p>%CONFIG%%CSP_NONCE%</p><output>' + drawings + ' ' + JSON.stringify(asked) + '</output>';
};`,
  );
  liffDir = mkdtempSync(join(tmpdir(), 'bj-drawn-liff-'));
  const flow = page('<div id="root"></div><noscript>-</noscript><div id="opening">shell</div>');
  for (const name of ['index', 'open', 'closed']) writeFileSync(join(liffDir, `${name}.html`), flow);
  writeFileSync(
    join(liffDir, 'site.json'),
    JSON.stringify({
      pages: { '/liff/open': 'open.html', '/liff/closed': 'closed.html' },
      firstCalls: { '/liff/open': ['/api/member/open'], '/liff/closed': ['/api/member/closed'] },
      drawnWith: { '/liff/open': ['amount'], '/liff/closed': [] },
      fallback: 'index.html',
      routes: ['/liff', '/liff/open', '/liff/closed'],
    }),
  );
  writeFileSync(
    join(liffDir, 'draw.mjs'),
    'export const draw = (asked) => Promise.resolve(`<output>${asked.path}</output>`);',
  );
  test = await createTestApp({ modules: [probe], config: { siteDir, liffDir } });
});

afterAll(async () => {
  await test.close();
  for (const folder of [siteDir, liffDir]) rmSync(folder, { recursive: true, force: true });
});

function get(url: string) {
  return test.app.inject({ method: 'GET', url, headers: { accept: 'text/html' } });
}

it('draws a page with its first data, once for all who come within two seconds', async () => {
  const { body, headers } = await get('/drawn/a-1');
  const at = test.clock.now().setMilliseconds(0);
  // For this very address, and in it no place is filled: what it says is data.
  expect(body).toContain('<div id="root" data-prerendered="/drawn/a-1"><p>%CONFIG%%CSP_NONCE%</p>');
  expect(body).not.toContain('<p>places</p>');
  expect(body).toContain(`"drawn":${at}`);
  const [, drawing = '', asked = '{}'] = /<output>(\d+) (.*)<\/output>/.exec(body) ?? [];
  expect(JSON.parse(asked)).toEqual({
    path: '/drawn/a-1',
    config: { info: { brand_name: evil } },
    first: { '/api/first?id=a-1': '{"error":0,"message":"","data":{"id":"a-1"}}' },
    at,
  });
  expect(headers['cache-control']).toBe('no-store');
  expect((await get('/drawn/a-1')).body).toContain(`<output>${drawing} `);
  expect((await get('/drawn/a-2')).body).not.toContain(`<output>${drawing} `);
  // What the query makes another page of is drawn by the browser; the rest of a query changes nothing.
  expect((await get('/drawn/a-1?tab=result')).body).toContain('<div id="root"><p>places</p></div>');
  expect((await get('/drawn/a-1?ag=bwin')).body).toContain('data-prerendered="/drawn/a-1"');
  // React takes over HTML of the browser's own address only.
  expect((await get('/drawn/a-1/')).body).toContain('<div id="root"><p>places</p></div>');
  expect((await get('/draw.mjs')).statusCode).toBe(404);
});

it('keeps the places when a page cannot be drawn or its data is not there, and says so once', async () => {
  const said = vi.spyOn(test.app.deps.log, 'error');
  for (const path of ['/drawn/broken', '/drawn/gone', '/drawn/broken?again']) {
    const { body } = await get(path);
    expect(body).toContain('<div id="root"><p>places</p></div>');
    expect(body).not.toContain('"drawn":');
  }
  // Whoever asks for many pages does not take the time of all.
  const many = await Promise.all(Array.from({ length: 20 }, (_, at) => get(`/drawn/many-${at}`)));
  expect(many.every(({ statusCode }) => statusCode === 200)).toBe(true);
  expect(many.filter(({ body }) => body.includes('<output>')).length).toBeLessThanOrEqual(8);
  expect(said.mock.calls.map(([, event]) => event)).toEqual(['site.page_not_drawn']);
  said.mockRestore();
});

it('waits for no page once a drawing did not end, for a minute, and says so again after it', async () => {
  test.clock.advance(120_000);
  const said = vi.spyOn(test.app.deps.log, 'error');
  const begun = performance.now();
  expect((await get('/drawn/endless')).body).toContain('<p>places</p>');
  const patience = performance.now() - begun;
  const after = performance.now();
  for (const path of ['/drawn/endless', '/drawn/b-1'])
    expect((await get(path)).body).toContain('<p>places</p>');
  expect(performance.now() - after).toBeLessThan(patience / 2);
  expect(said.mock.calls.map(([, event]) => event)).toEqual(['site.page_not_drawn']);
  test.clock.advance(60_000);
  expect((await get('/drawn/b-1')).body).toContain('<output>');
  said.mockRestore();
});

it('draws a flow for every member, with what of its query is drawn, also where LINE names it in a parameter', async () => {
  test.clock.advance(5_000);
  for (const address of ['/liff/open?amount=300&ag=bwin', '/liff/?liff.state=%2Fopen%3Famount%3D300']) {
    const { body } = await get(address);
    expect(body).toContain('data-prerendered="/liff/open"><output>/liff/open?amount=300</output></div>');
    expect(body).toContain('{"error":0,"message":"","data":{"open":true}}'.replaceAll('"', String.raw`\"`));
    expect(body).toContain('<div id="opening">shell</div>');
  }
  expect((await get(`/liff/open?amount=${'3'.repeat(21)}`)).body).toContain('<output>/liff/open</output>');
  expect((await get('/liff/draw.mjs')).statusCode).toBe(404);
});

it('does not draw a flow whose data is not the same for every member now', async () => {
  const { body } = await get('/liff/closed');
  expect(body).toContain('<div id="root"></div>');
  expect(body).not.toContain('"first"');
});
