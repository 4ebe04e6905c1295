-- What an order of the club writes, in tables without its rules: the floor of the same work.
create schema if not exists floor;
create table floor.account (company_id bigint primary key, available bigint not null, held bigint not null);
create table floor.stock (variant_id bigint primary key, pieces bigint not null);
create table floor.orders (id bigint generated always as identity primary key,
  uuid uuid not null unique default gen_random_uuid(), number text not null unique,
  company_id bigint not null, total int not null, customer jsonb not null, idempotency_key text unique,
  created_at timestamptz not null default now());
create index on floor.orders (company_id, id);
create table floor.line (order_id bigint not null, no int not null, variant_id bigint not null,
  qty int not null, price int not null, primary key (order_id, no));
create table floor.event (id bigint generated always as identity primary key, order_id bigint not null,
  status int not null, at timestamptz not null default now());
create index on floor.event (order_id);
create table floor.reserve (order_id bigint primary key, company_id bigint not null, points int not null);
create table floor.mail (id bigint generated always as identity primary key, recipient text not null,
  template text not null, params jsonb not null, next_try_at timestamptz default now());
create sequence floor.number;
