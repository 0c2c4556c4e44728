-- The points shop: items as the operator sets them, what members had, and where goods go.
create table shop_items (
  id text primary key check (id ~ '^[a-z0-9][a-z0-9-]{1,39}$'),
  name text not null,
  description text not null,
  kind text not null check (kind in ('credit', 'spins', 'coupon', 'goods')),
  -- null of goods
  reward jsonb,
  price bigint not null check (price between 1 and 1000000000),
  -- null = endless
  stock integer check (stock >= 0),
  sold integer not null default 0 check (sold >= 0),
  -- per member and period; null = any number
  times integer check (times between 1 and 1000),
  period text not null check (period in ('once', 'day', 'week', 'month')),
  -- path of an uploaded picture; empty = drawn
  image text not null,
  position integer not null,
  starts_at timestamptz(3) not null,
  ends_at timestamptz(3),
  state text not null check (state in ('active', 'paused')),
  version integer not null default 1,
  created_at timestamptz(3) not null,
  constraint shop_items_gives check ((kind = 'goods') = (reward is null)),
  constraint shop_items_time check (ends_at is null or ends_at > starts_at)
);

-- Every change of a stock by the operator, besides what members take and parcels bring back: stock = sum of the changes
-- - sold + restocked. Append-only.
create table shop_stock_changes (
  id bigint generated always as identity primary key,
  item_id text not null references shop_items (id),
  -- null = the item became endless
  stock integer check (stock >= 0),
  -- of an item with a stock: sold and put back when it was set
  sold integer not null,
  restocked integer not null,
  made_at timestamptz(3) not null
);
create index shop_stock_changes_item on shop_stock_changes (item_id, id);

create table redemptions (
  id uuid primary key,
  reference text not null,
  item_id text not null references shop_items (id),
  member_id uuid not null,
  -- the item as it was
  name text not null,
  kind text not null check (kind in ('credit', 'spins', 'coupon', 'goods')),
  reward jsonb,
  price bigint not null check (price > 0),
  period_key text not null,
  -- the limit as it was, and which of these places this is; null without a limit
  times integer,
  place integer check (place between 1 and times),
  state text not null check (state in ('given', 'ordered', 'packed', 'sent', 'delivered', 'returned')),
  carrier text not null default '',
  tracking text not null default '',
  -- a returned thing that went back into the stock
  restocked boolean not null default false,
  created_at timestamptz(3) not null,
  changed_at timestamptz(3) not null,
  constraint redemptions_reference unique (reference),
  constraint redemptions_place check ((times is null) = (place is null)),
  constraint redemptions_goods check ((kind = 'goods') = (reward is null) and (kind = 'goods') = (state <> 'given')),
  constraint redemptions_sent check ((state in ('sent', 'delivered')) <= (carrier <> '' and tracking <> '')),
  constraint redemptions_restocked check (not restocked or state = 'returned')
);
-- A returned parcel gives its place back.
create unique index redemptions_once on redemptions (item_id, member_id, period_key, place) where state <> 'returned';
create index redemptions_member on redemptions (member_id, created_at desc, id desc);
create index redemptions_item on redemptions (item_id);
create index redemptions_parcels on redemptions (state, created_at) where kind = 'goods';
create index redemptions_changed on redemptions (changed_at);

-- Personal data, apart from what must stay: an erasure deletes it.
create table parcel_addresses (
  redemption_id uuid primary key references redemptions (id),
  member_id uuid not null,
  recipient text not null,
  phone text not null,
  line text not null,
  district text not null,
  province text not null check (province ~ '^[1-9][0-9]$'),
  postcode text not null check (postcode ~ '^[0-9]{5}$')
);
create index parcel_addresses_member on parcel_addresses (member_id);

-- The states of a parcel with their times; append-only.
create table parcel_steps (
  redemption_id uuid not null references redemptions (id),
  state text not null check (state in ('ordered', 'packed', 'sent', 'delivered', 'returned')),
  made_at timestamptz(3) not null,
  actor text not null,
  primary key (redemption_id, state)
);

create trigger append_only before update or delete on shop_stock_changes for each row execute function turnover_append_only();
create trigger append_only before update or delete on parcel_steps for each row execute function turnover_append_only();

-- What was redeemed never changes; a parcel moves forward only, and is returned once.
create function redemptions_move_forward() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE'
    or (new.id, new.reference, new.item_id, new.member_id, new.name, new.kind, new.reward, new.price, new.period_key, new.times, new.place, new.created_at)
      is distinct from
      (old.id, old.reference, old.item_id, old.member_id, old.name, old.kind, old.reward, old.price, old.period_key, old.times, old.place, old.created_at)
    or not (
      (old.state = 'ordered' and new.state in ('packed', 'returned'))
      or (old.state = 'packed' and new.state in ('sent', 'returned'))
      or (old.state = 'sent' and new.state in ('delivered', 'returned'))
    ) then
    raise exception 'redemption % (%) cannot become %', old.id, old.state, case when tg_op = 'DELETE' then 'nothing' else new.state end;
  end if;
  return new;
end $$;
create trigger redemptions_forward before update or delete on redemptions
  for each row execute function redemptions_move_forward();
