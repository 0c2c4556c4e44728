import type { ContentPage, DataOf, PageBlock, pageEndpoints } from '@benjarong/contract';

import type { Deps } from '../../deps.ts';
import { AppError } from '../../kernel/index.ts';
import { publicConfig } from '../agent/index.ts';
import { publishedPages, readMarkdown } from '../page/index.ts';

/** One page in blocks, the operator's name and age in its text; throws `not_found`. */
export async function readPage(deps: Deps, slug: string): Promise<ContentPage> {
  const page = (await publishedPages(deps)).get(slug);
  if (!page) throw new AppError('not_found');
  const put = await placesOf(deps);
  return {
    slug,
    title: put(page.title),
    section: page.section,
    version: page.consentVersion,
    since: page.since.toISOString(),
    blocks: readMarkdown(page.body).blocks.map((block) => filled(block, put)),
  };
}

/** The help centre: sections and pages in the operator's order. */
export async function readHelp(deps: Deps): Promise<DataOf<typeof pageEndpoints.help>> {
  const all = [...(await publishedPages(deps)).values()].filter(({ section }) => section !== '');
  const put = await placesOf(deps);
  const sorted = all.toSorted((a, b) => a.position - b.position || (a.slug < b.slug ? -1 : 1));
  const names = [...new Set(sorted.map(({ section }) => section))];
  return {
    sections: names.map((name) => ({
      name,
      pages: sorted
        .filter(({ section }) => section === name)
        .map(({ slug, title, summary, keywords, body }) => ({
          slug,
          title: put(title),
          summary: put(summary),
          words: put(`${keywords} ${wordsOf(readMarkdown(body).blocks)}`),
        })),
    })),
  };
}

async function placesOf(deps: Deps): Promise<(text: string) => string> {
  const { info } = await publicConfig(deps);
  return (text) =>
    text.replaceAll('{brand}', () => info.brand_name).replaceAll('{age}', String(info.minimum_age));
}

function filled(block: PageBlock, put: (text: string) => string): PageBlock {
  return {
    ...block,
    items: block.items.map((line) => line.map((span) => ({ ...span, text: put(span.text) }))),
  };
}

function wordsOf(blocks: readonly PageBlock[]): string {
  return blocks.flatMap(({ items }) => items.map((line) => line.map(({ text }) => text).join(''))).join(' ');
}
