import type { Deps } from '../../deps.ts';
import type { PageFacts } from '../../kernel/index.ts';
import { publishedPages } from './pages.ts';

/** `/help/{slug}` is about that page; a slug that no page has is missing. */
export async function contentPage(deps: Deps, path: string): Promise<PageFacts | 'missing' | undefined> {
  const slug = /^\/help\/([^/]+)$/.exec(path)?.[1];
  if (slug === undefined) return undefined;
  const page = (await publishedPages(deps)).get(slug);
  if (!page || page.section === '') return 'missing';
  return { title: page.title, ...(page.summary === '' ? {} : { description: page.summary }) };
}

/** The addresses of the help centre's pages. */
export async function contentAddresses(deps: Deps): Promise<readonly string[]> {
  const all = await publishedPages(deps);
  return [...all.values()].flatMap(({ slug, section }) => (section === '' ? [] : [`/help/${slug}`]));
}
