import { wheelColors } from '@benjarong/contract/schemas';
import { type Static, Type } from 'typebox';
import { Compile } from 'typebox/compile';

import { InputFileError, listedTwice, mistakesOf, parseJson } from '../../kernel/index.ts';
import { fileName, filePatterns, strictObject } from '../promotion/index.ts';
import { rewardField, rewardMistakes, rewardOf, storeReward } from '../reward/index.ts';
import type { Sector } from './tables.ts';

const idField = () => Type.String({ maxLength: 40, pattern: '^[a-z0-9][a-z0-9-]*$' });

const sector = strictObject({
  prize_id: idField(),
  name: fileName(60),
  /** The words on the wheel. */
  label: fileName(16),
  color: Type.Enum([...wheelColors]),
  weight: Type.Integer({ minimum: 1, maximum: 1_000_000 }),
  /** Leave out for a prize without end; sectors may share a stock. */
  stock_id: Type.Optional(idField()),
  /** Leave out for a sector without a prize. */
  reward: Type.Optional(rewardField),
});
const file = strictObject({
  name: fileName(60),
  /** Points for a spin. */
  price: Type.Integer({ minimum: 1, maximum: 1_000_000 }),
  /** Prizes in all by stock, those already drawn included. */
  stocks: Type.Optional(Type.Record(Type.String(), Type.Integer({ minimum: 0, maximum: 1_000_000 }))),
  /** Clockwise from the top. */
  sectors: Type.Array(sector, { minItems: 8, maxItems: 12 }),
});
const shape = Compile(file);

/** A wheel as an operator's file has it. */
export interface WheelFields {
  readonly name: string;
  readonly price: bigint;
  readonly sectors: readonly Sector[];
  /** Totals by stock. */
  readonly stocks: ReadonlyMap<string, number>;
}

/** Reads a file of a wheel; throws {@link InputFileError} with its mistakes. */
export function readWheelFile(text: string, now: Date): WheelFields {
  const value = parseJson(text);
  if (!shape.Check(value)) throw new InputFileError(mistakesOf(shape, value, { patterns: filePatterns }));
  const mistakes = contradictions(value);
  if (mistakes.length > 0) throw new InputFileError(mistakes);
  return {
    name: value.name,
    price: BigInt(value.price),
    stocks: new Map(Object.entries(value.stocks ?? {})),
    sectors: value.sectors.map((one) => ({
      prizeId: one.prize_id,
      name: one.name,
      label: one.label,
      color: one.color,
      weight: one.weight,
      stockId: one.stock_id ?? null,
      reward: one.reward === undefined ? null : storeReward(rewardOf(one.reward, now)),
    })),
  };
}

function contradictions({ sectors, stocks = {} }: Static<typeof file>): readonly string[] {
  const used = new Set(sectors.flatMap(({ stock_id: id }) => (id === undefined ? [] : [id])));
  return [
    ...listedTwice(
      'prize',
      sectors.map(({ prize_id: id }) => id),
    ),
    ...sectors.flatMap((one) =>
      one.reward === undefined
        ? one.stock_id === undefined
          ? []
          : [`prize ${one.prize_id}: a sector without a prize has no stock`]
        : rewardMistakes(`prize ${one.prize_id}`, one.reward),
    ),
    ...[...used]
      .filter((id) => stocks[id] === undefined)
      .map((id) => `stock ${id}: its total is missing in stocks`),
    ...Object.keys(stocks)
      .filter((id) => !used.has(id))
      .map((id) => `stock ${id}: no sector has it`),
    ...(sectors.every(({ stock_id: id, reward }) => id !== undefined || reward?.kind === 'coupon')
      ? [
          'one sector at least must be without stock and without a coupon, or the wheel would be empty one day',
        ]
      : []),
  ];
}
