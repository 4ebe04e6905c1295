-- Registration, company types, proof of identifiers, consents, maintenance.

alter table regional_setting
  add terms_version smallint not null default 1,
  add hero_images jsonb not null default '[]';

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

alter table survey_question
  add least integer,
  add most integer,
  add step integer;

create unique index company_number_2_taken on company (region_id, registration_number_2)
  where registration_number_2 <> '';

alter table company
  add invite_code text not null unique default replace(gen_random_uuid()::text, '-', ''),
  add invited_by bigint references company,
  add invite text not null default '',
  -- welcome points are paid once
  add welcomed_at timestamptz,
  add declined_at timestamptz,
  add erased_at timestamptz;

alter table installer
  add verified_phone_at timestamptz,
  add terms_version smallint not null default 0,
  add erased_at timestamptz,
  drop constraint installer_check,
  add constraint installer_reachable
    check (email_key is not null or phone is not null or erased_at is not null);

-- What somebody agreed to or withdrew, when, where, and in which words.
create table consent (
  id bigint generated always as identity primary key,
  installer_id bigint not null references installer,
  kind text not null check (kind in ('email', 'phone', 'terms')),
  granted boolean not null,
  text_version smallint not null,
  text_hash bytea not null,
  channel text not null,
  network text not null,
  at timestamptz not null
);
create index consent_installer on consent (installer_id, at);
create trigger consent_append_only before update on consent
  for each row execute function refuse_change();

create table maintenance (
  single boolean primary key default true check (single),
  is_on boolean not null,
  changed_at timestamptz not null
);
