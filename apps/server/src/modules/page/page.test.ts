import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { pageEndpoints, rightsEndpoints } from '@benjarong/contract';
import fc from 'fast-check';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';

import { createTestApp, type TestApp } from '../../testing/index.ts';
import { newPunter } from '../lotto/testing/lotto-kit.ts';
import { isPageLink, readMarkdown } from './markdown.ts';
import { readPageFile, writePageFile } from './page-file.ts';
import { isSitePage } from './pages.ts';
import { builtInPages } from './seed-pages.ts';

let t: TestApp;
let folder: string;
beforeAll(async () => {
  t = await createTestApp();
  folder = mkdtempSync(join(tmpdir(), 'bj-pages-'));
});
afterAll(async () => {
  await t.close();
  rmSync(folder, { recursive: true });
});
beforeEach(() => t.reset());

function fileOf(text: string): string {
  writeFileSync(join(folder, 'page.md'), text);
  return 'page.md';
}
const operate = (...args: string[]) => t.operate(['page', ...args], folder);
const read = (slug: string) => t.call(pageEndpoints.page, undefined, { query: { slug } });

const own =
  '---\npage: my-page\ntitle: หน้าใหม่\nsection: ฝากเงิน\nsummary: สรุป\n---\n\n## หัวข้อ\n\nสวัสดี **{brand}** อายุ {age} [ฝาก](/member/deposit)\n';

describe('the pages that come with the product', () => {
  it('are whole: no fault in their Markdown, no link that leads nowhere', () => {
    for (const page of builtInPages.values()) {
      expect([page.slug, readMarkdown(page.body).faults]).toEqual([page.slug, []]);
      const links = [...page.body.matchAll(/\]\((\/[^)]*)\)/g)].map(([, link = '']) => link);
      expect([page.slug, links.filter((link) => !isSitePage(link, builtInPages))]).toEqual([page.slug, []]);
      if (page.section !== '') expect(page.summary.length).toBeGreaterThan(20);
    }
    expect(builtInPages.size).toBeGreaterThan(20);
  });

  it('are read by everybody, with the operator’s name and age in their text', async () => {
    for (const slug of ['terms', 'privacy', 'responsible', 'deposit-missing']) {
      const { data } = await read(slug);
      expect(JSON.stringify(data)).not.toMatch(/\{brand\}|\{age\}/);
      expect(data.blocks.length).toBeGreaterThan(3);
    }
    const { data } = await t.call(pageEndpoints.help);
    expect(data.sections.length).toBeGreaterThan(4);
    expect(data.sections.flatMap(({ pages }) => pages).some(({ slug }) => slug === 'terms')).toBe(false);
    expect((await read('nothing')).error).toBe('not_found');
  });
});

