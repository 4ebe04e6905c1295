-- The register of shipped serials as imports bring it.
alter table shipped_serial
  -- when an import last said something new about it; scans made before are judged again
  add column changed_at timestamptz not null default '-infinity';
create index shipped_serial_withdrawn on shipped_serial (status) where status <> 'shipped';

create table register_import (
  id bigint generated always as identity primary key,
  uuid uuid not null unique default gen_random_uuid(),
  name text not null,
  actor text not null,
  rows_new integer not null,
  rows_changed integer not null,
  rows_unchanged integer not null,
  rows_wrong integer not null,
  -- the first wrong rows: line, field, problem
  problems jsonb not null,
  started_at timestamptz not null,
  ended_at timestamptz not null
);

alter table scan
  add column removed_by bigint references installer,
  -- when the register last had a word on it after it was made
  add column judged_at timestamptz;
create index scan_removed on scan (serial) where deleted_at is not null and freed_at is null;
create index scan_doubtful on scan (reason_code, serial) where deleted_at is null and flag <> 1;

-- A wrong code counts once however often the camera reads it; `unknown` has the form of a serial
-- that no register knows.
alter table wrong_code
  add column kind text not null default 'wrong' check (kind in ('wrong', 'unknown')),
  add column code_hash bytea not null default '';

-- A company whose window was returned after its points were spent may owe up to 500 points.
alter table points_account
  drop constraint points_account_posted_check,
  drop constraint points_account_check,
  add constraint points_account_owes_at_most check (posted - held >= -500);
alter table points_entry
  drop constraint points_entry_balance_after_check,
  drop constraint points_entry_available_after_check,
  add constraint points_entry_balance_after_check check (balance_after >= -500),
  add constraint points_entry_available_after_check check (available_after >= -500);

-- Points of a scan that were taken back after the credit; what lies below -500 is let go.
create table claw_back (
  scan_id bigint primary key references scan,
  project_id bigint not null references project,
  company_id bigint not null references company,
  reason text not null check (reason in ('scrapped', 'returned', 'blacklisted')),
  points integer not null check (points >= 0),
  taken integer not null check (taken between 0 and points),
  created_at timestamptz not null
);
create index claw_back_project on claw_back (project_id);

-- Talks of members with the club.
create table ticket (
  id bigint generated always as identity primary key,
  uuid uuid not null unique default gen_random_uuid(),
  company_id bigint not null references company,
  installer_id bigint not null references installer,
  title text not null check (length(title) between 3 and 120),
  -- 1 waits for the club, 2 answered, 3 closed
  status smallint not null default 1 check (status in (1, 2, 3)),
  -- the owners of the company see it too
  for_company boolean not null default false,
  -- the scan whose verdict is doubted; once a scan
  scan_id bigint unique references scan,
  -- language, host, region, version of the portal
  info jsonb not null default '{}',
  created_at timestamptz not null,
  -- of the last message
  changed_at timestamptz not null,
  closed_at timestamptz
);
create index ticket_list on ticket (installer_id, changed_at desc, id desc);
create index ticket_company on ticket (company_id, changed_at desc, id desc) where for_company;
create index ticket_waiting on ticket (changed_at) where status = 1;

create table ticket_message (
  id bigint generated always as identity primary key,
  uuid uuid not null unique default gen_random_uuid(),
  ticket_id bigint not null references ticket,
  sender text not null check (sender in ('installer', 'admin')),
  -- who of the company wrote it; null for the club
  installer_id bigint references installer,
  -- made by the phone, so that a repeated call is one message
  client_uuid uuid not null default gen_random_uuid(),
  message text not null check (length(message) between 1 and 4000),
  created_at timestamptz not null,
  check ((sender = 'installer') = (installer_id is not null)),
  unique (ticket_id, client_uuid)
);
create index ticket_message_list on ticket_message (ticket_id, id);

create table ticket_file (
  uuid uuid primary key default gen_random_uuid(),
  company_id bigint not null references company,
  installer_id bigint not null references installer,
  -- null while it is uploaded and not yet sent
  message_id bigint references ticket_message,
  file text not null,
  name text not null,
  media_type text not null,
  bytes integer not null check (bytes >= 0),
  created_at timestamptz not null
);
create index ticket_file_list on ticket_file (message_id);
create index ticket_file_age on ticket_file (created_at);
alter table scan_photo add column bytes integer not null default 0;
create index scan_photo_age on scan_photo (created_at);
