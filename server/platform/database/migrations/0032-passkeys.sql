-- Passkeys of members, and the factor that a session has shown of late.

-- When the session last showed a factor: at sign-in, or again before what is worth most.
alter table session add column fresh_at timestamptz;

-- A code that was asked for within a session makes that session fresh and opens no other.
alter table sign_in_challenge add column session_id uuid references session on delete cascade;
create index sign_in_challenge_session on sign_in_challenge (session_id) where session_id is not null;

-- A code alone opens no session of a member who has asked for this.
alter table installer add column asks_passkey boolean not null default false;

create table passkey (
  id bigint generated always as identity primary key,
  uuid uuid not null unique default gen_random_uuid(),
  installer_id bigint not null references installer,
  -- base64url, as the browser names it
  credential_id text not null unique,
  public_key bytea not null,
  counter bigint not null check (counter >= 0),
  transports text[] not null default '{}',
  name text not null check (length(name) between 1 and 60),
  created_at timestamptz not null,
  last_used_at timestamptz
);
create index passkey_installer on passkey (installer_id);

-- What a passkey is asked to sign, once. Only sign-in comes without a session.
create table passkey_challenge (
  id uuid primary key default gen_random_uuid(),
  purpose text not null check (purpose in ('sign_in', 'fresh', 'add')),
  session_id uuid references session on delete cascade,
  challenge text not null,
  expires_at timestamptz not null,
  check ((purpose = 'sign_in') = (session_id is null))
);
create index passkey_challenge_end on passkey_challenge (expires_at);
create index passkey_challenge_session on passkey_challenge (session_id)
  where session_id is not null;
