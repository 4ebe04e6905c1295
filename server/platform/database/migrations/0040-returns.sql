-- Products that a company wants replaced or gives back within 14 days of delivery. (decisions I)

create table product_return (
  id bigint generated always as identity primary key,
  uuid uuid not null unique default gen_random_uuid(),
  order_id bigint not null references orders,
  region_id smallint not null,
  installer_id bigint not null references installer,
  -- the same call again finds the first one
  client_uuid uuid,
  reason text not null check (reason in ('damaged', 'wrong', 'unneeded')),
  requested text not null check (requested in ('replacement', 'points')),
  note text not null,
  state text not null default 'waiting'
    check (state in ('waiting', 'replacing', 'replaced', 'refunded', 'rejected')),
  -- what has become of the products that were to come back
  arrival text not null default 'away' check (arrival in ('away', 'stocked', 'written_off')),
  -- what all its pieces cost
  points integer not null check (points >= 0),
  -- why it was rejected
  answer text not null default '',
  carrier text not null default '',
  tracking text not null default '',
  url text not null default '',
  created_at timestamptz not null,
  unique (order_id, client_uuid),
  check ((state = 'rejected') = (answer <> '')),
  check (state <> 'replaced' or tracking <> '')
);
create index product_return_waiting on product_return (region_id, created_at, id)
  where state in ('waiting', 'replacing');
create index product_return_installer on product_return (installer_id);

create table product_return_line (
  product_return_id bigint not null references product_return,
  variant_id bigint not null references variant,
  qty integer not null check (qty > 0),
  primary key (product_return_id, variant_id)
);
create index product_return_line_variant on product_return_line (variant_id);

create table product_return_photo (
  uuid uuid primary key,
  product_return_id bigint not null references product_return,
  file text not null,
  bytes integer not null,
  created_at timestamptz not null
);
create index product_return_photo_return on product_return_photo (product_return_id);
create index product_return_photo_age on product_return_photo (created_at);

create table product_return_event (
  id bigint generated always as identity primary key,
  product_return_id bigint not null references product_return,
  event text not null
    check (event in ('sent', 'replacing', 'replaced', 'refunded', 'rejected', 'stocked', 'written_off')),
  actor_installer_id bigint references installer,
  actor_staff_id bigint references staff,
  actor_system text,
  at timestamptz not null,
  check (num_nonnulls(actor_installer_id, actor_staff_id, actor_system) = 1),
  -- nothing happens twice
  unique (product_return_id, event)
);
create trigger product_return_event_append_only before update or delete on product_return_event
  for each row execute function refuse_change();

-- What came back of the points that an order took from a lot.
alter table hold_lot
  add column returned integer not null default 0,
  add constraint hold_lot_returned check (returned between 0 and amount);

-- Spent points come back by an entry of their own.
alter table points_entry
  drop constraint points_entry_from_account_check,
  add constraint points_entry_from_account_check
    check (from_account in ('issued', 'available', 'reserved', 'spent'));

alter table stock_move
  add column product_return_id bigint references product_return,
  drop constraint stock_move_kind_check,
  add constraint stock_move_kind_check
    check (kind in ('take', 'return', 'set', 'replace', 'restock')),
  add constraint stock_move_product_return
    check ((product_return_id is not null) = (kind in ('replace', 'restock')));
create unique index stock_move_product_return_once on stock_move (product_return_id, variant_id, kind)
  where product_return_id is not null;

alter table ticket
  drop constraint ticket_about_kind_check,
  add constraint ticket_about_kind_check
    check (about_kind in ('companies', 'scans', 'projects', 'returns'));
