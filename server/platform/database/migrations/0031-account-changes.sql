-- Changes of an account that staff asks for and another of them approves: a contact, the role of an
-- owner, another company. After one took effect its person spends nothing for a while.

alter table installer add column spending_paused_until timestamptz;

create table account_change (
  id bigint generated always as identity primary key,
  uuid uuid not null unique default gen_random_uuid(),
  -- whose account it is; of a move that took effect the new one
  installer_id bigint not null references installer,
  kind text not null check (kind in ('email', 'phone', 'owner', 'company')),
  -- a contact as it was and as it becomes; gone when nobody can stop the change any more
  old_value text,
  new_value text,
  old_verified_at timestamptz,
  -- the owner who becomes an employee in the same moment
  other_id bigint references installer,
  goal_id bigint references company,
  goal_role smallint check (goal_role in (3, 4)),
  reason text not null,
  status text not null default 'waiting'
    check (status in ('waiting', 'done', 'rejected', 'stopped')),
  entered_by bigint not null references staff,
  entered_at timestamptz not null,
  decided_by bigint references staff,
  decided_at timestamptz,
  -- the member may stop it until then, by a link whose secret only the messages hold
  ends_at timestamptz,
  stop_hash bytea unique,
  stopped_at timestamptz,
  -- who of the staff has looked at what the member stopped
  seen_by bigint references staff,
  seen_at timestamptz,
  check ((status = 'waiting') = (decided_by is null)),
  check ((decided_by is null) = (decided_at is null)),
  check ((status in ('done', 'stopped')) = (ends_at is not null)),
  check ((status = 'stopped') = (stopped_at is not null)),
  check ((seen_by is null) = (seen_at is null)),
  constraint account_change_company check ((kind = 'company') = (goal_id is not null)),
  constraint account_change_role check ((kind = 'company') = (goal_role is not null)),
  constraint account_change_two_staff
    check (status not in ('done', 'stopped') or decided_by <> entered_by)
);
create unique index account_change_waiting on account_change (installer_id)
  where status = 'waiting';
create index account_change_queue on account_change (entered_at) where status = 'waiting';
create index account_change_stopped on account_change (stopped_at)
  where status = 'stopped' and seen_at is null;
create index account_change_installer on account_change (installer_id, id desc);
create index account_change_other on account_change (other_id) where other_id is not null;
create index account_change_contacts on account_change (ends_at)
  where old_value is not null or new_value is not null;

-- What one person corrected at one company lately counts together.
create index points_adjustment_lately on points_adjustment (company_id, entered_by, entered_at);
