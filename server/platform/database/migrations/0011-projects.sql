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
  -- 0 is a project that was deleted while it was empty, or put away after its time: nobody sees it
  status smallint not null default 1 check (status between 0 and 5),
  risk smallint not null default 0,
  -- what the reviewer wrote when it came back or was refused
  note text not null default '',
  created_at timestamptz not null,
  -- when the present time to work began; a deadline that was moved counts from there
  opened_at timestamptz not null,
  deadline_at timestamptz not null,
  -- days of the last reminder before the present deadline
  reminded smallint,
  extended_at timestamptz,
  reopened_at timestamptz,
  answered_at timestamptz,
  -- made by the phone, so that a repeated survey is one
  answer_client_uuid uuid,
  -- until when the club means to have looked at it
  review_until timestamptz,
  ended_at timestamptz,
  lost_by text check (lost_by in ('deadline', 'review')),
  serials_freed_at timestamptz,
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
create index project_deadline on project (deadline_at) where status in (1, 4);
create index project_lost on project (ended_at) where status = 3 and serials_freed_at is null;
create index project_in_review on project (region_id, answered_at, id) include (uuid)
  where status = 5;
-- Found by how it begins, whatever the database's locale.
create index project_number_begins on project (number text_pattern_ops);
create index project_ended on project (ended_at) where ended_at is not null;

create function count_projects() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    update installer set projects_count = projects_count + 1 where id = new.installer_id;
  else
    update installer set projects_count = projects_count - 1 where id = old.installer_id;
  end if;
  return null;
end $$;
create trigger project_counts after insert or delete on project
  for each row execute function count_projects();

-- Who moved a project, when and why.
create table project_event (
  id bigint generated always as identity primary key,
  project_id bigint not null references project,
  event text not null,
  from_status smallint not null,
  to_status smallint not null,
  actor_installer_id bigint references installer,
  actor_staff_id bigint references staff,
  actor_system text,
  note text not null default '',
  created_at timestamptz not null,
  check (num_nonnulls(actor_installer_id, actor_staff_id, actor_system) = 1)
);
create index project_event_list on project_event (project_id, id);
create trigger project_event_append_only before update or delete on project_event
  for each row execute function refuse_all_but_erasure('note');
create trigger project_event_no_truncate before truncate on project_event
  for each statement execute function refuse_change();

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

create function open_company_tally() returns trigger language plpgsql as $$
begin
  insert into company_tally (company_id) values (new.id);
  return null;
end $$;
create trigger company_has_tally after insert on company
  for each row execute function open_company_tally();

create table company_year (
  company_id bigint not null references company,
  year smallint not null,
  -- normal window scans (tier categories 1 to 5) of projects that are not lost
  windows integer not null default 0,
  primary key (company_id, year)
);

create function add_windows(of_company bigint, of_year smallint, delta integer) returns void
language sql as $$
  insert into company_year (company_id, year, windows) values (of_company, of_year, delta)
  on conflict (company_id, year) do update set windows = company_year.windows + excluded.windows
$$;

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
