-- Work of many rows that goes on by itself, and can be taken back: bulk decisions, imports, broadcasts.

create table bulk_run (
  id uuid primary key default gen_random_uuid(),
  kind text not null,
  -- the filter or page the rows come from, and the reason, as the person gave them
  title text not null default '',
  staff_id bigint not null references staff,
  params json not null,
  -- the job whose steps it takes back
  undoes uuid unique references bulk_run,
  created_at timestamptz not null,
  started_at timestamptz,
  -- one server works at a job until then
  leased_until timestamptz,
  ended_at timestamptz,
  total integer not null,
  done integer not null default 0,
  failed integer not null default 0
);
create index bulk_run_staff on bulk_run (staff_id, created_at desc);
-- Jobs that still have rows to do; a server that dies leaves its job to the next.
create index bulk_run_open on bulk_run (created_at) where ended_at is null;

create table bulk_row (
  bulk_run_id uuid not null references bulk_run on delete cascade,
  position integer not null,
  object text not null,
  label text not null,
  state text not null default 'waiting' check (state in ('waiting', 'done', 'failed')),
  -- the refusal's code
  problem text not null default '',
  -- what the row has changed, for the job that takes it back
  undo_state json,
  primary key (bulk_run_id, position)
);
create index bulk_row_waiting on bulk_row (bulk_run_id, position) where state = 'waiting';
