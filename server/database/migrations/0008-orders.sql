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
  -- a repeated call finds its first order by one of the two
  idempotency_key text check (length(idempotency_key) <= 255),
  fingerprint bytea not null,
  created_at timestamptz not null
);
create unique index order_once on orders (company_id, idempotency_key) where idempotency_key is not null;
create index order_list on orders (company_id, id desc);
create index order_repeat on orders (company_id, fingerprint, created_at);

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

create function count_order() returns trigger language plpgsql as $$
begin
  update company_tally set orders = orders + 1 where company_id = new.company_id;
  return null;
end $$;
create trigger order_counted after insert on orders for each row execute function count_order();

create table order_event (
  order_id bigint not null references orders,
  status smallint not null,
  reason text not null default '',
  actor text not null,
  at timestamptz not null
);
create index order_event_order on order_event (order_id, at);

alter table points_hold add foreign key (order_id) references orders;
alter table stock_move add foreign key (order_id) references orders;
create index stock_move_order on stock_move (order_id);

-- Codes of vouchers, sealed; filled and assigned when vouchers are fulfilled.
create table voucher_code (
  id bigint generated always as identity primary key,
  variant_id bigint not null references variant,
  code_sealed bytea not null,
  expires_on date not null,
  order_id bigint,
  line_no smallint,
  -- which of the pieces of its line, from 1
  unit_no smallint,
  foreign key (order_id, line_no) references order_line,
  unique (order_id, line_no, unit_no)
);
