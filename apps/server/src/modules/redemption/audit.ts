import { type SQL, sql } from 'drizzle-orm';

import type { AuditCheck } from '../../kernel/index.ts';

/** The shop: points and stock moved together, once each, and parcels are what their steps say. */
export const redemptionAudit: readonly AuditCheck[] = [
  {
    name: 'redemption.points_were_taken',
    promise:
      'Each redemption took its price in points once; a returned one gave it back once, and no other did.',
    query: (since) => sql`
      select 'redemption ' || r.id || ' (' || r.state || ', ' || r.price || ' points): taken ' || coalesce(-t.amount, 0) || ', given back ' || coalesce(b.amount, 0) as row
      from redemptions r
      left join point_entries t on t.key = 'redemption:' || r.id and t.member_id = r.member_id
      left join point_entries b on b.key = 'redemption:returned:' || r.id and b.member_id = r.member_id
      where (t.amount is distinct from -r.price or b.amount is distinct from case when r.state = 'returned' then r.price end)
        ${changedSince(since)}
      union all
      select 'entry ' || e.key || ' belongs to no redemption' as row
      from point_entries e
      where e.key like 'redemption:%' and not exists (
          select 1 from redemptions r where e.key in ('redemption:' || r.id, 'redemption:returned:' || r.id) and r.member_id = e.member_id)
        ${since === undefined ? sql`` : sql`and e.created_at >= ${since.toISOString()}::timestamptz`}`,
  },
  {
    name: 'redemption.stock_is_what_was_sold',
    promise:
      'The stock of an item is what the operator set, less what was had since, with what came back; it is never below 0.',
    // Items that nothing was had of since then are as the last clean run saw them: stock and redemption change together.
    query: (since) => sql`
      select 'item ' || i.id || ': stock ' || coalesce(i.stock::text, 'endless') || ', set to ' || coalesce(c.stock::text, 'endless')
        || ' after ' || c.sold || ' sold; sold ' || i.sold || ', redemptions ' || coalesce(r.count, 0) || ', restocked ' || coalesce(r.restocked, 0) as row
      from shop_items i
      left join lateral (select * from shop_stock_changes c where c.item_id = i.id order by c.id desc limit 1) c on true
      left join lateral (
        select count(*) as count, count(*) filter (where restocked) as restocked from redemptions r where r.item_id = i.id
      ) r on true
      where (i.sold <> coalesce(r.count, 0) or i.stock < 0 or c.item_id is null
        or i.stock is distinct from c.stock - (i.sold - c.sold) + (coalesce(r.restocked, 0) - c.restocked))
        ${
          since === undefined
            ? sql``
            : sql`and (i.id in (select item_id from redemptions where changed_at >= ${since.toISOString()}::timestamptz)
          or c.item_id is null or c.made_at >= ${since.toISOString()}::timestamptz)`
        }`,
  },
  {
    name: 'redemption.limits_held',
    promise: 'No member has an item more often in a period than it said, each place once.',
    query: (since) => sql`
      select 'redemption ' || r.id || ': place ' || r.place || ' of ' || r.times || ' of item ' || r.item_id as row
      from redemptions r
      where (r.place > r.times or (r.state <> 'returned' and exists (
          select 1 from redemptions o where o.item_id = r.item_id and o.member_id = r.member_id and o.period_key = r.period_key
            and o.place = r.place and o.state <> 'returned' and o.id <> r.id)))
        ${changedSince(since)}`,
  },
  {
    name: 'redemption.gave_its_item',
    promise: 'Each redemption but goods gave its reward once, to its member; goods have their steps.',
    query: (since) => sql`
      select 'redemption ' || r.id || ' (' || r.kind || ', ' || r.state || '): reward ' || coalesce(w.id::text, 'none') || ', last step ' || coalesce(s.state, 'none') as row
      from redemptions r
      left join rewards w on w.source = 'redemption' and w.source_id = r.id::text and w.member_id = r.member_id and w.reward = r.reward
      left join parcel_steps s on s.redemption_id = r.id and s.state = r.state
      where ((r.kind <> 'goods' and w.id is null) or (r.kind = 'goods' and s.state is null))
        ${changedSince(since)}
      union all
      select 'reward ' || w.id || ' belongs to no redemption' as row
      from rewards w
      where w.source = 'redemption' and not exists (select 1 from redemptions r where r.id::text = w.source_id)
        ${since === undefined ? sql`` : sql`and w.made_at >= ${since.toISOString()}::timestamptz`}`,
  },
];

function changedSince(since: Date | undefined): SQL {
  return since === undefined ? sql`` : sql`and r.changed_at >= ${since.toISOString()}::timestamptz`;
}
