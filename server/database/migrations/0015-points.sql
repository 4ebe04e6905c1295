-- Statements, reminders of expiry, corrections.

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

-- Which end of which points a company has been reminded of, so many days before.
create table points_reminder (
  company_id bigint not null references company,
  ends_on date not null,
  days smallint not null,
  told_at timestamptz not null,
  primary key (company_id, ends_on, days)
);

-- Corrections by staff. Up to 100 points one person enters and posts; more waits for another one.
create table points_adjustment (
  id bigint generated always as identity primary key,
  uuid uuid not null unique default gen_random_uuid(),
  company_id bigint not null references company,
  kind text not null check (kind in ('adjust.credit', 'adjust.debit')),
  points integer not null check (points > 0),
  reason text not null,
  note text not null check (length(note) between 3 and 500),
  status text not null default 'waiting' check (status in ('waiting', 'posted', 'refused')),
  entered_by text not null,
  entered_at timestamptz not null,
  -- the month in which it was entered, for the limit of a person
  month date not null,
  decided_by text,
  decided_at timestamptz,
  check ((status = 'waiting') = (decided_by is null)),
  check ((decided_by is null) = (decided_at is null)),
  check (points <= 100 or status <> 'posted' or decided_by <> entered_by)
);
create index points_adjustment_month on points_adjustment (entered_by, month);
create index points_adjustment_waiting on points_adjustment (entered_at) where status = 'waiting';
