-- The pool of voucher codes as files bring it: encrypted, and known again by a keyed hash.

create table voucher_import (
  id bigint generated always as identity primary key,
  uuid uuid not null unique default gen_random_uuid(),
  variant_id bigint not null references variant,
  name text not null,
  actor_installer_id bigint references installer,
  actor_staff_id bigint references staff,
  actor_system text,
  -- the second person, where one was needed
  approved_by bigint references staff,
  rows_new integer not null check (rows_new > 0),
  rows_known integer not null,
  rows_short integer not null,
  at timestamptz not null,
  check (num_nonnulls(actor_installer_id, actor_staff_id, actor_system) = 1),
  check (approved_by <> actor_staff_id)
);
create index voucher_import_actor on voucher_import (actor_staff_id, at);

-- A large file of codes waits, encrypted, for a second person; what was encrypted goes with the decision.
create table voucher_upload (
  id bigint generated always as identity primary key,
  uuid uuid not null unique default gen_random_uuid(),
  variant_id bigint not null references variant,
  name text not null,
  reason text not null,
  codes integer not null check (codes > 0),
  encrypted bytea,
  key_id text not null,
  staff_id bigint not null references staff,
  uploaded_at timestamptz not null,
  ends_at timestamptz not null,
  state text not null default 'waiting'
    check (state in ('waiting', 'approved', 'discarded', 'expired')),
  decided_by bigint references staff,
  decided_at timestamptz,
  check ((state = 'waiting') = (encrypted is not null)),
  check (state <> 'approved' or decided_by <> staff_id)
);
create index voucher_upload_waiting on voucher_upload (ends_at) where state = 'waiting';

-- Filled by imports and assigned when vouchers are fulfilled.
create table voucher_code (
  id bigint generated always as identity primary key,
  variant_id bigint not null references variant,
  code_encrypted bytea not null,
  -- which key of the ring encrypted it
  key_id text not null,
  code_hash bytea not null unique,
  expires_on date not null,
  import_id bigint not null references voucher_import,
  imported_at timestamptz not null,
  order_id bigint,
  line_no smallint,
  -- which of the pieces of its line, from 1
  unit_no smallint,
  assigned_at timestamptz,
  revealed_at timestamptz,
  -- seen, and its order came to nothing: never given out again
  burnt_at timestamptz,
  foreign key (order_id, line_no) references order_line,
  unique (order_id, line_no, unit_no),
  check (num_nulls(order_id, line_no, unit_no, assigned_at) in (0, 4)),
  check (revealed_at is null or order_id is not null),
  check (burnt_at is null or revealed_at is not null)
);
create index voucher_code_free on voucher_code (variant_id, expires_on, id) where order_id is null;
create index voucher_code_ending on voucher_code (expires_on) where order_id is not null;
create index voucher_code_key on voucher_code (key_id);

-- Who saw an open code, when and where; also each later look at it.
create table voucher_read (
  id bigint generated always as identity primary key,
  code_id bigint not null references voucher_code,
  installer_id bigint not null references installer,
  channel text not null check (channel in ('reveal', 'detail')),
  at timestamptz not null
);
create index voucher_read_code on voucher_read (code_id, id);
create index voucher_read_at on voucher_read (at desc);
create trigger voucher_read_append_only before update or delete on voucher_read
  for each row execute function refuse_change();
create trigger voucher_read_no_truncate before truncate on voucher_read
  for each statement execute function refuse_change();

-- A pool that runs low is told once a day.
create table voucher_alarm (
  variant_id bigint not null references variant,
  day date not null,
  primary key (variant_id, day)
);
