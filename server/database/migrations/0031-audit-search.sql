create index audit_entry_words on audit_entry
  using gin ((object_label || ' ' || reason || ' ' || object_id || ' ' || request_id) gin_trgm_ops);

-- What the last look over the whole chain found; a row id where it is broken.
create table audit_check (
  single boolean primary key default true check (single),
  checked_at timestamptz not null,
  broken_at bigint
);
