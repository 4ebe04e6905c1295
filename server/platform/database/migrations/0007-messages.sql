-- Mail and SMS leave from here, never from inside a request. What a message says is encrypted until
-- it is sent and then dropped; a code past its life is not sent.

create table message (
  id uuid primary key default gen_random_uuid(),
  channel text not null check (channel in ('mail', 'sms')),
  recipient text not null,
  language text not null,
  template text not null,
  params_encrypted bytea,
  dedupe_key text not null unique,
  created_at timestamptz not null,
  expires_at timestamptz,
  attempts smallint not null default 0,
  -- null when it was sent or dropped
  next_try_at timestamptz,
  sent_at timestamptz,
  dropped_at timestamptz,
  last_error text
);
create index message_waiting on message (next_try_at) where next_try_at is not null;
-- What Today reads of messages that did not arrive.
create index message_lost on message (channel, dropped_at) where dropped_at is not null and last_error is not null;
create index message_tried on message (channel, created_at) where next_try_at is not null and attempts > 2;

-- Mails of decisions in the running hour of a person: those beyond the fifth leave as one at its end.
create table mail_hour (
  installer_id bigint primary key references installer,
  started_at timestamptz not null,
  mails integer not null check (mails > 0)
);

-- Where the stand-ins for mail and SMS keep what they were given to send.
create table demo_outbox (
  id bigint generated always as identity primary key,
  channel text not null,
  recipient text not null,
  subject text not null,
  body text not null,
  html text not null default '',
  sent_at timestamptz not null
);
