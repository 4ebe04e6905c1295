-- What staff writes, sends and sets: removed content, broadcasts, versions of rules, limits.

-- Taken out of every list; an item is never deleted.
alter table content_item add removed_at timestamptz;

-- One that rests pays nothing and is not listed.
alter table behaviour add active boolean not null default true;

-- Bonuses and brackets hold from a calendar year on, so that a change leaves the past as it was.
alter table tier_bracket
  add from_year smallint not null default 2000,
  drop constraint tier_bracket_pkey,
  add primary key (region_id, category, from_year, level);

-- A changed set of questions is a new version; an answer keeps the version it was given to.
alter table survey_question
  -- {"en": {"title": …, "options": {"1101": …}}, …}; nothing: the words of the house
  add texts jsonb not null default '{}';
alter table survey_answer add version smallint not null default 1;
alter table returned_answer add version smallint not null default 1;
alter table company add survey_version smallint not null default 1;

-- Up to where one person is enough; a missing row is the house's own limit.
create table approval_limit (
  name text primary key,
  points integer not null check (points >= 0)
);

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
create trigger regional_setting_changed after insert or update or delete on regional_setting
  for each statement execute function raise_settings_version();
create trigger company_type_changed after insert or update or delete on company_type
  for each statement execute function raise_settings_version();
create trigger points_rate_changed after insert or update or delete on points_rate
  for each statement execute function raise_settings_version();
create trigger survey_question_changed after insert or update or delete on survey_question
  for each statement execute function raise_settings_version();

-- A message of the club to many. Texts are {"en": {"title", "text"}, …}, English is always there.
create table broadcast (
  id bigint generated always as identity primary key,
  uuid uuid not null unique default gen_random_uuid(),
  texts jsonb not null check (texts ? 'en'),
  -- the screen of the portal it leads to
  path text not null default '',
  important boolean not null default false,
  -- by mail too, to those who agreed to it
  by_mail boolean not null default false,
  regions smallint[] not null check (cardinality(regions) > 0),
  -- null: all of them
  roles smallint[],
  languages text[],
  least_level smallint not null default 0 check (least_level between 0 and 4),
  written_by text not null,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  -- from then on nothing of it changes
  sent_at timestamptz,
  sent_by text,
  ended_at timestamptz,
  recipients integer not null default 0,
  told integer not null default 0,
  mailed integer not null default 0
);
create index broadcast_unfinished on broadcast (id) where sent_at is not null and ended_at is null;

-- Who it goes to, fixed when it is sent: each person once.
create table broadcast_recipient (
  broadcast_id bigint not null references broadcast,
  installer_id bigint not null references installer,
  told_at timestamptz,
  primary key (broadcast_id, installer_id)
);
create index broadcast_recipient_waiting on broadcast_recipient (broadcast_id, installer_id)
  where told_at is null;

-- What a new table of points would have earned on the scans of a month.
create index scan_captured on scan (captured_at) where flag = 1 and deleted_at is null;

-- The limit for one person is staff's to set, up to here.
alter table points_adjustment
  drop constraint points_adjustment_check2,
  add constraint points_adjustment_two_people
    check (points <= 1000 or status <> 'posted' or decided_by <> entered_by);
