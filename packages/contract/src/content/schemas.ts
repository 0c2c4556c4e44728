import { Type } from 'typebox';

import { pageSchemas } from './page-schemas.ts';
import { agentCode, agentId, id, instant, lines, oneOf, strict, text } from '../schema-kit.ts';

/** Wire shapes of the content area: what the operator publishes. All text is plain, never HTML. */
export const contentSchemas = {
  ...pageSchemas,
  notifications: {
    query: strict({ agent_code: agentCode() }),
    data: strict({
      items: Type.Array(
        strict({
          id: id(),
          /** 1 shows itself once per member and day; other types wait behind the bell (product.md). */
          type: Type.Integer(),
          image: text(300),
          title: text(),
          description: lines(2000),
          /** Path of a page of the site; empty without one. */
          link: text(300),
          created_at: instant(),
          /** The asking member was shown it before. */
          seen: Type.Boolean(),
          /** Of type 1 and not shown to the asking member today in Bangkok. */
          due: Type.Boolean(),
        }),
      ),
    }),
  },
  banner: {
    query: strict({ agent_code: agentCode() }),
    data: strict({
      items: Type.Array(
        strict({
          id: id(),
          image: text(300),
          title: text(),
          description: lines(500),
          link: text(300),
          button: text(60),
        }),
      ),
    }),
  },
  events: {
    query: strict({ agent_code: agentCode(), agent_id: agentId() }),
    data: strict({
      items: Type.Array(
        strict({
          id: id(),
          image: text(300),
          title: text(),
          /** Where the picture leads: poll 1 (spec §2) unless the operator names another page; empty = nowhere. */
          link: text(300),
        }),
      ),
    }),
  },
  seen: { body: strict({ ids: Type.Array(id(), { maxItems: 50 }) }) },
  report: {
    body: strict({
      kind: oneOf(['error', 'chunk', 'csp', 'render']),
      message: lines(500),
      stack: Type.Optional(lines(4000)),
      path: Type.Optional(text(200)),
      release: Type.Optional(text(60)),
    }),
  },
};
