-- What a stake saw when it settled, so that the audit can say of a stake without a step that it should have one: every
-- transaction below `seen_xid` had ended before, and its requirement, opened by `opened_xid`, was there. Clocks and ids
-- cannot say that of two transactions that overlap. Rows from before have the number of this migration in both: not judged.
alter table settled_stakes add column seen_xid bigint not null default pg_snapshot_xmin(pg_current_snapshot())::text::bigint;
alter table turnover_requirements add column opened_xid bigint not null default pg_current_xact_id()::text::bigint;
