-- What the shop lists and finds in a country; triggers on the catalogue keep it.

-- The shop list of a country, one row a product, so that a page reads a page.
create table product_offer (
  region_id smallint not null references regional_setting,
  product_id bigint not null references product,
  lowest_points integer not null,
  position integer not null,
  -- the random order of the home page begins at another place of the circle for each session
  rotation integer not null generated always as (hashint8(product_id)) stored,
  primary key (region_id, product_id)
);
create index product_offer_list on product_offer (region_id, position, product_id);
create index product_offer_points on product_offer (region_id, lowest_points, product_id);
create index product_offer_rotation on product_offer (region_id, rotation, product_id);

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

create function offer_by_product() returns trigger language plpgsql as $$
begin
  perform offer_products(array[new.id]);
  return null;
end $$;
create trigger product_offered after insert or update of active, visible, position on product
  for each row execute function offer_by_product();

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

-- How much a country offers, so that a page of the whole shop counts nothing.
create table shop_size (
  region_id smallint primary key references regional_setting,
  products integer not null
);

create function count_offers() returns trigger language plpgsql as $$
begin
  insert into shop_size as s
  select region_id, case tg_op when 'INSERT' then count(*) else -count(*) end
  from changed group by region_id order by region_id
  on conflict (region_id) do update set products = s.products + excluded.products;
  return null;
end $$;
create trigger offers_made after insert on product_offer
  referencing new table as changed for each statement execute function count_offers();
create trigger offers_gone after delete on product_offer
  referencing old table as changed for each statement execute function count_offers();

-- All the words there are, which what is typed is compared with.
create table shop_word (
  language text not null,
  word text collate "C" not null,
  primary key (language, word)
);
-- What is longer is a number, which is found by how it begins.
create index shop_word_similar on shop_word using gin (word gin_trgm_ops) where length(word) <= 30;

-- The words of each product in each language.
create table product_word (
  language text not null,
  word text collate "C" not null,
  product_id bigint not null references product,
  -- 8 the name or the item number, 4 the category, 3 a value as a size, 1 the description
  weight smallint not null,
  primary key (language, word, product_id) include (weight)
);
create index product_word_product on product_word (product_id);

-- Writes the words of a product anew, in each language it has a name in.
create function list_words(of_product bigint) returns void language plpgsql as $$
begin
  delete from product_word where product_id = of_product;
  with spoken as (
    select jsonb_object_keys(names) as language from product where id = of_product
    union select 'en'
  ), described as (
    select s.language, 8 as weight, p.sku || ' ' || text_in(p.names, s.language)
      || replace(' ' || text_in(p.names, s.language), '-', ' ') as description
      from product p, spoken s where p.id = of_product
    union all
    select s.language, 8, v.sku from variant v, spoken s where v.product_id = of_product
    union all
    select s.language, 4, text_in(c.names, s.language) from spoken s, product_category pc
      join shop_category c on c.id = pc.category_id where pc.product_id = of_product
    union all
    select s.language, 3, text_in(av.names, s.language) from spoken s, variant v
      join variant_value vv on vv.variant_id = v.id
      join shop_attribute_value av on av.id = vv.value_id where v.product_id = of_product
    union all
    select s.language, 1, regexp_replace(text_in(p.descriptions, s.language),
      '<[^>]*>|&[a-z0-9#]+;', ' ', 'gi') from product p, spoken s where p.id = of_product
  ), known as (
    insert into product_word (language, word, product_id, weight)
    select language, word, of_product, max(weight) from described, plain_words(description) as word
    where weight > 1 or length(word) > 2
    group by language, word returning language, word
  )
  insert into shop_word (language, word) select language, word from known order by 1, 2
  on conflict do nothing;
end $$;

-- Products whose words have changed in this transaction: they are listed once, as it ends.
create table product_reindex (product_id bigint primary key references product);

create function list_reindexed() returns trigger language plpgsql as $$
begin
  delete from product_reindex where product_id = new.product_id;
  if found then
    perform list_words(new.product_id);
  end if;
  return null;
end $$;
create constraint trigger product_reindexed_listed after insert on product_reindex
  deferrable initially deferred for each row execute function list_reindexed();

create function reindex_product() returns trigger language plpgsql as $$
begin
  insert into product_reindex values (new.id) on conflict do nothing;
  return null;
end $$;
create trigger product_search_changed after insert or update of sku, names, descriptions on product
  for each row execute function reindex_product();

create function reindex_product_part() returns trigger language plpgsql as $$
begin
  insert into product_reindex values (coalesce(new.product_id, old.product_id))
  on conflict do nothing;
  return null;
end $$;
create trigger product_category_search_changed after insert or delete on product_category
  for each row execute function reindex_product_part();
create trigger variant_search_changed after insert or update of sku on variant
  for each row execute function reindex_product_part();
-- A variant that is gone is not found any more by its number.
create trigger variant_unworded after delete on variant
  for each row execute function reindex_product_part();

create function reindex_variant_value() returns trigger language plpgsql as $$
begin
  insert into product_reindex
  select product_id from variant where id = coalesce(new.variant_id, old.variant_id)
  on conflict do nothing;
  return null;
end $$;
create trigger variant_value_search_changed after insert or delete on variant_value
  for each row execute function reindex_variant_value();

create function reindex_category() returns trigger language plpgsql as $$
begin
  insert into product_reindex
  select product_id from product_category where category_id = new.id order by 1
  on conflict do nothing;
  return null;
end $$;
create trigger category_search_changed after update of names on shop_category
  for each row execute function reindex_category();

create function reindex_attribute_value() returns trigger language plpgsql as $$
begin
  insert into product_reindex
  select distinct v.product_id from variant_value vv join variant v on v.id = vv.variant_id
  where vv.value_id = new.id order by 1
  on conflict do nothing;
  return null;
end $$;
create trigger attribute_value_search_changed after update of names on shop_attribute_value
  for each row execute function reindex_attribute_value();

-- The words of the shop that may be meant: those that hold what was typed, and those that differ by a
-- letter, or by two in a longer word when nothing else is near.
create function near_words(of_languages text[], asked text)
returns table (language text, word text, closeness real)
language sql stable rows 5
set pg_trgm.similarity_threshold = 0.2 set plan_cache_mode = force_generic_plan as $$
  with near as (
    select w.language, w.word, position(asked in w.word) as place,
      least(levenshtein(asked, w.word), case when length(asked) > 4
        then levenshtein(asked, left(w.word, length(asked))) end) as typos
    from shop_word w
    where w.word % asked and length(w.word) <= 30 and w.language = any(of_languages)
    union
    select w.language, w.word, position(asked in w.word), 0 from shop_word w
    where w.word like '%' || asked || '%' and length(w.word) <= 30 and length(asked) > 2
      and w.language = any(of_languages)
    union
    select w.language, w.word, 1, 0 from shop_word w
    where w.word >= asked and w.word < asked || '~' and w.language = any(of_languages)
  ), scored as (
    select language, word, min(case when place > 0 and (place = 1 or length(asked) > 2) then 0
        else typos end) as typos,
      max(case when word = asked then 1 when place = 1 then 0.9 when place > 1 then 0.6
        else 0.5 - 0.1 * typos end) as closeness
    from near group by language, word
  )
  select language, word, closeness::real from scored
  where typos = 0
    or (typos = 1 and length(asked) > 3)
    or (typos = 2 and length(asked) > 5 and not exists (select from scored where typos = 0))
$$;
