-- Profile: proof of addresses and numbers, pictures, numbers under review, the end of an account.

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

alter table installer
  -- an unguessable name under the public files
  add avatar text,
  -- when the account ends, as its person asked; null while nobody has asked
  add erase_at timestamptz;
create index installer_to_erase on installer (erase_at) where erase_at is not null;

alter table company
  -- what the numbers of a verified company are to become, once staff agree; orders wait meanwhile
  add wished_number text,
  add wished_number_2 text;
