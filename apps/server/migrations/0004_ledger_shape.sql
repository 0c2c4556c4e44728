-- A check that answers null is taken for kept: a wallet without a type or a version got past the first one.
alter table ledger_accounts drop constraint ledger_accounts_shape;
alter table ledger_accounts add constraint ledger_accounts_shape check (
  (member_id is not null and wallet_type_id is not null and wallet_type_id >= 1 and code is null
    and balance is not null and version is not null and version >= 0)
  or (member_id is null and wallet_type_id is null and code is not null and balance is null and version is null)
);
