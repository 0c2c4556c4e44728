-- The instants of the wrong codes that still count, oldest first (ISO texts): any ten minutes hold five of them, also across
-- what used to be the border of a window. `wrong` and `since` are written for the release before.
alter table coupon_tries add column wrong_at jsonb not null default '[]';
