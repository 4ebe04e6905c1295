-- Months of the club in numbers. A month that is over is summed once a night, so that reading a
-- year does not read all its entries; what is not summed yet is counted from the ranges below.
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

-- Rows that only ever come at the end: a range of dates is a range of pages.
create index points_entry_time on points_entry using brin (created_at) with (autosummarize = on);
create index scan_time on scan using brin (created_at) with (autosummarize = on);
create index order_event_time on order_event using brin (at) with (autosummarize = on);
create index project_ended on project (ended_at) where ended_at is not null;
create index company_verified on company (verified_at) where verified_at is not null;
