-- What watches over the data while the club is open: the invariants go round in slices, and what
-- they find closes all spending until two people open it again.

-- Where the round stands.
create table invariant_round (
  single boolean primary key default true check (single),
  -- what is checked next: what belongs to no row of a walk, then variants, then companies; null
  -- between two rounds
  part text check (part in ('rest', 'variant', 'company')),
  -- checked up to this id of the part
  after_id bigint not null default 0,
  started_at timestamptz,
  -- of the last whole round
  ended_at timestamptz,
  -- of the last slice
  checked_at timestamptz
);
insert into invariant_round default values;

-- What was found, until the same slice is right again.
create table invariant_violation (
  id bigint generated always as identity primary key,
  invariant text not null,
  part text not null check (part in ('rest', 'variant', 'company')),
  after_id bigint not null,
  to_id bigint not null,
  -- how many rows of the slice are wrong
  found integer not null check (found > 0),
  found_at timestamptz not null,
  checked_at timestamptz not null,
  mended_at timestamptz
);
create unique index invariant_violation_open on invariant_violation (invariant, part, after_id)
  where mended_at is null;

-- No order, top-up or debit while a row here is not lifted; one person asks for it, another one lifts it.
create table spending_freeze (
  id bigint generated always as identity primary key,
  began_at timestamptz not null,
  requested_by bigint references staff,
  requested_at timestamptz,
  reason text not null default '' check (length(reason) <= 500),
  lifted_by bigint references staff,
  lifted_at timestamptz,
  check ((requested_by is null) = (requested_at is null)),
  check ((lifted_by is null) = (lifted_at is null)),
  check (lifted_by is null or requested_by is not null),
  constraint spending_freeze_two_staff check (lifted_by <> requested_by)
);
create unique index spending_freeze_one on spending_freeze ((true)) where lifted_at is null;

-- A slice is a range of companies.
create index points_hold_company on points_hold (company_id);
create index points_lot_company on points_lot (company_id);
