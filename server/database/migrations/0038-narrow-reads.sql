-- What waits is counted region by region, from the oldest on and no further than is shown.
drop index ticket_waiting;
create index ticket_waiting_region on ticket (region_id, changed_at) where status = 1;
create index order_proofs on orders (region_id, created_at) include (review)
  where status = 1 and type = 3;
