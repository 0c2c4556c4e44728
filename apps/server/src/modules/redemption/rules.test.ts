import fc from 'fast-check';
import { expect, it } from 'vitest';

import { freePlace, isOnOffer, leftOf, mayBecome, refusalOf, shortOf } from './rules.ts';
import type { ItemRow, ParcelState } from './tables.ts';

const day = 86_400_000;
const item: ItemRow = {
  id: 'x',
  name: 'x',
  description: '',
  kind: 'goods',
  reward: null,
  price: 100n,
  stock: null,
  sold: 0,
  times: null,
  period: 'once',
  image: '',
  position: 0,
  startsAt: new Date(0),
  endsAt: null,
  state: 'active',
  version: 1,
  createdAt: new Date(0),
};
const items = fc.record({
  price: fc.bigInt({ min: 1n, max: 1_000n }),
  stock: fc.option(fc.integer({ min: 0, max: 3 })),
  times: fc.option(fc.integer({ min: 1, max: 3 })),
  state: fc.constantFrom('active' as const, 'paused' as const),
  endsAt: fc.option(fc.constantFrom(new Date(day), new Date(3 * day))),
});
const members = fc.record({
  points: fc.bigInt({ min: 0n, max: 2_000n }),
  taken: fc.integer({ min: 0, max: 4 }),
  couponGone: fc.boolean(),
  bonusOpen: fc.boolean(),
});

it('lets a member have an item exactly when nothing of what it says is against it', () => {
  const at = new Date(2 * day);
  fc.assert(
    fc.property(items, members, (fields, facts) => {
      const one = { ...item, ...fields };
      const fine =
        isOnOffer(one, at) &&
        !facts.couponGone &&
        one.stock !== 0 &&
        (one.times === null || facts.taken < one.times) &&
        facts.points >= one.price &&
        !facts.bonusOpen;
      expect(refusalOf(one, facts, at) === undefined).toBe(fine);
      if (!fine) return;
      expect(shortOf(one, facts.points)).toBe(0n);
      expect(leftOf(one, facts.taken)).not.toBe(0);
    }),
  );
});

it('says how many points are short, and never less than none', () => {
  fc.assert(
    fc.property(fc.bigInt({ min: 1n, max: 1_000n }), fc.bigInt({ min: 0n, max: 2_000n }), (price, points) => {
      expect(shortOf({ price }, points)).toBe(points >= price ? 0n : price - points);
    }),
  );
});

it('takes the lowest free place, so that a returned parcel leaves room and places never meet', () => {
  fc.assert(
    fc.property(fc.uniqueArray(fc.integer({ min: 1, max: 20 })), (taken) => {
      const place = freePlace(taken);
      expect(taken).not.toContain(place);
      for (let lower = 1; lower < place; lower += 1) expect(taken).toContain(lower);
    }),
  );
});

it('moves a parcel forward only, to one end', () => {
  const states: readonly ParcelState[] = ['ordered', 'packed', 'sent', 'delivered', 'returned'];
  const moves = states.flatMap((from) =>
    states.filter((to) => mayBecome(from, to)).map((to) => `${from} ${to}`),
  );
  expect(moves).toEqual([
    'ordered packed',
    'ordered returned',
    'packed sent',
    'packed returned',
    'sent delivered',
    'sent returned',
  ]);
  expect(states.some((to) => mayBecome('given', to))).toBe(false);
});
