import { Type } from 'typebox';

import {
  betLine,
  betLines,
  bill,
  billLine,
  billReason,
  billTerms,
  cancelTerms,
  category,
  count,
  drawn,
  hex,
  validatedLine,
  kind,
  liveShot,
  lottoBillStates,
  lottoMaxLines,
  lottoRoundStates,
  numberLimit,
  only,
  optionalAgent,
  orNull,
  proof,
  rate,
  rateNumber,
  result,
  round,
  roundQuery,
  roundWithResult,
  slip,
} from './shapes.ts';
import {
  agentId,
  baht,
  cursorPaging,
  day,
  id,
  instant,
  nextCursor,
  oneOf,
  paging,
  strict,
  text,
  whole,
} from '../schema-kit.ts';

/** Wire shapes of the lotto area. */
export const lottoSchemas = {
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
    }),
  },
  rule: {
    query: roundQuery,
    data: strict({
      round_id: id(),
      kind_id: id(),
      kind_name: text(80),
      /** Headings with their sentences, in order. */
      sections: Type.Array(strict({ heading: text(100), sentences: Type.Array(text(400)) })),
      cancel: cancelTerms,
    }),
  },
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
  yeekeeList: {
    /** `after`: only shots with a higher position; sum, head and ranks are always of all shots. */
    query: strict({ round_id: text(64), after: Type.Optional(whole()), agent_id: agentId() }),
    data: strict({
      server_time: instant(),
      round,
      /** waiting = not open yet; betting = bets and shots; shooting = shots only; ended. */
      phase: oneOf(['waiting', 'betting', 'shooting', 'ended']),
      /** SHA-256 of the seed, published before the round opens. */
      commitment: hex(),
      /** Head of the chain after the newest shot (of the empty chain before the first). */
      head: hex(),
      count: count(),
      /** Below this many shots the round is void. */
      minimum_shots: Type.Integer(),
      /** Sum of all shots, decimal. */
      sum: text(15),
      /** Newest first, at most 200. */
      shots: Type.Array(liveShot),
      first: orNull(liveShot),
      sixteenth: orNull(liveShot),
      /** For ranks 1 and 16, counted from the newest. */
      bonuses: Type.Array(strict({ rank: Type.Integer(), amount: baht() })),
      /** Least stake at risk in the round: stake minus what every draw gives back. */
      bonus_minimum_stake: baht(),
      /** Most bonuses of one member a day. */
      bonus_per_day: count(),
      /** The caller's stake in the round; null for visitors. */
      my_stake: orNull(baht()),
      /** What of it is at risk: counts for the bonus. */
      my_at_risk: orNull(baht()),
      /** When the caller may shoot again; null = now, or no one is logged in. */
      next_shot_at: orNull(instant()),
      result: orNull(result),
    }),
  },
  yeekeeLists: {
    /** The day of rounds to which `round_id` belongs; without it the running day of every yeekee kind. */
    query: strict({
      round_id: Type.Optional(text(64)),
      kind_id: Type.Optional(text(64)),
      agent_id: agentId(),
    }),
    data: strict({
      server_time: instant(),
      kinds: Type.Array(
        strict({
          kind,
          day: day(),
          rounds: Type.Array(strict({ round, shots: count(), result: orNull(result) })),
        }),
      ),
    }),
  },
  shootNumber: {
    body: strict({ round_id: text(64), number: text(20), agent_id: optionalAgent() }),
    data: strict({
      server_time: instant(),
      shot: liveShot,
      head: hex(),
      count: count(),
      sum: text(15),
      next_shot_at: instant(),
    }),
  },
  proof: {
    query: strict({ round_id: text(64) }),
    /** `proof` is null until the round has ended; `commitment` is there before it opens. */
    data: strict({ round_id: id(), commitment: hex(), proof: orNull(proof) }),
  },
  validate: {
    body: strict({ round_id: text(64), lines: betLines(strict(betLine)), agent_id: optionalAgent() }),
    data: strict({
      server_time: instant(),
      round,
      /** Every line of the request in order. */
      lines: Type.Array(validatedLine),
      accepted: count(),
      reduced: count(),
      refused: count(),
      /** Total and possible win of the lines that can be sold. */
      total: baht(),
      possible_win: baht(),
      bill_reasons: Type.Array(billReason),
      /** True when `create` would take these lines as they are. */
      sellable: Type.Boolean(),
      /** Balance of the main wallet. */
      balance: baht(),
      cancel_until: orNull(instant()),
    }),
  },
  create: {
    /**
     * `rate` of a line = the rate that `validate` answered: `bill_changed` when the line would now be sold at a lower
     * one, or is refused. Without it the line is sold at whatever rate is.
     */
    body: strict({
      round_id: text(64),
      lines: betLines(strict({ ...betLine, rate: Type.Optional(rateNumber()) })),
      agent_id: optionalAgent(),
    }),
    data: strict({ server_time: instant(), bill, lines: Type.Array(billLine), balance: baht() }),
  },
  cancel: {
    body: strict({ bill_id: text(64), agent_id: optionalAgent() }),
    data: strict({
      server_time: instant(),
      bill,
      refunded: baht(),
      balance: baht(),
      /** Of bills of this bill's kind, until midnight in Bangkok. */
      cancels_left_today: count(),
    }),
  },
  billList: {
    query: strict({
      state: Type.Optional(oneOf(lottoBillStates)),
      category_id: Type.Optional(text(64)),
      kind_id: Type.Optional(text(64)),
      round_id: Type.Optional(text(64)),
      from: Type.Optional(day()),
      to: Type.Optional(day()),
      agent_id: agentId(),
      ...cursorPaging,
    }),
    data: strict({
      server_time: instant(),
      items: Type.Array(bill),
      limit: Type.Integer(),
      total: Type.Integer(),
      next_cursor: nextCursor(),
      /** Over all pages: staked without cancelled and refunded bills, won, and staked in bills that wait. */
      totals: strict({ stake: baht(), paid: baht(), waiting: baht() }),
    }),
  },
  billDetail: {
    query: strict({ bill_id: text(64), agent_id: agentId() }),
    data: strict({
      server_time: instant(),
      bill,
      lines: Type.Array(billLine),
      result: orNull(result),
      /** Of bills of this bill's kind, until midnight in Bangkok. */
      cancels_left_today: count(),
    }),
  },
  slips: { data: strict({ items: Type.Array(slip) }) },
  saveSlip: {
    body: strict({
      name: text(60),
      kind_id: Type.Optional(text(64)),
      lines: Type.Array(strict(betLine), { maxItems: lottoMaxLines }),
    }),
    data: slip,
  },
  deleteSlip: { body: strict({ slip_id: text(64) }) },
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
