-- A shooter's bonus needs a stake at risk: what was reckoned is kept with the bonus, so that the audit can do it again.
-- Rows of earlier releases have none.
alter table lotto_bonuses
  add column at_risk bigint,
  add column minimum_at_risk bigint,
  add column per_day integer,
  -- The accounts of the shooter whose bills were counted, their own first.
  add column accounts uuid[];
create index lotto_bonuses_member on lotto_bonuses (member_id, paid_at);
create index lotto_bonuses_paid_at on lotto_bonuses (paid_at);

-- The old setting asked for a stake; what the operator chose there is asked of the stake at risk.
insert into lotto_settings (key, val, updated_at)
  select 'bonus_minimum_at_risk', val, updated_at from lotto_settings where key = 'bonus_minimum_stake'
  on conflict do nothing;

-- Accounts of one person: same bank account, or same device (address and browser of a log-in).
create index member_bank_accounts_account_no on member_bank_accounts (account_no);
create index sessions_device on sessions (ip, user_agent);
