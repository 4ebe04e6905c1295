-- The end of the club in a country, announced by one of the staff and confirmed by another. (decisions M)
create table programme_end (
  id bigint generated always as identity primary key,
  region_id smallint not null references regional_setting,
  -- the first local midnight without the club
  ends_at timestamptz not null,
  -- what staff add to the club's own text, by language
  texts jsonb not null,
  reason text not null,
  announced_by bigint not null references staff,
  announced_at timestamptz not null,
  confirmed_by bigint references staff,
  confirmed_at timestamptz,
  withdrawn_by bigint references staff,
  withdrawn_at timestamptz,
  check (confirmed_by <> announced_by),
  check ((confirmed_by is null) = (confirmed_at is null)),
  check ((withdrawn_by is null) = (withdrawn_at is null))
);
create unique index programme_end_open on programme_end (region_id) where withdrawn_at is null;
create trigger programme_end_changed after insert or update or delete on programme_end
  for each statement execute function raise_settings_version();

-- Which of its messages all members of the country have had.
create table programme_end_message (
  programme_end_id bigint not null references programme_end,
  kind text not null check (kind in ('announced', '30', '7', 'withdrawn')),
  notified_at timestamptz not null,
  primary key (programme_end_id, kind)
);
