-- A changed set of questions is a new version; an answer keeps the version it was given to.
create table survey_question (
  kind text not null check (kind in ('project', 'profile')),
  id integer not null,
  version smallint not null,
  position smallint not null,
  type text not null check (type in ('single', 'multi', 'number', 'share')),
  choice_limit smallint not null default -1,
  minimum integer,
  maximum integer,
  step integer,
  required boolean not null default true,
  regions smallint[],
  options jsonb not null,
  -- {"en": {"title": …, "options": {"1101": …}}, …}; nothing: our own words
  texts jsonb not null default '{}',
  primary key (kind, id, version)
);
create trigger survey_question_changed after insert or update or delete on survey_question
  for each statement execute function raise_settings_version();

create table survey_answer (
  id bigint generated always as identity primary key,
  uuid uuid not null unique default gen_random_uuid(),
  project_id bigint not null references project,
  question_id integer not null,
  answer_id integer not null,
  answer text not null,
  -- of the questions it was given to
  version smallint not null default 1,
  unique (project_id, question_id, answer_id)
);

-- Answers of surveys that came back for correction; the next survey starts from them.
create table returned_answer (
  id bigint generated always as identity primary key,
  project_id bigint not null references project,
  question_id integer not null,
  answer_id integer not null,
  answer text not null,
  version smallint not null default 1,
  returned_at timestamptz not null
);
create index returned_answer_list on returned_answer (project_id, returned_at);
