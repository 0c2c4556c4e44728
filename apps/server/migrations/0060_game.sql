create table game_providers (
  provider_id text primary key check (provider_id ~ '^[a-z0-9_-]{1,64}$'),
  provider_name text not null,
  search_text text not null,
  position integer not null,
  maintenance boolean not null default false
);

create table games (
  game_id text primary key check (game_id ~ '^[A-Za-z0-9_-]{1,64}$'),
  provider_id text not null references game_providers (provider_id),
  sub_provider_id text not null,
  game_name text not null,
  search_text text not null,
  category text not null check (category in ('slot', 'casino', 'sport', 'fishing', 'freespin')),
  source text not null,
  -- Weight given by the operator; the order "popular" is weight plus launches.
  popularity integer not null default 0,
  plays bigint not null default 0 check (plays >= 0),
  is_hot boolean not null default false,
  is_new boolean not null default false,
  is_live boolean not null default false,
  has_demo boolean not null default true,
  maintenance boolean not null default false,
  released_at timestamptz(3) not null
);
create index games_provider on games (provider_id);

-- One opened game: a token given to the provider, bound to member, wallet and game.
create table game_sessions (
  id uuid primary key,
  token_hash text not null,
  member_id uuid not null,
  -- The member's own session in which the game was opened; ending that one ends this one.
  auth_session_id uuid,
  wallet_id uuid not null,
  wallet_type_id integer not null,
  provider_id text not null references game_providers (provider_id),
  game_id text not null references games (game_id),
  created_at timestamptz(3) not null,
  expires_at timestamptz(3) not null,
  constraint game_sessions_token unique (token_hash)
);
create index game_sessions_member on game_sessions (member_id, expires_at);

create table game_recent (
  member_id uuid not null,
  game_id text not null references games (game_id),
  played_at timestamptz(3) not null,
  primary key (member_id, game_id)
);
create index game_recent_newest on game_recent (member_id, played_at desc);

create table game_favourites (
  member_id uuid not null,
  game_id text not null references games (game_id),
  created_at timestamptz(3) not null,
  primary key (member_id, game_id)
);

-- Every transaction id of a provider once (invariant 29). A tombstone holds the id of a bet whose
-- rollback came first.
create table game_transactions (
  provider_id text not null references game_providers (provider_id),
  transaction_id text not null,
  kind text not null check (kind in ('bet', 'win', 'rollback', 'tombstone')),
  fingerprint text not null,
  bet_transaction_id text not null,
  member_id uuid not null,
  wallet_id uuid not null,
  amount bigint not null check (amount >= 0),
  created_at timestamptz(3) not null,
  primary key (provider_id, transaction_id)
);
create index game_transactions_bet on game_transactions (provider_id, bet_transaction_id);
create index game_transactions_created_at on game_transactions (created_at);

create function game_transactions_are_final() returns trigger language plpgsql as $$
begin
  raise exception 'game_transactions rows are never changed or removed';
end $$;
create trigger game_transactions_final before update or delete on game_transactions
  for each row execute function game_transactions_are_final();

-- Every stake taken, with what turnover, cashback and quests reckon from.
create table game_bets (
  id uuid primary key,
  provider_id text not null references game_providers (provider_id),
  transaction_id text not null,
  session_id uuid not null references game_sessions (id),
  member_id uuid not null,
  wallet_id uuid not null,
  wallet_type_id integer not null,
  game_id text not null references games (game_id),
  category text not null,
  round_id text not null,
  stake bigint not null check (stake > 0),
  payout bigint not null default 0 check (payout >= 0),
  state text not null check (state in ('open', 'settled', 'rolled_back')),
  placed_at timestamptz(3) not null,
  settled_at timestamptz(3),
  rolled_back_at timestamptz(3),
  constraint game_bets_transaction unique (provider_id, transaction_id),
  constraint game_bets_settled check ((state = 'settled') = (settled_at is not null)),
  constraint game_bets_rolled_back check ((state = 'rolled_back') = (rolled_back_at is not null)),
  constraint game_bets_payout check (payout = 0 or state = 'settled')
);
create index game_bets_member on game_bets (member_id, placed_at);
create index game_bets_placed_at on game_bets (placed_at);
