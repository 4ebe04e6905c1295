-- What was counted for a project by each rule, when its survey came in; what the rules made of it is
-- the weight, none below the rule's border. project.risk is their sum.
create table fraud_finding (
  project_id bigint not null references project,
  rule text not null check (rule in ('serial_elsewhere', 'same_address', 'same_device',
    'same_network', 'other_postal_zone', 'many_in_day', 'typed_without_photo', 'late', 'clock_ahead',
    'new_company_many')),
  -- how many scans or companies, as the rule counts them
  evidence integer not null check (evidence > 0),
  weight smallint not null check (weight between 0 and 100),
  found_at timestamptz not null,
  primary key (project_id, rule)
);
create index fraud_finding_time on fraud_finding (rule, found_at);

-- Weights and borders as staff set them; the newest row holds.
create table fraud_setting (
  id integer generated always as identity primary key,
  settings jsonb not null,
  set_at timestamptz not null
);

-- On which devices a person signed in, by a hash of the random id of the device.
create table installer_device (
  installer_id bigint not null references installer,
  device bytea not null,
  last_at timestamptz not null,
  primary key (installer_id, device)
);
create index installer_device_device on installer_device (device);

-- So many seconds the clock of the device was ahead when the scan came in.
alter table scan add column seconds_ahead integer not null default 0;
