-- An owner hands the company over to another person of it; each confirms with a code of their own.
-- (decisions H)

create table ownership_transfer (
  id bigint generated always as identity primary key,
  uuid uuid not null unique default gen_random_uuid(),
  company_id bigint not null references company,
  region_id smallint not null,
  from_id bigint not null references installer,
  to_id bigint not null references installer,
  status text not null default 'waiting'
    check (status in ('waiting', 'done', 'cancelled', 'declined', 'expired', 'failed')),
  from_code bytea not null,
  to_code bytea not null,
  from_tries smallint not null default 0,
  to_tries smallint not null default 0,
  from_confirmed_at timestamptz,
  to_confirmed_at timestamptz,
  created_at timestamptz not null,
  ends_at timestamptz not null,
  ended_at timestamptz,
  check (from_id <> to_id),
  check ((status = 'waiting') = (ended_at is null)),
  check (status <> 'done' or (from_confirmed_at is not null and to_confirmed_at is not null))
);
create unique index ownership_transfer_waiting on ownership_transfer (company_id)
  where status = 'waiting';
create index ownership_transfer_company on ownership_transfer (company_id, id desc);
create index ownership_transfer_from on ownership_transfer (from_id);
create index ownership_transfer_to on ownership_transfer (to_id);
create index ownership_transfer_ends on ownership_transfer (ends_at) where status = 'waiting';
