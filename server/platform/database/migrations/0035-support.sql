-- The member's side of tickets with the club.
alter table ticket
  -- made by the phone, so that a repeated call is one ticket
  add column client_uuid uuid,
  -- what the member asks about; about_kind and about are the item of a queue that the club asks about
  add column topic_kind text
    check (topic_kind in ('company', 'scan', 'project', 'order', 'top_up')),
  add column topic uuid,
  -- the closed ticket that this one goes on from
  add column follows bigint references ticket on delete set null,
  -- the last message that somebody of the club who answers has seen
  add column club_read_id bigint,
  add column rating smallint check (rating between 1 and 5),
  add column rating_comment text not null default '' check (length(rating_comment) <= 500),
  add column rated_at timestamptz,
  add constraint ticket_topic_whole check ((topic is null) = (topic_kind is null)),
  add constraint ticket_rating_whole check ((rating is null) = (rated_at is null));
create unique index ticket_client on ticket (installer_id, client_uuid)
  where client_uuid is not null;
create index ticket_follows on ticket (follows) where follows is not null;
create index ticket_topic on ticket (topic_kind, topic, id) where topic is not null;

-- How far a member has read what the club wrote.
create table ticket_read (
  ticket_id bigint not null references ticket on delete cascade,
  installer_id bigint not null references installer,
  message_id bigint not null,
  at timestamptz not null,
  primary key (ticket_id, installer_id)
);
create index ticket_read_person on ticket_read (installer_id);
