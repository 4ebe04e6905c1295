-- Up to how many points the rules, or one person, approved an order when it was placed.

alter table orders
  add column rules_limit integer not null default 500,
  add column one_limit integer not null default 2500;
