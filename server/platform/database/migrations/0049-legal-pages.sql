-- Versions of legal pages after the first, which is the draft that comes with the club.
create table legal_page (
  region_id smallint not null references regional_setting,
  page text not null check (page in ('terms', 'privacy', 'card-terms', 'cookies', 'imprint')),
  version smallint not null check (version > 1),
  -- HTML by language
  texts jsonb not null,
  -- a lawyer of the country has checked it
  is_reviewed boolean not null,
  effective_from timestamptz not null,
  published_at timestamptz not null,
  published_by bigint not null references staff,
  primary key (region_id, page, version)
);
create trigger legal_page_append_only before update or delete on legal_page
  for each row execute function refuse_change();

-- Who runs the club in the country: name, address, register, vat, and the authority for data protection.
alter table regional_setting add column operator jsonb not null
  default '{"name": "", "address": "", "register": "", "vat": "", "authority": ""}';

-- Addresses that led nowhere lead to the club's own pages.
update regional_setting r set
  legal_links = (
    select jsonb_agg(case when link->>'url' like 'https://%.rooflight.example/%'
      then jsonb_build_object('label', link->'label', 'url', '/legal/' || r.slug || '/' || (link->>'label'))
      else link end order by place)
    from jsonb_array_elements(r.legal_links) with ordinality as links (link, place))
    || jsonb_build_array(
      jsonb_build_object('label', 'cookies', 'url', '/legal/' || r.slug || '/cookies'),
      jsonb_build_object('label', 'imprint', 'url', '/legal/' || r.slug || '/imprint')),
  social_links = (
    select coalesce(jsonb_agg(link order by place), '[]')
    from jsonb_array_elements(r.social_links) with ordinality as links (link, place)
    where link->>'url' !~ '^https://(social|video)\.example/');
update card_programme c set terms_url = '/legal/' || r.slug || '/card-terms'
  from regional_setting r
  where r.region_id = c.region_id and c.terms_url like 'https://%.rooflight.example/%';
