-- Settings that the operator changed; a key without a row has its default (agent.settings.ts).
create table agent_settings (
  key text primary key,
  val text not null,
  updated_at timestamptz(3) not null
);

create table agent_bank_accounts (
  id uuid primary key,
  bank_id smallint not null,
  account_name text not null,
  account_no text not null check (account_no ~ '^[0-9]{10,20}$'),
  position integer not null,
  created_at timestamptz(3) not null,
  constraint agent_bank_accounts_no unique (bank_id, account_no)
);

create table agent_true_money_accounts (
  id uuid primary key,
  account_name text not null,
  mobile text not null check (mobile ~ '^0[689][0-9]{8}$'),
  position integer not null,
  created_at timestamptz(3) not null,
  constraint agent_true_money_accounts_mobile unique (mobile)
);
