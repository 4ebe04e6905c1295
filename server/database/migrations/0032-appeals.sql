-- Verdicts that are doubted, in the order of the queue of scans; a ticket has had its country since 0027.
create index ticket_appeal on ticket (region_id, created_at, id) include (scan_id, status)
  where scan_id is not null and status <> 3;
