-- Bonuses and brackets hold from a calendar year on, so that a change leaves the past as it was.
create table tier_bracket (
  region_id smallint not null references regional_setting,
  category smallint not null check (category between 1 and 9 or category = 99),
  from_year smallint not null default 2000,
  level smallint not null check (level between 0 and 4),
  from_scans integer not null check (from_scans >= 0),
  -- 32767 is an open end
  to_scans integer not null,
  points integer not null check (points >= 0),
  primary key (region_id, category, from_year, level),
  check (to_scans >= from_scans)
);

-- Normal scans of closed projects, by the calendar year of closing.
create table tier_progress (
  company_id bigint not null references company,
  category smallint not null,
  year smallint not null,
  scans integer not null check (scans >= 0),
  primary key (company_id, category, year)
);

-- Who was told in a year that the level of the year before is at risk.
create table tier_notification (
  company_id bigint not null references company,
  year smallint not null,
  primary key (company_id, year)
);
