create table scan (
  id bigint generated always as identity primary key,
  uuid uuid not null unique default gen_random_uuid(),
  client_uuid uuid not null,
  project_id bigint not null references project,
  company_id bigint not null references company,
  installer_id bigint not null references installer,
  -- the country of its project, so that the queue of scans is read in its order
  region_id smallint references regional_setting,
  serial text not null,
  type text not null default '',
  size text not null default '',
  variant text not null default '',
  category smallint,
  points_group text,
  points integer not null default 0 check (points >= 0),
  -- 1 normal, 2 in review, 3 rejected
  flag smallint not null check (flag in (1, 2, 3)),
  reason_code text check ((flag = 1) = (reason_code is null)),
  -- when the register last had a word on it after it was made
  evaluated_at timestamptz,
  source text not null check (source in ('camera', 'photo', 'manual')),
  captured_at timestamptz not null,
  created_at timestamptz not null,
  -- calendar year of the country in which it was made
  year smallint not null,
  deleted_at timestamptz,
  removed_by bigint references installer,
  -- a scan of a lost project whose serial is free again: it stands in the list, and is not live
  freed_at timestamptz,
  unique (company_id, client_uuid),
  constraint scan_freed_is_not_live check (freed_at is null or deleted_at is not null)
);
-- One serial earns for one company only, and stands once in a company.
create unique index scan_earns_once on scan (serial) where deleted_at is null and flag = 1;
create unique index scan_once_a_company on scan (company_id, serial) where deleted_at is null;
create index scan_project on scan (project_id, id) where deleted_at is null;
create index scan_serial on scan (serial) where deleted_at is null;
create index scan_by_installer on scan (installer_id, created_at);
create index scan_by_company on scan (company_id, created_at);
create index scan_removed on scan (serial) where deleted_at is not null and freed_at is null;
create index scan_uncredited on scan (reason_code, serial) where deleted_at is null and flag <> 1;
create index scan_in_review on scan (region_id, created_at, id) include (project_id, uuid)
  where flag = 2 and deleted_at is null;
create index scan_serial_begins on scan (serial text_pattern_ops);
-- What a new table of points would have earned on the scans of a month.
create index scan_captured on scan (captured_at) where flag = 1 and deleted_at is null;
create index scan_time on scan using brin (created_at) with (autosummarize = on);

create function name_scan_region() returns trigger language plpgsql as $$
begin
  new.region_id := (select region_id from project where id = new.project_id);
  return new;
end $$;
create trigger scan_has_region before insert on scan
  for each row execute function name_scan_region();

-- The sums of a project follow its scans; the points of a lost project stay what they were when
-- its serials are freed.
create function sum_project() returns trigger language plpgsql as $$
begin
  update project p set
    available_points = s.available, max_points = s.available + s.reviewed, products_count = s.scans,
    normal_count = s.normal
  from (
    select count(*)::int scans,
      (count(*) filter (where flag = 1))::int normal,
      coalesce(sum(points) filter (where flag = 1), 0)::int available,
      coalesce(sum(points) filter (where flag = 2), 0)::int reviewed
    from scan where project_id = new.project_id and (deleted_at is null or freed_at is not null)
  ) s
  where p.id = new.project_id;
  return null;
end $$;
create trigger scan_sums_project after insert or update of flag, points, deleted_at on scan
  for each row execute function sum_project();

create function is_window_scan(s scan) returns boolean language sql immutable as $$
  select s.deleted_at is null and s.flag = 1 and coalesce(s.category between 1 and 5, false)
$$;

create function tally_scan() returns trigger language plpgsql as $$
declare
  was integer := 0;
  lost constant smallint := 3;
begin
  if (select status from project where id = new.project_id) = lost then return null; end if;
  if tg_op = 'UPDATE' then was := is_window_scan(old)::int; end if;
  if is_window_scan(new)::int <> was then
    perform add_windows(new.company_id, new.year, is_window_scan(new)::int - was);
  end if;
  return null;
end $$;
create trigger scan_tally after insert or update of flag, deleted_at on scan
  for each row execute function tally_scan();

create table scan_photo (
  uuid uuid primary key default gen_random_uuid(),
  company_id bigint not null references company,
  installer_id bigint not null references installer,
  scan_id bigint references scan,
  file text not null,
  bytes integer not null default 0,
  created_at timestamptz not null
);
create index scan_photo_scan on scan_photo (scan_id);
create index scan_photo_age on scan_photo (created_at);

-- A wrong code counts once however often the camera reads it; `unknown` has the form of a serial
-- that no register knows.
create table wrong_code (
  installer_id bigint not null references installer,
  kind text not null default 'wrong' check (kind in ('wrong', 'unknown')),
  code_hash bytea not null default '',
  at timestamptz not null
);
create index wrong_code_recent on wrong_code (installer_id, at);

-- Points of a scan that were taken back after the credit; what lies below -500 is let go.
create table claw_back (
  scan_id bigint primary key references scan,
  project_id bigint not null references project,
  company_id bigint not null references company,
  reason text not null check (reason in ('scrapped', 'returned', 'blacklisted')),
  points integer not null check (points >= 0),
  taken integer not null check (taken between 0 and points),
  created_at timestamptz not null
);
create index claw_back_project on claw_back (project_id);
create index claw_back_company on claw_back (company_id, created_at);
