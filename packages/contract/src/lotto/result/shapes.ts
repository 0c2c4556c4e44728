import { Type } from 'typebox';

import { instant, oneOf, strict, text } from '../../schema-kit.ts';
import { round } from '../round/shapes.ts';
import { orNull } from '../wire-kit.ts';

/** What was drawn. Parts that the kind does not draw are null or empty; `numbers` are derived from them. */
export const result = strict({
  first: text(6),
  bottom2: orNull(text(2)),
  front3: Type.Array(text(3)),
  bottom3: Type.Array(text(3)),
  /** Winning numbers as screens show them; null where the kind does not sell them. */
  numbers: strict({ top3: text(3), top2: text(2), bottom2: orNull(text(2)), top4: orNull(text(4)) }),
  source: oneOf(['operator', 'feed', 'yeekee']),
  resulted_at: instant(),
});

/** A final result that was wrong: what it had been, when and why another took its place. */
export const correction = strict({
  /** 2 = the first correction. */
  version: Type.Integer(),
  /** The result until then; `resulted_at` = since when. */
  former: result,
  corrected_at: instant(),
  /** In the operator's words. */
  reason: text(300),
});

/** A round and its result, if any. */
export const roundWithResult = strict({ round, result: orNull(result) });

/** A result as a feed gives it. */
export const drawn = strict({
  first: text(10),
  bottom2: Type.Optional(text(10)),
  front3: Type.Optional(Type.Array(text(10), { maxItems: 2 })),
  bottom3: Type.Optional(Type.Array(text(10), { maxItems: 2 })),
});
