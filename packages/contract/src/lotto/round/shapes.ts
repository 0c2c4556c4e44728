import { Type } from 'typebox';

import { agentId, day, id, instant, oneOf, strict, text } from '../../schema-kit.ts';
import { orNull } from '../wire-kit.ts';

/** upcoming → open → closed → resulted → settled, or void | no_result (every bill refunded once); never back. */
export const lottoRoundStates = [
  'upcoming',
  'open',
  'closed',
  'resulted',
  'settled',
  'void',
  'no_result',
] as const;

/**
 * How far the result of a round is. awaiting_confirmation = one was reported and is not final: nothing is paid and its
 * digits are not shown; corrected = the final result was wrong and another took its place.
 */
export const lottoResultStatuses = ['none', 'awaiting_confirmation', 'final', 'corrected'] as const;

/** A round as it is in lists; compare its instants with `server_time`, never with the device's clock. */
export const round = strict({
  round_id: id(),
  kind_id: id(),
  kind_name: text(80),
  category_id: id(),
  icon: text(30),
  is_yeekee: Type.Boolean(),
  is_demo: Type.Boolean(),
  /** The Bangkok day to which the round belongs (a round that closes at 00:45 belongs to the day before). */
  day: day(),
  /** Yeekee: 1, 2, 3 … of its day. */
  number: orNull(Type.Integer()),
  state: oneOf(lottoRoundStates),
  opens_at: instant(),
  /** Bets are taken strictly before this instant. */
  closes_at: instant(),
  /** When the draw is; yeekee: when shooting ends. */
  draws_at: instant(),
  result_status: oneOf(lottoResultStatuses),
});

/** A round by id. */
export const roundQuery = strict({ round_id: text(64), agent_id: agentId() });
