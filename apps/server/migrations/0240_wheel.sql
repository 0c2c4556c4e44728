-- The wheel by version: what the operator decided, never changed. The newest version is the one that spins.
create table wheel_versions (
  version integer primary key check (version >= 1),
  name text not null,
  -- Points for a spin.
  price bigint not null check (price >= 1),
  -- Clockwise from the top: [{prizeId, name, label, color, weight, stockId, reward}].
  sectors jsonb not null,
  made_at timestamptz(3) not null
);

-- Prizes that there are only so many of; a prize without stock leaves the draw before it.
create table wheel_stocks (
  stock_id text primary key,
  total integer not null check (total >= 0),
  used integer not null default 0 check (used >= 0),
  constraint wheel_stocks_within check (used <= total)
);

-- Server seeds: the hash is shown before the first spin, the seed after the last.
create table wheel_seeds (
  id uuid primary key,
  member_id uuid not null,
  -- 32 bytes, hex.
  server_seed text not null check (server_seed ~ '^[0-9a-f]{64}$'),
  seed_hash text not null check (seed_hash ~ '^[0-9a-f]{64}$'),
  client_seed text not null check (client_seed ~ '^[A-Za-z0-9_-]{1,64}$'),
  next_nonce integer not null default 0 check (next_nonce >= 0),
  made_at timestamptz(3) not null,
  revealed_at timestamptz(3)
);
create unique index wheel_seeds_open on wheel_seeds (member_id) where revealed_at is null;
create index wheel_seeds_member on wheel_seeds (member_id, revealed_at);

create table wheel_spins (
  id uuid primary key,
  -- The order of the spins; a member's come one after the other.
  number bigint not null generated always as identity,
  member_id uuid not null,
  seed_id uuid not null references wheel_seeds (id),
  nonce integer not null check (nonce >= 0),
  client_seed text not null,
  version integer not null references wheel_versions (version),
  -- The table that it was drawn from: [{prize_id, weight}].
  odds jsonb not null,
  roll bigint not null check (roll >= 0),
  prize_id text not null,
  name text not null,
  stock_id text references wheel_stocks (stock_id),
  -- null = a sector without a prize.
  reward jsonb,
  paid_with text not null check (paid_with in ('free', 'points')),
  price bigint not null check (price >= 0),
  spun_at timestamptz(3) not null,
  constraint wheel_spins_nonce unique (seed_id, nonce),
  constraint wheel_spins_price check ((paid_with = 'free') = (price = 0))
);
create index wheel_spins_member on wheel_spins (member_id, number);
create index wheel_spins_spun_at on wheel_spins (spun_at);
create unique index wheel_spins_number on wheel_spins (number);
create index wheel_spins_won on wheel_spins (number) where reward is not null;
create index wheel_spins_stock on wheel_spins (stock_id) where stock_id is not null;

create function wheel_rows_are_final() returns trigger language plpgsql as $$
begin
  raise exception '% rows are never changed or removed', tg_table_name;
end $$;
create trigger wheel_versions_final before update or delete on wheel_versions
  for each row execute function wheel_rows_are_final();
create trigger wheel_spins_final before update or delete on wheel_spins
  for each row execute function wheel_rows_are_final();

-- A seed's nonce counts up by one, its seed and hash stay, and once revealed it is over.
create function wheel_seeds_move_forward() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' or old.revealed_at is not null
    or (new.id, new.member_id, new.server_seed, new.seed_hash, new.made_at)
      is distinct from (old.id, old.member_id, old.server_seed, old.seed_hash, old.made_at)
    or new.next_nonce not between old.next_nonce and old.next_nonce + 1 then
    raise exception 'wheel seed % is revealed or would change', old.id;
  end if;
  return new;
end $$;
create trigger wheel_seeds_forward before update or delete on wheel_seeds
  for each row execute function wheel_seeds_move_forward();

-- HMAC-SHA256 (RFC 2104) of a key of 32 bytes, for the audit.
create function wheel_hmac(key bytea, message bytea) returns bytea language plpgsql immutable as $$
declare
  inner_key bytea := ''::bytea;
  outer_key bytea := ''::bytea;
  padded bytea := key || decode(repeat('00', 32), 'hex');
begin
  for i in 0..63 loop
    inner_key := inner_key || set_byte('\x00'::bytea, 0, get_byte(padded, i) # 54);
    outer_key := outer_key || set_byte('\x00'::bytea, 0, get_byte(padded, i) # 92);
  end loop;
  return sha256(outer_key || sha256(inner_key || message));
end $$;

-- The draw of a spin as docs/wheel.md has it, reckoned by the database: `roll prize_id`.
create function wheel_draw(server_seed text, client_seed text, nonce integer, odds jsonb) returns text
language plpgsql immutable as $$
declare
  total bigint := (select sum((chance ->> 'weight')::bigint) from jsonb_array_elements(odds) chance);
  fair bigint := 4294967296 - 4294967296 % total;
  block integer := 0;
  hash bytea;
  word bigint;
  rest bigint;
  chance jsonb;
begin
  loop
    hash := wheel_hmac(decode(server_seed, 'hex'),
      convert_to(client_seed || ':' || nonce || case when block = 0 then '' else ':' || block end, 'UTF8'));
    for i in 0..7 loop
      word := get_byte(hash, i * 4)::bigint * 16777216 + get_byte(hash, i * 4 + 1) * 65536
        + get_byte(hash, i * 4 + 2) * 256 + get_byte(hash, i * 4 + 3);
      if word < fair then
        rest := word % total;
        for chance in select value from jsonb_array_elements(odds) with ordinality order by ordinality loop
          if rest < (chance ->> 'weight')::bigint then
            return word % total || ' ' || (chance ->> 'prize_id');
          end if;
          rest := rest - (chance ->> 'weight')::bigint;
        end loop;
      end if;
    end loop;
    block := block + 1;
  end loop;
end $$;

-- Coupons give free spins too.
alter table coupons add column spins bigint not null default 0 check (spins >= 0);
alter table coupons drop constraint coupons_kind_check;
alter table coupons add constraint coupons_kind_check check (kind in ('bonus', 'points', 'spins'));
alter table coupons drop constraint coupons_gives;
alter table coupons add constraint coupons_gives check (
  (kind = 'bonus') = (amount > 0) and (kind = 'points') = (points > 0) and (kind = 'spins') = (spins > 0)
  and (kind = 'bonus') = (wallet_type_id is not null));
alter table coupon_uses add column spins bigint not null default 0 check (spins >= 0);
