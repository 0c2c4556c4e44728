import { isDeepStrictEqual } from 'node:util';

import { and, asc, count, eq, sql } from 'drizzle-orm';

import { transact, type Tx } from '../../db/index.ts';
import type { Deps } from '../../deps.ts';
import { type Acting, InputFileError } from '../../kernel/index.ts';
import { canGiveCoupon } from '../coupon/index.ts';
import { record } from '../staff/index.ts';
import type { ItemFields } from './shop-file.ts';
import { type ItemRow, redemptions, shopItems, shopStockChanges } from './tables.ts';

/** What an import did. */
export interface Imported {
  readonly added: number;
  readonly changed: number;
  readonly same: number;
}

/**
 * Adds items and changes those that exist, all or none; an item that exists keeps its stock, state and, when the file names
 * no start, its start. Throws {@link InputFileError} for a coupon that can not be given.
 */
export function importItems(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  by: Acting,
  rows: readonly ItemFields[],
): Promise<Imported> {
  const at = clock.now();
  return transact(db, async (tx) => {
    const done = { added: 0, changed: 0, same: 0 };
    for (const row of rows) {
      if (row.reward?.kind === 'coupon' && !(await canGiveCoupon(tx, row.reward.code, at)))
        throw new InputFileError([
          `item ${row.id}: there is no coupon ${row.reward.code} with granted_only that can be used now`,
        ]);
      done[await importItem(tx, by, row, at)] += 1;
    }
    return done;
  });
}

async function importItem(tx: Tx, by: Acting, row: ItemFields, at: Date): Promise<keyof Imported> {
  const [before] = await tx.select().from(shopItems).where(eq(shopItems.id, row.id)).for('update');
  if (!before) {
    const [added] = await tx
      .insert(shopItems)
      .values({ ...row, startsAt: row.startsAt ?? at, state: 'active', createdAt: at })
      .returning();
    if (!added) throw new Error('an item was not stored');
    await tx
      .insert(shopStockChanges)
      .values({ itemId: row.id, stock: row.stock, sold: 0, restocked: 0, madeAt: at });
    await record(tx, by, {
      act: 'shop.item.imported',
      subject: { kind: 'shop.item', key: row.id },
      after: loggedItem(added),
    });
    return 'added';
  }
  const { stock: _, ...fields } = { ...row, startsAt: row.startsAt ?? before.startsAt };
  const wanted: ItemRow = { ...before, ...fields };
  if (isDeepStrictEqual(loggedItem(wanted), loggedItem(before))) return 'same';
  await tx
    .update(shopItems)
    .set({ ...fields, version: before.version + 1 })
    .where(eq(shopItems.id, row.id));
  await record(tx, by, {
    act: 'shop.item.imported',
    subject: { kind: 'shop.item', key: row.id },
    before: loggedItem(before),
    after: loggedItem(wanted),
  });
  return 'changed';
}

/** Pauses or resumes an item; answers its state before, `undefined` when there is no such item. */
export function setItemState(
  deps: Pick<Deps, 'db'>,
  by: Acting,
  id: string,
  state: ItemRow['state'],
): Promise<ItemRow['state'] | undefined> {
  return changeItem(deps, by, id, 'shop.item.state.changed', (before) => ({
    answer: before.state,
    set: { state },
    logged: [{ state: before.state }, { state }],
  }));
}

/** Sets the picture of an item; false when there is no such item. */
export async function setItemImage(
  deps: Pick<Deps, 'db'>,
  by: Acting,
  id: string,
  image: string,
): Promise<boolean> {
  const before = await changeItem(deps, by, id, 'shop.item.picture.changed', (item) => ({
    answer: item.image,
    set: { image },
    logged: [{ image: item.image }, { image }],
  }));
  return before !== undefined;
}

/** Sets the stock of an item (`null` = endless); answers the stock before, `undefined` when there is no such item. */
export function setItemStock(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  by: Acting,
  id: string,
  stock: (before: number | null) => number | null,
): Promise<{ readonly before: number | null; readonly after: number | null } | undefined> {
  return transact(db, async (tx) => {
    const [item] = await tx.select().from(shopItems).where(eq(shopItems.id, id)).for('update');
    if (!item) return undefined;
    const after = stock(item.stock);
    const [back] = await tx
      .select({ count: count() })
      .from(redemptions)
      .where(and(eq(redemptions.itemId, id), eq(redemptions.restocked, true)));
    await tx
      .update(shopItems)
      .set({ stock: after, version: item.version + 1 })
      .where(eq(shopItems.id, id));
    await tx.insert(shopStockChanges).values({
      itemId: id,
      stock: after,
      sold: item.sold,
      restocked: back?.count ?? 0,
      madeAt: clock.now(),
    });
    await record(tx, by, {
      act: 'shop.item.stock.changed',
      subject: { kind: 'shop.item', key: id },
      before: { stock: item.stock },
      after: { stock: after },
    });
    return { before: item.stock, after };
  });
}

/** Every item in the order of the shop. */
export function listItems({ db }: Pick<Deps, 'db'>): Promise<readonly ItemRow[]> {
  return db.select().from(shopItems).orderBy(asc(shopItems.position), asc(shopItems.id));
}

async function changeItem<T>(
  { db }: Pick<Deps, 'db'>,
  by: Acting,
  id: string,
  act: string,
  change: (before: ItemRow) => {
    readonly answer: T;
    readonly set: Partial<Pick<ItemRow, 'state' | 'image'>>;
    readonly logged: readonly [Record<string, string>, Record<string, string>];
  },
): Promise<T | undefined> {
  return transact(db, async (tx) => {
    const [item] = await tx.select().from(shopItems).where(eq(shopItems.id, id)).for('update');
    if (!item) return undefined;
    const { answer, set, logged } = change(item);
    if (isDeepStrictEqual(logged[0], logged[1])) return answer;
    await tx
      .update(shopItems)
      .set({ ...set, version: sql`${shopItems.version} + 1` })
      .where(eq(shopItems.id, id));
    const [before, after] = logged;
    await record(tx, by, { act, subject: { kind: 'shop.item', key: id }, before, after });
    return answer;
  });
}

function loggedItem(item: ItemRow) {
  const { sold: _, version: _version, createdAt: _createdAt, ...rest } = item;
  return {
    ...rest,
    price: rest.price.toString(),
    startsAt: item.startsAt.toISOString(),
    endsAt: item.endsAt?.toISOString() ?? null,
  };
}
