-- Prints: logos, versions of a print file, what the printer was given, free sets of a tier.

create table print_file (
  id bigint generated always as identity primary key,
  uuid uuid not null unique default gen_random_uuid(),
  company_id bigint not null references company,
  installer_id bigint not null references installer,
  name text not null check (length(name) between 1 and 200),
  bytes integer not null check (bytes between 1 and 10000000),
  type text not null check (type in
    ('jpeg', 'png', 'svg', 'pdf', 'postscript', 'zip', 'tiff', 'photoshop', 'eps', 'ai')),
  status text not null default 'drawing'
    check (status in ('drawing', 'ready', 'by_hand', 'refused')),
  reason text not null default '',
  -- pixels; null for a drawing, which prints in each size
  width integer check (width > 0),
  height integer check (height > 0),
  -- width by height of what it shows
  ratio real not null default 1 check (ratio > 0),
  -- names in a ZIP, the first 50
  entries text[] not null default '{}',
  created_at timestamptz not null,
  check ((width is null) = (height is null)),
  check ((status = 'refused') = (reason <> ''))
);
create index print_file_company on print_file (company_id, created_at);
create index print_file_drawing on print_file (created_at) where status = 'drawing';

-- The print of a marketing order, and where it stands.
create table order_print (
  order_id bigint primary key references orders,
  product_id bigint not null references product,
  region_id smallint not null references regional_setting,
  subtype text not null,
  -- promised sooner, as its order
  is_fast boolean not null default false,
  phase text not null default 'making'
    check (phase in ('making', 'club', 'member', 'printing', 'ended')),
  phase_since timestamptz not null,
  -- how often the member has asked for another version
  changes smallint not null default 0 check (changes between 0 and 2),
  texts_checked_at timestamptz not null
);
create index order_print_phase on order_print (phase, region_id, phase_since);

-- One version of a print file: made from the data, or uploaded by the club.
create table print_proof (
  order_id bigint not null references order_print,
  no smallint not null check (no >= 1),
  source text not null check (source in ('made', 'uploaded')),
  status text not null default 'making' check (status in
    ('making', 'failed', 'checking', 'sent', 'change', 'approved', 'replaced')),
  data jsonb not null,
  logo_id bigint references print_file,
  -- of the file; null until it is there
  sha256 bytea check (length(sha256) = 32),
  findings jsonb not null default '[]',
  member_note text not null default '' check (length(member_note) <= 1000),
  staff_note text not null default '' check (length(staff_note) <= 1000),
  -- how often a server began to make it, and when the last one did
  attempts smallint not null default 0,
  taken_at timestamptz,
  created_at timestamptz not null,
  -- when the club let the member see it, or asked about it
  sent_at timestamptz,
  sent_by bigint references staff,
  answered_at timestamptz,
  answered_by bigint references installer,
  primary key (order_id, no),
  check (status in ('making', 'failed', 'replaced', 'change') or sha256 is not null),
  check ((sent_at is null) = (sent_by is null))
);
create unique index print_proof_open on print_proof (order_id)
  where status in ('making', 'failed', 'checking', 'sent');
create unique index print_proof_approved on print_proof (order_id) where status = 'approved';
create index print_proof_making on print_proof (created_at) where status in ('making', 'failed');

create table print_hand_over (
  id bigint generated always as identity primary key,
  order_id bigint not null references order_print,
  via text not null check (via in ('download', 'mail', 'http')),
  staff_id bigint not null references staff,
  at timestamptz not null
);
create index print_hand_over_order on print_hand_over (order_id, id);

-- What a tier gives a company once in a calendar year, and the order that took it.
create table tier_benefit (
  company_id bigint not null references company,
  year smallint not null,
  benefit text not null check (benefit in ('business_cards')),
  order_id bigint not null unique references orders,
  primary key (company_id, year, benefit)
);

-- Looked at within one working day: the company was platinum when it ordered.
alter table orders add column is_fast boolean not null default false;
create index orders_fast_to_decide on orders (region_id, created_at) include (type, review)
  where status = 1 and is_fast;
