-- An address that nobody of the club has is given a challenge as well, so that both look alike.
alter table staff_challenge alter column staff_id drop not null;

create index audit_entry_action on audit_entry (action, id desc);
create index audit_entry_at on audit_entry (at desc, id desc);
create index voucher_read_at on voucher_read (at desc);
create index session_emulation on session (emulation_id) where emulation_id is not null;
