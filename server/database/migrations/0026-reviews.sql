-- Queues of scans, projects and new companies, and what is asked about their items.

-- The country of the scan's project, so that the queue of scans is read in its order.
alter table scan add column region_id smallint references regional_setting;
update scan s set region_id = p.region_id from project p where p.id = s.project_id;
create function name_scan_region() returns trigger language plpgsql as $$
begin
  new.region_id := (select region_id from project where id = new.project_id);
  return new;
end $$;
create trigger scan_has_region before insert on scan
  for each row execute function name_scan_region();
create index scan_in_review on scan (region_id, created_at, id) include (project_id, uuid)
  where flag = 2 and deleted_at is null;

create index project_in_review on project (region_id, answered_at, id) include (uuid)
  where status = 5;

alter table company
  -- since when the wished numbers wait
  add column wished_at timestamptz,
  -- why the club said no, and who did; another person looks at the appeal
  add column rejected_for text not null default '',
  add column rejected_by text,
  add column rejected_at timestamptz;
create index company_to_verify on company (region_id, coalesce(wished_at, created_at), id)
  include (uuid, verification)
  where erased_at is null and (verification = 'pending' and active <> 2
    or wished_number is not null or wished_number_2 is not null);
create index company_rejected on company (region_id, rejected_at, id) include (uuid)
  where erased_at is null and verification = 'rejected';

-- What makes two companies look like one.
create index company_number_anywhere on company (registration_number) where registration_number <> '';
create index company_number_2_anywhere on company (registration_number_2) where registration_number_2 <> '';
create index company_name_key on company (lower(name));
create index company_place on company (lower(street), lower(house_number), postal_code);
create index installer_phone_tail on installer (right(phone, 9)) where phone is not null;

alter table ticket
  -- the item of a queue that the club asks about; while the answer waits, so does the item
  add column about_kind text check (about_kind in ('companies', 'scans', 'projects')),
  add column about uuid,
  add constraint ticket_about_whole check ((about is null) = (about_kind is null));
create index ticket_about on ticket (about_kind, about, id) where about is not null;
