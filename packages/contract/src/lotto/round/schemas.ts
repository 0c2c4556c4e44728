import { Type } from 'typebox';

import { agentId, day, instant, oneOf, paging, strict, text } from '../../schema-kit.ts';
import { billTerms, cancelTerms } from '../bill/shapes.ts';
import { category, kind } from '../kind/shapes.ts';
import { numberLimit, rate } from '../limit/shapes.ts';
import { correction, result, roundWithResult } from '../result/shapes.ts';
import { only, orNull } from '../wire-kit.ts';
import { lottoRoundStates, round, roundQuery } from './shapes.ts';

/** Lobby and rounds: wire shapes. */
export const lottoRoundSchemas = {
  lobby: {
    query: strict({ agent_id: agentId() }),
    /** `status` in place of `error` (spec §4); kinds come with their open round and the next ones. */
    reply: strict({
      status: only(0),
      message: text(),
      data: strict({
        server_time: instant(),
        categories: Type.Array(
          strict({
            category,
            kinds: Type.Array(
              strict({
                kind,
                /** Up to 3, by closing time: open ones, then what comes next. */
                rounds: Type.Array(round),
                latest: orNull(roundWithResult),
              }),
            ),
          }),
        ),
      }),
    }),
  },
  rounds: {
    query: strict({
      category_id: Type.Optional(text(64)),
      kind_id: Type.Optional(text(64)),
      state: Type.Optional(oneOf(lottoRoundStates)),
      day: Type.Optional(day()),
      agent_id: agentId(),
      ...paging,
    }),
    data: strict({
      server_time: instant(),
      items: Type.Array(round),
      page: Type.Integer(),
      limit: Type.Integer(),
      total: Type.Integer(),
    }),
  },
  round: {
    query: roundQuery,
    /** Everything that the bet screen draws itself from in one request. */
    data: strict({
      server_time: instant(),
      round,
      kind,
      rates: Type.Array(rate),
      limits: Type.Array(numberLimit),
      bill: billTerms,
      cancel: cancelTerms,
      result: orNull(result),
      corrections: Type.Optional(Type.Array(correction)),
    }),
  },
};
