-- What public registers of companies have answered, for whoever reviews the company.
create table register_answer (
  id bigint generated always as identity primary key,
  company_id bigint not null references company,
  number text not null,
  source text not null,
  found boolean not null,
  active boolean not null,
  -- empty where the register does not tell it
  name text not null,
  street text not null,
  house_number text not null,
  postal_code text not null,
  city text not null,
  address_line text not null,
  at timestamptz not null
);
create index register_answer_company on register_answer (company_id, id desc);

-- What machines prove by that they may bring the register of serials; only its hash is stored.
create table import_key (
  id bigint generated always as identity primary key,
  uuid uuid not null unique default gen_random_uuid(),
  name text not null,
  key_hash bytea not null unique,
  -- the end of the key, by which people recognise it
  hint text not null,
  regions smallint[] not null,
  created_by bigint not null references staff,
  created_at timestamptz not null,
  revoked_by bigint references staff,
  revoked_at timestamptz,
  used_at timestamptz,
  check ((revoked_by is null) = (revoked_at is null))
);

-- Files of the register that arrived over HTTP or in a watched folder; each is taken once.
create table serial_delivery (
  id bigint generated always as identity primary key,
  uuid uuid not null unique default gen_random_uuid(),
  -- http, sftp or s3
  source text not null check (source in ('http', 'sftp', 's3')),
  import_key_id bigint references import_key,
  -- the caller's id of the import, or the path of the file
  reference text not null,
  size bigint not null,
  hash bytea not null,
  status text not null check (status in ('done', 'failed')),
  -- what came of it; null where the file could not be read at all
  import_id bigint references register_import on delete cascade,
  error text,
  error_params jsonb,
  rows_wrong integer not null default 0,
  taken_at timestamptz not null,
  seen_by bigint references staff,
  seen_at timestamptz,
  check ((source = 'http') = (import_key_id is not null)),
  check ((status = 'done') = (import_id is not null)),
  check ((status = 'failed') = (error is not null)),
  check ((seen_by is null) = (seen_at is null))
);
create unique index serial_delivery_of_key on serial_delivery (import_key_id, reference)
  where import_key_id is not null and status = 'done';
create unique index serial_delivery_of_file on serial_delivery (source, reference, size, hash)
  where import_key_id is null;
create index serial_delivery_unseen on serial_delivery (taken_at)
  where seen_at is null and (status = 'failed' or rows_wrong > 0);
create index serial_delivery_import on serial_delivery (import_id) where import_id is not null;
