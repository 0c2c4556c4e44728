import type { Command } from 'commander';

import type { ChangeCommand, OperatorContext, RunCommand } from '../../kernel/index.ts';
import { readOperatorFile } from '../../kernel/index.ts';
import { PageFileError, writePageFile } from './page-file.ts';
import {
  editPage,
  hidePage,
  newestVersions,
  PageError,
  pageHistory,
  pageText,
  publishedPages,
  publishPage,
} from './pages.ts';

const fileBytes = 200_000;

/** `page list|show|edit|history|publish|hide`. */
export function pageCommands(program: Command, run: RunCommand, change: ChangeCommand): void {
  const page = program.command('page').description('help centre, terms, privacy notice and responsible play');
  page
    .command('list')
    .description('show every page: what members read, newer versions, pages that are not shown')
    .action(
      run(async ({ deps, print }) => {
        const all = [...(await publishedPages(deps)).values()].toSorted((a, b) => a.position - b.position);
        const newest = await newestVersions(deps.db);
        for (const { slug, version, section, title } of all) {
          const waits =
            (newest.get(slug) ?? version) > version ? `  (version ${newest.get(slug)} is newer)` : '';
          print(`${slug}  version ${version}  ${section === '' ? 'document' : section}  ${title}${waits}`);
        }
        const shown = new Set(all.map(({ slug }) => slug));
        for (const [slug, version] of newest)
          if (!shown.has(slug)) print(`${slug}  not shown, newest version ${version}`);
      }),
    );
  page
    .command('show <page>')
    .description('print a page as a file that "page edit" reads')
    .option('--version <number>', 'another version than the published one')
    .action(
      run(async ({ deps, print, fail }, slug, options) => {
        const found = await pageText(deps.db, String(slug), versionOf(options, fail));
        if (!found) fail(`There is no such page or version: ${String(slug)}. See: page list`);
        else print(writePageFile(found).trimEnd());
      }),
    );
  page
    .command('edit <file>')
    .description('store a Markdown file as the next version of its page; it shows after "page publish"')
    .action(
      change('content.page.edited', async (context, path) => {
        const bytes = await readOperatorFile(context, String(path), fileBytes);
        const { slug, version } = await orFail(context, () =>
          editPage(context.deps, context.by, bytes.toString('utf8')),
        );
        context.print(`Stored version ${version} of ${slug}. Members see it after: page publish ${slug}`);
      }),
    );
  page
    .command('history <page>')
    .description('show the versions of a page, the newest first')
    .action(
      run(async ({ deps, print, fail }, slug) => {
        const { versions, published } = await pageHistory(deps.db, String(slug));
        if (versions.length === 0) fail(`There is no page ${String(slug)}. See: page list`);
        for (const { version, title, createdAt, createdBy } of versions)
          print(
            `version ${version}${version === published ? '  published' : ''}  ${createdAt.toISOString()}  ${createdBy}  ${title}`,
          );
      }),
    );
  page
    .command('publish <page>')
    .description('show the newest version to members')
    .option('--version <number>', 'this version, e.g. an older one')
    .option('--ask', 'terms and privacy: members accept this version before they go on')
    .action(
      change('content.page.published', async (context, slug, options) => {
        const ask = Reflect.get(Object(options), 'ask') === true;
        const { version, consentVersion } = await orFail(context, () =>
          publishPage(context.deps, context.by, String(slug), {
            version: versionOf(options, context.fail),
            ask,
          }),
        );
        context.print(
          `Version ${version} of ${String(slug)} is published.${ask ? ` Members are asked to accept version ${consentVersion}.` : ''}`,
        );
      }),
    );
  page
    .command('hide <page>')
    .description('take a page of the help centre away; "page publish" brings it back')
    .action(
      change('content.page.hidden', async (context, slug) => {
        await orFail(context, () => hidePage(context.deps, context.by, String(slug)));
        context.print(`${String(slug)} is hidden.`);
      }),
    );
}

function versionOf(options: unknown, fail: OperatorContext['fail']): number | undefined {
  const given: unknown = Reflect.get(Object(options), 'version');
  if (typeof given !== 'string') return undefined;
  return /^[0-9]{1,9}$/.test(given) ? Number(given) : fail(`${given} is no version.`);
}

async function orFail<T>({ fail }: OperatorContext, work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (error instanceof PageError || error instanceof PageFileError) return fail(error.message);
    throw error;
  }
}
