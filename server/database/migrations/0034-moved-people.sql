-- a person who changed companies: erasure reaches what was left behind (decisions C, safety D25)
alter table installer add column moved_to bigint references installer;
create index installer_moved on installer (moved_to) where moved_to is not null;
