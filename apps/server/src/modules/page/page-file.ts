import { readMarkdown } from './markdown.ts';

/** What a page's file says. */
export interface PageText {
  readonly slug: string;
  readonly title: string;
  /** Section of the help centre; empty = a document of its own. */
  readonly section: string;
  readonly summary: string;
  /** Further words that a search finds, separated by spaces. */
  readonly keywords: string;
  readonly position: number;
  readonly body: string;
}

const fields = ['page', 'title', 'section', 'summary', 'keywords', 'position'] as const;
type Field = (typeof fields)[number];

const slugPattern = /^[a-z0-9][a-z0-9-]{0,59}$/;
const longestBody = 40_000;

/** A file of a page that cannot be taken; one English sentence per mistake. */
export class PageFileError extends Error {
  constructor(mistakes: readonly string[]) {
    super(mistakes.slice(0, 10).join('\n'));
    this.name = 'PageFileError';
  }
}

/**
 * Reads a page's file: a head of `name: value` lines between two lines of `---`, then Markdown. `knows` answers whether a
 * path of this site exists. Throws {@link PageFileError} with every mistake and its line.
 */
export function readPageFile(file: string, knows: (path: string) => boolean): PageText {
  const [, head, body] = /^---\r?\n([\s\S]*?)\r?\n---\r?\n([\s\S]*)$/.exec(file.replace(/^\uFEFF/, '')) ?? [];
  if (head === undefined || body === undefined)
    throw new PageFileError(['The file begins with a head: ---, lines such as "title: …", ---.']);
  const mistakes: string[] = [];
  const values = readHead(head, mistakes);
  const page: PageText = {
    slug: values.get('page') ?? '',
    title: values.get('title') ?? '',
    section: values.get('section') ?? '',
    summary: values.get('summary') ?? '',
    keywords: values.get('keywords') ?? '',
    position: Number(values.get('position') ?? '0'),
    body: body.trim(),
  };
  mistakes.push(...mistakesOf(page));
  const above = head.split('\n').length + 2;
  const { blocks, faults } = readMarkdown(body);
  mistakes.push(
    ...faults.map((fault) =>
      fault.replace(/^line (\d+)/, (_, line: string) => `line ${Number(line) + above}`),
    ),
  );
  const links = blocks.flatMap(({ items }) => items.flat().map(({ link }) => link));
  for (const link of links)
    if (link.startsWith('/') && !knows(link)) mistakes.push(`the link ${link} leads to no page of the site`);
  if (mistakes.length > 0) throw new PageFileError(mistakes);
  return page;
}

/** The file of a page, as {@link readPageFile} reads it. */
export function writePageFile({ slug, title, section, summary, keywords, position, body }: PageText): string {
  const lines = [
    ['page', slug],
    ['title', title],
    ['section', section],
    ['summary', summary],
    ['keywords', keywords],
    ['position', String(position)],
  ].flatMap(([name, value]) => (value === '' ? [] : [`${name}: ${value}`]));
  return `---\n${lines.join('\n')}\n---\n\n${body}\n`;
}

function readHead(head: string, mistakes: string[]): ReadonlyMap<Field, string> {
  const values = new Map<Field, string>();
  head.split(/\r?\n/).forEach((line, index) => {
    const [, name, value = ''] = /^([a-z]+):\s*(.*)$/.exec(line.trim()) ?? [];
    const field = fields.find((known) => known === name);
    if (field === undefined) {
      if (line.trim() !== '')
        mistakes.push(
          `line ${index + 2}: the head has lines of ${fields.join(', ')} only, each "name: value"`,
        );
    } else if (values.has(field)) mistakes.push(`line ${index + 2}: ${field} is given twice`);
    else values.set(field, value.trim());
  });
  return values;
}

// One line without control or direction characters.
function isLine(text: string, max: number): boolean {
  return (
    text.length > 0 &&
    text.length <= max &&
    !/[\p{Cc}\p{Cs}\u200E\u200F\u202A-\u202E\u2066-\u2069]/u.test(text)
  );
}

function mistakesOf(page: PageText): readonly string[] {
  const optional = (text: string, max: number): boolean => text === '' || isLine(text, max);
  return [
    ...(slugPattern.test(page.slug) ? [] : ['page is the address: a to z, 0 to 9 and -, at most 60']),
    ...(isLine(page.title, 120) ? [] : ['title is plain text of 1 to 120 characters']),
    ...(optional(page.section, 60) ? [] : ['section is plain text of at most 60 characters']),
    ...(optional(page.summary, 300) ? [] : ['summary is plain text of at most 300 characters']),
    ...(optional(page.keywords, 500) ? [] : ['keywords are plain text of at most 500 characters']),
    ...(Number.isInteger(page.position) && page.position >= 0 && page.position <= 10_000
      ? []
      : ['position is a whole number from 0 to 10000']),
    ...(page.body !== '' && page.body.length <= longestBody
      ? []
      : [`the text has 1 to ${longestBody} characters`]),
  ];
}
