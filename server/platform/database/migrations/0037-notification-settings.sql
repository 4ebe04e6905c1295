-- By what people are told, and the browsers that are told by push.
create table notification_setting (
  installer_id bigint primary key references installer,
  -- {"orders": {"mail": false}, …}: what differs from the usual
  choices jsonb not null default '{}' check (jsonb_typeof(choices) = 'object'),
  -- full hours of the country in which no SMS and no push arrive; null: there are none
  quiet_from smallint check (quiet_from between 0 and 23),
  quiet_to smallint check (quiet_to between 0 and 23),
  weekly_digest boolean not null default false,
  -- up to when the weekly digest has told
  digest_at timestamptz not null,
  updated_at timestamptz not null,
  check ((quiet_from is null) = (quiet_to is null)),
  check (quiet_from <> quiet_to)
);
create index notification_setting_weekly on notification_setting (digest_at) where weekly_digest;

create table push_subscription (
  id uuid primary key default gen_random_uuid(),
  installer_id bigint not null references installer,
  session_id uuid not null references session on delete cascade,
  -- one browser belongs to whoever signed in last
  endpoint text not null unique check (length(endpoint) <= 2000),
  p256dh text not null,
  auth text not null,
  created_at timestamptz not null
);
create index push_subscription_person on push_subscription (installer_id, created_at);
create index push_subscription_session on push_subscription (session_id);

alter table message
  drop constraint message_channel_check,
  add constraint message_channel_check check (channel in ('mail', 'sms', 'push'));
alter table message_channel
  drop constraint message_channel_channel_check,
  add constraint message_channel_channel_check check (channel in ('mail', 'sms', 'push'));
