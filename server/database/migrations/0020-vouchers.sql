-- The pool of voucher codes as files bring it: sealed, and known again by a keyed hash.
create table voucher_import (
  id bigint generated always as identity primary key,
  uuid uuid not null unique default gen_random_uuid(),
  variant_id bigint not null references variant,
  name text not null,
  actor text not null,
  rows_new integer not null check (rows_new > 0),
  rows_known integer not null,
  rows_short integer not null,
  at timestamptz not null
);

alter table voucher_code
  -- which key of the ring sealed it
  add column key_id text not null,
  add column code_hash bytea not null unique,
  add column import_id bigint not null references voucher_import,
  add column imported_at timestamptz not null,
  add column assigned_at timestamptz,
  add column revealed_at timestamptz,
  -- seen, and its order came to nothing: never given out again
  add column burnt_at timestamptz,
  add check (num_nulls(order_id, line_no, unit_no, assigned_at) in (0, 4)),
  add check (revealed_at is null or order_id is not null),
  add check (burnt_at is null or revealed_at is not null);
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
