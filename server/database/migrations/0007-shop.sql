-- Texts are {"en": "…", "pl": "…"}; a missing language falls back to English.

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
  -- 1 goods, 2 voucher, 3 marketing, 4 club card, 5 top-up, 6 scan-gated goods
  type smallint not null check (type between 1 and 6),
  names jsonb not null,
  descriptions jsonb not null,
  active boolean not null default true,
  visible boolean not null default true,
  min_scans smallint check (min_scans > 0),
  position integer not null default 0,
  created_at timestamptz not null
);

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

-- The shop list of a country, one row a product, so that a page reads a page.
create table product_offer (
  region_id smallint not null references regional_setting,
  product_id bigint not null references product,
  lowest_points integer not null,
  position integer not null,
  primary key (region_id, product_id)
);
create index product_offer_list on product_offer (region_id, position, product_id);
create index product_offer_points on product_offer (region_id, lowest_points, product_id);

create function offer_product(of_product bigint) returns void language sql as $$
  delete from product_offer where product_id = of_product;
  insert into product_offer (region_id, product_id, lowest_points, position)
    select vp.region_id, p.id, min(vp.points), p.position
    from product p join variant v on v.product_id = p.id join variant_price vp on vp.variant_id = v.id
    where p.id = of_product and p.active and p.visible
    group by vp.region_id, p.id;
$$;

create function offer_by_product() returns trigger language plpgsql as $$
begin
  perform offer_product(new.id);
  return null;
end $$;
create trigger product_offered after insert or update of active, visible, position on product
  for each row execute function offer_by_product();

create function offer_by_price() returns trigger language plpgsql as $$
begin
  perform offer_product((select product_id from variant where id = coalesce(new.variant_id, old.variant_id)));
  return null;
end $$;
create trigger price_offered after insert or update or delete on variant_price
  for each row execute function offer_by_price();

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
create trigger stock_move_append_only before update or delete on stock_move
  for each row execute function refuse_change();
