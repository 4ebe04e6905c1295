-- The catalogue as the office keeps it: versions, whose it is, and each price and stock that changed.

alter table product
  -- one more with each change of what all countries share
  add column version integer not null default 1,
  -- where a variant has a price, shown or not: whose the product is
  add column regions smallint[] not null default '{}';
create index product_regions on product using gin (regions);
create index product_type on product (type, id);
create index variant_in_stock on variant (product_id) where stock > 0;

-- Prices and stock that staff has changed; region null is the stock, a price null is none.
create table offer_change (
  id bigint generated always as identity primary key,
  variant_id bigint not null references variant,
  region_id smallint references regional_setting,
  was integer,
  now integer,
  actor text not null,
  at timestamptz not null
);
create index offer_change_variant on offer_change (variant_id, id desc);
create trigger offer_change_append_only before update or delete on offer_change
  for each row execute function refuse_change();
create trigger offer_change_no_truncate before truncate on offer_change
  for each statement execute function refuse_change();

-- Lists many products anew at once: an import changes thousands of prices in one statement.
create function offer_products(of_products bigint[]) returns void language plpgsql as $$
begin
  delete from product_offer where product_id = any(of_products);
  insert into product_offer (region_id, product_id, lowest_points, position)
    select vp.region_id, p.id, min(vp.points), p.position
    from product p join variant v on v.product_id = p.id join variant_price vp on vp.variant_id = v.id
    where p.id = any(of_products) and p.active and p.visible
    group by vp.region_id, p.id order by p.id, vp.region_id;
  update product p set regions = found.regions
  from (
    select id, array(select distinct vp.region_id from variant v
      join variant_price vp on vp.variant_id = v.id where v.product_id = own.id order by 1) as regions
    from product own where id = any(of_products)
  ) as found
  where p.id = found.id and p.regions <> found.regions;
end $$;

create or replace function offer_by_product() returns trigger language plpgsql as $$
begin
  perform offer_products(array[new.id]);
  return null;
end $$;

drop trigger price_offered on variant_price;
drop function offer_by_price();
drop function offer_product(bigint);

create function offer_by_prices() returns trigger language plpgsql as $$
begin
  perform offer_products(array(
    select distinct v.product_id from changed c join variant v on v.id = c.variant_id order by 1));
  return null;
end $$;
create trigger prices_made after insert on variant_price
  referencing new table as changed for each statement execute function offer_by_prices();
create trigger prices_changed after update on variant_price
  referencing new table as changed for each statement execute function offer_by_prices();
create trigger prices_gone after delete on variant_price
  referencing old table as changed for each statement execute function offer_by_prices();

update product p set regions = array(
  select distinct vp.region_id from variant v join variant_price vp on vp.variant_id = v.id
  where v.product_id = p.id order by 1);

-- A variant that is gone is not found any more by its number.
create trigger variant_unworded after delete on variant
  for each row execute function reword_part();
