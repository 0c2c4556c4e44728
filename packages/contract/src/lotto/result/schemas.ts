import { Type } from 'typebox';

import { agentId, day, id, instant, oneOf, paging, strict, text } from '../../schema-kit.ts';
import { round, roundQuery } from '../round/shapes.ts';
import { orNull } from '../wire-kit.ts';
import { drawn, result, roundWithResult } from './shapes.ts';

/** Results and the draw feed: wire shapes. */
export const lottoResultSchemas = {
  result: {
    query: roundQuery,
    data: strict({ server_time: instant(), round, result: orNull(result) }),
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
  webhook: {
    params: strict({ feed: id() }),
    body: strict({
      event_id: text(100, 1),
      type: oneOf(['lotto.result']),
      round_id: text(64),
      result: drawn,
    }),
    /** early = before the draw; conflict = another result is (a person must look); late = round is over. */
    data: strict({ outcome: oneOf(['recorded', 'duplicate', 'conflict', 'early', 'late']) }),
  },
};
