import { Type } from 'typebox';

import { agentCode, agentId, id, instant, lines, oneOf, strict, text } from '../schema-kit.ts';

/** Wire shapes of the content area: what the operator publishes. All text is plain, never HTML. */
export const contentSchemas = {
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
          created_at: instant(),
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
      items: Type.Array(strict({ id: id(), image: text(300), title: text() })),
    }),
  },
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
