-- What a company got in a year and what it was worth to the club.

-- What a point costs the club in a country from a year on; of two rows of a year the newer one holds.
create table point_value (
  region_id smallint not null references regional_setting,
  from_year smallint not null check (from_year between 2000 and 2200),
  version smallint not null check (version >= 1),
  currency text not null check (currency ~ '^[A-Z]{3}$'),
  -- hundredths of the currency for 1,000 points
  minor_per_thousand integer not null check (minor_per_thousand between 1 and 100000000),
  -- hundredths of a percent that the club withholds; null: nothing
  withholding smallint check (withholding between 1 and 10000),
  withholding_basis text not null default '',
  check ((withholding is null) = (withholding_basis = '')),
  published_at timestamptz not null,
  published_by bigint not null references staff,
  primary key (region_id, from_year, version)
);
create trigger point_value_append_only before update or delete on point_value
  for each row execute function refuse_change();

-- Written once in January and never again: what is corrected later belongs to the next year.
create table yearly_statement (
  uuid uuid primary key default gen_random_uuid(),
  company_id bigint not null references company,
  region_id smallint not null references regional_setting,
  year smallint not null,
  -- reserved points are part of the balance until they are spent
  opening integer not null,
  earned integer not null check (earned >= 0),
  given_back integer not null check (given_back >= 0),
  taken_back integer not null check (taken_back >= 0),
  expired integer not null check (expired >= 0),
  products integer not null check (products >= 0),
  vouchers integer not null check (vouchers >= 0),
  prints integer not null check (prints >= 0),
  card integer not null check (card >= 0),
  closing integer not null,
  is_sole_trader boolean not null,
  currency text not null,
  minor_per_thousand integer not null,
  -- of what was spent and not given back
  value_minor bigint not null check (value_minor >= 0),
  withholding smallint,
  withholding_basis text not null,
  withheld_minor bigint not null check (withheld_minor between 0 and value_minor),
  made_at timestamptz not null,
  unique (company_id, year),
  constraint yearly_statement_adds_up check (closing = opening + earned + given_back
    - taken_back - expired - products - vouchers - prints - card)
);
create trigger yearly_statement_append_only before update or delete on yearly_statement
  for each row execute function refuse_change();
