-- Areas that are being worked on; `all` is the whole site.
create table maintenance (
  area text primary key check (area ~ '^[a-z]{2,20}$'),
  text text not null,
  until timestamptz(3),
  since timestamptz(3) not null
);
