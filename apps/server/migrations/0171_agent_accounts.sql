-- A paused account is not shown to members.
alter table agent_bank_accounts add column paused_at timestamptz(3);
alter table agent_true_money_accounts add column paused_at timestamptz(3);

-- Deposit accounts that were taken away, for deposits that name them. A row of its own table, so that a server of the
-- release before does not show them either.
create table agent_removed_accounts (
  id uuid primary key,
  kind text not null check (kind in ('bank', 'truemoney')),
  bank_id smallint,
  account_name text not null,
  -- Account number of a bank, mobile number of TrueMoney.
  account_no text not null,
  created_at timestamptz(3) not null,
  removed_at timestamptz(3) not null,
  constraint agent_removed_accounts_bank check ((kind = 'bank') = (bank_id is not null))
);
