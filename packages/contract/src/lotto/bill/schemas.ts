import { Type } from 'typebox';

import {
  agentId,
  baht,
  cursorPaging,
  day,
  instant,
  nextCursor,
  oneOf,
  strict,
  text,
} from '../../schema-kit.ts';
import { correction, result } from '../result/shapes.ts';
import { round } from '../round/shapes.ts';
import { count, optionalAgent, orNull, rateNumber } from '../wire-kit.ts';
import {
  betLine,
  betLines,
  bill,
  billLine,
  billReason,
  lottoBillStates,
  lottoMaxLines,
  slip,
  validatedLine,
} from './shapes.ts';

/** Bills and saved slips: wire shapes. */
export const lottoBillSchemas = {
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
      /** Total of the lines that can be sold and the most that one draw can pay on them together. */
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
      /** Of the round's result, oldest first. */
      corrections: Type.Optional(Type.Array(correction)),
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
};
