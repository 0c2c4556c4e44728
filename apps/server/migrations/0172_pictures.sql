-- Pictures that an operator uploaded; the bytes are in the data folder or a bucket under `<id>.<type>`.
create table pictures (
  -- SHA-256 of the bytes.
  id text primary key check (id ~ '^[0-9a-f]{64}$'),
  type text not null check (type in ('png', 'jpg', 'webp', 'avif')),
  width integer not null check (width > 0),
  height integer not null check (height > 0),
  bytes integer not null check (bytes > 0),
  -- The file's name at the operator's, for the list.
  name text not null,
  created_at timestamptz(3) not null
);

-- A picture of the operator in place of the drawn tile: a path of this site or an address on PICTURE_ORIGINS.
alter table games add column image text;
