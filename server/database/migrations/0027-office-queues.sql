-- Queues of orders and tickets as the club works on them.
create index order_region on orders (region_id, id desc);
create index order_region_status on orders (status, region_id, id desc);
create index top_up_differs on top_up (id) where differs_at is not null;

alter table ticket
  -- that of its company; lists of the club are cut by it
  add column region_id smallint references regional_setting,
  add column assigned_to bigint references staff,
  -- out of sight of the club until then, or until the member writes
  add column snoozed_until timestamptz,
  -- when the member was told that it closes by itself
  add column warned_at timestamptz;
update ticket t set region_id = c.region_id from company c where c.id = t.company_id;
alter table ticket alter column region_id set not null;

create index ticket_region on ticket (region_id, status, changed_at desc, id desc);
create index ticket_state on ticket (status, changed_at desc, id desc);
create index ticket_assigned on ticket (assigned_to, status) where assigned_to is not null;

-- who of the club wrote it
alter table ticket_message add column staff_id bigint references staff;

-- What the club says about a ticket among itself; it never leaves the house.
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
  changed_by text not null default '',
  ended_at timestamptz
);
create unique index ticket_macro_name on ticket_macro (lower(name)) where ended_at is null;
insert into ticket_macro (name, texts) values
  ('Looking into it', '{"en": "Hello {name},\nthank you for your message. We are looking into it and will write to you within one working day.", "pl": "Dzień dobry {name},\ndziękujemy za wiadomość. Sprawdzamy to i odpiszemy w ciągu jednego dnia roboczego."}'),
  ('Please send a photo', '{"en": "Hello {name},\nplease send us a photo of the type plate of the window. The plate is at the top of the sash; the serial number must be readable.", "pl": "Dzień dobry {name},\nprosimy o zdjęcie tabliczki znamionowej okna. Tabliczka jest na górze skrzydła; numer seryjny musi być czytelny."}'),
  ('Points are there', '{"en": "Hello {name},\nwe have checked it: the points are on the balance of your company now.", "pl": "Dzień dobry {name},\nsprawdziliśmy: punkty są już na saldzie Twojej firmy."}'),
  ('Where is my parcel', '{"en": "Hello {name},\nyour parcel is on its way. You find the tracking number in the order, under Your parcel. Delivery takes 5 to 10 working days.", "pl": "Dzień dobry {name},\npaczka jest w drodze. Numer do śledzenia znajdziesz w zamówieniu, w części Twoja paczka. Dostawa trwa od 5 do 10 dni roboczych."}'),
  ('Is it settled', '{"en": "Hello {name},\nwe think that this is settled and close the conversation. Just write to us if something is still open.", "pl": "Dzień dobry {name},\nuważamy, że sprawa jest załatwiona i zamykamy rozmowę. Jeśli coś pozostało otwarte, po prostu napisz do nas."}');
