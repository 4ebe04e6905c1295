-- Members as the office finds, marks and merges them.

alter table company
  -- what it is found by, in plain letters
  add search text not null default '',
  -- its logo stands on the club's print; looked at again each year
  add recommended boolean not null default false,
  add recommended_until date,
  -- why it was blocked
  add blocked_reason text not null default '',
  -- a duplicate lives on in another company
  add merged_into bigint references company,
  add merged_at timestamptz,
  add check (recommended or recommended_until is null),
  add check ((merged_into is null) = (merged_at is null)),
  add check (merged_into is null or active = 0);
create index company_merged on company (merged_into) where merged_into is not null;
alter table installer add search text not null default '';

-- As plain_letters, at once where there is nothing but plain letters.
create function search_letters(of_text text) returns text
language sql stable strict parallel safe as $$
  select case when octet_length(of_text) = length(of_text)
    then lower(translate(of_text, $signs$'`._-$signs$, '')) else plain_letters(of_text) end
$$;

create function word_company() returns trigger language plpgsql as $$
begin
  new.search := ' ' || search_letters(concat_ws(' ', new.name, new.city, new.street,
    new.house_number, new.registration_number, new.registration_number_2));
  return new;
end $$;
create trigger company_worded before insert
  or update of name, city, street, house_number, registration_number, registration_number_2
  on company for each row execute function word_company();

create function word_installer() returns trigger language plpgsql as $$
begin
  new.search := ' ' || search_letters(concat_ws(' ', new.name, new.surname, new.email,
    substr(new.phone, 2)));
  return new;
end $$;
create trigger installer_worded before insert or update of name, surname, email, phone
  on installer for each row execute function word_installer();

update company set name = name;
update installer set name = name;
create index company_search on company using gin (search gin_trgm_ops);
create index installer_search on installer using gin (search gin_trgm_ops);
create index company_recommended on company (id) where recommended;
create index company_inactive on company (id) where active <> 1;

-- Numbers are found by how they begin, whatever the database's locale.
create index order_number_begins on orders (number text_pattern_ops);
create index project_number_begins on project (number text_pattern_ops);
create index serial_begins on shipped_serial (serial text_pattern_ops);
create index scan_serial_begins on scan (serial text_pattern_ops);
create index register_import_list on register_import (id desc);

create index points_adjustment_company on points_adjustment (company_id, id desc);

-- A hold that has ended stays what it was; only the company it is of may be merged into another.
create or replace function end_hold_once() returns trigger language plpgsql as $$
begin
  if new.amount <> old.amount or old.state <> 'open'
    and (new.state, new.ended_at) is distinct from (old.state, old.ended_at) then
    raise exception 'hold % has ended', old.id using errcode = 'restrict_violation';
  end if;
  return new;
end $$;
