import { type Static, Type } from 'typebox';
import { Compile } from 'typebox/compile';

import { InputFileError, listedTwice, mistakesOf, parseJson } from '../../kernel/index.ts';
import { isSafeImage } from '../agent/index.ts';
import { fileName, filePatterns, offerFields, strictObject } from '../promotion/index.ts';
import { rewardField, rewardMistakes, rewardOf, storeReward } from '../reward/index.ts';
import type { ItemRow } from './tables.ts';

const { period, starts_at, ends_at } = offerFields;
const item = strictObject({
  item_id: Type.String({ pattern: '^[a-z0-9][a-z0-9-]{1,39}$' }),
  name: fileName(80),
  description: Type.Optional(fileName(300)),
  kind: Type.Enum(['credit', 'spins', 'coupon', 'goods']),
  /** What it gives; leave out for goods. */
  reward: Type.Optional(rewardField),
  /** Points. */
  price: Type.Integer({ minimum: 1, maximum: 1_000_000_000 }),
  /** Of a new item; leave out for endless. An item that exists keeps its stock: `shop stock` changes it. */
  stock: Type.Optional(Type.Integer({ minimum: 0, maximum: 1_000_000 })),
  /** How often a member may have it in each `period`; leave out for any number. */
  times: Type.Optional(Type.Integer({ minimum: 1, maximum: 1_000 })),
  period,
  /** Path of an uploaded picture; leave out for a drawn one. */
  image: Type.Optional(Type.String({ maxLength: 300 })),
  position: Type.Optional(Type.Integer({ minimum: 0, maximum: 1_000_000 })),
  starts_at,
  ends_at,
});
const file = strictObject({ items: Type.Array(item, { minItems: 1, maxItems: 500 }) });
const shape = Compile(file);

/** What a row of `shop_items` holds besides its sales, state, version and time of storing. */
export type ItemFields = Omit<ItemRow, 'sold' | 'state' | 'version' | 'createdAt' | 'startsAt'> & {
  /** `null`: the file names no start. */
  readonly startsAt: Date | null;
};

/** Reads a file of items; throws {@link InputFileError} with its mistakes. What is left out: no limit, no end. */
export function readShopFile(
  text: string,
  now: Date,
  pictureOrigins: readonly string[] = [],
): readonly ItemFields[] {
  const value = parseJson(text);
  if (!shape.Check(value)) throw new InputFileError(mistakesOf(shape, value, { patterns: filePatterns }));
  const mistakes = [
    ...listedTwice(
      'item',
      value.items.map(({ item_id }) => item_id),
    ),
    ...value.items.flatMap((one) => contradictions(one, pictureOrigins)),
  ];
  if (mistakes.length > 0) throw new InputFileError(mistakes);
  return value.items.map((one, index) => toRow(one, now, index));
}

const rewardKinds = { credit: 'bonus', spins: 'spins', coupon: 'coupon' } as const;

function contradictions(one: Static<typeof item>, pictureOrigins: readonly string[]): readonly string[] {
  const what = `item ${one.item_id}`;
  const wanted = one.kind === 'goods' ? undefined : rewardKinds[one.kind];
  const { starts_at: from, ends_at: to, image, reward } = one;
  return [
    ...(reward?.kind === wanted
      ? []
      : [
          wanted === undefined
            ? `${what}: goods are sent and have no reward`
            : `${what}: an item of kind ${one.kind} needs a reward of kind ${wanted}`,
        ]),
    ...(reward ? rewardMistakes(what, reward) : []),
    ...(one.period !== undefined && one.times === undefined
      ? [`${what}: period belongs to times, which is missing`]
      : []),
    ...(image === undefined || isSafeImage(image, pictureOrigins)
      ? []
      : [`${what}: ${image} is no picture of this site; \`picture add\` makes one`]),
    ...[from, to].flatMap((at) =>
      at !== undefined && Number.isNaN(Date.parse(at)) ? [`${what}: there is no instant ${at}`] : [],
    ),
    ...(from !== undefined && to !== undefined && Date.parse(to) <= Date.parse(from)
      ? [`${what}: ends_at must be after starts_at`]
      : []),
  ];
}

function toRow(one: Static<typeof item>, now: Date, index: number): ItemFields {
  return {
    id: one.item_id,
    name: one.name,
    description: one.description ?? '',
    kind: one.kind,
    reward: one.reward ? storeReward(rewardOf(one.reward, now)) : null,
    price: BigInt(one.price),
    stock: one.stock ?? null,
    times: one.times ?? null,
    period: one.period ?? 'once',
    image: one.image ?? '',
    position: one.position ?? index,
    startsAt: one.starts_at === undefined ? null : new Date(one.starts_at),
    endsAt: one.ends_at === undefined ? null : new Date(one.ends_at),
  };
}
