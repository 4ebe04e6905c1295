-- Extensions and functions that tables of several rooms are made with.

create extension if not exists unaccent;
create extension if not exists pg_trgm;
create extension if not exists fuzzystrmatch;

-- Plain Latin letters, in which all search is written, so that accents, alphabets and the
-- database's own locale make no difference.
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

-- As plain_letters, at once where there is nothing but plain letters.
create function search_letters(of_text text) returns text
language sql stable strict parallel safe as $$
  select case when octet_length(of_text) = length(of_text)
    then lower(translate(of_text, $signs$'`._-$signs$, '')) else plain_letters(of_text) end
$$;

create function text_in(texts jsonb, language text) returns text
language sql immutable parallel safe as $$
  select coalesce(texts->>language, texts->>'en', '')
$$;

create function refuse_change() returns trigger language plpgsql as $$
begin
  raise exception '% is append-only', tg_table_name using errcode = 'restrict_violation';
end $$;

-- Append-only, but for columns that may be emptied, all at once.
create function refuse_all_but_erasure() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' and to_jsonb(new) - tg_argv = to_jsonb(old) - tg_argv
    and not exists (select from unnest(tg_argv) part where coalesce(to_jsonb(new) ->> part, '') <> '')
  then return new; end if;
  raise exception '% is append-only', tg_table_name using errcode = 'restrict_violation';
end $$;
