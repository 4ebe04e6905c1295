-- The people of the club, their sessions, what they hold in hand, and the book of what they did.

create table staff (
  id bigint generated always as identity primary key,
  uuid uuid not null unique default gen_random_uuid(),
  email text not null,
  -- the canonical form that sign-in uses
  email_key text not null unique,
  -- stands in the history of orders and entries, so it is one person's and never changes
  name text not null check (length(name) between 2 and 80),
  role text not null check (role in ('super_admin', 'country_manager', 'reviewer', 'support', 'shop', 'finance', 'auditor')),
  regions smallint[] not null,
  language text not null default 'en',
  active boolean not null default true,
  -- a demo account opens with the demo code, and without a second factor, while DEMO=1
  demo boolean not null default false,
  totp_sealed bytea,
  totp_key_id text,
  -- the last time step that was used: no code opens twice
  totp_step bigint not null default 0,
  enrolled_at timestamptz,
  failures smallint not null default 0,
  locked_until timestamptz,
  invited_by bigint references staff,
  created_at timestamptz not null,
  last_active_at timestamptz
);
create unique index staff_name_taken on staff (lower(name));

create table staff_recovery_code (
  staff_id bigint not null references staff,
  hash bytea not null,
  used_at timestamptz,
  primary key (staff_id, hash)
);

create table staff_challenge (
  id uuid primary key default gen_random_uuid(),
  staff_id bigint not null references staff,
  code_hmac bytea not null,
  attempts smallint not null default 0 check (attempts between 0 and 5),
  created_at timestamptz not null,
  expires_at timestamptz not null,
  used_at timestamptz
);

create table staff_session (
  id uuid primary key default gen_random_uuid(),
  staff_id bigint not null references staff,
  token_hash bytea not null unique,
  created_at timestamptz not null,
  last_used_at timestamptz not null,
  -- set when the second factor has been shown: before it nothing but the second factor is open
  proven_at timestamptz,
  -- the second factor shown again for what is worth most
  stepped_up_at timestamptz,
  ended_at timestamptz,
  network text not null default '',
  user_agent text not null default ''
);
create index staff_session_staff on staff_session (staff_id) where ended_at is null;

-- Two people never hold one item of a queue.
create table claim (
  kind text not null,
  object uuid not null,
  staff_id bigint not null references staff,
  claimed_at timestamptz not null,
  ends_at timestamptz not null,
  primary key (kind, object)
);
create index claim_staff on claim (staff_id, ends_at);

-- Who did what to whom, in a chain: each row's hash covers the row before.
create table audit_entry (
  id bigint primary key,
  at timestamptz not null,
  staff_id bigint references staff,
  staff_name text not null,
  -- the member whose eyes the person saw through
  acting_as bigint references installer,
  action text not null check (length(action) between 3 and 60),
  object_type text not null,
  object_id text not null,
  object_label text not null,
  region_id smallint,
  reason text not null default '',
  -- json, not jsonb: the hash covers the text as it was written
  before json,
  after json,
  request_id text not null default '',
  network text not null default '',
  previous_hash bytea not null,
  hash bytea not null unique
);
create index audit_entry_object on audit_entry (object_type, object_id, id desc);
create index audit_entry_staff on audit_entry (staff_id, id desc);
create index audit_entry_region on audit_entry (region_id, id desc);
create trigger audit_entry_append_only before update or delete on audit_entry
  for each row execute function refuse_change();
create trigger audit_entry_no_truncate before truncate on audit_entry
  for each statement execute function refuse_change();

create table audit_head (
  single boolean primary key default true check (single),
  id bigint not null,
  hash bytea not null
);
insert into audit_head (id, hash) values (0, decode(repeat('00', 32), 'hex'));

-- A member's portal seen by a person of the club; the session it opens may only read.
create table emulation (
  id uuid primary key default gen_random_uuid(),
  staff_id bigint not null references staff,
  installer_id bigint not null references installer,
  reason text not null check (length(reason) between 5 and 500),
  started_at timestamptz not null,
  ends_at timestamptz not null,
  ended_at timestamptz,
  handover_hash bytea unique,
  handover_ends_at timestamptz not null
);
create index emulation_installer on emulation (installer_id, started_at desc);
alter table session add column emulation_id uuid references emulation;

-- Work of many rows that goes on by itself: bulk decisions, imports, broadcasts.
create table bulk_job (
  id uuid primary key default gen_random_uuid(),
  kind text not null,
  staff_id bigint not null references staff,
  params json not null,
  created_at timestamptz not null,
  started_at timestamptz,
  ended_at timestamptz,
  total integer not null,
  done integer not null default 0,
  failed integer not null default 0
);
create index bulk_job_staff on bulk_job (staff_id, created_at desc);
create table bulk_row (
  job_id uuid not null references bulk_job on delete cascade,
  position integer not null,
  object text not null,
  label text not null,
  state text not null default 'waiting' check (state in ('waiting', 'done', 'failed')),
  -- the refusal's code
  problem text not null default '',
  primary key (job_id, position)
);
