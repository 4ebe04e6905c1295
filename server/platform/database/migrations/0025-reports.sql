-- Months of the club in numbers. A month that is over is summed once a night, so that reading a
-- year does not read all its entries; what is not summed yet is counted from its range.

create table number_month (
  region_id smallint not null references regional_setting,
  -- the first day of the month in the country
  month date not null,
  measure text not null,
  value bigint not null,
  summed_at timestamptz not null,
  primary key (region_id, month, measure)
);
create index number_month_range on number_month (month);
