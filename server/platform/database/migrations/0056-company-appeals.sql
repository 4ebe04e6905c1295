-- The owner of a rejected company appeals once; another person decides.
create table company_appeal (
  id bigint generated always as identity primary key,
  company_id bigint not null references company,
  installer_id bigint references installer on delete set null,
  -- the rejection it is against, and whose it was
  rejected_for text not null,
  rejected_at timestamptz not null,
  rejected_by bigint references staff,
  reason text not null check (length(reason) between 1 and 2000),
  created_at timestamptz not null,
  accepted boolean,
  decided_by bigint references staff,
  decided_at timestamptz,
  check ((accepted is null) = (decided_at is null) and (accepted is null) = (decided_by is null)),
  check (decided_by <> rejected_by)
);
-- One that was accepted uses up nothing.
create unique index company_appeal_once on company_appeal (company_id)
  where accepted is distinct from true;

-- When it appealed, while nobody has decided.
alter table company add column appealed_at timestamptz;
alter table company add check (appealed_at is null or verification = 'rejected');
drop index company_to_verify;
create index company_to_verify on company
  (region_id, coalesce(appealed_at, requested_at, created_at), id) include (uuid, verification)
  where erased_at is null and (verification = 'pending' and active <> 2
    or requested_number is not null or requested_number_2 is not null or appealed_at is not null);
drop index company_rejected;
create index company_rejected on company (region_id, rejected_at, id) include (uuid)
  where erased_at is null and verification = 'rejected' and appealed_at is null;
