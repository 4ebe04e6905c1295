-- What staff may change, one row a country; seeded from seed/regions/*.json.

create table regional_setting (
  region_id smallint primary key,
  slug text not null unique check (slug ~ '^[a-z]{2}$'),
  company_type_state smallint not null check (company_type_state between 0 and 2),
  vat_field smallint not null check (vat_field between 0 and 2),
  company_id_field smallint not null check (company_id_field between 0 and 2),
  flags smallint not null check (flags between 0 and 3),
  welcome_points integer not null check (welcome_points >= 0),
  project_days smallint not null check (project_days between 30 and 365),
  legal_links jsonb not null,
  contact jsonb not null,
  social_links jsonb not null
);

create table points_rate (
  region_id smallint not null references regional_setting,
  points_group text not null check (points_group in ('A', 'B', 'C', 'D')),
  valid_from date not null,
  points integer not null check (points >= 0),
  primary key (region_id, points_group, valid_from)
);

create table survey_question (
  kind text not null check (kind in ('project', 'profile')),
  id integer not null,
  version smallint not null,
  position smallint not null,
  type text not null check (type in ('single', 'multi', 'number', 'share')),
  choice_limit smallint not null default -1,
  required boolean not null default true,
  regions smallint[],
  options jsonb not null,
  primary key (kind, id, version)
);

-- Gapless numbers: orders and projects of one country and year.
create table number_series (
  name text primary key,
  last integer not null check (last > 0)
);
