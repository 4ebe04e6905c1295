-- What a deed says in words may be emptied by erasure, and only emptied: the chain covers a salted
-- hash of the words, and the salt goes with them. The book chains itself, in SQL, so that what is
-- written, looked over and migrated here is one and the same hash.
alter table audit_entry
  add column salt bytea,
  add column words_hash bytea not null default '',
  alter column id set default 0,
  alter column previous_hash set default '',
  alter column hash set default '';

create function audit_words_hash(e audit_entry) returns bytea language sql stable as $$
  select sha256(convert_to(jsonb_build_array(encode(e.salt, 'hex'), e.object_label, e.reason,
    e.before::text, e.after::text)::text, 'UTF8'))
$$;

create function audit_hash(e audit_entry) returns bytea language sql stable as $$
  select sha256(convert_to(jsonb_build_array(encode(e.previous_hash, 'hex'), e.id,
    extract(epoch from e.at), e.staff_id, e.staff_name, e.acting_as, e.action, e.object_type,
    e.object_id, e.region_id, encode(e.words_hash, 'hex'), e.request_id, e.network)::text, 'UTF8'))
$$;

-- The first row at which the chain is broken, or null: it is whole up to its head.
create function audit_broken_at() returns bigint language sql stable as $$
  with looked_over as (
    select e.id,
      e.id = lag(e.id, 1, 0::bigint) over book + 1
      and e.previous_hash = lag(e.hash, 1, decode(repeat('00', 32), 'hex')) over book
      and e.hash = audit_hash(e)
      and case when e.salt is null
        then e.object_label = '' and e.reason = '' and e.before is null and e.after is null
        else e.words_hash = audit_words_hash(e) end as is_whole
    from audit_entry e window book as (order by e.id)
  ), last as (
    select id, hash from audit_entry
    union all select 0, decode(repeat('00', 32), 'hex')
    order by id desc limit 1
  )
  select coalesce(
    (select min(id) from looked_over where is_whole is not true),
    (select last.id + 1 from last, audit_head h where (h.id, h.hash) <> (last.id, last.hash)))
$$;

create function chain_audit() returns trigger language plpgsql as $$
begin
  select id + 1, hash into strict new.id, new.previous_hash from audit_head for update;
  new.salt := uuid_send(gen_random_uuid());
  new.words_hash := audit_words_hash(new);
  new.hash := audit_hash(new);
  update audit_head set id = new.id, hash = new.hash;
  return new;
end $$;

-- Append-only, but for columns that may be emptied, all at once.
create function refuse_all_but_forgetting() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' and to_jsonb(new) - tg_argv = to_jsonb(old) - tg_argv
    and not exists (select from unnest(tg_argv) part where coalesce(to_jsonb(new) ->> part, '') <> '')
  then return new; end if;
  raise exception '% is append-only', tg_table_name using errcode = 'restrict_violation';
end $$;

-- What was written before is chained anew, once.
alter table audit_entry disable trigger user;
update audit_entry set after = (after::jsonb - 'company_name')::json where action = 'installers.move';
update audit_entry set salt = uuid_send(gen_random_uuid());
update audit_entry e set words_hash = audit_words_hash(e);
do $$
declare
  e audit_entry;
  last bytea := decode(repeat('00', 32), 'hex');
begin
  for e in select * from audit_entry order by id loop
    e.previous_hash := last;
    last := audit_hash(e);
    update audit_entry set previous_hash = e.previous_hash, hash = last where id = e.id;
  end loop;
  update audit_head set hash = last;
end $$;
alter table audit_entry enable trigger user;

create trigger audit_entry_chained before insert on audit_entry
  for each row execute function chain_audit();
drop trigger audit_entry_append_only on audit_entry;
create trigger audit_entry_append_only before update or delete on audit_entry for each row
  execute function refuse_all_but_forgetting('salt', 'object_label', 'reason', 'before', 'after');
drop trigger project_event_append_only on project_event;
create trigger project_event_append_only before update or delete on project_event
  for each row execute function refuse_all_but_forgetting('note');

-- Mails of decisions in the running hour of a person: those beyond the fifth leave as one at its end.
create table mail_hour (
  installer_id bigint primary key references installer,
  started_at timestamptz not null,
  mails integer not null check (mails > 0)
);

-- Pictures that were uploaded for content; what nothing shows is dropped by the clock.
create table content_picture (
  name text primary key,
  created_at timestamptz not null
);
create index content_picture_age on content_picture (created_at);
