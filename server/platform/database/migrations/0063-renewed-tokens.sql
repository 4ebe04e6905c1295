-- How often a factor was shown again in a session: tokens of an earlier count end (ASVS 7.2.4).
alter table session add column renewals integer not null default 0;
alter table session add column renewed_at timestamptz;
-- The cookie before the last one, for calls that were on their way.
alter table staff_session add column former_hash bytea;
alter table staff_session add column renewed_at timestamptz;
create index staff_session_former on staff_session (former_hash) where former_hash is not null;