describe('what the operator writes', () => {
  it('is a version at first, shown when published, taken back by an older one, hidden and shown again', async () => {
    expect((await operate('edit', fileOf(own))).out).toContain('version 1 of my-page');
    expect((await read('my-page')).error).toBe('not_found');
    expect((await operate('list')).out).toContain('my-page  not shown, newest version 1');
    await operate('publish', 'my-page');
    const spans = (await read('my-page')).data.blocks.flatMap(({ items }) => items.flat());
    expect(spans).toContainEqual({ text: 'ฝาก', bold: false, italic: false, link: '/member/deposit' });
    expect(spans.some(({ bold, text }) => bold && text !== '{brand}')).toBe(true);
    await operate('edit', fileOf(own.replace('สวัสดี', 'ใหม่กว่า')));
    expect((await operate('list')).out).toMatch(/my-page {2}version 1 .*\(version 2 is newer\)/);
    await operate('publish', 'my-page');
    expect(JSON.stringify((await read('my-page')).data)).toContain('ใหม่กว่า');
    expect((await operate('publish', 'my-page', '--version', 'x')).err).toContain('x is no version');
    expect((await operate('publish', 'none')).err).toContain('There is no page none');
    await operate('publish', 'my-page', '--version', '1');
    expect(JSON.stringify((await read('my-page')).data)).toContain('สวัสดี');
    expect((await operate('history', 'my-page')).out).toMatch(/version 2 .*\n.*version 1 {2}published/);
    await operate('hide', 'my-page');
    expect((await read('my-page')).error).toBe('not_found');
    await operate('publish', 'my-page');
    expect((await read('my-page')).error).toBeUndefined();
  });

  it('begins with what the product has: shown as a file, edited, published, put back', async () => {
    const shown = (await operate('show', 'deposit-how')).out;
    expect(readPageFile(shown, () => true)).toEqual(builtInPages.get('deposit-how'));
    expect(
      (await operate('edit', fileOf(shown.replace('title: ฝากเงินอย่างไร', 'title: วิธีฝาก')))).out,
    ).toContain('version 2');
    await operate('publish', 'deposit-how');
    expect((await read('deposit-how')).data.title).toBe('วิธีฝาก');
    await operate('publish', 'deposit-how', '--version', '1');
    expect((await read('deposit-how')).data.title).toBe('ฝากเงินอย่างไร');
  });

  it.each([
    [own.replace('สวัสดี', '<b>สวัสดี</b>'), 'html is not shown'],
    [own.replace('/member/deposit', 'javascript:alert(1)'), 'is none that a page may have'],
    [own.replace('/member/deposit', '/nowhere'), 'leads to no page'],
    [own.replace('/member/deposit', '/help/nothing'), 'leads to no page'],
    [own.replace('## หัวข้อ', '# หัวข้อ'), 'line 8: headings of a page'],
    [own.replace('## หัวข้อ', '![x](https://x.example/a.png)'), 'image is not shown'],
    [own.replace('title: หน้าใหม่\n', ''), 'title is plain text'],
    [own.replace('page: my-page', 'page: My Page'), 'page is the address'],
    [own.replace('summary:', 'sumary:'), 'line 5: the head has lines of'],
    [own.replace('section: ฝากเงิน\n', ''), 'without a section'],
    ['no head', 'begins with a head'],
  ])('refuses %j', async (text, sentence) => {
    const { code, err } = await operate('edit', fileOf(text));
    expect([code, err]).toEqual([1, expect.stringContaining(sentence)]);
  });

  it('asks members again when a document changed its meaning, and not for a corrected word', async () => {
    const { token } = await newPunter(t);
    const due = async () => (await t.call(rightsEndpoints.consent, undefined, { token })).data;
    const first = await due();
    await t.call(
      rightsEndpoints.giveConsent,
      { items: first.items.map(({ document, version }) => ({ document, version })) },
      { token },
    );
    const terms = (await operate('show', 'terms')).out;
    await operate('edit', fileOf(terms.replace('ข้อตกลง', 'สัญญา')));
    await operate('publish', 'terms');
    expect((await due()).due).toBe(false);
    expect((await operate('publish', 'terms', '--ask')).out).toContain('accept version 2');
    expect((await due()).due).toBe(true);
    expect((await read('terms')).data.version).toBe(2);
    const give = (version: number) =>
      t.call(rightsEndpoints.giveConsent, { items: [{ document: 'terms', version }] }, { token });
    expect((await give(1)).error).toBe('consent_outdated');
    expect((await give(2)).error).toBeUndefined();
    expect((await due()).due).toBe(false);
    expect((await operate('publish', 'responsible', '--ask')).code).toBe(1);
    expect((await operate('hide', 'terms')).code).toBe(1);
  });

  it('is a page with an address of its own for search engines and chats', async () => {
    const { body } = await t.app.inject('/sitemap.xml');
    expect(body).toContain('/help/deposit-missing</loc>');
    expect(body).not.toContain('/help/terms');
  });
});

describe('Markdown', () => {
  const schemes = fc.constantFrom(
    'javascript:',
    'JaVaScRiPt:',
    'data:',
    'vbscript:',
    '//',
    'http://',
    ' javascript:',
    '\u0001javascript:',
    '&#106;avascript:',
  );
  const hostile = fc.oneof(
    schemes.map((scheme) => `[x](${scheme}alert(1))`),
    schemes.map((scheme) => `<${scheme}x>`),
    schemes.map((scheme) => `[x][r]\n\n[r]: ${scheme}alert(1)\n`),
    fc.constantFrom(
      '<script>alert(1)</script>',
      '<img src=x onerror=alert(1)>',
      '<a href="javascript:1">x</a>',
      '<!--',
      '&lt;b&gt;',
      '![a](javascript:1)',
    ),
    fc.string({ unit: fc.constantFrom(...Array.from('[]()<>!*_`#->\n \\&:/"\'javscriptห1.')) }),
  );

  it('never becomes HTML and never keeps a link that runs something', () => {
    fc.assert(
      fc.property(fc.array(hostile, { maxLength: 6 }), (parts) => {
        for (const { kind, items } of readMarkdown(parts.join('\n\n')).blocks) {
          expect(kind).not.toBe('html');
          for (const span of items.flat()) {
            expect(Object.keys(span).toSorted()).toEqual(['bold', 'italic', 'link', 'text']);
            expect(span.link === '' || /^(?:\/(?!\/)|https:\/\/|line:|tel:)/.test(span.link)).toBe(true);
            expect(/\p{Cc}/u.test(span.text)).toBe(false);
          }
        }
      }),
      { numRuns: process.env['LONG'] === '1' ? 20_000 : 300 },
    );
  });

  it('takes links of this site, https, LINE and telephone numbers only', () => {
    for (const good of ['/help', '/a?b=c#d', 'https://x.example/', 'line://ti/p/x', 'tel:1323'])
      expect([good, isPageLink(good)]).toEqual([good, true]);
    for (const bad of [
      '',
      '//x',
      'http://x.example',
      'javascript:1',
      'data:text/html,x',
      'https://a:b@x.example',
      '/a b',
      'tel:x',
      '/\\x',
    ])
      expect([bad, isPageLink(bad)]).toEqual([bad, false]);
  });

  it('is the same after it was written and read', () => {
    for (const page of builtInPages.values())
      expect(readPageFile(writePageFile(page), () => true)).toEqual(page);
  });
});
