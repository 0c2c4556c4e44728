-- Days on which a lottery office draws on another day, by year. `confirmed` says that a person compared the year with
-- what the office published.
create table lotto_calendars (
  calendar_id text not null check (calendar_id ~ '^[a-z0-9-]{1,24}$'),
  year integer not null check (year between 2020 and 2200),
  moved jsonb not null,
  except_days jsonb not null,
  confirmed boolean not null,
  primary key (calendar_id, year)
);

-- The calendar whose days come beside those of the kind's own schedule.
alter table lotto_kinds add column calendar_id text;
