-- What the club shows to many: news, tutorial videos and links. Texts are {"en": {"title": …}, …};
-- a missing language falls back to English, an item without both is not shown.
create table content_item (
  id bigint generated always as identity primary key,
  uuid uuid not null unique default gen_random_uuid(),
  -- names what was seeded, so that it is put in once
  slug text unique,
  kind text not null check (kind in ('news', 'video', 'link')),
  texts jsonb not null check (jsonb_typeof(texts) = 'object'),
  -- an address, or {"thumbnail", "large"}
  media jsonb,
  -- the link of a link
  url text not null default '',
  -- a video of our own by its name, or the id of one at YouTube
  video text not null default '',
  youtube text not null default '' check (youtube ~ '^([\w-]{11})?$'),
  -- null: all of them
  regions smallint[],
  roles smallint[],
  least_level smallint not null default 0 check (least_level between 0 and 4),
  shown_from timestamptz not null,
  shown_until timestamptz,
  -- from then on for those who have reached silver
  early_from timestamptz,
  sticky boolean not null default false,
  visible boolean not null default false,
  position integer not null default 0,
  -- everybody it concerns is told once
  important boolean not null default false,
  told_at timestamptz,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  check (shown_until > shown_from),
  check (early_from < shown_from)
);
create index content_item_list on content_item (kind, shown_from desc) where visible;
create index content_item_untold on content_item (shown_from) where important and told_at is null;
