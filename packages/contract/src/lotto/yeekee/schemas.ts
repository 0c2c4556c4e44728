import { Type } from 'typebox';

import { agentId, baht, day, id, instant, oneOf, strict, text, whole } from '../../schema-kit.ts';
import { kind } from '../kind/shapes.ts';
import { result } from '../result/shapes.ts';
import { round } from '../round/shapes.ts';
import { count, hex, optionalAgent, orNull } from '../wire-kit.ts';
import { liveShot, proof } from './shapes.ts';

/** Shots and proof of yeekee: wire shapes. */
export const lottoYeekeeSchemas = {
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
};
