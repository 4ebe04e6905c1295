create table company (
  id bigint generated always as identity primary key,
  uuid uuid not null unique default gen_random_uuid(),
  region_id smallint not null references regional_setting,
  name text not null check (length(name) between 1 and 200),
  registration_number text not null default '',
  registration_number_2 text not null default '',
  -- what the numbers of a verified company are to become, once staff agree; orders wait meanwhile
  requested_number text,
  requested_number_2 text,
  -- since when the wished numbers wait
  requested_at timestamptz,
  company_type smallint not null default 0,
  disclaimer_accepted boolean not null default false,
  declaration_accepted boolean not null default false,
  street text not null,
  house_number text not null,
  postal_code text not null,
  city text not null,
  address_changed_at timestamptz,
  -- 0 blocked, 1 active, 2 terms declined
  active smallint not null default 1 check (active in (0, 1, 2)),
  -- why it was blocked
  blocked_reason text not null default '',
  declined_at timestamptz,
  verification text not null default 'pending' check (verification in ('pending', 'verified', 'rejected')),
  verified_at timestamptz,
  -- why the club said no, and who did; another person looks at the appeal
  rejected_for text not null default '',
  rejected_by bigint,
  rejected_at timestamptz,
  invite_code text not null unique default replace(gen_random_uuid()::text, '-', ''),
  invited_by bigint references company,
  invite text not null default '',
  -- welcome points are paid once
  welcomed_at timestamptz,
  clubcard_enabled boolean not null default false,
  survey jsonb,
  survey_version smallint not null default 1,
  -- its logo stands on the club's print; looked at again each year
  recommended boolean not null default false,
  recommended_until date,
  -- a duplicate lives on in another company
  merged_into bigint references company,
  merged_at timestamptz,
  -- what it is found by, in plain letters
  search text not null default '',
  created_at timestamptz not null,
  erased_at timestamptz,
  check (recommended or recommended_until is null),
  check ((merged_into is null) = (merged_at is null)),
  check (merged_into is null or active = 0)
);
create unique index company_number_taken on company (region_id, registration_number)
  where registration_number <> '';
create unique index company_number_2_taken on company (region_id, registration_number_2)
  where registration_number_2 <> '';
create index company_to_verify on company (region_id, coalesce(requested_at, created_at), id)
  include (uuid, verification)
  where erased_at is null and (verification = 'pending' and active <> 2
    or requested_number is not null or requested_number_2 is not null);
create index company_rejected on company (region_id, rejected_at, id) include (uuid)
  where erased_at is null and verification = 'rejected';
-- What makes two companies look like one.
create index company_number_anywhere on company (registration_number) where registration_number <> '';
create index company_number_2_anywhere on company (registration_number_2) where registration_number_2 <> '';
create index company_name_key on company (lower(name));
create index company_place on company (lower(street), lower(house_number), postal_code);
create index company_merged on company (merged_into) where merged_into is not null;
create index company_search on company using gin (search gin_trgm_ops);
create index company_recommended on company (id) where recommended;
create index company_inactive on company (id) where active <> 1;
create index company_verified on company (verified_at) where verified_at is not null;

create function index_company() returns trigger language plpgsql as $$
begin
  new.search := ' ' || search_letters(concat_ws(' ', new.name, new.city, new.street,
    new.house_number, new.registration_number, new.registration_number_2));
  return new;
end $$;
create trigger company_search_changed before insert
  or update of name, city, street, house_number, registration_number, registration_number_2
  on company for each row execute function index_company();
