-- A photo of fitted windows that the club may publish; an accepted one earns points. (decisions G)

create table reference_photo (
  id bigint generated always as identity primary key,
  uuid uuid not null unique default gen_random_uuid(),
  company_id bigint not null references company,
  region_id smallint not null references regional_setting,
  project_id bigint not null references project,
  -- who sent it and agreed to its publication
  installer_id bigint not null references installer,
  -- the same call again finds the first one
  client_uuid uuid not null,
  caption text not null,
  -- null once it was removed
  file text,
  state text not null default 'waiting'
    check (state in ('waiting', 'accepted', 'rejected', 'withdrawn')),
  reason text check ((state = 'rejected') = (reason is not null)),
  points integer not null default 0 check (points = 0 or (points > 0 and state = 'accepted')),
  consent_version smallint not null,
  -- as it stood on the screen, in the person's language
  consent_text text not null,
  created_at timestamptz not null,
  decided_at timestamptz check ((decided_at is not null) = (state in ('accepted', 'rejected'))),
  withdrawn_at timestamptz,
  unique (installer_id, client_uuid),
  check (state <> 'withdrawn' or withdrawn_at is not null)
);
-- A project brings one photo; after a rejection another one may be sent.
create unique index reference_photo_project on reference_photo (project_id)
  where state in ('waiting', 'accepted');
create index reference_photo_company on reference_photo (company_id, id);
create index reference_photo_waiting on reference_photo (region_id, created_at, id)
  where state = 'waiting';
create index reference_photo_gallery on reference_photo (region_id, id)
  where state = 'accepted' and withdrawn_at is null;
create index reference_photo_file on reference_photo (file) where file is not null;
