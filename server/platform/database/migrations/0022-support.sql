-- Tickets of members with the club.
create table ticket (
  id bigint generated always as identity primary key,
  uuid uuid not null unique default gen_random_uuid(),
  company_id bigint not null references company,
  installer_id bigint not null references installer,
  -- that of its company; lists of the club are cut by it
  region_id smallint not null references regional_setting,
  title text not null check (length(title) between 3 and 120),
  -- 1 waits for the club, 2 answered, 3 closed
  status smallint not null default 1 check (status in (1, 2, 3)),
  -- the owners of the company see it too
  for_company boolean not null default false,
  -- the scan whose verdict is appealed; once a scan
  scan_id bigint unique references scan,
  -- the item of a queue that the club asks about; while the answer waits, so does the item
  about_kind text check (about_kind in ('companies', 'scans', 'projects')),
  about uuid,
  -- language, host, region, version of the portal
  info jsonb not null default '{}',
  assigned_to bigint references staff,
  -- out of sight of the club until then, or until the member writes
  snoozed_until timestamptz,
  -- when the member was told that it closes by itself
  warned_at timestamptz,
  created_at timestamptz not null,
  -- of the last message
  changed_at timestamptz not null,
  closed_at timestamptz,
  constraint ticket_about_whole check ((about is null) = (about_kind is null))
);
create index ticket_list on ticket (installer_id, changed_at desc, id desc);
create index ticket_company on ticket (company_id, changed_at desc, id desc) where for_company;
create index ticket_about on ticket (about_kind, about, id) where about is not null;
create index ticket_region on ticket (region_id, status, changed_at desc, id desc);
create index ticket_state on ticket (status, changed_at desc, id desc);
create index ticket_assigned on ticket (assigned_to, status) where assigned_to is not null;
-- Verdicts that are appealed, in the order of the queue of scans.
create index ticket_appeal on ticket (region_id, created_at, id) include (scan_id, status)
  where scan_id is not null and status <> 3;
-- What waits is counted region by region, from the oldest on and no further than is shown.
create index ticket_waiting_region on ticket (region_id, changed_at) where status = 1;

create table ticket_message (
  id bigint generated always as identity primary key,
  uuid uuid not null unique default gen_random_uuid(),
  ticket_id bigint not null references ticket,
  sender text not null check (sender in ('installer', 'admin')),
  -- who of the company wrote it; null for the club
  installer_id bigint references installer,
  -- who of the club wrote it
  staff_id bigint references staff,
  -- made by the phone, so that a repeated call is one message
  client_uuid uuid not null default gen_random_uuid(),
  message text not null check (length(message) between 1 and 4000),
  created_at timestamptz not null,
  check ((sender = 'installer') = (installer_id is not null)),
  unique (ticket_id, client_uuid)
);
create index ticket_message_list on ticket_message (ticket_id, id);

create table ticket_file (
  uuid uuid primary key default gen_random_uuid(),
  company_id bigint not null references company,
  installer_id bigint not null references installer,
  -- null while it is uploaded and not yet sent
  message_id bigint references ticket_message,
  file text not null,
  name text not null,
  media_type text not null,
  bytes integer not null check (bytes >= 0),
  created_at timestamptz not null
);
create index ticket_file_list on ticket_file (message_id);
create index ticket_file_age on ticket_file (created_at);

-- What the club says about a ticket among itself; it never leaves the club.
create table ticket_note (
  id bigint generated always as identity primary key,
  uuid uuid not null unique default gen_random_uuid(),
  ticket_id bigint not null references ticket,
  staff_id bigint not null references staff,
  note text not null check (length(note) between 1 and 2000),
  created_at timestamptz not null
);
create index ticket_note_list on ticket_note (ticket_id, id);

-- Answers that are written again and again.
create table ticket_macro (
  id bigint generated always as identity primary key,
  uuid uuid not null unique default gen_random_uuid(),
  name text not null check (length(name) between 1 and 80),
  -- language → text; {name} is the member's first name
  texts jsonb not null,
  created_at timestamptz not null default '2026-01-01',
  -- null: as the club began with it
  changed_by bigint references staff,
  ended_at timestamptz
);
create unique index ticket_macro_name on ticket_macro (lower(name)) where ended_at is null;
insert into ticket_macro (name, texts) values
  ('Looking into it', '{"en": "Hello {name},\nthank you for your message. We are looking into it and will write to you within one working day.", "pl": "Dzień dobry {name},\ndziękujemy za wiadomość. Sprawdzamy to i odpiszemy w ciągu jednego dnia roboczego."}'),
  ('Please send a photo', '{"en": "Hello {name},\nplease send us a photo of the type plate of the window. The plate is at the top of the sash; the serial number must be readable.", "pl": "Dzień dobry {name},\nprosimy o zdjęcie tabliczki znamionowej okna. Tabliczka jest na górze skrzydła; numer seryjny musi być czytelny."}'),
  ('Points are there', '{"en": "Hello {name},\nwe have checked it: the points are on the balance of your company now.", "pl": "Dzień dobry {name},\nsprawdziliśmy: punkty są już na saldzie Twojej firmy."}'),
  ('Where is my parcel', '{"en": "Hello {name},\nyour parcel is on its way. You find the tracking number in the order, under Your parcel. Delivery takes 5 to 10 working days.", "pl": "Dzień dobry {name},\npaczka jest w drodze. Numer do śledzenia znajdziesz w zamówieniu, w części Twoja paczka. Dostawa trwa od 5 do 10 dni roboczych."}'),
  ('Is it settled', '{"en": "Hello {name},\nwe think that this is settled and close the conversation. Just write to us if something is still open.", "pl": "Dzień dobry {name},\nuważamy, że sprawa jest załatwiona i zamykamy rozmowę. Jeśli coś pozostało otwarte, po prostu napisz do nas."}');
