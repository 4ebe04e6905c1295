-- The people of a company: what they may do, what they agreed to, what each brought.

create table installer (
  id bigint generated always as identity primary key,
  uuid uuid not null unique default gen_random_uuid(),
  company_id bigint not null references company,
  -- 3 company owner, 4 employee
  role smallint not null check (role in (3, 4)),
  name text not null,
  surname text not null,
  email text,
  -- the canonical form that sign-in, counters and uniqueness use
  email_key text unique,
  verified_email_at timestamptz,
  email_changed_at timestamptz,
  phone text unique check (phone ~ '^\+[1-9][0-9]{5,14}$'),
  verified_phone_at timestamptz,
  language text not null,
  -- an unguessable name under the public files
  avatar text,
  options jsonb not null default '{}' check (length(options::text) <= 4096),
  email_consent boolean not null default false,
  phone_consent boolean not null default false,
  terms_version smallint not null default 0,
  active smallint not null default 1 check (active in (0, 1)),
  deactivated_at timestamptz,
  -- an invitation that was not taken up by then opens nothing; null once it was
  invited_until timestamptz,
  may_register boolean not null default true,
  sees_projects boolean not null default true,
  sees_history boolean not null default false,
  -- a demo account opens with the demo code while DEMO=1
  demo boolean not null default false,
  -- kept sums, so that no list counts its history
  contribute_points integer not null default 0,
  projects_count integer not null default 0,
  -- what they are found by, in plain letters
  search text not null default '',
  created_at timestamptz not null,
  last_active_at timestamptz,
  -- a person who changed companies: erasure reaches what was left behind
  moved_to bigint references installer,
  -- when the account ends, as its person asked; null while nobody has asked
  erase_at timestamptz,
  erased_at timestamptz,
  constraint installer_reachable
    check (email_key is not null or phone is not null or erased_at is not null or active = 0)
);
create index installer_company on installer (company_id);
create index installer_deactivated on installer (deactivated_at) where phone is not null;
create index installer_to_erase on installer (erase_at) where erase_at is not null;
create index installer_phone_tail on installer (right(phone, 9)) where phone is not null;
create index installer_search on installer using gin (search gin_trgm_ops);
create index installer_moved on installer (moved_to) where moved_to is not null;

create function index_installer() returns trigger language plpgsql as $$
begin
  new.search := ' ' || search_letters(concat_ws(' ', new.name, new.surname, new.email,
    substr(new.phone, 2)));
  return new;
end $$;
create trigger installer_search_changed before insert or update of name, surname, email, phone
  on installer for each row execute function index_installer();

-- What somebody agreed to or withdrew, when, where, and in which words.
create table consent (
  id bigint generated always as identity primary key,
  installer_id bigint not null references installer,
  kind text not null check (kind in ('email', 'phone', 'terms')),
  granted boolean not null,
  text_version smallint not null,
  text_hash bytea not null,
  channel text not null,
  network text not null,
  at timestamptz not null
);
create index consent_installer on consent (installer_id, at);
create trigger consent_append_only before update on consent
  for each row execute function refuse_change();

-- A code that proves an address or a number; the code itself is nowhere. One waits of each kind.
create table contact_proof (
  installer_id bigint not null references installer,
  kind text not null check (kind in ('email', 'phone')),
  value text not null,
  code_hmac bytea not null,
  nonce uuid not null default gen_random_uuid(),
  attempts smallint not null default 0 check (attempts between 0 and 5),
  created_at timestamptz not null,
  expires_at timestamptz not null,
  primary key (installer_id, kind)
);

-- What a person brought to the company, by the month of closing in the country.
create table installer_month (
  installer_id bigint not null references installer,
  month date not null,
  points integer not null default 0,
  scans integer not null default 0,
  projects integer not null default 0,
  primary key (installer_id, month)
);
