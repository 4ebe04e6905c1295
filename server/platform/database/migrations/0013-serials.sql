-- The register of serials that left the factory, as imports bring it.

create table shipped_serial (
  serial text primary key check (serial ~ '^[A-Z0-9-]{8,20}$'),
  gtin text not null default '',
  type text not null,
  size text not null,
  variant text not null,
  points_group text check (points_group in ('A', 'B', 'C', 'D')),
  -- tier category 1 to 8; 6 to 8 are accessories
  category smallint not null check (category between 1 and 8),
  region_id smallint not null references regional_setting,
  produced_on date not null,
  status text not null default 'shipped' check (status in ('shipped', 'scrapped', 'returned', 'blacklisted')),
  -- when an import last said something new about it; scans made before are evaluated again
  changed_at timestamptz not null default '-infinity'
);
create index shipped_serial_withdrawn on shipped_serial (status) where status <> 'shipped';
-- Found by how it begins, whatever the database's locale.
create index serial_begins on shipped_serial (serial text_pattern_ops);

create table register_import (
  id bigint generated always as identity primary key,
  uuid uuid not null unique default gen_random_uuid(),
  name text not null,
  actor_installer_id bigint references installer,
  actor_staff_id bigint references staff,
  actor_system text,
  rows_new integer not null,
  rows_changed integer not null,
  rows_unchanged integer not null,
  rows_wrong integer not null,
  -- the first wrong rows: line, field, problem
  problems jsonb not null,
  -- region -> counts: who sees an import sees what it brought to the own regions
  regions jsonb not null default '{}',
  started_at timestamptz not null,
  ended_at timestamptz not null,
  check (num_nonnulls(actor_installer_id, actor_staff_id, actor_system) = 1)
);
create index register_import_list on register_import (id desc);
