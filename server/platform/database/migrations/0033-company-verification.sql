-- Who has verified the company; null where a register did.
alter table company add column verified_by bigint references staff;

-- Registrations from one network within days, and phones in a row, are looked at by a person.
create index consent_network on consent (network, at) where kind = 'terms';
create index installer_phone_row on installer (left(phone, -2)) where erased_at is null;
