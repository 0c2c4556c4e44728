import { type BodyOf, type DataOf, formatBaht, type redemptionEndpoints } from '@benjarong/contract';
import { asc, desc, eq } from 'drizzle-orm';

import type { Tx } from '../../db/index.ts';
import type { Deps } from '../../deps.ts';
import { AppError } from '../../kernel/index.ts';
import { readPoints, readPointSettings, reckonPlay } from '../wallet/index.ts';
import { factsFor } from './facts.ts';
import { isOnOffer, shortOf } from './rules.ts';
import { type ItemRow, parcelAddresses, redemptions, shopItems } from './tables.ts';
import { wireAddress, wireItem } from './wire.ts';

/** Items on offer in the operator's order; a member sees whether each can be had now, and why not. */
export async function list(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  memberId: string | undefined,
): Promise<DataOf<typeof redemptionEndpoints.list>> {
  const at = clock.now();
  const items = (
    await db
      .select()
      .from(shopItems)
      .where(eq(shopItems.state, 'active'))
      .orderBy(asc(shopItems.position), asc(shopItems.id))
  ).filter((item) => isOnOffer(item, at));
  const facts = memberId === undefined ? undefined : await factsFor(db, memberId, items, at);
  return {
    items: items.map((item) => wireItem(item, facts?.(item), at)),
    points: memberId === undefined ? null : Number(await readPoints(db, memberId)),
    baht_per_point: formatBaht((await readPointSettings(db)).bahtPerPoint),
  };
}

/** What a redemption would do now; what was just played counts. Throws `redemption_not_found`. */
export async function calc(
  { clock }: Pick<Deps, 'clock'>,
  tx: Tx,
  memberId: string,
  { item_id }: BodyOf<typeof redemptionEndpoints.calc>,
): Promise<DataOf<typeof redemptionEndpoints.calc>> {
  const at = clock.now();
  await reckonPlay(tx, memberId, at);
  const [item] = await tx.select().from(shopItems).where(eq(shopItems.id, item_id));
  if (!item) throw new AppError('redemption_not_found');
  const facts = (await factsFor(tx, memberId, [item], at))(item);
  return {
    item: wireItem(item, facts, at),
    points: Number(facts.points),
    points_after: shortOf(item, facts.points) > 0n ? null : Number(facts.points - item.price),
    address: item.kind === 'goods' ? await lastAddress(tx, memberId) : null,
  };
}

/** Pictures that items show, for the operator's list of pictures. */
export async function shopImages(
  q: Tx | Deps['db'],
): Promise<readonly { readonly image: string; readonly by: string }[]> {
  const rows: readonly Pick<ItemRow, 'id' | 'image'>[] = await q
    .select({ id: shopItems.id, image: shopItems.image })
    .from(shopItems);
  return rows.flatMap(({ id, image }) => (image === '' ? [] : [{ image, by: `item:${id}` }]));
}

async function lastAddress(tx: Tx, memberId: string) {
  const [row] = await tx
    .select({ address: parcelAddresses })
    .from(parcelAddresses)
    .innerJoin(redemptions, eq(redemptions.id, parcelAddresses.redemptionId))
    .where(eq(parcelAddresses.memberId, memberId))
    .orderBy(desc(redemptions.createdAt), desc(redemptions.id))
    .limit(1);
  return row ? wireAddress(row.address) : null;
}
