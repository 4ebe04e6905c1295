-- The people of the club, their sessions, and what they hold in hand.

create table staff (
  id bigint generated always as identity primary key,
  uuid uuid not null unique default gen_random_uuid(),
  email text not null,
  -- the canonical form that sign-in uses
  email_key text not null unique,
  name text not null check (length(name) between 2 and 80),
  role text not null check (role in ('super_admin', 'country_manager', 'reviewer', 'support', 'shop', 'finance', 'auditor')),
  regions smallint[] not null,
  language text not null default 'en',
  active boolean not null default true,
  -- a demo account opens with the demo code, and without a second factor, while DEMO=1
  demo boolean not null default false,
  totp_encrypted bytea,
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

create table staff_recovery_code (
  staff_id bigint not null references staff,
  hash bytea not null,
  used_at timestamptz,
  primary key (staff_id, hash)
);

create table staff_challenge (
  id uuid primary key default gen_random_uuid(),
  -- null: an address that nobody of the club has gets one as well, so that both look alike
  staff_id bigint references staff,
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

alter table region_terms add foreign key (published_by) references staff;
alter table company add foreign key (rejected_by) references staff;
