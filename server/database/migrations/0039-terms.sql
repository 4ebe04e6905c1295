-- Terms that a region has published since it opened; what holds today stands in its settings.
create table region_terms (
  region_id smallint not null references regional_setting,
  version smallint not null check (version > 1),
  url text not null,
  -- what changes, in the words of the country
  note text not null default '',
  -- from then on owners go on only once they have accepted
  holds_from timestamptz not null,
  published_at timestamptz not null,
  published_by text not null,
  -- when all owners had been told
  told_at timestamptz,
  primary key (region_id, version)
);
create index region_terms_untold on region_terms (published_at) where told_at is null;
