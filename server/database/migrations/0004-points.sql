-- The ledger. Every entry moves points between two accounts of one company, so the books balance
-- by construction: issued (what the club gave) → available → reserved → spent, or → expired.

create table points_account (
  company_id bigint primary key references company,
  -- available and reserved together
  posted integer not null default 0 check (posted >= 0),
  held integer not null default 0 check (held >= 0),
  -- all that was ever credited, less claw-backs
  credited integer not null default 0,
  entries integer not null default 0,
  check (posted >= held)
);

create table points_entry (
  id bigint generated always as identity primary key,
  uuid uuid not null unique default gen_random_uuid(),
  company_id bigint not null references points_account,
  -- the line number in the company's statement, so that any page is read without counting
  seq integer not null,
  kind text not null,
  from_account text not null check (from_account in ('issued', 'available', 'reserved')),
  to_account text not null check (to_account in ('available', 'reserved', 'spent', 'expired', 'issued')),
  points integer not null check (points > 0),
  -- what the entry does to posted
  amount integer not null generated always as (
    points * ((to_account in ('available', 'reserved'))::int - (from_account in ('available', 'reserved'))::int)
  ) stored,
  balance_after integer not null check (balance_after >= 0),
  available_after integer not null check (available_after >= 0),
  source_type text not null,
  source_id text not null,
  -- says "once": the same event cannot be entered twice
  event_key text not null unique,
  actor text not null,
  created_at timestamptz not null,
  check (from_account <> to_account),
  unique (company_id, seq)
);
create index points_entry_source on points_entry (source_type, source_id);

-- Points of one credit with one end; spent earliest end first.
create table points_lot (
  id bigint generated always as identity primary key,
  company_id bigint not null references points_account,
  entry_id bigint not null unique references points_entry,
  amount integer not null check (amount > 0),
  used integer not null default 0 check (used >= 0),
  held integer not null default 0 check (held >= 0),
  expired integer not null default 0 check (expired >= 0),
  expires_at timestamptz not null,
  -- got its 60 days when a hold was released after the end; once
  extended boolean not null default false,
  check (used + held + expired <= amount)
);
create index points_lot_open on points_lot (company_id, expires_at, id)
  where amount > used + held + expired;
create index points_lot_due on points_lot (expires_at) where amount > used + held + expired;

create table points_hold (
  id bigint generated always as identity primary key,
  company_id bigint not null references points_account,
  order_id bigint not null unique,
  amount integer not null check (amount > 0),
  state text not null default 'open' check (state in ('open', 'spent', 'released')),
  created_at timestamptz not null,
  ended_at timestamptz,
  check ((state = 'open') = (ended_at is null))
);

create table hold_lot (
  hold_id bigint not null references points_hold,
  lot_id bigint not null references points_lot,
  amount integer not null check (amount > 0),
  primary key (hold_id, lot_id)
);
create index hold_lot_lot on hold_lot (lot_id);

create function refuse_change() returns trigger language plpgsql as $$
begin
  raise exception '% is append-only', tg_table_name using errcode = 'restrict_violation';
end $$;

create trigger points_entry_append_only before update or delete on points_entry
  for each row execute function refuse_change();
create trigger points_entry_no_truncate before truncate on points_entry
  for each statement execute function refuse_change();

-- A hold ends once: spent or released, and never opens again.
create function end_hold_once() returns trigger language plpgsql as $$
begin
  if old.state <> 'open' or new.amount <> old.amount then
    raise exception 'hold % has ended', old.id using errcode = 'restrict_violation';
  end if;
  return new;
end $$;
create trigger points_hold_ends_once before update on points_hold
  for each row execute function end_hold_once();

create function open_points_account() returns trigger language plpgsql as $$
begin
  insert into points_account (company_id) values (new.id);
  return null;
end $$;
create trigger company_has_account after insert on company
  for each row execute function open_points_account();
