-- The people of a company: how many a country allows, what an employee may do, what each brought.

-- null: as many as they are
alter table regional_setting
  add team_owners smallint check (team_owners > 0),
  add team_installers smallint check (team_installers > 0);

alter table installer
  -- an invitation that was not taken up by then opens nothing; null once it was
  add invited_until timestamptz,
  add deactivated_at timestamptz,
  add may_register boolean not null default true,
  add sees_projects boolean not null default true,
  add sees_history boolean not null default false,
  -- kept sums, so that no list counts its history
  add contribute_points integer not null default 0,
  add projects_count integer not null default 0,
  drop constraint installer_reachable,
  add constraint installer_reachable
    check (email_key is not null or phone is not null or erased_at is not null or active = 0);
create index installer_deactivated on installer (deactivated_at) where phone is not null;

-- What a person brought to the company, by the month of closing in the country.
create table installer_month (
  installer_id bigint not null references installer,
  month date not null,
  points integer not null default 0,
  scans integer not null default 0,
  projects integer not null default 0,
  primary key (installer_id, month)
);

create function count_projects() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    update installer set projects_count = projects_count + 1 where id = new.installer_id;
  else
    update installer set projects_count = projects_count - 1 where id = old.installer_id;
  end if;
  return null;
end $$;
create trigger project_counts after insert or delete on project
  for each row execute function count_projects();
