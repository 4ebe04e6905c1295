-- Who of the maker's people brings companies of a country, by a code of their own.
create table sales_representative (
  id bigint generated always as identity primary key,
  uuid uuid not null unique default gen_random_uuid(),
  region_id smallint not null references regional_setting,
  name text not null check (length(name) between 2 and 80),
  -- shorter than a company's 32 characters: no code is both
  code text not null unique check (code ~ '^[0-9A-HJKMNP-TV-Z]{8}$'),
  created_by bigint references staff,
  created_at timestamptz not null,
  ended_at timestamptz
);
create index sales_representative_of_region on sales_representative (region_id, id);

alter table company
  add column representative_id bigint references sales_representative,
  add check (representative_id is null or invited_by is null);
create index company_of_representative on company (representative_id, id)
  where representative_id is not null;
