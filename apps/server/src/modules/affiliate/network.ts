import { type affiliateEndpoints, type BodyOf, type DataOf, formatBaht } from '@benjarong/contract';
import { type SQL, sql } from 'drizzle-orm';

import { toBigint } from '../../db/columns.ts';
import type { Deps } from '../../deps.ts';
import { AppError, bangkokDay, isUuid } from '../../kernel/index.ts';
import { readPaging } from '../game/index.ts';
import { mainWalletType } from '../wallet/index.ts';
import { activeDays, dayAfter, maskName } from './rules.ts';

/** The member's friends with masked names, newest first. Throws `invalid_input` for a cursor that is none of ours. */
export async function network(
  deps: Deps,
  memberId: string,
  body: BodyOf<typeof affiliateEndpoints.network>,
): Promise<DataOf<typeof affiliateEndpoints.network>> {
  const { limit } = readPaging(body);
  const after = body.cursor === undefined ? undefined : readCursor(body.cursor);
  const { rows } = await deps.db.execute(sql`
    select f.id, f.username, f.created_at, ${isActive(deps, sql`f.id`)} as active, coalesce(c.amount, 0)::bigint as earned
    from members f
    left join lateral (
      select sum(c.amount) as amount from affiliate_commissions c
      where c.member_id = ${memberId}::uuid and c.friend_id = f.id and c.level = 1
    ) c on true
    where f.referrer_id = ${memberId}::uuid
      ${after === undefined ? sql`` : sql`and (f.created_at, f.id) < (${after.at}::timestamptz, ${after.id}::uuid)`}
    order by f.created_at desc, f.id desc limit ${limit + 1}`);
  const { rows: counted } = await deps.db.execute(
    sql`select count(*)::int as total from members where referrer_id = ${memberId}::uuid`,
  );
  const page = rows.slice(0, limit).map((row) => ({
    id: String(row['id']),
    at: new Date(String(row['created_at'])).toISOString(),
    item: {
      friend: maskName(String(row['username'])),
      joined_at: new Date(String(row['created_at'])).toISOString(),
      active: row['active'] === true,
      earned: formatBaht(toBigint(row['earned'])),
    },
  }));
  const last = page.at(-1);
  return {
    items: page.map(({ item }) => item),
    limit,
    total: Number(counted[0]?.['total'] ?? 0),
    next_cursor: rows.length > limit && last ? `${new Date(last.at).getTime()}_${last.id}` : null,
  };
}

/** Did a member's cash stakes settle within the last days? */
export function isActive({ clock }: Pick<Deps, 'clock'>, memberId: SQL): SQL {
  const since = dayAfter(bangkokDay(clock.now()), -activeDays);
  return sql`exists (
    select 1 from settled_stakes s where s.member_id = ${memberId} and s.day >= ${since}::date
      and s.wallet_type_id = ${mainWalletType} and s.stake > 0)`;
}

function readCursor(cursor: string): { readonly at: string; readonly id: string } {
  const [ms = '', id = ''] = cursor.split('_');
  if (!/^[0-9]{1,15}$/.test(ms) || !isUuid(id)) throw new AppError('invalid_input');
  return { at: new Date(Number(ms)).toISOString(), id };
}
