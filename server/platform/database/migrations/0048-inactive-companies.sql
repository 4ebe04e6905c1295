-- A company that nobody used for 24 months hears of its end, and closes 3 months later. (decisions M)

alter table company
  -- since when it knows that it closes; null: it is used
  add column inactive_notified_at timestamptz,
  -- closed as nobody used it; its people are erased 30 days later
  add column closed_at timestamptz check (closed_at is null or active = 0);
create index company_inactive_notified on company (inactive_notified_at)
  where inactive_notified_at is not null;
create index company_closed on company (closed_at) where closed_at is not null;
