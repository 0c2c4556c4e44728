create table notifications (
  id uuid primary key,
  type integer not null check (type between 1 and 9),
  image text not null,
  title text not null,
  description text not null,
  created_at timestamptz(3) not null
);

create table banners (
  id uuid primary key,
  position integer not null,
  image text not null,
  title text not null,
  description text not null,
  link text not null,
  button text not null,
  created_at timestamptz(3) not null
);

create table events (
  id uuid primary key,
  position integer not null,
  image text not null,
  title text not null,
  created_at timestamptz(3) not null
);
