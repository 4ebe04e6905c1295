-- A lost card is blocked and another one takes over what is on it. What our record of cards and that
-- of their provider do not agree on is a task of finance. (decisions K)

alter table club_card
  -- the lost card whose money comes onto this one
  add column replaces_id bigint unique references club_card;

create table card_loss (
  id bigint generated always as identity primary key,
  uuid uuid not null unique default gen_random_uuid(),
  card_id bigint not null unique references club_card,
  company_id bigint not null references company,
  installer_id bigint not null references installer,
  reason text not null check (reason in ('lost', 'stolen', 'damaged')),
  -- the same call again finds the first one
  client_uuid uuid not null,
  created_at timestamptz not null,
  -- the provider confirms it
  blocked_at timestamptz,
  -- from when another card is ordered by itself; null: the company orders one in the shop
  replaced_from timestamptz,
  unique (company_id, client_uuid)
);
create index card_loss_company on card_loss (company_id, created_at);
create index card_loss_installer on card_loss (installer_id);
create index card_loss_unblocked on card_loss (id) where blocked_at is null;

create table finance_task (
  id bigint generated always as identity primary key,
  uuid uuid not null unique default gen_random_uuid(),
  cause text not null check (cause in ('amount', 'identity', 'status', 'unknown', 'missing',
    'card_refused', 'serial_taken', 'in_flight')),
  -- ours or the provider's name of what it is about
  reference text not null check (length(reference) between 1 and 200),
  region_id smallint not null,
  company_id bigint references company,
  top_up_id bigint references top_up,
  -- what either side says, for people who look it up
  detail text not null,
  opened_at timestamptz not null,
  resolved_at timestamptz,
  resolved_by bigint references staff,
  outcome text check (outcome in ('agrees', 'adjusted', 'provider', 'other')),
  note text not null default '',
  check ((resolved_at is null) = (resolved_by is null)),
  check ((resolved_at is null) = (outcome is null)),
  check (resolved_at is null or note <> '')
);
-- one open task for one thing, however often it is found
create unique index finance_task_open on finance_task (cause, reference) where resolved_at is null;
create index finance_task_queue on finance_task (region_id, opened_at) where resolved_at is null;
create index finance_task_company on finance_task (company_id, id desc);
create index finance_task_top_up on finance_task (top_up_id) where top_up_id is not null;
