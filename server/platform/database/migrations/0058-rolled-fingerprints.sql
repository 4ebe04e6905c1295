-- Which key of FINGERPRINT_SECRET has made a value; null: one of before it was written down.
alter table voucher_code add column hash_key text;
alter table club_card add column hash_key text;
alter table invited_number add column hash_key text;
alter table staff_recovery_code add column hash_key text;
-- A printed code stays when the key rolls: this says with the key of today that the row is ours.
alter table statement_proof add column signature bytea;
alter table statement_proof add column hash_key text;
