-- A second bank account of a member. Withdrawals go to the one of member_bank_accounts; the two change places by a step-up.
-- Its holder is that of the first: no name of its own is stored.
create table member_second_accounts (
  member_id uuid primary key references members (id),
  bank_id smallint not null,
  account_no text not null check (account_no ~ '^[0-9]{10,20}$'),
  added_at timestamptz(3) not null,
  constraint member_second_accounts_no unique (bank_id, account_no)
);
create index member_second_accounts_account_no on member_second_accounts (account_no);

-- A security notice that must reach a number which is no longer the member's; null = the member's own.
alter table message_outbox add column sms_to text;
