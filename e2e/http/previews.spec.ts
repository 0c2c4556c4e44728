import { readFileSync } from 'node:fs';
import path from 'node:path';

import { expect, test } from '@playwright/test';

interface Preview {
  readonly path: string;
  readonly index: boolean;
}

/** What the builds say of their routes. */
function previewsOf(build: string): readonly Preview[] {
  const file = path.resolve(import.meta.dirname, '../../apps', build, 'site.json');
  const { previews, routes } = JSON.parse(readFileSync(file, 'utf8')) as {
    readonly previews: readonly Preview[];
    readonly routes: readonly string[];
  };
  return previews.filter(({ path: route }) => routes.includes(route));
}

function meta(html: string, property: string): string {
  return new RegExp(`<meta (?:property|name)="${property}" content="([^"]*)"`).exec(html)?.[1] ?? '';
}

test('every route and every flow has a title, a sentence and a picture of its own in the HTML', async ({
  request,
}) => {
  const site = previewsOf('site/dist').map(({ path: route }) => route.replace(/\/:\w+\?$/, ''));
  const flows = previewsOf('liff/dist-demo').map(({ path: route }) => route);
  const [sitePictures, flowPictures] = [new Set<string>(), new Set<string>()];
  const titles = new Map<string, string>();
  for (const route of [...site.filter((one) => one !== '/__gallery'), ...flows]) {
    const reply = await request.get(route);
    expect([route, reply.status()]).toEqual([route, 200]);
    const html = await reply.text();
    const title = /<title>([^<]+)<\/title>/.exec(html)?.[1] ?? '';
    expect([route, meta(html, 'og:title')]).toEqual([route, title]);
    expect([route, meta(html, 'description')]).toEqual([route, expect.stringMatching(/[ก-๙]{8}/)]);
    expect(meta(html, 'og:url')).toMatch(/^https?:/);
    expect(html.includes('name="robots" content="noindex"')).toBe(!html.includes('rel="canonical"'));
    const picture = new URL(meta(html, 'og:image')).pathname;
    const app = route.startsWith('/liff') ? flowPictures : sitePictures;
    expect([route, app.has(picture)]).toEqual([route, false]);
    app.add(picture);
    titles.set(route, title);
  }
  expect(titles.get('/slot')).not.toBe(titles.get('/casino'));
  // The header of the HTML itself has the operator's name, before any script: on prerendered pages and on outlines.
  const config = await request.post('/api/agent/config', { data: {} });
  // The contract's answer of agent.config.
  const { data } = (await config.json()) as { data: { info: { brand_name: string } } };
  for (const route of ['/', '/login', '/register', '/lotto/lobby', '/slot', '/member', '/nowhere']) {
    const [, header = ''] =
      /<header[^>]*>(.*?)<\/header>/s.exec(await (await request.get(route)).text()) ?? [];
    expect([route, header.includes(data.info.brand_name)]).toEqual([route, true]);
  }
  // Drawing one takes the server a tenth of a second: one in five here, all of them in the long run.
  const pictures = [...new Set([...sitePictures, ...flowPictures])];
  for (const picture of process.env['LONG'] === '1' ? pictures : pictures.filter((_, n) => n % 5 === 0)) {
    const { headers, status } = await request
      .get(picture)
      .then((reply) => ({ headers: reply.headers(), status: reply.status() }));
    expect([picture, status, headers['content-type']]).toEqual([picture, 200, 'image/png']);
  }
});

test('every address of the sitemap answers, and what does not exist is 404', async ({ request }) => {
  const map = await (await request.get('/sitemap.xml')).text();
  const paths = [...map.matchAll(/<loc>(.*?)<\/loc>/g)].map(([, url = '']) => new URL(url).pathname);
  expect(paths).toEqual(expect.arrayContaining(['/', '/slot', '/help', '/help/deposit-missing', '/terms']));
  expect(paths.filter((one) => one.startsWith('/member'))).toEqual([]);
  for (const one of paths) expect([one, (await request.get(one)).status()]).toEqual([one, 200]);
  for (const gone of ['/lobby/zzz', '/lotto/nothing', '/help/zzz', '/nowhere'])
    expect([gone, (await request.get(gone)).status()]).toEqual([gone, 404]);
  expect(await (await request.get('/robots.txt')).text()).toContain('Disallow: /member');
});
