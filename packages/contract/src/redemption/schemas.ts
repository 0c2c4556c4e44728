import { Type } from 'typebox';

import { reward } from '../reward/schemas.ts';
import {
  agentCode,
  agentId,
  baht,
  cursorPaging,
  id,
  instant,
  nextCursor,
  oneOf,
  paging,
  strict,
  text,
} from '../schema-kit.ts';

const count = () => Type.Integer({ minimum: 0 });
const orNull = <T extends ReturnType<typeof count> | ReturnType<typeof reward>>(schema: T) =>
  Type.Union([schema, Type.Null()]);

/** What an item is; goods are sent to an address. */
const kind = () => oneOf(['credit', 'spins', 'coupon', 'goods']);

/** Where goods go; rules of the fields are checked by the service (`addressFaults`). */
const address = strict({
  recipient: text(80),
  phone: text(20),
  /** House number, street, sub-district. */
  line: text(200),
  district: text(60),
  /** Number in ISO 3166-2:TH. */
  province: text(2),
  postcode: text(5),
});

const item = strict({
  item_id: text(40),
  name: text(80),
  description: text(300),
  kind: kind(),
  image: text(300),
  /** Points. */
  price: count(),
  /** `null` = as many as members want. */
  stock: orNull(count()),
  /** How often a member may have it in each `period`; `null` = any number. */
  times: orNull(count()),
  period: oneOf(['once', 'day', 'week', 'month']),
  /** How often the member may still have it in the running period; `null` without a limit and for a visitor. */
  left: orNull(count()),
  starts_at: instant(),
  ends_at: Type.Union([instant(), Type.Null()]),
  /** `null` of goods. */
  reward: orNull(reward()),
  /** Whether the member could have it now; `null` for a visitor. */
  eligible: Type.Union([Type.Boolean(), Type.Null()]),
  /** Why not, as a sentence; empty otherwise. */
  reason: text(300),
  /** Points that the member lacks; 0 for a visitor. */
  short: count(),
});

const redemption = strict({
  redemption_id: id(),
  /** What a person may quote. */
  reference: text(20),
  item_id: text(40),
  name: text(80),
  kind: kind(),
  image: text(300),
  price: count(),
  reward: orNull(reward()),
  /** `given` of everything but goods, whose states follow the parcel. */
  state: oneOf(['given', 'ordered', 'packed', 'sent', 'delivered', 'returned']),
  /** Of a parcel that was sent; empty before. */
  carrier: text(40),
  tracking: text(40),
  address: Type.Union([address, Type.Null()]),
  created_at: instant(),
  /** Each state with its time, oldest first. */
  steps: Type.Array(strict({ state: text(20), at: instant() })),
});

/** Wire shapes of the points shop. */
export const redemptionSchemas = {
  list: {
    query: strict({ agent_code: agentCode(), agent_id: agentId(), ...paging }),
    data: strict({
      items: Type.Array(item),
      /** The member's points; `null` for a visitor. */
      points: orNull(count()),
      /** Settled turnover that gives one point. */
      baht_per_point: baht(),
    }),
  },
  calc: {
    body: strict({ item_id: text(40) }),
    data: strict({
      item,
      points: count(),
      /** `null` when the points do not suffice. */
      points_after: orNull(count()),
      /** Where the member's last goods went. */
      address: Type.Union([address, Type.Null()]),
    }),
  },
  redeem: {
    /** `price`: the points that the member was shown; another price refuses with redemption_changed. */
    body: strict({
      item_id: text(40),
      price: Type.Integer({ minimum: 0, maximum: 1_000_000_000 }),
      address: Type.Optional(address),
    }),
    data: strict({ redemption, points: count() }),
  },
  history: {
    query: strict(cursorPaging),
    data: strict({ items: Type.Array(redemption), next_cursor: nextCursor() }),
  },
};
