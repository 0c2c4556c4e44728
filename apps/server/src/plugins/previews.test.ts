import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import {
  isPreviewName,
  type Preview,
  previewPicture,
  previewScenes,
  previewUrl,
} from '@benjarong/contract/share';
import { previewText } from '@benjarong/text';
import { imageSize } from 'image-size';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { createTestApp, type TestApp } from '../testing/index.ts';

const publicUrl = 'https://play.example';
let t: TestApp;
let siteDir: string;
let liffDir: string;

function previewOf(path: string, title: string, index = true): Preview {
  const description = previewText.routes[path]?.description ?? previewText.member;
  return { path, title, description, picture: previewPicture(path), index };
}

const previews = [
  previewOf('/', ''),
  previewOf('/slot', 'สล็อต'),
  previewOf('/lobby/:name?', 'ห้องเกม'),
  previewOf('/play', 'เล่นเกม', false),
  previewOf('/register', 'สมัครสมาชิก'),
  previewOf('/lotto/rates', 'อัตราจ่าย'),
  previewOf('/lotto/:round_id?', 'แทงหวย'),
  previewOf('/member/profile', 'โปรไฟล์', false),
];

beforeAll(async () => {
  siteDir = mkdtempSync(join(tmpdir(), 'bj-preview-site-'));
  liffDir = mkdtempSync(join(tmpdir(), 'bj-preview-liff-'));
  const html =
    '<html><head><title>%PAGE_TITLE%</title><meta name="description" content="%PAGE_DESCRIPTION%" /><!--page-head--></head></html>';
  for (const folder of [siteDir, liffDir]) writeFileSync(join(folder, 'index.html'), html);
  const map = (list: readonly Preview[]) =>
    JSON.stringify({
      pages: {},
      fallback: 'index.html',
      routes: ['/liff', ...list.map(({ path }) => path)],
      previews: list,
    });
  writeFileSync(join(siteDir, 'site.json'), map(previews));
  writeFileSync(
    join(liffDir, 'site.json'),
    map(
      ['home', 'deposit', 'lotto'].map((name) => ({
        ...previewOf('/member', name, false),
        path: `/liff/${name}`,
      })),
    ),
  );
  t = await createTestApp({ config: { siteDir, liffDir, publicUrl } });
});
afterAll(async () => {
  await t.close();
  for (const folder of [siteDir, liffDir]) rmSync(folder, { recursive: true });
});

async function page(url: string) {
  const { statusCode, body } = await t.app.inject({ method: 'GET', url });
  const meta = (property: string) =>
    new RegExp(`<meta (?:property|name)="${property}" content="([^"]*)"`).exec(body)?.[1];
  return {
    status: statusCode,
    body,
    title: /<title>(.*)<\/title>/.exec(body)?.[1] ?? '',
    og: meta('og:title'),
    description: meta('description'),
    ogDescription: meta('og:description'),
    url: meta('og:url'),
    image: meta('og:image'),
    robots: meta('robots'),
    canonical: /<link rel="canonical" href="([^"]*)"/.exec(body)?.[1],
  };
}

describe('the head of a page', () => {
  it.each(previews.filter(({ path }) => !path.includes(':')))(
    'names $path for chats and search engines',
    async ({ path, index }) => {
      const seen = await page(path);
      expect([seen.status, seen.og, seen.ogDescription]).toEqual([200, seen.title, seen.description]);
      expect(seen.description).toMatch(/[ก-๙]{10}/);
      expect(seen.description).not.toContain('{');
      expect(seen.url).toBe(`${publicUrl}${path}`);
      expect(seen.image).toBe(`${publicUrl}${previewUrl(previewPicture(path))}`);
      expect([seen.canonical, seen.robots]).toEqual(
        index ? [`${publicUrl}${path}`, undefined] : [undefined, 'noindex'],
      );
    },
  );

  it('answers 404 for a room and a round that do not exist, and for an address of another host', async () => {
    for (const path of [
      '/lobby/zzz',
      '/lotto/nothing',
      '/lotto/0192f0a0-0000-7000-8000-000000000000',
      '//x',
      '/nowhere',
      '/%zz',
    ])
      expect([path, (await page(path)).status]).toEqual([path, 404]);
    expect((await page('/nowhere')).robots).toBe('noindex');
    expect((await page('/lobby/hot')).status).toBe(200);
    expect((await page('/lobby')).status).toBe(200);
  });

  it('takes no word of the address over', async () => {
    const seen = await page('/register?ref=%22%3E%3Cscript%3Ealert(1)%3C/script%3E');
    expect(seen.body).not.toContain('alert(1)');
    expect(seen.ogDescription).toContain('เพื่อนชวน');
    expect(seen.url).toBe(`${publicUrl}/register`);
  });

  it('finds the flow of a deep link before the mini-app has loaded', async () => {
    expect((await page('/liff/?liff.state=%2Fdeposit%3Famount%3D300')).og).toContain('deposit');
    expect((await page('/liff/deposit')).og).toContain('deposit');
    expect((await page('/liff/')).og).toContain('home');
    expect((await page('/liff/lotto?round_id=nothing')).status).toBe(200);
    expect((await page('/liff/?liff.state=%2F%2Fx')).status).toBe(200);
  });
});

describe('what search engines read', () => {
  it('is every public page and no page of members', async () => {
    const { body } = await t.app.inject('/sitemap.xml');
    const paths = [...body.matchAll(/<loc>(.*?)<\/loc>/g)].map(([, url]) => url?.slice(publicUrl.length));
    expect(paths).toEqual(
      expect.arrayContaining(['/', '/slot', '/lobby', '/register', '/lotto/rates', '/lotto']),
    );
    expect(paths.filter((path) => path?.startsWith('/member') || path === '/play')).toEqual([]);
    const robots = await t.app.inject('/robots.txt');
    expect(robots.body).toContain(`Sitemap: ${publicUrl}/sitemap.xml`);
    expect(robots.body).toContain('Disallow: /member');
  });
});

it('draws every picture as PNG, 1200 by 630, and no other', async () => {
  const names = Object.keys(previewScenes).filter(isPreviewName);
  // `npm test` takes one of each scene.
  const sample = [...new Set(Object.values(previewScenes))];
  const drawn = new Set<string>();
  for (const name of process.env['LONG'] === '1'
    ? names
    : ([...sample, 'member-deposit', 'member-withdraw'] as const)) {
    const { headers, rawPayload, statusCode } = await t.app.inject(previewUrl(name));
    expect([name, statusCode, headers['content-type']]).toEqual([name, 200, 'image/png']);
    expect(imageSize(rawPayload)).toMatchObject({ type: 'png', width: 1200, height: 630 });
    expect(rawPayload.length).toBeLessThan(1_000_000);
    const picture = rawPayload.toString('base64');
    expect([name, drawn.has(picture)]).toEqual([name, false]);
    drawn.add(picture);
  }
  expect((await t.app.inject('/art/preview/other.png')).statusCode).toBe(404);
});
