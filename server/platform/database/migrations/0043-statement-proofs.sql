-- What a printed statement said, so that its figures can be confirmed later.

create table statement_proof (
  -- made of the figures below by a key of ours: it cannot be guessed, and other figures have another
  code text primary key,
  company_id bigint not null references company,
  region_id smallint not null references regional_setting,
  -- the first day is null in a statement of all time
  from_day date,
  to_day date not null,
  opening integer not null,
  added integer not null check (added >= 0),
  taken integer not null check (taken >= 0),
  closing integer not null,
  issued_at timestamptz not null
);
create index statement_proof_company on statement_proof (company_id);
