import { type ConsentDocument, consentDocuments } from '@benjarong/contract';
import { flowRoutes } from '@benjarong/contract/share';
import { and, desc, eq, inArray, max } from 'drizzle-orm';

import { transact, type Queryable, type Tx } from '../../db/index.ts';
import type { Deps } from '../../deps.ts';
import { type Acting, sha256 } from '../../kernel/index.ts';
import { record } from '../staff/index.ts';
import { type PageText, readPageFile } from './page-file.ts';
import { builtInPages, builtInSince } from './seed-pages.ts';
import { pages, pageVersions } from './tables.ts';

/** A page as members see it. */
export interface PublishedPage extends PageText {
  readonly version: number;
  readonly consentVersion: number;
  readonly since: Date;
}

/** Documents that every member can read and that cannot be hidden. */
const documents: ReadonlySet<string> = new Set([...consentDocuments, 'responsible']);
const ttlMs = 15_000;

/** Every page that is published, by its slug; at most 15 s old. */
export function publishedPages({
  cache,
  db,
}: Pick<Deps, 'cache' | 'db'>): Promise<ReadonlyMap<string, PublishedPage>> {
  return cache.get('content:pages', ttlMs, () => loadPages(db));
}

/** The version of each document that members accept, read now. */
export async function consentVersions(q: Queryable): Promise<Readonly<Record<ConsentDocument, number>>> {
  const rows = await q
    .select({ slug: pages.slug, version: pages.consentVersion })
    .from(pages)
    .where(inArray(pages.slug, [...consentDocuments]));
  const of = (document: ConsentDocument): number => rows.find(({ slug }) => slug === document)?.version ?? 1;
  return { terms: of('terms'), privacy: of('privacy') };
}

/** A page cannot be changed as asked; the message is English, for the operator. */
export class PageError extends Error {
  constructor(message: string) {
    super(message);
    this.name = 'PageError';
  }
}

type WriteDeps = Pick<Deps, 'db' | 'cache' | 'clock'>;

/** Stores the next version of a page from its file; members see it once it is published. Throws `PageFileError` and {@link PageError}. */
export async function editPage(
  { db, cache, clock }: WriteDeps,
  by: Acting,
  file: string,
): Promise<{ readonly slug: string; readonly version: number }> {
  const known = await loadPages(db);
  const page = readPageFile(file, (path) => isSitePage(path, known));
  if (page.section === '' && !documents.has(page.slug))
    throw new PageError(`A page without a section is one of ${[...documents].join(', ')}.`);
  if (page.section !== '' && documents.has(page.slug))
    throw new PageError(`${page.slug} is a document of its own; it has no section.`);
  return transact(db, async (tx) => {
    const version = (await newestVersion(tx, page.slug)) + 1;
    const [made] = await tx
      .insert(pageVersions)
      .values({ ...page, version, createdAt: clock.now(), createdBy: by.actor })
      .onConflictDoNothing()
      .returning({ version: pageVersions.version });
    if (!made) throw new PageError(`${page.slug} was edited at the same time. Look again.`);
    cache.invalidate('content:pages');
    await record(tx, by, {
      act: 'content.page.edited',
      subject: { kind: 'content.page', key: page.slug },
      after: { version, title: page.title, text: sha256(page.body) },
    });
    return { slug: page.slug, version };
  });
}

/**
 * Shows a version of a page to members, the newest unless named; an older one takes a mistake back. `ask` makes a new version
 * of a document that members accept: each is asked again. Throws {@link PageError}.
 */
export async function publishPage(
  { db, cache, clock }: WriteDeps,
  by: Acting,
  slug: string,
  { version: asked, ask = false }: { readonly version?: number | undefined; readonly ask?: boolean },
): Promise<{ readonly version: number; readonly consentVersion: number }> {
  if (ask && !consentDocuments.some((document) => document === slug))
    throw new PageError(`Members accept ${consentDocuments.join(' and ')} only.`);
  const done = await transact(db, async (tx) => {
    const [before] = await tx.select().from(pages).where(eq(pages.slug, slug)).for('update');
    const version = asked ?? (await newestVersion(tx, slug));
    if (!(await textOf(tx, slug, version)))
      throw new PageError(
        version === 0
          ? `There is no page ${slug}. See: page list`
          : `There is no version ${version} of ${slug}.`,
      );
    const now = clock.now();
    const consentVersion = (before?.consentVersion ?? 1) + (ask ? 1 : 0);
    const since = ask || !(before || builtInPages.has(slug)) ? now : (before?.since ?? builtInSince);
    const after = { version, consentVersion, since, hidden: false, updatedAt: now };
    await tx
      .insert(pages)
      .values({ slug, ...after })
      .onConflictDoUpdate({ target: pages.slug, set: after });
    await record(tx, by, {
      act: 'content.page.published',
      subject: { kind: 'content.page', key: slug },
      before: before && { version: before.version, consent: before.consentVersion, hidden: before.hidden },
      after: { version, consent: consentVersion, hidden: false },
    });
    return { version, consentVersion };
  });
  cache.invalidate('content:pages');
  return done;
}

