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
  min_level smallint not null default 0 check (min_level between 0 and 4),
  written_by bigint not null references staff,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  -- from then on nothing of it changes
  sent_at timestamptz,
  sent_by bigint references staff,
  ended_at timestamptz,
  recipients integer not null default 0,
  notified integer not null default 0,
  mailed integer not null default 0
);
create index broadcast_unfinished on broadcast (id) where sent_at is not null and ended_at is null;

-- Who it goes to, fixed when it is sent: each person once.
create table broadcast_recipient (
  broadcast_id bigint not null references broadcast,
  installer_id bigint not null references installer,
  notified_at timestamptz,
  primary key (broadcast_id, installer_id)
);
create index broadcast_recipient_waiting on broadcast_recipient (broadcast_id, installer_id)
  where notified_at is null;
