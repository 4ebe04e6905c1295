-- Products, prices and stock. Texts are {"en": "…", "pl": "…"}; a missing language falls back to
-- English.

create table shop_category (
  id bigint generated always as identity primary key,
  uuid uuid not null unique default gen_random_uuid(),
  slug text not null unique check (slug ~ '^[a-z0-9-]+$'),
  names jsonb not null,
  position smallint not null
);

create table product (
  id bigint generated always as identity primary key,
  uuid uuid not null unique default gen_random_uuid(),
  sku text not null unique,
  -- 1 product, 2 voucher, 3 marketing, 4 club card, 5 top-up, 6 scan-gated products
  type smallint not null check (type between 1 and 6),
  names jsonb not null,
  descriptions jsonb not null,
  -- one more with each change of what all countries share
  version integer not null default 1,
  active boolean not null default true,
  visible boolean not null default true,
  -- where a variant has a price, shown or not: whose the product is
  regions smallint[] not null default '{}',
  min_scans smallint check (min_scans > 0),
  -- pieces a company may have of it in a year, of a voucher in a month; null is what its type says
  purchase_limit integer check (purchase_limit > 0),
  -- not sent to countries whose parcels have a limit of weight
  heavy boolean not null default false,
  -- what is printed on a marketing item, and which drawing shows it
  subtype text check (subtype ~ '^[a-z-]{1,40}$'),
  print_fields jsonb not null default '[]',
  position integer not null default 0,
  created_at timestamptz not null
);
create index product_regions on product using gin (regions);
create index product_type on product (type, id);

create table product_category (
  product_id bigint not null references product,
  category_id bigint not null references shop_category,
  position smallint not null default 0,
  primary key (product_id, category_id)
);
create index product_category_category on product_category (category_id, product_id);

create table product_image (
  product_id bigint not null references product,
  position smallint not null,
  -- under /pv/app/public/files, without size and ending
  file text not null,
  primary key (product_id, position)
);

create table variant (
  id bigint generated always as identity primary key,
  uuid uuid not null unique default gen_random_uuid(),
  product_id bigint not null references product,
  sku text not null unique,
  position smallint not null default 0,
  initial integer not null default 0 check (initial >= 0),
  stock integer not null check (stock >= 0)
);
create index variant_product on variant (product_id, position);
create index variant_in_stock on variant (product_id) where stock > 0;

create table shop_attribute (
  id bigint generated always as identity primary key,
  uuid uuid not null unique default gen_random_uuid(),
  names jsonb not null,
  position smallint not null default 0
);

create table shop_attribute_value (
  id bigint generated always as identity primary key,
  uuid uuid not null unique default gen_random_uuid(),
  attribute_id bigint not null references shop_attribute,
  names jsonb not null,
  position smallint not null default 0
);

create table variant_value (
  variant_id bigint not null references variant,
  value_id bigint not null references shop_attribute_value,
  primary key (variant_id, value_id)
);

-- A variant is on offer in a country when it has a price there; 0 is free.
create table variant_price (
  variant_id bigint not null references variant,
  region_id smallint not null references regional_setting,
  points integer not null check (points >= 0),
  primary key (variant_id, region_id)
);

-- Prices and stock that staff has changed; region null is the stock, a price null is none.
create table offer_change (
  id bigint generated always as identity primary key,
  variant_id bigint not null references variant,
  region_id smallint references regional_setting,
  was integer,
  now integer,
  actor_installer_id bigint references installer,
  actor_staff_id bigint references staff,
  actor_system text,
  at timestamptz not null,
  check (num_nonnulls(actor_installer_id, actor_staff_id, actor_system) = 1)
);
create index offer_change_variant on offer_change (variant_id, id desc);
create trigger offer_change_append_only before update or delete on offer_change
  for each row execute function refuse_change();
create trigger offer_change_no_truncate before truncate on offer_change
  for each statement execute function refuse_change();

create table stock_move (
  id bigint generated always as identity primary key,
  variant_id bigint not null references variant,
  order_id bigint,
  kind text not null check (kind in ('take', 'return', 'set')),
  delta integer not null check (delta <> 0),
  created_at timestamptz not null,
  unique (order_id, variant_id, kind)
);
create index stock_move_variant on stock_move (variant_id);
create index stock_move_order on stock_move (order_id);
create trigger stock_move_append_only before update or delete on stock_move
  for each row execute function refuse_change();
