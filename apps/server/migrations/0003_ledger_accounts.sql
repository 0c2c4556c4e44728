-- An entry's account was checked by a foreign key, which locks the account's row for every posting: for a
-- wallet that is its own lock again, for the house's one row it made every bet of every player wait. The
-- promise is kept from the other side: `ledger_post` writes entries of accounts that stand, and no account
-- ever leaves or changes its id. The audit looks for what got past it.
alter table ledger_entries drop constraint ledger_entries_account_id_fkey;

create function ledger_account_stays() returns trigger language plpgsql as $$
begin
  raise exception 'a ledger account is never removed or renamed: % on % is refused', tg_op, tg_table_name using errcode = '42501';
end $$;

create trigger account_stays before delete on ledger_accounts for each row execute function ledger_account_stays();
create trigger account_keeps_id before update of id, member_id, wallet_type_id, code on ledger_accounts for each row
  when ((old.id, old.member_id, old.wallet_type_id, old.code) is distinct from (new.id, new.member_id, new.wallet_type_id, new.code))
  execute function ledger_account_stays();
create trigger never_emptied before truncate on ledger_accounts for each statement execute function ledger_account_stays();
