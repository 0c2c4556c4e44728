import { Type } from 'typebox';

import { reward } from '../reward/schemas.ts';
import { cursorPaging, id, instant, nextCursor, oneOf, strict, text } from '../schema-kit.ts';

const count = () => Type.Integer({ minimum: 0 });
const hash = () => Type.String({ pattern: '^[0-9a-f]{64}$' });
const orNull = <T extends ReturnType<typeof reward>>(schema: T) => Type.Union([schema, Type.Null()]);

/** Colours of the wheel's sectors. */
export const wheelColors = [
  'gold',
  'ivory',
  'ink',
  'royal',
  'plum',
  'chad',
  'jade',
  'teal',
  'saffron',
] as const;

/** A list of names and values (spec §3): `version`, `price` (points), `weight_sum`, and `stock_id` once per stock. */
const entries = Type.Array(strict({ key: text(40), value: text(80) }));

/** A sector, clockwise from the top. */
const prize = strict({
  prize_id: id(),
  name: text(60),
  /** The words on the wheel. */
  label: text(16),
  color: oneOf([...wheelColors]),
  weight: Type.Integer({ minimum: 1 }),
  /** False when its stock is used up or its coupon cannot be given: it left the draw, its share of `weight_sum` is 0. */
  in_draw: Type.Boolean(),
  stock_id: Type.Union([id(), Type.Null()]),
  /** Prizes left of the stock. */
  stock: Type.Union([count(), Type.Null()]),
  /** `null` = a sector without a prize. */
  reward: orNull(reward()),
});
const wheel = { prizes: Type.Array(prize), free_spins: count() };

const spinFields = {
  spin_id: id(),
  prize_id: id(),
  name: text(60),
  reward: orNull(reward()),
  /** A bonus that is given when its wallet is free. */
  waiting: Type.Boolean(),
  paid_with: oneOf(['free', 'points']),
  /** Points; 0 for a free spin. */
  price: count(),
  version: count(),
  nonce: count(),
  seed_hash: hash(),
  spun_at: instant(),
};
/** The drawn prize. */
const spin = strict({
  ...spinFields,
  client_seed: text(64),
  roll: count(),
  weight_sum: count(),
  /** What the member has after the spin. */
  free_spins: count(),
  points: count(),
});

const chance = strict({ prize_id: id(), weight: Type.Integer({ minimum: 1 }) });
const revealed = strict({
  seed_id: id(),
  seed_hash: hash(),
  server_seed: hash(),
  spins: count(),
  revealed_at: instant(),
});
const log = strict({
  format: text(40),
  seed_hash: hash(),
  server_seed: hash(),
  spins: Type.Array(
    strict({
      spin_id: id(),
      nonce: count(),
      client_seed: text(64),
      version: count(),
      odds: Type.Array(chance),
      roll: count(),
      prize_id: id(),
      spun_at: instant(),
    }),
  ),
});
const running = {
  /** SHA-256 of the server seed that the next spins are drawn from. */
  seed_hash: hash(),
  client_seed: text(64),
  next_nonce: count(),
};

const spinBody = strict({
  /** `free`: a free spin or a refusal. `points` (default): a free spin when there is one, else points. */
  use: Type.Optional(oneOf(['free', 'points'])),
  /** What the member saw: another price or version is refused with `wheel_changed`. */
  price: Type.Optional(count()),
  version: Type.Optional(count()),
});

/** Wire shapes of the wheel. */
export const wheelSchemas = {
  config: { data: strict({ setting: entries, ...wheel }) },
  configV2: { data: strict({ configs: entries, ...wheel }) },
  spin: { body: spinBody, data: spin },
  spinV2: { body: spinBody, data: spin },
  reward: { body: strict({ spin_id: Type.Optional(id()) }), data: spin },
  board: {
    data: strict({
      items: Type.Array(strict({ member: text(20), name: text(60), reward: reward(), spun_at: instant() })),
    }),
  },
  history: {
    query: strict(cursorPaging),
    data: strict({
      items: Type.Array(strict(spinFields)),
      limit: Type.Integer(),
      next_cursor: nextCursor(),
    }),
  },
  proof: {
    /** `seed_id` of a revealed seed: its log. */
    query: strict({ seed_id: Type.Optional(id()) }),
    data: strict({ ...running, revealed: Type.Array(revealed), log: Type.Union([log, Type.Null()]) }),
  },
  seed: {
    /** `client_seed` for the next spins; `rotate`: reveals the server seed and commits to a new one. */
    body: strict({ client_seed: Type.Optional(text(100)), rotate: Type.Optional(Type.Boolean()) }),
    data: strict({ ...running, revealed: Type.Union([revealed, Type.Null()]) }),
  },
};
