-- Search by words: the words of each product in each language, and all the words there are, which what
-- is typed is compared with. Everything is written in plain Latin letters, so that accents, alphabets
-- and the database's own locale make no difference.

create extension if not exists unaccent;
create extension if not exists pg_trgm;
create extension if not exists fuzzystrmatch;

create function plain_letters(of_text text) returns text
language sql stable strict parallel safe as $$
  select lower(unaccent(replace(replace(replace(replace(replace(replace(replace(translate(
    normalize(of_text, NFC),
    'АБВГҐДЃЂЕЁЄЅЗИІЇЙЍЈКЛЉМНЊОПРСТЋЌУЎФХЦЪЫЭЖЧШЩЮЯЏ' || 'абвгґдѓђеёєѕзиіїйѝјклљмнњопрстћќуўфхцъыэ' || 'Ьь''’ʼ`._-',
    'abvggdgdeeezziiiiijkllmnnoprstckuufhcayeжчшщюяџ' || 'abvggdgdeeezziiiiijkllmnnoprstckuufhcaye'),
    'ж', 'zh'), 'ч', 'ch'), 'ш', 'sh'), 'щ', 'sht'), 'ю', 'yu'), 'я', 'ya'), 'џ', 'dz')))
$$;

-- Words without signs inside: "T-shirt" is one, so is an item number.
create function plain_words(of_text text) returns setof text
language sql stable strict parallel safe as $$
  select left(word, 40) from regexp_split_to_table(plain_letters(of_text), '[^a-z0-9]+')
    with ordinality as part (word, place)
  where word <> '' order by place
$$;

create table shop_word (
  language text not null,
  word text collate "C" not null,
  primary key (language, word)
);
-- What is longer is a number, which is found by how it begins.
create index shop_word_similar on shop_word using gin (word gin_trgm_ops) where length(word) <= 30;

create table product_word (
  language text not null,
  word text collate "C" not null,
  product_id bigint not null references product,
  -- 8 the name or the item number, 4 the category, 3 a value as a size, 1 the description
  weight smallint not null,
  primary key (language, word, product_id) include (weight)
);
create index product_word_product on product_word (product_id);

create function text_in(texts jsonb, language text) returns text
language sql immutable parallel safe as $$
  select coalesce(texts->>language, texts->>'en', '')
$$;

-- Writes the words of a product anew, in each language it has a name in.
create function list_words(of_product bigint) returns void language plpgsql as $$
begin
  delete from product_word where product_id = of_product;
  with spoken as (
    select jsonb_object_keys(names) as language from product where id = of_product
    union select 'en'
  ), said as (
    select s.language, 8 as weight, p.sku || ' ' || text_in(p.names, s.language)
      || replace(' ' || text_in(p.names, s.language), '-', ' ') as said
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
    select language, word, of_product, max(weight) from said, plain_words(said) as word
    where weight > 1 or length(word) > 2
    group by language, word returning language, word
  )
  insert into shop_word (language, word) select language, word from known order by 1, 2
  on conflict do nothing;
end $$;

-- Products whose words have changed in this transaction: they are listed once, as it ends.
create table product_reworded (product_id bigint primary key references product);

create function list_reworded() returns trigger language plpgsql as $$
begin
  delete from product_reworded where product_id = new.product_id;
  if found then
    perform list_words(new.product_id);
  end if;
  return null;
end $$;
create constraint trigger product_reworded_listed after insert on product_reworded
  deferrable initially deferred for each row execute function list_reworded();

create function reword_product() returns trigger language plpgsql as $$
begin
  insert into product_reworded values (new.id) on conflict do nothing;
  return null;
end $$;
create trigger product_worded after insert or update of sku, names, descriptions on product
  for each row execute function reword_product();

create function reword_part() returns trigger language plpgsql as $$
begin
  insert into product_reworded values (coalesce(new.product_id, old.product_id))
  on conflict do nothing;
  return null;
end $$;
create trigger category_worded after insert or delete on product_category
  for each row execute function reword_part();
create trigger variant_worded after insert or update of sku on variant
  for each row execute function reword_part();

create function reword_value() returns trigger language plpgsql as $$
begin
  insert into product_reworded
  select product_id from variant where id = coalesce(new.variant_id, old.variant_id)
  on conflict do nothing;
  return null;
end $$;
create trigger value_worded after insert or delete on variant_value
  for each row execute function reword_value();

create function reword_shelf() returns trigger language plpgsql as $$
begin
  insert into product_reworded
  select product_id from product_category where category_id = new.id order by 1
  on conflict do nothing;
  return null;
end $$;
create trigger shelf_worded after update of names on shop_category
  for each row execute function reword_shelf();

create function reword_choice() returns trigger language plpgsql as $$
begin
  insert into product_reworded
  select distinct v.product_id from variant_value vv join variant v on v.id = vv.variant_id
  where vv.value_id = new.id order by 1
  on conflict do nothing;
  return null;
end $$;
create trigger choice_worded after update of names on shop_attribute_value
  for each row execute function reword_choice();

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
  ), judged as (
    select language, word, min(case when place > 0 and (place = 1 or length(asked) > 2) then 0
        else typos end) as typos,
      max(case when word = asked then 1 when place = 1 then 0.9 when place > 1 then 0.6
        else 0.5 - 0.1 * typos end) as closeness
    from near group by language, word
  )
  select language, word, closeness::real from judged
  where typos = 0
    or (typos = 1 and length(asked) > 3)
    or (typos = 2 and length(asked) > 5 and not exists (select from judged where typos = 0))
$$;

-- The random order of the home page begins at another place of the circle for each session.
alter table product_offer add column turn integer not null
  generated always as (hashint8(product_id)) stored;
create index product_offer_turn on product_offer (region_id, turn, product_id);

-- How much a country offers, so that a page of the whole shop counts nothing.
create table shop_size (
  region_id smallint primary key references regional_setting,
  products integer not null
);
insert into shop_size select region_id, count(*) from product_offer group by region_id;

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

-- What is printed on a marketing item, and which drawing shows it.
alter table product
  add column subtype text check (subtype ~ '^[a-z-]{1,40}$'),
  add column print_fields jsonb not null default '[]';

insert into product_reworded select id from product order by id;
