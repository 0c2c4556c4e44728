import { type Static, Type } from 'typebox';

/** What a test or a curious person can change about LINE while it runs. */
export const switchesSchema = Type.Object(
  {
    /** How `api.line.me` behaves: answers, never answers, answers 500, or hangs up. */
    api: Type.Union([Type.Literal('ok'), Type.Literal('hang'), Type.Literal('fail'), Type.Literal('refuse')]),
    /** Seconds that a new ID token is good for; negative = it is over when it is made. */
    id_token_life: Type.Integer({ minimum: -86_400, maximum: 86_400 }),
    /** Seconds by which LINE's clock is ahead of ours: what a phone with a wrong clock sees. */
    clock_offset: Type.Integer({ minimum: -315_360_000, maximum: 315_360_000 }),
    /** What happens to messages of the official account: sent, sent with a lost reply (500), or the month is used up (429). */
    push_faults: Type.Union([Type.Literal('none'), Type.Literal('lose_reply'), Type.Literal('quota')]),
  },
  { additionalProperties: false },
);

/** The switches of LINE; changed in place. */
export type Switches = Static<typeof switchesSchema>;

/** LINE as it is on a good day. */
export const ordinary: Readonly<Switches> = {
  api: 'ok',
  id_token_life: 3600,
  clock_offset: 0,
  push_faults: 'none',
};
