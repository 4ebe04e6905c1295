-- A one-time code that was sent. The code itself is nowhere: only its HMAC under a key outside.
create table sign_in_challenge (
  id uuid primary key default gen_random_uuid(),
  installer_id bigint not null references installer,
  code_hmac bytea not null,
  channel text not null check (channel in ('mail', 'sms')),
  attempts smallint not null default 0 check (attempts between 0 and 5),
  created_at timestamptz not null,
  expires_at timestamptz not null,
  used_at timestamptz
);
create index sign_in_challenge_installer on sign_in_challenge (installer_id, created_at desc);

-- Failures in a row by person, whatever the spelling of the identifier.
create table sign_in_lock (
  installer_id bigint primary key references installer,
  failures smallint not null default 0,
  locked_until timestamptz
);

create table session (
  id uuid primary key default gen_random_uuid(),
  installer_id bigint not null references installer,
  created_at timestamptz not null,
  last_used_at timestamptz not null,
  ends_at timestamptz not null,
  revoked_at timestamptz,
  user_agent text not null default ''
);
create index session_installer on session (installer_id) where revoked_at is null;

create table refresh_token (
  hash bytea primary key,
  session_id uuid not null references session on delete cascade,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  used_at timestamptz,
  -- the child pair, sealed, for a second tab that asks within the grace time
  child_sealed bytea
);
create index refresh_token_session on refresh_token (session_id);

-- Counters of rate-limiter-flexible, shared by all server processes.
create table rate_limit (
  key varchar(255) primary key,
  points integer not null default 0,
  expire bigint
);
