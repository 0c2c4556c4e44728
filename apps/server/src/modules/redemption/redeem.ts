import {
  addressFaults,
  type BodyOf,
  type DataOf,
  type PostalAddress,
  type redemptionEndpoints,
  tidyAddress,
} from '@benjarong/contract';
import { and, eq, ne, sql } from 'drizzle-orm';

import type { Tx } from '../../db/index.ts';
import type { Deps } from '../../deps.ts';
import { AppError, newId } from '../../kernel/index.ts';
import { giveReward, readReward } from '../reward/index.ts';
import { lockPoints, postPoints, reckonPlay } from '../wallet/index.ts';
import { factsFor } from './facts.ts';
import { freePlace, periodOf, refusalOf } from './rules.ts';
import {
  type ItemRow,
  parcelAddresses,
  parcelSteps,
  type RedemptionRow,
  redemptions,
  shopItems,
} from './tables.ts';
import { imageOf, wireRedemption } from './wire.ts';

/**
 * Takes points and stock together in the caller's transaction and gives the item, or starts its parcel. Throws
 * `redemption_not_found`, `redemption_changed` for another price than was shown, every reason that `calc` names, and for
 * goods the first fault of the address. Locks: the member's points, then the item, then what the reward locks.
 */
export async function redeem(
  { clock }: Pick<Deps, 'clock'>,
  tx: Tx,
  memberId: string,
  { item_id, price, address }: BodyOf<typeof redemptionEndpoints.redeem>,
): Promise<DataOf<typeof redemptionEndpoints.redeem>> {
  const at = clock.now();
  await reckonPlay(tx, memberId, at);
  // From here on this member redeems one thing after the other, and from the next line on this item is sold one by one.
  await lockPoints(tx, memberId);
  const [item] = await tx.select().from(shopItems).where(eq(shopItems.id, item_id)).for('no key update');
  if (!item) throw new AppError('redemption_not_found');
  if (BigInt(price) !== item.price)
    throw new AppError('redemption_changed', { params: { price: Number(item.price) } });
  const facts = (await factsFor(tx, memberId, [item], at))(item);
  const refusal = refusalOf(item, facts, at);
  if (refusal) throw new AppError(refusal.error, { params: refusal.params ?? {} });
  const to = item.kind === 'goods' ? requireAddress(address) : undefined;

  const row = await insertRedemption(tx, memberId, item, at);
  const points = await postPoints(tx, {
    memberId,
    kind: 'redemption',
    key: `redemption:${row.id}`,
    amount: -item.price,
    reference: item.name,
    at,
  });
  await tx
    .update(shopItems)
    .set({ sold: sql`${shopItems.sold} + 1`, stock: sql`${shopItems.stock} - 1` })
    .where(eq(shopItems.id, item.id));
  if (item.reward)
    await giveReward(tx, {
      memberId,
      source: 'redemption',
      sourceId: row.id,
      name: item.name,
      reward: readReward(item.reward),
      at,
    });
  const parcel = to && { ...to, redemptionId: row.id, memberId };
  if (parcel) {
    await tx.insert(parcelAddresses).values(parcel);
    await tx
      .insert(parcelSteps)
      .values({ redemptionId: row.id, state: 'ordered', madeAt: at, actor: 'member' });
  }
  const steps = parcel ? [{ state: 'ordered' as const, madeAt: at }] : [];
  return { redemption: wireRedemption(row, imageOf(item), parcel, steps), points: Number(points) };
}

async function insertRedemption(tx: Tx, memberId: string, item: ItemRow, at: Date): Promise<RedemptionRow> {
  const id = newId();
  const periodKey = periodOf(item, at);
  const [row] = await tx
    .insert(redemptions)
    .values({
      id,
      reference: `R${id.replaceAll('-', '').slice(-12).toUpperCase()}`,
      itemId: item.id,
      memberId,
      name: item.name,
      kind: item.kind,
      reward: item.reward,
      price: item.price,
      periodKey,
      times: item.times,
      place: item.times === null ? null : await nextPlace(tx, memberId, item.id, periodKey),
      state: item.kind === 'goods' ? 'ordered' : 'given',
      createdAt: at,
      changedAt: at,
    })
    .returning();
  if (!row) throw new Error('a redemption was not stored');
  return row;
}

async function nextPlace(tx: Tx, memberId: string, itemId: string, periodKey: string): Promise<number> {
  const taken = await tx
    .select({ place: redemptions.place })
    .from(redemptions)
    .where(
      and(
        eq(redemptions.itemId, itemId),
        eq(redemptions.memberId, memberId),
        eq(redemptions.periodKey, periodKey),
        ne(redemptions.state, 'returned'),
      ),
    );
  return freePlace(taken.flatMap(({ place }) => place ?? []));
}

function requireAddress(address: PostalAddress | undefined): PostalAddress {
  if (!address) throw new AppError('redemption_address_needed');
  const tidy = tidyAddress(address);
  const [fault] = Object.values(addressFaults(tidy));
  if (fault !== undefined) throw new AppError(`redemption_${fault}`);
  return tidy;
}
