-- Messages survive days without a relay, what was lost can be sent again, and jobs that fail are seen.

alter table message
  -- the other side has said no for good
  add column refused boolean not null default false,
  -- staff sent it again: the time in which it is retried begins anew
  add column resent_at timestamptz;
-- The next of one channel, so that a relay that is away does not stand before the other.
create index message_next on message (channel, next_try_at) where next_try_at is not null;
create index message_age on message (created_at);
create index message_retained on message (dropped_at)
  where dropped_at is not null and params_encrypted is not null;

-- A relay or gateway that is away is asked with one message at a time.
create table message_channel (
  channel text primary key check (channel in ('mail', 'sms')),
  -- in a row
  failures integer not null default 0,
  down_since timestamptz,
  -- null while it works
  next_try_at timestamptz,
  last_error text not null default '',
  check ((down_since is null) = (next_try_at is null))
);

-- Jobs whose last run has failed, until a run succeeds.
create table job_failure (
  name text primary key,
  first_at timestamptz not null,
  last_at timestamptz not null,
  failures integer not null default 1,
  error text not null
);

-- What is old is found without reading the rest.
create index session_age on session (ends_at);
create index card_event_age on card_event (received_at);
create index bulk_run_age on bulk_run (created_at);
create index points_reminder_age on points_reminder (ends_on);
