-- An exclusion is never shortened, taken back or moved to another member, whoever writes and whatever time the row claims:
-- a new one begins after the end of the former and ends later, so that no clock is asked.
create or replace function protection_exclusion_stays() returns trigger language plpgsql as $$
begin
  if new.member_id <> old.member_id
    or (old.excluded_until is not null and (new.excluded_until is null or new.excluded_until < old.excluded_until)) then
    raise exception 'the exclusion of member % cannot be shortened', old.member_id;
  end if;
  return new;
end $$;
