import { type PageText, readPageFile } from './page-file.ts';
import { documentFiles } from './seed-documents.ts';
import { accountHelp } from './seed-help-account.ts';
import { moneyHelp } from './seed-help-money.ts';
import { playHelp } from './seed-help-play.ts';

/** Day of version 1 of the pages that come with the product. */
export const builtInSince = new Date('2026-11-22T00:00:00.000Z');

/** Version 1 of every page that comes with the product, by its slug; what the operator publishes takes its place. */
export const builtInPages: ReadonlyMap<string, PageText> = new Map(
  [...documentFiles, ...moneyHelp, ...playHelp, ...accountHelp].map((file) => {
    // Their links are checked by a test, when every page is known.
    const page = readPageFile(file, () => true);
    return [page.slug, page];
  }),
);
