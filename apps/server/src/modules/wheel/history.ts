import { type DataOf, type QueryOf, type wheelEndpoints } from '@benjarong/contract';
import { and, desc, eq, isNotNull, lt, sql } from 'drizzle-orm';

import type { Queryable } from '../../db/index.ts';
import { AppError } from '../../kernel/index.ts';
import { readPaging } from '../game/index.ts';
import { maskedName } from './rules.ts';
import { wheelSeeds, wheelSpins } from './tables.ts';
import { waits, wireSpin, wireStored } from './wire.ts';

const boardLength = 20;
const username = sql<string>`coalesce((select m.username from members m where m.id = ${wheelSpins.memberId}), '')`;

/** The member's spins, newest first. Throws `invalid_input` for a cursor that is none of ours. */
export async function history(
  q: Queryable,
  memberId: string,
  query: QueryOf<typeof wheelEndpoints.history>,
): Promise<DataOf<typeof wheelEndpoints.history>> {
  const { limit } = readPaging(query);
  const { cursor } = query;
  if (cursor !== undefined && !/^[0-9]{1,18}$/.test(cursor)) throw new AppError('invalid_input');
  const rows = await q
    .select({ spin: wheelSpins, seedHash: wheelSeeds.seedHash, waiting: waits })
    .from(wheelSpins)
    .innerJoin(wheelSeeds, eq(wheelSeeds.id, wheelSpins.seedId))
    .where(
      and(
        eq(wheelSpins.memberId, memberId),
        cursor === undefined ? undefined : lt(wheelSpins.number, BigInt(cursor)),
      ),
    )
    .orderBy(desc(wheelSpins.number))
    .limit(limit + 1);
  const items = rows.slice(0, limit);
  return {
    items: items.map(wireSpin),
    limit,
    next_cursor: rows.length > limit ? (items.at(-1)?.spin.number.toString() ?? null) : null,
  };
}

/** The last winners, newest first, names masked; sectors without a prize are not on it. */
export async function board(q: Queryable): Promise<DataOf<typeof wheelEndpoints.board>> {
  const rows = await q
    .select({ spin: wheelSpins, username })
    .from(wheelSpins)
    .where(isNotNull(wheelSpins.reward))
    .orderBy(desc(wheelSpins.number))
    .limit(boardLength);
  return {
    items: rows.flatMap(({ spin, username }) => {
      const reward = wireStored(spin.reward);
      return reward === null
        ? []
        : [{ member: maskedName(username), name: spin.name, reward, spun_at: spin.spunAt.toISOString() }];
    }),
  };
}
