import { Type, type TSchema } from 'typebox';

import { agentId, baht, id, instant, lines, oneOf, strict, text, whole } from '../schema-kit.ts';
import { reward } from '../reward/schemas.ts';

const pollId = Type.Integer({ minimum: 1, maximum: 999_999 });
const choiceId = Type.Integer({ minimum: 1, maximum: 10 });
const count = Type.Integer({ minimum: 0 });
/** 32 bytes as lower-case hex. */
const hash = Type.String({ pattern: '^[0-9a-f]{64}$' });

function orNull<T extends TSchema>(schema: T) {
  return Type.Union([schema, Type.Null()]);
}

/** `ended`: no votes any more; `answered`: the right choice is known; `drawn`: its winners too. */
const state = oneOf(['upcoming', 'open', 'ended', 'answered', 'drawn']);
/** What earns votes while the poll runs, reckoned from deposits, settled bets and days with a log-in. */
const earnedBy = oneOf(['deposit', 'bet', 'login']);

const head = {
  poll_id: pollId,
  question: text(200),
  state,
  starts_at: instant(),
  ends_at: instant(),
};

const vote = strict({
  vote_id: id(),
  choice_id: choiceId,
  voted_at: instant(),
  changed_at: orNull(instant()),
});

const quota = strict({
  poll_id: pollId,
  /** Votes of the member in all, cast ones included. */
  quota: count,
  used: count,
  left: count,
  earned: Type.Array(strict({ by: earnedBy, times: count, votes: count })),
  votes: Type.Array(vote),
  updated_at: instant(),
});

const query = strict({ poll_id: whole(), agent_id: agentId() });

/** Wire shapes of the poll area. */
export const pollSchemas = {
  list: {
    query: strict({ agent_id: agentId() }),
    data: strict({
      items: Type.Array(
        strict({
          ...head,
          image: text(300),
          /** Votes that the asking member cast. */
          voted: count,
        }),
      ),
    }),
  },
  config: {
    query,
    data: strict({
      config: strict({
        ...head,
        description: lines(1000),
        may_change: Type.Boolean(),
        /** Whether the results show before the member has voted. */
        results: oneOf(['before', 'after']),
        has_answer: Type.Boolean(),
        right_choice_id: orNull(choiceId),
        winners: count,
        prize: orNull(reward()),
        /** SHA-256 of the seed that draws the winners, published with the poll; null where nothing is drawn. */
        seed_hash: orNull(hash),
        quota: strict({
          base: count,
          maximum: count,
          /** `minimum`: least amount of one deposit or bet, 0.00 for log-ins. */
          earns: Type.Array(strict({ by: earnedBy, minimum: baht(), votes: count })),
        }),
      }),
      choices: Type.Array(strict({ choice_id: choiceId, label: text(120), image: text(300) })),
      metadata: strict({
        images: Type.Array(text(300)),
        /** The event that the poll belongs to, as `event/list` names it. */
        event_id: orNull(id()),
      }),
    }),
  },
  stats: {
    query,
    data: strict({
      poll_id: pollId,
      /** False while the poll hides its results from who has not voted; the counts are left out then. */
      shown: Type.Boolean(),
      total: count,
      items: Type.Array(strict({ choice_id: choiceId, votes: count })),
      updated_at: instant(),
    }),
  },
  winners: {
    query,
    data: strict({
      poll_id: pollId,
      right_choice_id: orNull(choiceId),
      drawn_at: orNull(instant()),
      items: Type.Array(strict({ place: Type.Integer({ minimum: 1 }), name: text(20), vote_id: id() })),
      /** The asking member's own prize. */
      mine: orNull(strict({ place: Type.Integer({ minimum: 1 }), state: oneOf(['given', 'waiting']) })),
    }),
  },
  proof: {
    query: strict({ poll_id: whole() }),
    data: strict({
      poll_id: pollId,
      commitment: orNull(hash),
      /** Null until the winners are drawn. */
      proof: orNull(
        strict({
          poll_id: pollId,
          commitment: hash,
          seed: hash,
          head: hash,
          right_choice_id: choiceId,
          winners: count,
          /** Every vote of the poll, by `vote_id`; `voter` is the same for all votes of one member and names no one. */
          votes: Type.Array(
            strict({
              vote_id: id(),
              choice_id: choiceId,
              voter: Type.String({ pattern: '^[0-9a-f]{16}$' }),
            }),
          ),
          /** Winning votes in the order in which they were drawn. */
          drawn: Type.Array(id()),
        }),
      ),
    }),
  },
  submit: {
    body: strict({
      poll_id: pollId,
      choice_id: choiceId,
      /** A vote of the member's own to change; without it a new vote is cast. */
      vote_id: Type.Optional(id()),
    }),
    data: strict({ vote, quota }),
  },
  quotaGet: { query: strict({ poll_id: whole() }), data: quota },
  quotaCheck: {
    query: strict({ poll_id: whole() }),
    data: strict({
      poll_id: pollId,
      allowed: Type.Boolean(),
      left: count,
      /** Why no vote can be cast; empty when one can. */
      reason: oneOf(['', 'not_open', 'ended', 'used_up', 'none_earned']),
      updated_at: instant(),
    }),
  },
};
