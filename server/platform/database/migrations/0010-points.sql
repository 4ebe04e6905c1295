-- The ledger. Every entry moves points between two accounts of one company, so the ledger balances
-- by construction: issued (what the club gave) → available → reserved → spent, or → expired.

create table points_account (
  company_id bigint primary key references company,
  -- available and reserved together
  posted integer not null default 0,
  held integer not null default 0 check (held >= 0),
  -- all that was ever credited, less claw-backs
  credited integer not null default 0,
  entries integer not null default 0,
  -- a company whose window was returned after its points were spent may owe up to 500 points
  constraint points_account_max_owed check (posted - held >= -500)
);

create function open_points_account() returns trigger language plpgsql as $$
begin
  insert into points_account (company_id) values (new.id);
  return null;
end $$;
create trigger company_has_account after insert on company
  for each row execute function open_points_account();

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
  balance_after integer not null check (balance_after >= -500),
  available_after integer not null check (available_after >= -500),
  source_type text not null,
  source_id text not null,
  -- says "once": the same event cannot be entered twice
  event_key text not null unique,
  actor_installer_id bigint references installer,
  actor_staff_id bigint references staff,
  actor_system text,
  created_at timestamptz not null,
  check (num_nonnulls(actor_installer_id, actor_staff_id, actor_system) = 1),
  check (from_account <> to_account),
  unique (company_id, seq)
);
create index points_entry_source on points_entry (source_type, source_id);
-- Rows only ever come at the end: a range of dates is a range of pages.
create index points_entry_time on points_entry using brin (created_at) with (autosummarize = on);
create trigger points_entry_append_only before update or delete on points_entry
  for each row execute function refuse_change();
create trigger points_entry_no_truncate before truncate on points_entry
  for each statement execute function refuse_change();

-- The dates of a statement never go back, whatever the clock does, so that a month is a range of
-- line numbers and its opening is the closing of the month before.
create function date_entry() returns trigger language plpgsql as $$
begin
  new.created_at := greatest(new.created_at,
    (select created_at from points_entry where company_id = new.company_id and seq = new.seq - 1));
  return new;
end $$;
create trigger points_entry_dated before insert on points_entry
  for each row execute function date_entry();

-- The first line of a statement at or after an instant, the one after the last if there is none:
-- halved by line numbers, as dates never go back.
create function line_since(company bigint, instant timestamptz) returns integer
language plpgsql stable as $$
declare
  low integer := 1;
  high integer := (select entries + 1 from points_account where company_id = company);
  middle integer;
begin
  while low < high loop
    middle := (low + high) / 2;
    if (select created_at >= instant from points_entry
        where company_id = company and seq = middle) then
      high := middle;
    else
      low := middle + 1;
    end if;
  end loop;
  return low;
end $$;

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
  -- held for an order or for a top-up
  order_id bigint unique,
  top_up_id bigint unique,
  amount integer not null check (amount > 0),
  state text not null default 'open' check (state in ('open', 'spent', 'released')),
  created_at timestamptz not null,
  ended_at timestamptz,
  check ((state = 'open') = (ended_at is null)),
  check (num_nonnulls(order_id, top_up_id) = 1)
);

-- A hold ends once: spent or released, and never opens again; only the company it is of may be
-- merged into another.
create function end_hold_once() returns trigger language plpgsql as $$
begin
  if new.amount <> old.amount or old.state <> 'open'
    and (new.state, new.ended_at) is distinct from (old.state, old.ended_at) then
    raise exception 'hold % has ended', old.id using errcode = 'restrict_violation';
  end if;
  return new;
end $$;
create trigger points_hold_ends_once before update on points_hold
  for each row execute function end_hold_once();

create table hold_lot (
  hold_id bigint not null references points_hold,
  lot_id bigint not null references points_lot,
  amount integer not null check (amount > 0),
  primary key (hold_id, lot_id)
);
create index hold_lot_lot on hold_lot (lot_id);

-- Which end of which points a company has been reminded of, so many days before.
create table points_reminder (
  company_id bigint not null references company,
  ends_on date not null,
  days smallint not null,
  notified_at timestamptz not null,
  primary key (company_id, ends_on, days)
);

-- Adjustments by staff. Up to 100 points one person enters and posts; more waits for another one.
create table points_adjustment (
  id bigint generated always as identity primary key,
  uuid uuid not null unique default gen_random_uuid(),
  company_id bigint not null references company,
  kind text not null check (kind in ('adjust.credit', 'adjust.debit')),
  points integer not null check (points > 0),
  reason text not null,
  note text not null check (length(note) between 3 and 500),
  status text not null default 'waiting' check (status in ('waiting', 'posted', 'rejected')),
  entered_by bigint not null references staff,
  entered_at timestamptz not null,
  -- the month in which it was entered, for the limit of a person
  month date not null,
  decided_by bigint references staff,
  decided_at timestamptz,
  check ((status = 'waiting') = (decided_by is null)),
  check ((decided_by is null) = (decided_at is null)),
  -- the limit for one person is staff's to set, up to here
  constraint points_adjustment_two_staff
    check (points <= 1000 or status <> 'posted' or decided_by <> entered_by)
);
create index points_adjustment_month on points_adjustment (entered_by, month);
create index points_adjustment_waiting on points_adjustment (entered_at) where status = 'waiting';
create index points_adjustment_company on points_adjustment (company_id, id desc);
