-- Sign-in of members, and of staff who see through their eyes.

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

create table session (
  id uuid primary key default gen_random_uuid(),
  installer_id bigint not null references installer,
  created_at timestamptz not null,
  last_used_at timestamptz not null,
  ends_at timestamptz not null,
  revoked_at timestamptz,
  user_agent text not null default '',
  emulation_id uuid references emulation
);
create index session_installer on session (installer_id) where revoked_at is null;
create index session_emulation on session (emulation_id) where emulation_id is not null;

-- A session that ends is told to all servers, so that its open streams end with it.
create function notify_session_end() returns trigger language plpgsql as $$
begin
  perform pg_notify('session_end', new.id::text);
  return null;
end $$;
create trigger session_end after update of revoked_at on session
  for each row when (old.revoked_at is null and new.revoked_at is not null)
  execute function notify_session_end();

create table refresh_token (
  hash bytea primary key,
  session_id uuid not null references session on delete cascade,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  used_at timestamptz,
  -- the child pair, encrypted, for a second tab that asks within the grace time
  child_encrypted bytea
);
create index refresh_token_session on refresh_token (session_id);

-- Counters of rate-limiter-flexible, shared by all server processes.
create table rate_limit (
  key varchar(255) primary key,
  points integer not null default 0,
  expire bigint
);
