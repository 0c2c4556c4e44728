-- Pages that the operator wrote, every version of each; version 1 of the pages that come with the product is in the code.
create table content_page_versions (
  slug text not null check (slug ~ '^[a-z0-9][a-z0-9-]{0,59}$'),
  version integer not null check (version > 0),
  title text not null,
  -- Section of the help centre; empty = a document of its own.
  section text not null,
  summary text not null,
  keywords text not null,
  position integer not null,
  -- Markdown.
  body text not null,
  created_at timestamptz(3) not null,
  created_by text not null,
  primary key (slug, version)
);
create function content_append_only() returns trigger language plpgsql as $$
begin
  raise exception '% is append-only: % is refused', tg_table_name, tg_op using errcode = '42501';
end $$;
create trigger append_only before update or delete on content_page_versions for each row execute function content_append_only();

-- Which version members see; no row = version 1 of the code.
create table content_pages (
  slug text primary key,
  version integer not null check (version > 0),
  -- Of a document that members accept: counts up when they are asked again.
  consent_version integer not null default 1 check (consent_version > 0),
  -- Since when this consent version holds.
  since timestamptz(3) not null,
  hidden boolean not null default false,
  updated_at timestamptz(3) not null
);
