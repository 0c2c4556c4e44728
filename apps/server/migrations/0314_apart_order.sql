-- outside of a transaction
-- Movements of a wallet that are no plays, newest first, by an order that only this index has: by plain ids the planner
-- preferred the primary key for a year of days and read each play of everyone in between. The index by plain ids stays for the
-- release before.
drop index concurrently if exists ledger_entries_apart_order;
create index concurrently ledger_entries_apart_order on ledger_entries (account_id, (-id)) where version is not null and sitting is null;
-- Messages by their turn.
drop index concurrently if exists message_outbox_turn;
create index concurrently message_outbox_turn on message_outbox (priority, next_attempt_at) where next_attempt_at is not null;
