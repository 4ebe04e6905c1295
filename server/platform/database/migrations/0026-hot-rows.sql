-- Rows that everybody waited for. An audit event is chained after its commit: the insert locks
-- nothing, and one statement of one server links what was committed, in SQL, so that what is written
-- and looked over is one and the same hash. A link's hash covers the link before it.

create table audit_link (
  position bigint primary key,
  entry_id bigint not null unique references audit_entry,
  hash bytea not null
);
insert into audit_link (position, entry_id, hash)
  select id, id, hash from audit_entry order by id;
create trigger audit_link_append_only before update or delete on audit_link
  for each row execute function refuse_change();
create trigger audit_link_no_truncate before truncate on audit_link
  for each statement execute function refuse_change();

-- Events that wait for their link.
create table audit_unlinked (
  entry_id bigint primary key,
  since timestamptz not null default now()
);

drop trigger audit_entry_chained on audit_entry;
drop function chain_audit();
drop function audit_hash(audit_entry);
alter table audit_entry drop column previous_hash, drop column hash, alter id drop default;
alter table audit_entry alter id add generated always as identity;
select setval(pg_get_serial_sequence('audit_entry', 'id'), coalesce(max(id), 0) + 1, false)
  from audit_entry;

create function hash_audit_texts() returns trigger language plpgsql as $$
begin
  new.salt := uuid_send(gen_random_uuid());
  new.content_hash := audit_content_hash(new);
  insert into audit_unlinked (entry_id) values (new.id);
  return new;
end $$;
create trigger audit_entry_hashed before insert on audit_entry
  for each row execute function hash_audit_texts();

create function audit_hash(previous bytea, e audit_entry) returns bytea language sql stable as $$
  select sha256(convert_to(jsonb_build_array(encode(previous, 'hex'), e.id,
    extract(epoch from e.at), e.actor_staff_id, e.actor_system, e.acting_as, e.action,
    e.object_type, e.object_id, e.region_id, encode(e.content_hash, 'hex'), e.request_id, e.network)::text, 'UTF8'))
$$;

-- Links committed events, at most so many, and says how many; none when somebody does so already.
create function link_audit(maximum integer) returns integer language plpgsql as $$
declare
  head audit_head;
  entry audit_entry;
  linked integer := 0;
begin
  select * into head from audit_head for update skip locked;
  if not found then return 0; end if;
  for entry in
    select e.* from audit_unlinked u join audit_entry e on e.id = u.entry_id
    order by e.id limit maximum
  loop
    head.id := head.id + 1;
    head.hash := audit_hash(head.hash, entry);
    insert into audit_link (position, entry_id, hash) values (head.id, entry.id, head.hash);
    delete from audit_unlinked where entry_id = entry.id;
    linked := linked + 1;
  end loop;
  if linked > 0 then update audit_head set id = head.id, hash = head.hash; end if;
  return linked;
end $$;

-- The first event at which the log is broken, or null: its links are whole up to the head, and each
-- event has either its link or a place among those that wait.
create or replace function audit_broken_at() returns bigint language sql stable as $$
  with chain as (
    select s.position, s.entry_id,
      s.position = lag(s.position, 1, 0::bigint) over links + 1
      and s.hash = audit_hash(lag(s.hash, 1, decode(repeat('00', 32), 'hex')) over links, e) as is_whole
    from audit_link s left join audit_entry e on e.id = s.entry_id
    window links as (order by s.position)
  ), last as (
    select position, entry_id, hash from audit_link
    union all select 0, 0, decode(repeat('00', 32), 'hex')
    order by position desc limit 1
  )
  select coalesce(
    (select entry_id from chain where is_whole is not true order by position limit 1),
    (select min(e.id) from audit_entry e
      left join audit_link s on s.entry_id = e.id
      left join audit_unlinked u on u.entry_id = e.id
      where num_nonnulls(s.entry_id, u.entry_id) <> 1
        or (case when e.salt is null
          then e.object_label = '' and e.reason = '' and e.before is null and e.after is null
          else e.content_hash = audit_content_hash(e) end) is not true),
    (select last.entry_id + 1 from last, audit_head h
      where (h.id, h.hash) <> (last.position, last.hash)))
$$;
