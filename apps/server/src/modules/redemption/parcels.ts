import { asc, eq, inArray, sql } from 'drizzle-orm';

import { type Queryable, transact, type Tx } from '../../db/index.ts';
import type { Deps } from '../../deps.ts';
import type { Acting } from '../../kernel/index.ts';
import { enqueueMessage } from '../message/index.ts';
import { record } from '../staff/index.ts';
import { postPoints } from '../wallet/index.ts';
import { mayBecome } from './rules.ts';
import {
  type AddressRow,
  parcelAddresses,
  parcelSteps,
  type ParcelState,
  type RedemptionRow,
  redemptions,
  shopItems,
} from './tables.ts';

/** A parcel that cannot go where it was asked to; the message is English, for the operator. */
export class ParcelError extends Error {
  constructor(message: string) {
    super(message);
    this.name = 'ParcelError';
  }
}

/** What comes with a state. */
export interface ParcelChange {
  readonly to: Exclude<ParcelState, 'ordered'>;
  readonly carrier?: string;
  readonly tracking?: string;
  readonly reason?: string;
  /** A returned thing goes back into the stock. */
  readonly restock?: boolean;
}

/** A redemption of goods with where it goes; the address is absent after its member was erased. */
export interface Parcel {
  readonly row: RedemptionRow;
  readonly address: AddressRow | undefined;
}

/** Parcels in a state, all that are under way without one, the oldest first. */
export async function listParcels(q: Queryable, state: ParcelState | undefined): Promise<readonly Parcel[]> {
  const rows = await q
    .select({ row: redemptions, address: parcelAddresses })
    .from(redemptions)
    .leftJoin(parcelAddresses, eq(parcelAddresses.redemptionId, redemptions.id))
    .where(
      sql`${redemptions.kind} = 'goods' and ${inArray(redemptions.state, state === undefined ? ['ordered', 'packed', 'sent'] : [state])}`,
    )
    .orderBy(asc(redemptions.createdAt), asc(redemptions.id))
    .limit(500);
  return rows.map(({ row, address }) => ({ row, address: address ?? undefined }));
}

/**
 * Moves a parcel on. A returned one gives the points back once, with the state. Throws {@link ParcelError} when there is no
 * such parcel or it cannot become this. Locks: the redemption, the member's points, the item.
 */
export function moveParcel(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  by: Acting,
  reference: string,
  change: ParcelChange,
): Promise<Parcel> {
  const { to, carrier = '', tracking = '', reason, restock = false } = change;
  const at = clock.now();
  return transact(db, async (tx) => {
    const before = await holdParcel(tx, reference);
    if (!mayBecome(before.state, to))
      throw new ParcelError(`Parcel ${before.reference} is ${before.state} and cannot become ${to}.`);
    const restocked = restock && to === 'returned';
    const [row] = await tx
      .update(redemptions)
      .set({ state: to, changedAt: at, restocked, ...(to === 'sent' ? { carrier, tracking } : {}) })
      .where(eq(redemptions.id, before.id))
      .returning();
    if (!row) throw new Error('a parcel vanished');
    await tx.insert(parcelSteps).values({ redemptionId: row.id, state: to, madeAt: at, actor: by.actor });
    if (to === 'returned') await giveBack(tx, row, at);
    await tellMember(tx, row, at);
    await record(tx, by, {
      act: `parcel.${to}`,
      subject: `parcel:${row.reference}`,
      before: { state: before.state },
      after: {
        state: to,
        ...(to === 'sent' ? { carrier, tracking } : {}),
        ...(to === 'returned' ? { points: row.price, restocked } : {}),
      },
      reason,
      memberId: row.memberId,
    });
    return { row, address: await addressOf(tx, row.id) };
  });
}

/** The whole address of a parcel, for its label; who looked is in the log. Throws {@link ParcelError}. */
export function showAddress({ db }: Pick<Deps, 'db'>, by: Acting, reference: string): Promise<Parcel> {
  return transact(db, async (tx) => {
    const row = await holdParcel(tx, reference);
    await record(tx, by, {
      act: 'parcel.address.shown',
      subject: `parcel:${row.reference}`,
      memberId: row.memberId,
    });
    return { row, address: await addressOf(tx, row.id) };
  });
}

async function holdParcel(tx: Tx, reference: string): Promise<RedemptionRow> {
  const [row] = await tx
    .select()
    .from(redemptions)
    .where(eq(redemptions.reference, reference.trim().toUpperCase()))
    .for('update');
  if (row?.kind !== 'goods')
    throw new ParcelError(`There is no parcel ${reference}; \`parcel list\` shows them.`);
  return row;
}

async function giveBack(tx: Tx, row: RedemptionRow, at: Date): Promise<void> {
  await postPoints(tx, {
    memberId: row.memberId,
    kind: 'redemption',
    key: `redemption:returned:${row.id}`,
    amount: row.price,
    reference: row.name,
    at,
  });
  if (row.restocked)
    await tx
      .update(shopItems)
      .set({ stock: sql`${shopItems.stock} + 1` })
      .where(eq(shopItems.id, row.itemId));
}

// On its way, there, or back: what the member would ask about. Packing is seen in the shop.
async function tellMember(tx: Tx, row: RedemptionRow, at: Date): Promise<void> {
  const { id, memberId, name, carrier, tracking, price, state } = row;
  const about = { memberId, key: `parcel:${id}:${state}`, at };
  if (state === 'sent')
    await enqueueMessage(tx, { ...about, kind: 'parcel_sent', params: { name, carrier, tracking } });
  if (state === 'delivered')
    await enqueueMessage(tx, { ...about, kind: 'parcel_delivered', params: { name } });
  if (state === 'returned')
    await enqueueMessage(tx, { ...about, kind: 'parcel_returned', params: { name, points: Number(price) } });
}

async function addressOf(tx: Tx, redemptionId: string): Promise<AddressRow | undefined> {
  const [row] = await tx.select().from(parcelAddresses).where(eq(parcelAddresses.redemptionId, redemptionId));
  return row;
}
