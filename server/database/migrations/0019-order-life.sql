-- The life of an order: limits, how it was judged, shipment, and what employees ask for.

alter table product
  -- pieces a company may have of it in a year, of a voucher in a month; null is what its type says
  add purchase_limit integer check (purchase_limit > 0),
  -- not sent to countries whose parcels have a limit of weight
  add heavy boolean not null default false;

alter table company add address_changed_at timestamptz;
alter table installer add email_changed_at timestamptz;
create index claw_back_company on claw_back (company_id, created_at);

alter table orders
  -- who approves it: the rules, one of the staff, or two
  add review text not null default 'one' check (review in ('rules', 'one', 'two')),
  add review_reasons text[] not null default '{}',
  -- the year or month, '2026' or '2026-06', whose purchases its pieces count among
  add limit_period text not null default '',
  -- the first of two approvals
  add first_approval_by text,
  add first_approval_at timestamptz,
  -- when it failed first; it ends within 72 hours of that
  add failed_at timestamptz,
  add check ((first_approval_by is null) = (first_approval_at is null)),
  add check (first_approval_by is null or review = 'two');
create index order_open on orders (status, id) where status in (1, 2, 5);
create index order_approved on orders (company_id) where status in (2, 3, 5);
create index order_key_age on orders (created_at) where idempotency_key is not null;

alter table order_event add id bigint generated always as identity primary key;
drop index order_event_order;
create index order_event_order on order_event (order_id, id);

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
update orders
  set limit_period = to_char(created_at, case when type = 2 then 'YYYY-MM' else 'YYYY' end);
insert into purchase_tally (company_id, product_id, period, pieces)
  select o.company_id, v.product_id, o.limit_period, sum(l.qty)
  from orders o join order_line l on l.order_id = o.id join variant v on v.id = l.variant_id
  where o.status <> 4 group by 1, 2, 3;

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
