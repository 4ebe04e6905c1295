-- What an employee may ask for, and order without asking, points of a calendar month.

alter table installer
  add column may_request boolean not null default true,
  -- null: every order is asked for
  add column allowance integer check (allowance between 1 and 1000000);

-- What the orders of an employee took of a month, '2026-06', of the country; refused ones not counted.
create table allowance_month (
  installer_id bigint not null references installer,
  month text not null,
  points integer not null check (points >= 0),
  primary key (installer_id, month)
);

-- the month whose allowance an order was placed within; null for an owner's order
alter table orders add column allowance_month text;
