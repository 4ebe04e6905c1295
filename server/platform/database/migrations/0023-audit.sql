-- Who did what to whom, in a chain: each row's hash covers the row before. What an entry says in
-- words may be emptied by erasure, and only emptied: the chain covers a salted hash of the words, and
-- the salt goes with them. The table chains itself, in SQL, so that what is written and looked over is
-- one and the same hash.

create table audit_entry (
  id bigint primary key default 0,
  at timestamptz not null,
  actor_staff_id bigint references staff,
  -- where no person did it
  actor_system text,
  -- the member whose eyes the person saw through
  acting_as bigint references installer,
  action text not null check (length(action) between 3 and 60),
  object_type text not null,
  object_id text not null,
  object_label text not null,
  region_id smallint,
  reason text not null default '',
  -- json, not jsonb: the hash covers the text as it was written
  before json,
  after json,
  request_id text not null default '',
  network text not null default '',
  salt bytea,
  content_hash bytea not null default '',
  previous_hash bytea not null default '',
  hash bytea not null unique default '',
  check (num_nonnulls(actor_staff_id, actor_system) = 1)
);
create index audit_entry_object on audit_entry (object_type, object_id, id desc);
create index audit_entry_staff on audit_entry (actor_staff_id, id desc);
create index audit_entry_region on audit_entry (region_id, id desc);
create index audit_entry_action on audit_entry (action, id desc);
create index audit_entry_at on audit_entry (at desc, id desc);
create index audit_entry_search on audit_entry
  using gin ((object_label || ' ' || reason || ' ' || object_id || ' ' || request_id) gin_trgm_ops);
-- The limits of one person look at what the person changed.
create index audit_entry_limits on audit_entry (actor_staff_id, at)
  where action = 'settings.change_limits';
create trigger audit_entry_append_only before update or delete on audit_entry for each row
  execute function refuse_all_but_erasure('salt', 'object_label', 'reason', 'before', 'after');
create trigger audit_entry_no_truncate before truncate on audit_entry
  for each statement execute function refuse_change();

create table audit_head (
  single boolean primary key default true check (single),
  id bigint not null,
  hash bytea not null
);
insert into audit_head (id, hash) values (0, decode(repeat('00', 32), 'hex'));

create function audit_content_hash(e audit_entry) returns bytea language sql stable as $$
  select sha256(convert_to(jsonb_build_array(encode(e.salt, 'hex'), e.object_label, e.reason,
    e.before::text, e.after::text)::text, 'UTF8'))
$$;

create function audit_hash(e audit_entry) returns bytea language sql stable as $$
  select sha256(convert_to(jsonb_build_array(encode(e.previous_hash, 'hex'), e.id,
    extract(epoch from e.at), e.actor_staff_id, e.actor_system, e.acting_as, e.action,
    e.object_type, e.object_id, e.region_id, encode(e.content_hash, 'hex'), e.request_id, e.network)::text, 'UTF8'))
$$;

-- The first row at which the chain is broken, or null: it is whole up to its head.
create function audit_broken_at() returns bigint language sql stable as $$
  with verified as (
    select e.id,
      e.id = lag(e.id, 1, 0::bigint) over audit_log + 1
      and e.previous_hash = lag(e.hash, 1, decode(repeat('00', 32), 'hex')) over audit_log
      and e.hash = audit_hash(e)
      and case when e.salt is null
        then e.object_label = '' and e.reason = '' and e.before is null and e.after is null
        else e.content_hash = audit_content_hash(e) end as is_whole
    from audit_entry e window audit_log as (order by e.id)
  ), last as (
    select id, hash from audit_entry
    union all select 0, decode(repeat('00', 32), 'hex')
    order by id desc limit 1
  )
  select coalesce(
    (select min(id) from verified where is_whole is not true),
    (select last.id + 1 from last, audit_head h where (h.id, h.hash) <> (last.id, last.hash)))
$$;

create function chain_audit() returns trigger language plpgsql as $$
begin
  select id + 1, hash into strict new.id, new.previous_hash from audit_head for update;
  new.salt := uuid_send(gen_random_uuid());
  new.content_hash := audit_content_hash(new);
  new.hash := audit_hash(new);
  update audit_head set id = new.id, hash = new.hash;
  return new;
end $$;
create trigger audit_entry_chained before insert on audit_entry
  for each row execute function chain_audit();

-- What the last look over the whole chain found; a row id where it is broken.
create table audit_check (
  single boolean primary key default true check (single),
  checked_at timestamptz not null,
  broken_at bigint
);
