-- Who of the staff has seen an alert, and when: until then it stands on Today.

alter table security_event
  add column acknowledged_at timestamptz,
  add column acknowledged_by bigint references staff,
  add constraint security_event_acknowledged
    check ((acknowledged_at is null) = (acknowledged_by is null));

create index security_event_open_alert on security_event (kind, at) where acknowledged_at is null
  and kind in ('alarm', 'scan_locked', 'scan_guessing', 'card_mismatch');
