-- A large file of codes waits, sealed, for a second person; what was sealed goes with the decision.
create table voucher_upload (
  id bigint generated always as identity primary key,
  uuid uuid not null unique default gen_random_uuid(),
  variant_id bigint not null references variant,
  name text not null,
  reason text not null,
  codes integer not null check (codes > 0),
  sealed bytea,
  key_id text not null,
  staff_id bigint not null references staff,
  uploaded_at timestamptz not null,
  ends_at timestamptz not null,
  state text not null default 'waiting'
    check (state in ('waiting', 'approved', 'discarded', 'expired')),
  decided_by bigint references staff,
  decided_at timestamptz,
  check ((state = 'waiting') = (sealed is not null)),
  check (state <> 'approved' or decided_by <> staff_id)
);
create index voucher_upload_waiting on voucher_upload (ends_at) where state = 'waiting';
create index voucher_import_actor on voucher_import (actor, at);

-- Who sees an import of the register sees what it brought to the own regions: region -> counts.
alter table register_import add column regions jsonb not null default '{}';

-- The limits of one person look at what the person changed.
create index audit_entry_limits on audit_entry (staff_id, at)
  where action = 'settings.change_limits';
