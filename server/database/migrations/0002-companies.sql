create table company (
  id bigint generated always as identity primary key,
  uuid uuid not null unique default gen_random_uuid(),
  region_id smallint not null references regional_setting,
  name text not null check (length(name) between 1 and 200),
  registration_number text not null default '',
  registration_number_2 text not null default '',
  company_type smallint not null default 0,
  disclaimer_accepted boolean not null default false,
  declaration_accepted boolean not null default false,
  street text not null,
  house_number text not null,
  postal_code text not null,
  city text not null,
  -- 0 blocked, 1 active, 2 terms declined
  active smallint not null default 1 check (active in (0, 1, 2)),
  verification text not null default 'pending' check (verification in ('pending', 'verified', 'rejected')),
  verified_at timestamptz,
  clubcard_enabled boolean not null default false,
  survey jsonb,
  created_at timestamptz not null
);
create unique index company_number_taken on company (region_id, registration_number)
  where registration_number <> '';

create table installer (
  id bigint generated always as identity primary key,
  uuid uuid not null unique default gen_random_uuid(),
  company_id bigint not null references company,
  -- 3 company owner, 4 employee
  role smallint not null check (role in (3, 4)),
  name text not null,
  surname text not null,
  email text,
  -- the canonical form that sign-in, counters and uniqueness use
  email_key text unique,
  phone text unique check (phone ~ '^\+[1-9][0-9]{5,14}$'),
  language text not null,
  options jsonb not null default '{}' check (length(options::text) <= 4096),
  email_consent boolean not null default false,
  phone_consent boolean not null default false,
  verified_email_at timestamptz,
  active smallint not null default 1 check (active in (0, 1)),
  -- a demo account opens with the demo code while DEMO=1
  demo boolean not null default false,
  last_active_at timestamptz,
  created_at timestamptz not null,
  check (email_key is not null or phone is not null)
);
create index installer_company on installer (company_id);
