-- What happened at the doors: sign-ins, wrong codes, budgets that were spent, accounts that changed
-- hands. No secret and no whole address stands here; a row lives for twelve months.

create table security_event (
  id bigint generated always as identity primary key,
  kind text not null check (length(kind) between 3 and 40),
  at timestamptz not null,
  -- the same again within the minute is counted here
  last_at timestamptz not null,
  count integer not null default 1 check (count > 0),
  -- whom it concerns, and who of the club had a part in it
  installer_id bigint references installer on delete set null,
  company_id bigint references company on delete set null,
  staff_id bigint references staff on delete set null,
  network text not null default '',
  -- HMAC of the address, as the request log has it
  caller text not null default '',
  device text not null default '',
  request_id text not null default '',
  details jsonb not null default '{}',
  slot text not null unique default gen_random_uuid()::text
);
create index security_event_at on security_event (at);
create index security_event_kind on security_event (kind, id desc);
create index security_event_installer on security_event (installer_id, id desc);
create index security_event_company on security_event (company_id, id desc);
create index security_event_staff on security_event (staff_id, id desc);
create index security_event_network on security_event (network, id desc);

-- Which companies have invited a number: of the number only an HMAC.
create table invited_number (
  number_hmac bytea not null,
  company_id bigint not null references company on delete cascade,
  at timestamptz not null,
  primary key (number_hmac, company_id)
);
create index invited_number_at on invited_number (at);
