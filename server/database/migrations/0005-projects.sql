create table project (
  id bigint generated always as identity primary key,
  uuid uuid not null unique default gen_random_uuid(),
  -- made by the phone, so that a repeated call is one project
  client_uuid uuid not null default gen_random_uuid(),
  number text not null unique,
  company_id bigint not null references company,
  installer_id bigint not null references installer,
  region_id smallint not null references regional_setting,
  street_name text not null,
  postal_code text not null,
  city text not null,
  address_key text not null,
  status smallint not null default 1 check (status between 1 and 5),
  risk smallint not null default 0,
  created_at timestamptz not null,
  deadline_at timestamptz not null,
  answered_at timestamptz,
  ended_at timestamptz,
  -- kept by the triggers on scan
  available_points integer not null default 0,
  max_points integer not null default 0,
  products_count integer not null default 0 check (products_count between 0 and 200),
  normal_count integer not null default 0,
  unique (company_id, client_uuid)
);
create index project_list on project (company_id, status, id desc);
create index project_address on project (address_key, created_at);
create index project_made_today on project (company_id, created_at);

create table survey_answer (
  id bigint generated always as identity primary key,
  uuid uuid not null unique default gen_random_uuid(),
  project_id bigint not null references project,
  question_id integer not null,
  answer_id integer not null,
  answer text not null,
  unique (project_id, question_id, answer_id)
);

-- Serials that left the factory.
create table shipped_serial (
  serial text primary key check (serial ~ '^[A-Z0-9-]{8,20}$'),
  gtin text not null default '',
  type text not null,
  size text not null,
  variant text not null,
  points_group text check (points_group in ('A', 'B', 'C', 'D')),
  -- tier category 1 to 8; 6 to 8 are accessories
  category smallint not null check (category between 1 and 8),
  region_id smallint not null references regional_setting,
  produced_on date not null,
  status text not null default 'shipped' check (status in ('shipped', 'scrapped', 'returned', 'blacklisted'))
);

create table scan (
  id bigint generated always as identity primary key,
  uuid uuid not null unique default gen_random_uuid(),
  client_uuid uuid not null,
  project_id bigint not null references project,
  company_id bigint not null references company,
  installer_id bigint not null references installer,
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
  source text not null check (source in ('camera', 'photo', 'manual')),
  captured_at timestamptz not null,
  created_at timestamptz not null,
  -- calendar year of the country in which it was made
  year smallint not null,
  deleted_at timestamptz,
  unique (company_id, client_uuid)
);
-- One serial earns for one company only, and stands once in a company.
create unique index scan_earns_once on scan (serial) where deleted_at is null and flag = 1;
create unique index scan_once_a_company on scan (company_id, serial) where deleted_at is null;
create index scan_project on scan (project_id, id) where deleted_at is null;
create index scan_serial on scan (serial) where deleted_at is null;
create index scan_by_installer on scan (installer_id, created_at);
create index scan_by_company on scan (company_id, created_at);

create table scan_photo (
  uuid uuid primary key default gen_random_uuid(),
  company_id bigint not null references company,
  installer_id bigint not null references installer,
  scan_id bigint references scan,
  file text not null,
  created_at timestamptz not null
);
create index scan_photo_scan on scan_photo (scan_id);

create table wrong_code (
  installer_id bigint not null references installer,
  at timestamptz not null
);
create index wrong_code_recent on wrong_code (installer_id, at);

-- Counters of a company, so that no screen counts its history.
create table company_tally (
  company_id bigint primary key references company,
  projects_open integer not null default 0,
  projects_closed integer not null default 0,
  projects_lost integer not null default 0,
  points_in_progress integer not null default 0,
  points_lost integer not null default 0,
  scans_closed integer not null default 0,
  orders integer not null default 0
);

create table company_year (
  company_id bigint not null references company,
  year smallint not null,
  -- normal window scans (tier categories 1 to 5) of projects that are not lost
  windows integer not null default 0,
  primary key (company_id, year)
);

-- The sums of a project follow its scans.
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
    from scan where project_id = new.project_id and deleted_at is null
  ) s
  where p.id = new.project_id;
  return null;
end $$;
create trigger scan_sums_project after insert or update of flag, points, deleted_at on scan
  for each row execute function sum_project();

create function is_window_scan(s scan) returns boolean language sql immutable as $$
  select s.deleted_at is null and s.flag = 1 and coalesce(s.category between 1 and 5, false)
$$;

create function add_windows(of_company bigint, of_year smallint, delta integer) returns void
language sql as $$
  insert into company_year (company_id, year, windows) values (of_company, of_year, delta)
  on conflict (company_id, year) do update set windows = company_year.windows + excluded.windows
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

-- What one project adds to its company's counters.
create function project_share(p project) returns company_tally language sql immutable as $$
  select p.company_id, (p.status in (1, 4, 5))::int, (p.status = 2)::int, (p.status = 3)::int,
    case when p.status in (1, 4, 5) then p.max_points else 0 end,
    case when p.status = 3 then p.max_points else 0 end,
    case when p.status = 2 then p.normal_count else 0 end, 0
$$;

create function tally_project() returns trigger language plpgsql as $$
declare
  old_share company_tally := case when tg_op = 'INSERT' then null else project_share(old) end;
  new_share company_tally := case when tg_op = 'DELETE' then null else project_share(new) end;
  lost constant smallint := 3;
begin
  insert into company_tally as t
    select coalesce(new.company_id, old.company_id),
      coalesce(new_share.projects_open, 0) - coalesce(old_share.projects_open, 0),
      coalesce(new_share.projects_closed, 0) - coalesce(old_share.projects_closed, 0),
      coalesce(new_share.projects_lost, 0) - coalesce(old_share.projects_lost, 0),
      coalesce(new_share.points_in_progress, 0) - coalesce(old_share.points_in_progress, 0),
      coalesce(new_share.points_lost, 0) - coalesce(old_share.points_lost, 0),
      coalesce(new_share.scans_closed, 0) - coalesce(old_share.scans_closed, 0)
  on conflict (company_id) do update set
    projects_open = t.projects_open + excluded.projects_open,
    projects_closed = t.projects_closed + excluded.projects_closed,
    projects_lost = t.projects_lost + excluded.projects_lost,
    points_in_progress = t.points_in_progress + excluded.points_in_progress,
    points_lost = t.points_lost + excluded.points_lost,
    scans_closed = t.scans_closed + excluded.scans_closed;
  if tg_op = 'UPDATE' and (old.status = lost) <> (new.status = lost) then
    perform add_windows(new.company_id, y.year, y.scans * case when new.status = lost then -1 else 1 end)
    from (select s.year, count(*)::int scans from scan s
      where s.project_id = new.id and is_window_scan(s) group by s.year) y;
  end if;
  return null;
end $$;
create trigger project_tally after insert or delete or update of status, max_points, normal_count on project
  for each row execute function tally_project();

create function open_company_tally() returns trigger language plpgsql as $$
begin
  insert into company_tally (company_id) values (new.id);
  return null;
end $$;
create trigger company_has_tally after insert on company
  for each row execute function open_company_tally();
