-- 0 is a project that was deleted while it was empty, or put away after its time: nobody sees it.
alter table project drop constraint project_status_check;
alter table project add constraint project_status_check check (status between 0 and 5);

alter table project
  -- when the present time to work began; a deadline that was moved counts from there
  add column opened_at timestamptz,
  add column extended_at timestamptz,
  add column reopened_at timestamptz,
  add column lost_by text check (lost_by in ('deadline', 'review')),
  -- until when the club means to have looked at it
  add column review_until timestamptz,
  -- what the reviewer wrote when it came back or was refused
  add column note text not null default '',
  -- days of the last reminder before the present deadline
  add column reminded smallint,
  -- made by the phone, so that a repeated survey is one
  add column answer_client_uuid uuid,
  add column serials_freed_at timestamptz;
update project set opened_at = created_at, lost_by = case when status = 3 then 'deadline' end;
alter table project alter column opened_at set not null;

create index project_deadline on project (deadline_at) where status in (1, 4);
create index project_lost on project (ended_at) where status = 3 and serials_freed_at is null;

-- Who moved a project, when and why.
create table project_event (
  id bigint generated always as identity primary key,
  project_id bigint not null references project,
  event text not null,
  from_status smallint not null,
  to_status smallint not null,
  actor text not null,
  note text not null default '',
  created_at timestamptz not null
);
create index project_event_list on project_event (project_id, id);
create trigger project_event_append_only before update or delete on project_event
  for each row execute function refuse_change();
create trigger project_event_no_truncate before truncate on project_event
  for each statement execute function refuse_change();

-- Answers of surveys that came back for correction; the next survey starts from them.
create table returned_answer (
  id bigint generated always as identity primary key,
  project_id bigint not null references project,
  question_id integer not null,
  answer_id integer not null,
  answer text not null,
  returned_at timestamptz not null
);
create index returned_answer_list on returned_answer (project_id, returned_at);

-- A scan of a lost project whose serial is free again: it stands in the list, and is not live.
alter table scan add column freed_at timestamptz;
alter table scan add constraint scan_freed_is_not_live check (freed_at is null or deleted_at is not null);

-- The points of a lost project stay what they were when its serials are freed.
create or replace function sum_project() returns trigger language plpgsql as $$
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
