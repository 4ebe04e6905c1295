-- A version of a print whose person or company was erased names nobody; its file goes in the night,
-- and with the file its hash.
alter table print_proof
  add column is_erased boolean not null default false,
  drop constraint print_proof_check,
  add constraint print_proof_file check (sha256 is not null or is_erased
    or status in ('making', 'failed', 'replaced', 'change'));
create index print_proof_erased on print_proof (order_id)
  where is_erased and sha256 is not null;
