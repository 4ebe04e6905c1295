-- The club card: where its programme runs, a company's card, what is put on it, what its provider says.

-- Where the programme of the card runs.
create table card_programme (
  region_id smallint primary key references regional_setting,
  currency text not null check (currency ~ '^[A-Z]{3}$'),
  terms_version text not null check (length(terms_version) between 1 and 40),
  terms_url text not null
);

-- Local currency units for a point, from a day on.
create table card_rate (
  region_id smallint not null references card_programme,
  valid_from date not null,
  rate integer not null check (rate > 0),
  primary key (region_id, valid_from)
);

create table club_card (
  id bigint generated always as identity primary key,
  company_id bigint not null references company,
  -- null: given by the club without an order
  order_id bigint unique references orders,
  -- what we name it by until the provider has named it
  reference uuid not null unique default gen_random_uuid(),
  status text not null default 'ORDERED'
    check (status in ('ORDERED', 'ISSUED', 'ACTIVE', 'BLOCKED', 'EXPIRED')),
  provider_token text unique,
  serial_encrypted bytea,
  -- by which key it is encrypted
  serial_key text,
  -- keyed, so that a serial is found without being readable
  serial_hash bytea,
  last4 text not null default '' check (last4 ~ '^([0-9]{4})?$'),
  -- the last day it is good for
  expires_on date,
  -- when the provider says that it came to this status: an older word is not heard
  changed_at timestamptz,
  created_at timestamptz not null,
  registered_at timestamptz,
  reminded_at timestamptz,
  ended_at timestamptz,
  check ((provider_token is null) = (status = 'ORDERED')),
  check (num_nonnulls(serial_encrypted, serial_key, serial_hash, registered_at) in (0, 4)),
  check ((last4 = '') = (registered_at is null))
);
create unique index club_card_one on club_card (company_id) where ended_at is null;
create unique index club_card_serial on club_card (serial_hash);
create index club_card_company on club_card (company_id);

-- Serial numbers that were tried and not right; a day of the country each.
create table card_attempt (
  id bigint generated always as identity primary key,
  company_id bigint not null references company,
  day date not null,
  at timestamptz not null
);
create index card_attempt_day on card_attempt (company_id, day);

create table top_up (
  id bigint generated always as identity primary key,
  uuid uuid not null unique default gen_random_uuid(),
  company_id bigint not null references company,
  installer_id bigint not null references installer,
  card_id bigint not null references club_card,
  points integer not null check (points > 0),
  rate integer not null check (rate > 0),
  amount integer not null generated always as (points * rate) stored,
  currency text not null,
  status text not null default 'PENDING'
    check (status in ('PENDING', 'SUCCEEDED', 'REFUSED', 'REJECTED')),
  -- ours, by which the provider does a transfer once
  provider_reference uuid not null unique default gen_random_uuid(),
  provider_id text unique,
  reason text not null default '',
  terms_version text not null,
  terms_at timestamptz not null,
  idempotency_key text check (length(idempotency_key) <= 255),
  fingerprint bytea not null,
  -- large ones wait for a person of the club
  approval text not null default 'none' check (approval in ('none', 'waiting', 'approved', 'rejected')),
  decided_by bigint references staff,
  decided_at timestamptz,
  -- the day of the country, for the limits
  day date not null,
  created_at timestamptz not null,
  sent_at timestamptz,
  provider_checked_at timestamptz,
  ended_at timestamptz,
  -- when staff was alarmed: it differs from what the provider says, or it takes too long
  differs_at timestamptz,
  late_at timestamptz,
  check ((status = 'PENDING') = (ended_at is null)),
  check ((approval in ('none', 'waiting')) = (decided_by is null)),
  check ((decided_by is null) = (decided_at is null)),
  check (approval <> 'waiting' or status = 'PENDING' and sent_at is null),
  check (approval <> 'rejected' or status <> 'SUCCEEDED')
);
create unique index top_up_once on top_up (company_id, idempotency_key) where idempotency_key is not null;
create index top_up_list on top_up (company_id, id desc);
create index top_up_days on top_up (company_id, day);
create index top_up_pending on top_up (provider_checked_at) where status = 'PENDING';
create index top_up_to_decide on top_up (created_at) where status = 'PENDING';
create index top_up_differs on top_up (id) where differs_at is not null;

-- A top-up ends once, and never changes afterwards.
create function end_top_up_once() returns trigger language plpgsql as $$
begin
  if old.status <> 'PENDING' or new.points <> old.points then
    raise exception 'top-up % has ended', old.id using errcode = 'restrict_violation';
  end if;
  return new;
end $$;
create trigger top_up_ends_once before update of status, points on top_up
  for each row execute function end_top_up_once();

-- What the provider sent by itself, as it came.
create table card_event (
  id bigint generated always as identity primary key,
  event_id text not null unique check (length(event_id) between 1 and 100),
  body bytea not null,
  received_at timestamptz not null,
  handled_at timestamptz,
  outcome text not null default ''
);
create index card_event_waiting on card_event (id) where handled_at is null;

alter table points_hold add foreign key (top_up_id) references top_up;
