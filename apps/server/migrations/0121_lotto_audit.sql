-- The audit of each minute asks for bills that were placed, settled or cancelled since then: by one expression, so that
-- it reads those and not the whole table.
create index lotto_bills_touched on lotto_bills (greatest(placed_at, settled_at, cancelled_at));
create index lotto_rounds_finished on lotto_rounds (finished_at) where finished_at is not null;
