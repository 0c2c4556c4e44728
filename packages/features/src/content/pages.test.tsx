import { type ContentPage, type HelpSection, pageEndpoints, type PageSpan } from '@benjarong/contract';
import { searchHelp } from '@benjarong/core/content/pages';
import { answer, fakePlatform, refuse, renderWithCore, server, usualAnswers } from '@benjarong/testing';
import { helpText } from '@benjarong/text';
import { screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';

import { DocumentPanel } from './document-panel.tsx';
import { HelpPanel } from './help-panel.tsx';
import { PageBody } from './page-body.tsx';

const net = server(...usualAnswers());

function span(text: string, more: Partial<PageSpan> = {}): PageSpan {
  return { text, bold: false, italic: false, link: '', ...more };
}
const sections: HelpSection[] = [
  {
    name: 'ฝากเงิน',
    pages: [
      { slug: 'deposit', title: 'ฝากเงินอย่างไร', summary: 'เลือกช่องทาง', words: 'พร้อมเพย์ สลิป' },
      { slug: 'missing', title: 'เงินไม่เข้า', summary: 'ส่งสลิป', words: 'ค้าง' },
    ],
  },
];
const page: ContentPage = {
  slug: 'deposit',
  title: 'ฝากเงินอย่างไร',
  section: 'ฝากเงิน',
  version: 1,
  since: '2026-11-22T00:00:00.000Z',
  blocks: [{ kind: 'paragraph', items: [[span('โอนตามยอด')]] }],
};

describe('a page', () => {
  it('draws headings, lists, bold words, links of this site and outside ones', () => {
    renderWithCore(
      <PageBody
        blocks={[
          { kind: 'heading', items: [[span('หัวข้อ')]] },
          {
            kind: 'steps',
            items: [[span('หนึ่ง ', { bold: true }), span('ฝาก', { link: '/member/deposit' })], [span('สอง')]],
          },
          { kind: 'paragraph', items: [[span('โทร 1323', { link: 'tel:1323' })]] },
          { kind: 'quote', items: [[span('ระวัง')]] },
        ]}
      />,
    );
    expect(screen.getByRole('heading', { level: 2, name: 'หัวข้อ' })).toBeTruthy();
    expect(screen.getAllByRole('listitem')).toHaveLength(2);
    expect(screen.getByRole('link', { name: 'ฝาก' }).getAttribute('href')).toBe('/member/deposit');
    expect(screen.getByRole('link', { name: 'โทร 1323' }).getAttribute('href')).toBe('tel:1323');
  });

  it('breaks no line between a number and its unit', () => {
    const { container } = renderWithCore(
      <PageBody blocks={[{ kind: 'bullets', items: [[span('จ่าย 100 บาท ได้คืน 90 บาท คืนเฉลี่ย')]] }]} />,
    );
    expect(container.textContent).toBe('จ่าย 100\u00A0บาท ได้คืน 90\u00A0บาท คืนเฉลี่ย');
  });

  it('keeps text as text and follows no address that runs something, whatever the server sent', () => {
    const { container } = renderWithCore(
      <PageBody
        blocks={[
          {
            kind: 'paragraph',
            items: [
              [
                span('<img src=x onerror=alert(1)>'),
                ...['javascript:alert(1)', 'data:text/html,x', '//evil.example', 'http://x.example'].map(
                  (link) => span('x', { link }),
                ),
              ],
            ],
          },
        ]}
      />,
    );
    expect(container.querySelector('img, script, a')).toBeNull();
    expect(screen.getByText(/onerror/)).toBeTruthy();
  });

  it('shows a document with the version that members accept', async () => {
    net.use(
      answer(pageEndpoints.page, { ...page, slug: 'terms', section: '', title: 'ข้อกำหนด', version: 3 }),
    );
    renderWithCore(<DocumentPanel />, { platform: fakePlatform('/terms') });
    expect(await screen.findByText('โอนตามยอด')).toBeTruthy();
    expect(screen.getByText(/ฉบับที่ 3/)).toBeTruthy();
  });
});

describe('the help centre', () => {
  it('lists its sections, finds by title, summary and words, and says when nothing fits', async () => {
    net.use(answer(pageEndpoints.help, { sections }));
    const { user } = renderWithCore(<HelpPanel />, { platform: fakePlatform('/help') });
    expect(await screen.findByRole('heading', { name: 'ฝากเงิน' })).toBeTruthy();
    const box = screen.getByRole('searchbox', { name: helpText.search });
    await user.type(box, 'สลิป');
    const found = screen.getAllByRole('link', { name: /^(?:ฝากเงินอย่างไร|เงินไม่เข้า)/ });
    expect(found.map((link) => link.getAttribute('href'))).toEqual(['/help/missing', '/help/deposit']);
    await user.clear(box);
    await user.type(box, 'zzz');
    expect(screen.getByText(helpText.none)).toBeTruthy();
    await user.click(screen.getByRole('button', { name: helpText.clear }));
    expect(screen.getByRole('heading', { name: 'ฝากเงิน' })).toBeTruthy();
  });

  it('says where to ask under its sections, which would push that down, and also when they cannot be had', async () => {
    net.use(answer(pageEndpoints.help, { sections }));
    const { unmount } = renderWithCore(<HelpPanel />, { platform: fakePlatform('/help') });
    expect(screen.queryByText(helpText.stillStuck)).toBeNull();
    await screen.findByRole('heading', { name: 'ฝากเงิน' });
    expect(screen.getByText(helpText.stillStuck)).toBeTruthy();
    unmount();
    net.use(refuse(pageEndpoints.help, 'maintenance'));
    renderWithCore(<HelpPanel />, { platform: fakePlatform('/help') });
    expect(await screen.findByText(helpText.stillStuck)).toBeTruthy();
  });

  it('shows a page with what belongs to it', async () => {
    net.use(answer(pageEndpoints.help, { sections }), answer(pageEndpoints.page, page));
    renderWithCore(<HelpPanel />, { platform: fakePlatform('/help/deposit') });
    expect(await screen.findByText('โอนตามยอด')).toBeTruthy();
    expect(screen.getByRole('link', { name: /^เงินไม่เข้า/ }).getAttribute('href')).toBe('/help/missing');
  });

  it('puts what is in a title before what is only in the words', () => {
    expect(searchHelp(sections, ' เงิน ไม่เข้า ').map(({ slug }) => slug)).toEqual(['missing']);
    expect(searchHelp(sections, '')).toEqual([]);
  });
});
