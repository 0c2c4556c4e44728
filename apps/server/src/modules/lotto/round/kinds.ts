import type { LottoCategory, LottoKind } from '@benjarong/contract';
import {
  type BetTypeCode,
  betTypeCodes,
  type Set4Prize,
  type Set4Terms,
  type SoldStep,
} from '@benjarong/lotto-engine';
import type { Schedule, YeekeeGrid } from '@benjarong/lotto-engine/schedule';
import { asc, eq } from 'drizzle-orm';

import type { Queryable } from '../../../db/index.ts';
import type { Deps } from '../../../deps.ts';
import { AppError } from '../../../kernel/index.ts';
import { lottoCategories, lottoKinds, lottoRates, type StoredSet, type StoredStep } from '../tables.ts';

/** A stored rate. */
export type RateRow = typeof lottoRates.$inferSelect;

/** A kind with its rates in the order of the bet types. */
export type Kind = typeof lottoKinds.$inferSelect & { readonly rates: readonly RateRow[] };

/** Everything about kinds, in the operator's order. */
export interface Kinds {
  readonly categories: readonly LottoCategory[];
  readonly list: readonly Kind[];
  readonly byId: ReadonlyMap<string, Kind>;
}

/** Reads kinds, rates and groups. */
export async function readKinds(q: Queryable): Promise<Kinds> {
  const categories = await q.select().from(lottoCategories).orderBy(asc(lottoCategories.position));
  const kinds = await q.select().from(lottoKinds).orderBy(asc(lottoKinds.position));
  const rates = await q.select().from(lottoRates);
  const list = kinds.map((kind) => withRates(kind, rates));
  return {
    categories: categories.map(({ categoryId, categoryName, icon }) => ({
      category_id: categoryId,
      category_name: categoryName,
      icon,
    })),
    list,
    byId: new Map(list.map((kind) => [kind.kindId, kind])),
  };
}

/** One kind as it is now, for money verbs; throws `round_not_found`: a round of an unknown kind cannot be. */
export async function readKind(q: Queryable, kindId: string): Promise<Kind> {
  const [kind] = await q.select().from(lottoKinds).where(eq(lottoKinds.kindId, kindId));
  if (!kind) throw new AppError('round_not_found');
  return withRates(kind, await q.select().from(lottoRates).where(eq(lottoRates.kindId, kindId)));
}

const cacheKey = 'lotto.kinds';

/**
 * Kinds for reading calls, at most 10 s old: what another server changed is seen then, and the embedded database has no other.
 * A sale reads its own ({@link readKind} in its transaction).
 */
export function kindsOf({ cache, db, database }: Deps): Promise<Kinds> {
  return cache.get(cacheKey, database.engine === 'pglite' ? 60_000 : 10_000, () => readKinds(db));
}

/** After an operator changed a kind. */
export function forgetKinds({ cache }: Deps): void {
  cache.invalidate('lotto.');
}

/** A kind by id; throws `round_not_found`: a round of an unknown kind cannot be. */
export function requireKind(kinds: Kinds, kindId: string): Kind {
  const kind = kinds.byId.get(kindId);
  if (!kind) throw new AppError('round_not_found');
  return kind;
}

/** The schedule of a kind that draws; throws for a yeekee kind. */
export function scheduleOf(kind: Pick<Kind, 'kindId' | 'schedule'>): Schedule {
  if (!('days' in kind.schedule)) throw new Error(`kind ${kind.kindId} has no schedule`);
  return kind.schedule;
}

/** The grid of a yeekee kind; throws for any other. */
export function gridOf(kind: Kind): YeekeeGrid {
  if (!('everyMinutes' in kind.schedule)) throw new Error(`kind ${kind.kindId} has no grid`);
  return kind.schedule;
}

/** Bet types that a kind sells. */
export function typesOfKind(kind: Kind): readonly BetTypeCode[] {
  return kind.rates.map((rate) => rate.betType);
}

/** A kind as it travels. */
export function wireKind(kind: Kind): LottoKind {
  return {
    kind_id: kind.kindId,
    kind_name: kind.kindName,
    category_id: kind.categoryId,
    icon: kind.icon,
    is_yeekee: kind.isYeekee,
    is_demo: kind.isDemo,
    bet_types: [...typesOfKind(kind)],
    schedule: kind.scheduleText,
  };
}

/** A stored set as the engine reckons with it. */
export function setOf({ price, prizes }: StoredSet): Set4Terms {
  return {
    price: BigInt(price),
    prizes: Object.fromEntries(
      Object.entries(prizes).map(([prize, amount]) => [prize, BigInt(amount)]),
      // The keys were written by storedSet: names of prizes.
    ) as Partial<Record<Set4Prize, bigint>>,
  };
}

/** A set as it is stored. */
export function storedSet({ price, prizes }: Set4Terms): StoredSet {
  return {
    price: price.toString(),
    prizes: Object.fromEntries(Object.entries(prizes).map(([prize, amount]) => [prize, amount.toString()])),
  };
}

/** The automatic steps of a rate as the engine reckons with them; none is an empty list. */
export function stepsOf({ steps }: Pick<RateRow, 'steps'>): readonly SoldStep[] {
  return (steps ?? []).map(({ after, rate }) => ({ after: BigInt(after), rate }));
}

/** Steps as they are stored. */
export function storedSteps(steps: readonly SoldStep[]): readonly StoredStep[] | null {
  return steps.length === 0 ? null : steps.map(({ after, rate }) => ({ after: after.toString(), rate }));
}

function withRates(kind: typeof lottoKinds.$inferSelect, rates: readonly RateRow[]): Kind {
  return {
    ...kind,
    rates: rates
      .filter((rate) => rate.kindId === kind.kindId)
      .toSorted((a, b) => betTypeCodes.indexOf(a.betType) - betTypeCodes.indexOf(b.betType)),
  };
}
