import { Type } from 'typebox';

import { agentId, id, instant, strict, text } from '../../schema-kit.ts';
import { billTerms, cancelTerms } from '../bill/shapes.ts';
import { category, kind } from '../kind/shapes.ts';
import { roundQuery } from '../round/shapes.ts';
import { numberLimit, rate } from './shapes.ts';

/** Rates and limits on numbers: wire shapes. */
export const lottoLimitSchemas = {
  rate: {
    query: roundQuery,
    data: strict({ round_id: id(), kind_id: id(), rates: Type.Array(rate) }),
  },
  rates: {
    query: strict({ category_id: Type.Optional(text(64)), agent_id: agentId() }),
    data: strict({
      categories: Type.Array(category),
      kinds: Type.Array(strict({ kind, rates: Type.Array(rate), bill: billTerms, cancel: cancelTerms })),
    }),
  },
  limit: {
    query: roundQuery,
    data: strict({
      server_time: instant(),
      round_id: id(),
      numbers: Type.Array(numberLimit),
      bill: billTerms,
    }),
  },
};
