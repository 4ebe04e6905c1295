-- The club's side of tickets.
alter table ticket
  -- the ticket that this double went into; with that one it is purged
  add column merged_into bigint references ticket on delete cascade,
  -- since when the club owes an answer; null: since the last message
  add column waiting_since timestamptz,
  -- when the member last took it up again after it had closed
  add column reopened_at timestamptz,
  add constraint ticket_merged_closed check (merged_into is null or status = 3);
create index ticket_merged on ticket (merged_into) where merged_into is not null;
-- the tickets of a company beside one of them
create index ticket_of_company on ticket (company_id);
create index ticket_region_created on ticket (region_id, created_at);
create index ticket_region_rated on ticket (region_id, rated_at) where rated_at is not null;
create index ticket_region_reopened on ticket (region_id, reopened_at)
  where reopened_at is not null;
drop index ticket_waiting_region;
create index ticket_waiting_region on ticket (region_id, (coalesce(waiting_since, changed_at)))
  where status = 1;

alter table ticket_file
  alter column company_id drop not null,
  alter column installer_id drop not null,
  -- who of the club sends it
  add column staff_id bigint references staff,
  add constraint ticket_file_sender
    check ((staff_id is null) = (installer_id is not null and company_id is not null));

-- Whom a note names.
create table ticket_mention (
  note_id bigint not null references ticket_note on delete cascade,
  staff_id bigint not null references staff,
  -- null until the person opens the ticket
  seen_at timestamptz,
  primary key (note_id, staff_id)
);
create index ticket_mention_unseen on ticket_mention (staff_id) where seen_at is null;

-- What the open screens of the club ask anew.
create function notify_ticket() returns trigger language plpgsql as $$
begin
  perform pg_notify('ticket', json_build_object(
    'ticket', t.uuid, 'region', t.region_id, 'what', tg_argv[0])::text)
  from ticket t where t.id in (case when tg_table_name = 'ticket'
    then (to_jsonb(new)->>'id')::bigint else (to_jsonb(new)->>'ticket_id')::bigint end,
    (to_jsonb(new)->>'merged_into')::bigint);
  return null;
end $$;
create trigger ticket_message_notify after insert on ticket_message
  for each row execute function notify_ticket('message');
create trigger ticket_note_notify after insert on ticket_note
  for each row execute function notify_ticket('changed');
create trigger ticket_read_notify after insert or update on ticket_read
  for each row execute function notify_ticket('read');
create trigger ticket_notify after update on ticket
  for each row when ((old.status, old.assigned_to, old.snoozed_until, old.topic, old.rating,
      old.merged_into) is distinct from (new.status, new.assigned_to, new.snoozed_until, new.topic,
      new.rating, new.merged_into))
  execute function notify_ticket('changed');

create function notify_staff_session_end() returns trigger language plpgsql as $$
begin
  perform pg_notify('staff_session_end', new.id::text);
  return null;
end $$;
create trigger staff_session_end after update of ended_at on staff_session
  for each row when (old.ended_at is null and new.ended_at is not null)
  execute function notify_staff_session_end();