/** Takes a page of the help centre away; its versions stay. Throws {@link PageError}. */
export async function hidePage({ db, cache, clock }: WriteDeps, by: Acting, slug: string): Promise<void> {
  if (documents.has(slug)) throw new PageError(`${slug} must stay readable; publish another version of it.`);
  await transact(db, async (tx) => {
    const [before] = await tx.select().from(pages).where(eq(pages.slug, slug)).for('update');
    const shown = before ? !before.hidden : builtInPages.has(slug);
    if (!shown) throw new PageError(`${slug} is not shown.`);
    const now = clock.now();
    const values = { slug, version: before?.version ?? 1, since: builtInSince, hidden: true, updatedAt: now };
    await tx
      .insert(pages)
      .values(values)
      .onConflictDoUpdate({ target: pages.slug, set: { hidden: true, updatedAt: now } });
    await record(tx, by, {
      act: 'content.page.hidden',
      subject: { kind: 'content.page', key: slug },
      before: { version: before?.version ?? 1, hidden: false },
      after: { version: before?.version ?? 1, hidden: true },
    });
  });
  cache.invalidate('content:pages');
}

/** A version of a page as its file says it, the published one unless named; `undefined` when there is none. */
export async function pageText(q: Queryable, slug: string, version?: number): Promise<PageText | undefined> {
  const [row] = await q.select().from(pages).where(eq(pages.slug, slug));
  return textOf(q, slug, version ?? row?.version ?? (await newestVersion(q, slug)));
}

/** Versions of a page, the newest first; version 1 of a page of the product was made by no one. */
export async function pageHistory(q: Queryable, slug: string) {
  const [row] = await q.select().from(pages).where(eq(pages.slug, slug));
  const stored = await q
    .select()
    .from(pageVersions)
    .where(eq(pageVersions.slug, slug))
    .orderBy(desc(pageVersions.version));
  const own = builtInPages.get(slug);
  const versions = [
    ...stored.map(({ version, title, createdAt, createdBy }) => ({ version, title, createdAt, createdBy })),
    ...(own ? [{ version: 1, title: own.title, createdAt: builtInSince, createdBy: 'the product' }] : []),
  ];
  return { versions, published: row?.hidden ? undefined : (row?.version ?? (own ? 1 : undefined)) };
}

/** The newest version of every page, shown or not, by its slug. */
export async function newestVersions(q: Queryable): Promise<ReadonlyMap<string, number>> {
  const rows = await q
    .select({ slug: pageVersions.slug, version: max(pageVersions.version) })
    .from(pageVersions)
    .groupBy(pageVersions.slug)
    .orderBy(pageVersions.slug);
  return new Map([
    ...[...builtInPages.keys()].map((slug) => [slug, 1] as const),
    ...rows.map(({ slug, version }) => [slug, version ?? 1] as const),
  ]);
}

async function newestVersion(q: Queryable, slug: string): Promise<number> {
  const [row] = await q
    .select({ version: max(pageVersions.version) })
    .from(pageVersions)
    .where(eq(pageVersions.slug, slug));
  return row?.version ?? (builtInPages.has(slug) ? 1 : 0);
}

async function textOf(q: Queryable | Tx, slug: string, version: number): Promise<PageText | undefined> {
  const [row] = await q
    .select()
    .from(pageVersions)
    .where(and(eq(pageVersions.slug, slug), eq(pageVersions.version, version)));
  if (row) {
    const { title, section, summary, keywords, position, body } = row;
    return { slug, title, section, summary, keywords, position, body };
  }
  return version === 1 ? builtInPages.get(slug) : undefined;
}

async function loadPages(q: Queryable): Promise<ReadonlyMap<string, PublishedPage>> {
  const rows = await q
    .select()
    .from(pages)
    .leftJoin(pageVersions, and(eq(pageVersions.slug, pages.slug), eq(pageVersions.version, pages.version)));
  const found = new Map<string, PublishedPage>();
  for (const page of builtInPages.values())
    found.set(page.slug, { ...page, version: 1, consentVersion: 1, since: builtInSince });
  for (const { content_pages: row, content_page_versions: text } of rows) {
    const { slug, version, consentVersion, since, hidden } = row;
    const words = text ?? builtInPages.get(slug);
    if (hidden || !words) found.delete(slug);
    else {
      const { title, section, summary, keywords, position, body } = words;
      found.set(slug, {
        slug,
        title,
        section,
        summary,
        keywords,
        position,
        body,
        version,
        consentVersion,
        since,
      });
    }
  }
  return found;
}

// Paths that pages link to besides those of the flows.
const further: ReadonlySet<string> = new Set(['/lotto/lobby', '/winloss', '/help']);

/** Whether a path of this site is a page; parameters and the query count only for the help centre. */
export function isSitePage(path: string, known: ReadonlyMap<string, unknown>): boolean {
  const bare = path.replace(/[?#].*$/, '');
  const help = /^\/help\/([^/]+)$/.exec(bare)?.[1];
  if (help !== undefined) return known.has(help);
  return further.has(bare) || flowRoutes.some(({ site }) => site === bare);
}
