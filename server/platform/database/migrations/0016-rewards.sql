-- Behaviours that earn points, and certificates.

-- What earns points besides windows. Names and descriptions are {"en": …, "pl": …, …}.
create table behaviour (
  id integer generated always as identity primary key,
  uuid uuid not null unique default gen_random_uuid(),
  slug text not null unique check (slug ~ '^[a-z][A-Za-z]*$'),
  icon text not null,
  names jsonb not null,
  descriptions jsonb not null,
  position smallint not null,
  -- pays a company a single time
  is_once boolean not null,
  -- one that rests pays nothing and is not listed
  active boolean not null default true,
  -- at most so often in a calendar year of the country
  per_year smallint check (per_year > 0)
);

create table behaviour_points (
  region_id smallint not null references regional_setting,
  behaviour_id integer not null references behaviour,
  points integer not null check (points >= 0),
  primary key (region_id, behaviour_id)
);

-- What was rewarded: the same key pays once.
create table behaviour_reward (
  company_id bigint not null references company,
  behaviour_id integer not null references behaviour,
  key text not null,
  -- the year in the company's country
  year smallint not null,
  points integer not null check (points >= 0),
  created_at timestamptz not null,
  primary key (company_id, behaviour_id, key)
);

-- A certificate the club gives: for a training that was passed, or for closed scans.
create table certificate (
  id integer generated always as identity primary key,
  uuid uuid not null unique default gen_random_uuid(),
  slug text not null unique check (slug ~ '^[a-z0-9-]+$'),
  icon text not null,
  names jsonb not null,
  descriptions jsonb not null,
  position smallint not null,
  -- months it is valid
  longevity smallint not null check (longevity between 1 and 120),
  -- normal scans of closed projects that earn it; null: by training only
  scans smallint check (scans > 0)
);

-- One that was given. Never changed but by its end: a renewal is a new row.
create table certificate_issue (
  id bigint generated always as identity primary key,
  uuid uuid not null unique default gen_random_uuid(),
  certificate_id integer not null references certificate,
  company_id bigint not null references company,
  -- who attended the training; null: it speaks of the company
  installer_id bigint references installer,
  basis text not null check (basis in ('training', 'scans')),
  -- says "once": the same training, the same renewal
  event_key text not null unique,
  -- what the QR code leads to; 80 random bits
  code text not null unique check (code ~ '^[0-9A-HJKMNP-TV-Z]{16}$'),
  -- the level of the company on that day
  level smallint not null check (level between 0 and 4),
  issued_at timestamptz not null,
  expires_at timestamptz not null,
  reminded_at timestamptz,
  revoked_at timestamptz,
  check (expires_at > issued_at)
);
create index certificate_issue_company on certificate_issue (company_id, certificate_id, issued_at desc);
create index certificate_issue_ending on certificate_issue (expires_at)
  where reminded_at is null and revoked_at is null;
