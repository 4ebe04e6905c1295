-- What staff may change of a country, and of the whole club.

-- Rises with each change of the settings, so that every server reads them anew within a second.
create table settings_version (
  single boolean primary key default true check (single),
  number bigint not null
);
insert into settings_version (number) values (1);

create function raise_settings_version() returns trigger language plpgsql as $$
begin
  update settings_version set number = number + 1;
  return null;
end $$;

-- One row a country; seeded from seed/regions/*.json.
create table regional_setting (
  region_id smallint primary key,
  slug text not null unique check (slug ~ '^[a-z]{2}$'),
  company_type_state smallint not null check (company_type_state between 0 and 2),
  vat_field smallint not null check (vat_field between 0 and 2),
  company_id_field smallint not null check (company_id_field between 0 and 2),
  flags smallint not null check (flags between 0 and 3),
  welcome_points integer not null check (welcome_points >= 0),
  project_days smallint not null check (project_days between 30 and 365),
  -- null: as many as they are
  team_owners smallint check (team_owners > 0),
  team_installers smallint check (team_installers > 0),
  terms_version smallint not null default 1,
  legal_links jsonb not null,
  contact jsonb not null,
  social_links jsonb not null,
  hero_images jsonb not null default '[]',
  -- the video of the rewards page: one of our own by its name, or one at YouTube; null: the Polish one
  rewards_video jsonb
);
create trigger regional_setting_changed after insert or update or delete on regional_setting
  for each statement execute function raise_settings_version();

create table company_type (
  region_id smallint not null references regional_setting,
  id smallint not null check (id > 0),
  position smallint not null,
  names jsonb not null,
  -- 0 disabled, 1 optional, 2 required
  disclaimer_state smallint not null check (disclaimer_state between 0 and 2),
  declaration_state smallint not null check (declaration_state between 0 and 2),
  disclaimers jsonb not null,
  declarations jsonb not null,
  primary key (region_id, id)
);
create trigger company_type_changed after insert or update or delete on company_type
  for each statement execute function raise_settings_version();

create table points_rate (
  region_id smallint not null references regional_setting,
  points_group text not null check (points_group in ('A', 'B', 'C', 'D')),
  valid_from date not null,
  points integer not null check (points >= 0),
  primary key (region_id, points_group, valid_from)
);
create trigger points_rate_changed after insert or update or delete on points_rate
  for each statement execute function raise_settings_version();

-- Terms that a region has published since it opened; what holds today stands in its settings.
create table region_terms (
  region_id smallint not null references regional_setting,
  version smallint not null check (version > 1),
  url text not null,
  -- what changes, in the words of the country
  note text not null default '',
  -- from then on owners go on only once they have accepted
  effective_from timestamptz not null,
  published_at timestamptz not null,
  published_by bigint not null,
  -- when all owners had been told
  notified_at timestamptz,
  primary key (region_id, version)
);
create index region_terms_not_notified on region_terms (published_at) where notified_at is null;

-- Up to where one person is enough; a missing row is the built-in limit.
create table approval_limit (
  name text primary key,
  points integer not null check (points >= 0)
);

create table maintenance (
  single boolean primary key default true check (single),
  is_on boolean not null,
  changed_at timestamptz not null
);

-- Gapless numbers: orders and projects of one country and year.
create table number_series (
  name text primary key,
  last integer not null check (last > 0)
);
