-- Orders: lines, limits, how they were decided, shipment, and what employees ask for.

create table orders (
  id bigint generated always as identity primary key,
  uuid uuid not null unique default gen_random_uuid(),
  number text not null unique,
  company_id bigint not null references company,
  installer_id bigint not null references installer,
  region_id smallint not null references regional_setting,
  type smallint not null check (type between 1 and 6),
  -- 1 pending, 2 approved, 3 finished, 4 refused, 5 failed
  status smallint not null default 1 check (status between 1 and 5),
  total integer not null check (total >= 0),
  quantity integer not null check (quantity > 0),
  customer jsonb not null,
  -- who approves it: the rules, one of the staff, or two
  review text not null default 'one' check (review in ('rules', 'one', 'two')),
  review_reasons text[] not null default '{}',
  -- up to how many points the rules, or one person, approved an order when it was placed
  rules_limit integer not null default 500,
  one_limit integer not null default 2500,
  -- the first of two approvals
  first_approval_by bigint references staff,
  first_approval_at timestamptz,
  -- who of the staff approved it, the second of two; null where the rules did
  approved_by bigint references staff,
  -- the year or month, '2026' or '2026-06', whose purchases its pieces count among
  limit_period text not null default '',
  -- a repeated call finds its first order by one of the two
  idempotency_key text check (length(idempotency_key) <= 255),
  fingerprint bytea not null,
  created_at timestamptz not null,
  -- when it failed first; it ends within 72 hours of that
  failed_at timestamptz,
  check ((first_approval_by is null) = (first_approval_at is null)),
  check (first_approval_by is null or review = 'two'),
  constraint orders_two_staff check (approved_by <> first_approval_by),
  constraint orders_second_approval check (review <> 'two' or status not in (2, 3, 5)
    or first_approval_by is not null and approved_by is not null)
);
create unique index order_once on orders (company_id, idempotency_key) where idempotency_key is not null;
create index order_list on orders (company_id, id desc);
create index order_repeat on orders (company_id, fingerprint, created_at);
create index order_open on orders (status, id) where status in (1, 2, 5);
create index order_approved on orders (company_id) where status in (2, 3, 5);
create index order_key_age on orders (created_at) where idempotency_key is not null;
create index orders_failed on orders (region_id, failed_at) where status = 5;
create index orders_to_decide on orders (region_id, created_at) include (type, review) where status = 1;
create index order_region on orders (region_id, id desc);
create index order_region_status on orders (status, region_id, id desc);
create index order_number_begins on orders (number text_pattern_ops);
create index order_proofs on orders (region_id, created_at) include (review)
  where status = 1 and type = 3;

create function count_order() returns trigger language plpgsql as $$
begin
  update company_tally set orders = orders + 1 where company_id = new.company_id;
  return null;
end $$;
create trigger order_counted after insert on orders for each row execute function count_order();

create table order_line (
  order_id bigint not null references orders,
  line_no smallint not null,
  variant_id bigint not null references variant,
  qty integer not null check (qty between 1 and 32767),
  unit_price integer not null check (unit_price >= 0),
  -- as sold: the product may change later
  names jsonb not null,
  image text not null,
  primary key (order_id, line_no),
  unique (order_id, variant_id)
);

create table order_event (
  id bigint generated always as identity primary key,
  order_id bigint not null references orders,
  status smallint not null,
  reason text not null default '',
  actor_installer_id bigint references installer,
  actor_staff_id bigint references staff,
  actor_system text,
  at timestamptz not null,
  check (num_nonnulls(actor_installer_id, actor_staff_id, actor_system) = 1)
);
create index order_event_order on order_event (order_id, id);
create index order_event_time on order_event using brin (at) with (autosummarize = on);

create table order_shipment (
  order_id bigint primary key references orders,
  carrier text not null,
  tracking text not null,
  url text not null default '',
  shipped_at timestamptz not null
);

-- Pieces of a product that a company has ordered in a period, refused ones not counted.
create table purchase_tally (
  company_id bigint not null references company,
  product_id bigint not null references product,
  period text not null,
  pieces integer not null check (pieces >= 0),
  primary key (company_id, product_id, period)
);

-- What an employee asks the owner to order.
create table order_request (
  id bigint generated always as identity primary key,
  uuid uuid not null unique default gen_random_uuid(),
  company_id bigint not null references company,
  installer_id bigint not null references installer,
  type smallint not null check (type between 1 and 6),
  note text not null default '' check (length(note) <= 500),
  status text not null default 'waiting'
    check (status in ('waiting', 'ordered', 'declined', 'withdrawn', 'expired')),
  -- why the owner said no
  reason text not null default '' check (length(reason) <= 300),
  order_id bigint unique references orders,
  idempotency_key text check (length(idempotency_key) <= 255),
  fingerprint bytea not null,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  ended_at timestamptz,
  check ((status = 'ordered') = (order_id is not null)),
  check ((status = 'waiting') = (ended_at is null))
);
create unique index order_request_once on order_request (installer_id, idempotency_key)
  where idempotency_key is not null;
create index order_request_list on order_request (company_id, id desc);
create index order_request_own on order_request (installer_id, id desc);
create index order_request_waiting on order_request (expires_at) where status = 'waiting';

create table order_request_line (
  request_id bigint not null references order_request,
  line_no smallint not null,
  variant_id bigint not null references variant,
  qty integer not null check (qty between 1 and 32767),
  -- as asked for; while the request waits, the price of the moment is shown instead
  unit_price integer not null check (unit_price >= 0),
  names jsonb not null,
  image text not null,
  primary key (request_id, line_no),
  unique (request_id, variant_id)
);

alter table points_hold add foreign key (order_id) references orders;
alter table stock_move add foreign key (order_id) references orders;
