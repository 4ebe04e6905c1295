-- A file of a ticket waits until the scanner has looked at it; one that does harm is removed, its row stays.
alter table ticket_file
  add column checked_at timestamptz,
  add column infected boolean not null default false,
  add constraint ticket_file_infected check (not infected or checked_at is not null);
create index ticket_file_unchecked on ticket_file (created_at, uuid) where checked_at is null;
