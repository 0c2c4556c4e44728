import type { DataOf, QueryOf, redemptionEndpoints } from '@benjarong/contract';
import { and, asc, desc, eq, inArray, sql } from 'drizzle-orm';

import type { Queryable } from '../../db/index.ts';
import { AppError, isUuid } from '../../kernel/index.ts';
import { readPaging } from '../game/index.ts';
import { parcelAddresses, parcelSteps, redemptions, shopItems } from './tables.ts';
import { imageOf, wireRedemption } from './wire.ts';

/** The member's redemptions, newest first; throws `invalid_input` for a cursor that is none of ours. */
export async function history(
  q: Queryable,
  memberId: string,
  query: QueryOf<typeof redemptionEndpoints.history>,
): Promise<DataOf<typeof redemptionEndpoints.history>> {
  const { limit } = readPaging(query);
  const before = query.cursor === undefined ? undefined : readCursor(query.cursor);
  const rows = await q
    .select({ row: redemptions, image: shopItems.image, address: parcelAddresses })
    .from(redemptions)
    .innerJoin(shopItems, eq(shopItems.id, redemptions.itemId))
    .leftJoin(parcelAddresses, eq(parcelAddresses.redemptionId, redemptions.id))
    .where(
      and(
        eq(redemptions.memberId, memberId),
        before &&
          sql`(${redemptions.createdAt}, ${redemptions.id}) < (${before.at.toISOString()}::timestamptz, ${before.id}::uuid)`,
      ),
    )
    .orderBy(desc(redemptions.createdAt), desc(redemptions.id))
    .limit(limit + 1);
  const items = rows.slice(0, limit);
  const parcels = items.filter(({ row }) => row.kind === 'goods').map(({ row }) => row.id);
  const steps =
    parcels.length === 0
      ? []
      : await q
          .select()
          .from(parcelSteps)
          .where(inArray(parcelSteps.redemptionId, parcels))
          .orderBy(asc(parcelSteps.madeAt));
  const last = items.at(-1)?.row;
  return {
    items: items.map(({ row, image, address }) =>
      wireRedemption(
        row,
        imageOf({ id: row.itemId, kind: row.kind, image }),
        address ?? undefined,
        steps.filter(({ redemptionId }) => redemptionId === row.id),
      ),
    ),
    next_cursor: rows.length > limit && last ? `${last.createdAt.getTime()}_${last.id}` : null,
  };
}

function readCursor(cursor: string): { readonly at: Date; readonly id: string } {
  const [, at, id] = /^([0-9]{1,15})_([0-9a-f-]{36})$/.exec(cursor) ?? [];
  if (at === undefined || id === undefined || !isUuid(id)) throw new AppError('invalid_input');
  return { at: new Date(Number(at)), id };
}
