-- What the club tells a person. Only the event and its values are kept: the words are made when it
-- is read, in the language of that moment.
create table notification (
  id bigint generated always as identity primary key,
  uuid uuid not null unique default gen_random_uuid(),
  installer_id bigint not null references installer,
  event text not null,
  params jsonb not null default '{}',
  -- the screen of the portal it leads to
  path text not null default '',
  ticket_uuid uuid,
  -- the same key is told once to a person
  dedupe_key text not null,
  created_at timestamptz not null,
  read_at timestamptz,
  unique (installer_id, dedupe_key)
);
create index notification_list on notification (installer_id, id desc);
create index notification_unread on notification (installer_id) where read_at is null;
create index notification_age on notification (created_at);

-- A session that ends is told to all servers, so that its open streams end with it.
create function tell_session_end() returns trigger language plpgsql as $$
begin
  perform pg_notify('session_end', new.id::text);
  return null;
end $$;
create trigger session_end after update of revoked_at on session
  for each row when (old.revoked_at is null and new.revoked_at is not null)
  execute function tell_session_end();
