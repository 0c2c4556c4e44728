import { Type } from 'typebox';

import { agentId, day, id, instant, oneOf, paging, strict, text } from '../../schema-kit.ts';
import { round, roundQuery } from '../round/shapes.ts';
import { orNull } from '../wire-kit.ts';
import { correction, drawn, result, roundWithResult } from './shapes.ts';

/** Results and the draw feed: wire shapes. */
export const lottoResultSchemas = {
  result: {
    query: roundQuery,
    data: strict({
      server_time: instant(),
      round,
      result: orNull(result),
      /** Oldest first; empty, absent from older servers, for a result that was never wrong. */
      corrections: Type.Optional(Type.Array(correction)),
    }),
  },
  results: {
    /** Without `day`: every day, newest first; a filter that is left out filters nothing, as in every list. */
    query: strict({
      day: Type.Optional(day()),
      category_id: Type.Optional(text(64)),
      kind_id: Type.Optional(text(64)),
      agent_id: agentId(),
      ...paging,
    }),
    data: strict({
      server_time: instant(),
      items: Type.Array(roundWithResult),
      page: Type.Integer(),
      limit: Type.Integer(),
      total: Type.Integer(),
    }),
  },
  stats: {
    query: strict({ kind_id: text(64), agent_id: agentId() }),
    data: strict({
      server_time: instant(),
      kind_id: id(),
      kind_name: text(80),
      /** The newest 50 draws, newest first. */
      items: Type.Array(
        strict({
          round_id: id(),
          day: day(),
          number: orNull(Type.Integer()),
          top3: text(3),
          bottom2: orNull(text(2)),
        }),
      ),
    }),
  },
  webhook: {
    params: strict({ feed: id() }),
    body: strict({
      event_id: text(100, 1),
      type: oneOf(['lotto.result']),
      round_id: text(64),
      result: drawn,
    }),
    /**
     * recorded = proposed, or confirmed what was; early = before the draw; conflict = another result is proposed or final
     * (a person must look); late = round is over.
     */
    data: strict({ outcome: oneOf(['recorded', 'duplicate', 'conflict', 'early', 'late']) }),
  },
};
