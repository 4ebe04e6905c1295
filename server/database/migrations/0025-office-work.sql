-- What Today reads of messages that did not arrive, and the work of bulk jobs.
create index message_lost on message (channel, dropped_at) where dropped_at is not null and last_error is not null;
create index message_tried on message (channel, created_at) where next_try_at is not null and attempts > 2;
create index orders_failed on orders (region_id, failed_at) where status = 5;
create index orders_to_decide on orders (region_id, created_at) include (type, review) where status = 1;
create index top_up_to_decide on top_up (created_at) where status = 'PENDING';

-- Jobs that still have rows to do; a server that dies leaves its job to the next.
create index bulk_job_open on bulk_job (created_at) where ended_at is null;
create index bulk_row_waiting on bulk_row (job_id, position) where state = 'waiting';
alter table bulk_job
  -- the filter or page the rows come from, and the reason, as the person gave them
  add column title text not null default '',
  -- one server works at a job until then
  add column leased_until timestamptz;
