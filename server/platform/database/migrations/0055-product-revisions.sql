-- A server stores in memory how a product is shown; the revision says whether it still is shown so.
-- Stock is none of it: it is read on each call.

create table product_revision (
  product_id bigint primary key references product on delete cascade,
  revision bigint not null default 1
);
insert into product_revision (product_id) select id from product order by id;

-- The product first, then what is counted of it: two changes of one product wait and do not collide.
create function revise_products(of_products bigint[]) returns void language plpgsql as $$
begin
  perform from product where id = any(of_products) order by id for no key update;
  insert into product_revision as r (product_id)
    select id from product where id = any(of_products) order by id
  on conflict (product_id) do update set revision = r.revision + 1;
end $$;

create function product_revised() returns trigger language plpgsql as $$
begin
  perform revise_products(array[new.id]);
  return null;
end $$;
create trigger product_card_changed after insert or update of uuid, sku, type, names, descriptions,
  active, visible, min_scans, purchase_limit, heavy, subtype, print_fields on product
  for each row execute function product_revised();

create function product_part_revised() returns trigger language plpgsql as $$
begin
  perform revise_products(array[coalesce(new.product_id, old.product_id)]);
  return null;
end $$;
create trigger product_image_card_changed after insert or update or delete on product_image
  for each row execute function product_part_revised();
create trigger product_category_card_changed after insert or update or delete on product_category
  for each row execute function product_part_revised();
create trigger variant_card_changed after insert or delete or update of uuid, sku, position on variant
  for each row execute function product_part_revised();

create function variant_value_revised() returns trigger language plpgsql as $$
begin
  perform revise_products(array(
    select product_id from variant where id = coalesce(new.variant_id, old.variant_id)));
  return null;
end $$;
create trigger variant_value_card_changed after insert or update or delete on variant_value
  for each row execute function variant_value_revised();

-- An import changes thousands of prices in one statement.
create or replace function offer_by_prices() returns trigger language plpgsql as $$
declare
  products bigint[] := array(
    select distinct v.product_id from changed c join variant v on v.id = c.variant_id order by 1);
begin
  perform offer_products(products);
  perform revise_products(products);
  return null;
end $$;

create function category_revised() returns trigger language plpgsql as $$
begin
  perform revise_products(array(
    select product_id from product_category where category_id = new.id));
  return null;
end $$;
create trigger category_card_changed after update of slug, names on shop_category
  for each row execute function category_revised();

create function attribute_revised() returns trigger language plpgsql as $$
begin
  perform revise_products(array(
    select v.product_id from shop_attribute_value av
      join variant_value vv on vv.value_id = av.id join variant v on v.id = vv.variant_id
    where av.attribute_id = new.id));
  return null;
end $$;
create trigger attribute_card_changed after update of uuid, names, position on shop_attribute
  for each row execute function attribute_revised();

create function attribute_value_revised() returns trigger language plpgsql as $$
begin
  perform revise_products(array(
    select v.product_id from variant_value vv join variant v on v.id = vv.variant_id
    where vv.value_id = new.id));
  return null;
end $$;
create trigger attribute_value_card_changed
  after update of uuid, attribute_id, names, position on shop_attribute_value
  for each row execute function attribute_value_revised();

-- How much of each category a country offers, so that a page of a category counts nothing.
create table category_size (
  region_id smallint not null references regional_setting,
  category_id bigint not null references shop_category on delete cascade,
  products integer not null,
  primary key (region_id, category_id)
);
insert into category_size (region_id, category_id, products)
  select o.region_id, pc.category_id, count(*) from product_offer o
  join product_category pc using (product_id) group by 1, 2 order by 1, 2;

create or replace function count_offers() returns trigger language plpgsql as $$
begin
  insert into shop_size as s
  select region_id, case tg_op when 'INSERT' then count(*) else -count(*) end
  from changed group by region_id order by region_id
  on conflict (region_id) do update set products = s.products + excluded.products;
  insert into category_size as s
  select o.region_id, pc.category_id, case tg_op when 'INSERT' then count(*) else -count(*) end
  from changed o join product_category pc using (product_id)
  group by 1, 2 order by 1, 2
  on conflict (region_id, category_id) do update set products = s.products + excluded.products;
  return null;
end $$;

-- A product is put on offer and into a category one after the other, or one would not count the other.
create or replace function offer_products(of_products bigint[]) returns void language plpgsql as $$
begin
  perform from product where id = any(of_products) order by id for no key update;
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

create function count_categories() returns trigger language plpgsql as $$
begin
  perform from product where id in (select product_id from changed) order by id for no key update;
  insert into category_size as s
  select o.region_id, c.category_id, case tg_op when 'INSERT' then count(*) else -count(*) end
  from changed c join product_offer o using (product_id)
  group by 1, 2 order by 1, 2
  on conflict (region_id, category_id) do update set products = s.products + excluded.products;
  return null;
end $$;
create trigger categories_assigned after insert on product_category
  referencing new table as changed for each statement execute function count_categories();
create trigger categories_removed after delete on product_category
  referencing old table as changed for each statement execute function count_categories();
