-- What the club shows to many: news, tutorial videos and links.

-- Texts are {"en": {"title": …}, …}; a missing language falls back to English, an item without
-- both is not shown.
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
  min_level smallint not null default 0 check (min_level between 0 and 4),
  visible_from timestamptz not null,
  visible_until timestamptz,
  -- from then on for those who have reached silver
  early_from timestamptz,
  sticky boolean not null default false,
  visible boolean not null default false,
  position integer not null default 0,
  -- everybody it concerns is told once
  important boolean not null default false,
  notified_at timestamptz,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  -- taken out of every list; an item is never deleted
  removed_at timestamptz,
  check (visible_until > visible_from),
  check (early_from < visible_from)
);
create index content_item_list on content_item (kind, visible_from desc) where visible;
create index content_item_not_notified on content_item (visible_from) where important and notified_at is null;

-- Pictures that were uploaded for content; what nothing shows is dropped by the scheduler.
create table content_picture (
  name text primary key,
  created_at timestamptz not null
);
create index content_picture_age on content_picture (created_at);
