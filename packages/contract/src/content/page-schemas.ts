import { Type } from 'typebox';

import { id, instant, oneOf, strict, text } from '../schema-kit.ts';

/** A run of text; `link` is empty, a path of the site, or an https, line or tel address. */
const span = strict({ text: text(4000), bold: Type.Boolean(), italic: Type.Boolean(), link: text(300) });

/** A block of a page: each item is a line of runs (a list's points; one line for a paragraph, none for a rule). */
const block = strict({
  kind: oneOf(['heading', 'subheading', 'paragraph', 'bullets', 'steps', 'quote', 'rule']),
  items: Type.Array(Type.Array(span)),
});

/** Wire shapes of the pages that the operator writes. */
export const pageSchemas = {
  page: {
    query: strict({ slug: text(64) }),
    data: strict({
      slug: id(),
      title: text(),
      /** Section of the help centre; empty = a document of its own. */
      section: text(60),
      /** Of a document that members accept: the version that they accept. */
      version: Type.Integer(),
      since: instant(),
      blocks: Type.Array(block),
    }),
  },
  help: {
    data: strict({
      sections: Type.Array(
        strict({
          name: text(60),
          pages: Type.Array(
            strict({
              slug: id(),
              title: text(),
              summary: text(300),
              /** What a search finds besides title and summary: keywords and the page's words. */
              words: text(30_000),
            }),
          ),
        }),
      ),
    }),
  },
};
