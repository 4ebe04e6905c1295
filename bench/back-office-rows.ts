import { sql } from 'kysely'
import type { Tx } from '#server/platform/database/transaction.ts'
import { sumMonths } from '#server/club/reports/sum-months.ts'
import { inBulk } from '#testing/many.ts'
import type { BenchContext } from './bench-context.ts'

const ids = sql`generate_series(1, 100000) n`
/** The member that all items of work are of: the newest one. */
const someone = sql`(select i.id as installer_id, i.company_id from installer i
  order by i.id desc limit 1) who`

const fillings: [tables: string[], fill: (tx: Tx) => Promise<unknown>][] = [
  [['company', 'installer'], fillMembers],
  [['project', 'scan'], fillReviews],
  [['orders'], fillOrders],
  [['ticket', 'ticket_message'], fillTickets],
  [['product', 'variant', 'variant_price'], fillProducts],
  [['audit_entry'], fillAudit],
  [['points_entry'], fillEntries],
]

/**
 * A hundred thousand rows behind each list of the back office, as they come in three years; companies,
 * scans and projects all wait.
 */
export async function fillBackOffice({ db }: Pick<BenchContext, 'db'>) {
  for (const [tables, fill] of fillings) await inBulk(db, tables, fill)
  await sumMonths({ db, now: new Date() })
}

/** Scans, projects and entries of years as if they had all come in the running month. */
export async function crowdMonth({ db }: Pick<BenchContext, 'db'>) {
  const month = sql`date_trunc('month', now())`
  const within = (table: string) => sql`${month} + (now() - ${month})
    * (id - (select min(id) from ${sql.table(table)})) / (select count(*) from ${sql.table(table)})`
  await inBulk(db, ['points_entry', 'project', 'scan'], async (tx) => {
    await sql`update points_entry set created_at = ${within('points_entry')}`.execute(tx)
    await sql`update project set status = 2, answered_at = ${month},
      ended_at = ${within('project')}`.execute(tx)
    await sql`update scan set flag = 1, reason_code = null, points = 1,
      created_at = ${within('scan')}`.execute(tx)
  })
}

async function fillMembers(tx: Tx) {
  await sql`insert into company (region_id, name, registration_number, street, house_number,
      postal_code, city, verification, search, created_at)
    select 10, 'Firma ' || n, 'T' || n, 'ul. Wielka', n, '00-001', 'Miasto', 'pending',
      ' firma ' || n || ' miasto ul wielka ' || n || ' t' || n, now() - n * interval '15 minutes'
    from ${ids}`.execute(tx)
  await sql`insert into points_account (company_id) select id from company`.execute(tx)
  await sql`insert into installer (company_id, role, name, surname, email, email_key, phone,
      language, search, created_at)
    select id, 3, 'Osoba', 'Nr ' || n, n || '@many.example', n || '@many.example', phone, 'pl',
      ' osoba nr ' || n || ' ' || n || '@many.example ' || phone,
      now() - n * interval '15 minutes'
    from (select id, n, '+48512' || lpad(n::text, 6, '0') as phone
      from (select id, row_number() over (order by id) as n from company) c) c`.execute(tx)
}

async function fillReviews(tx: Tx) {
  await sql`insert into project (number, company_id, installer_id, region_id, street_name,
      postal_code, city, address_key, created_at, deadline_at, opened_at, status, answered_at)
    select 'BULK' || n, company_id, installer_id, 10, 'ul. Wielka ' || n, '00-001', 'Miasto',
      'bulk' || n, now() - n * interval '15 minutes', now() + interval '1 year', now(), 5, now() - n * interval '15 minutes'
    from ${ids}, ${someone}`.execute(tx)
  await sql`insert into scan (client_uuid, project_id, company_id, installer_id, serial, flag,
      reason_code, source, captured_at, created_at, year, region_id)
    select gen_random_uuid(), p.id, p.company_id, p.installer_id, 'BULK' || p.number, 2,
      'not_in_register', 'camera', now(), p.answered_at, 2026, 10 from project p`.execute(tx)
}

async function fillOrders(tx: Tx) {
  await sql`insert into orders (number, company_id, installer_id, region_id, type, status, total,
      quantity, customer, fingerprint, review, created_at)
    select 'PL-26-' || lpad(n::text, 6, '0'), company_id, installer_id, 10, 1, 1 + n % 4, 100, 1,
      '{}', '\\x00', 'one', now() - n * interval '15 minutes'
    from ${ids}, ${someone}`.execute(tx)
}

async function fillTickets(tx: Tx) {
  await sql`insert into ticket (company_id, region_id, installer_id, title, status, created_at,
      changed_at)
    select company_id, 10, installer_id, 'Ticket ' || n, 1 + n % 3, now() - n * interval '15 minutes',
      now() - n * interval '15 minutes'
    from ${ids}, ${someone}`.execute(tx)
  await sql`insert into ticket_message (ticket_id, sender, installer_id, message, created_at)
    select id, 'installer', installer_id, 'Where is my parcel?', created_at from ticket`.execute(tx)
}

async function fillProducts(tx: Tx) {
  await sql`insert into product (sku, type, names, descriptions, regions, created_at)
    select 'BIG-' || n, 1, '{"en":"Nail"}', '{}',
      case when n % 4 = 0 then '{10}' else '{3,7}' end::smallint[], now() from ${ids}`.execute(tx)
  await sql`insert into variant (product_id, sku, initial, stock)
    select p.id, p.sku, s, s from product p,
      lateral (select case when p.id % 8 = 0 then 0 else 5 end as s) x`.execute(tx)
  await sql`insert into variant_price (variant_id, region_id, points)
    select v.id, 10, 5 from variant v join product p on p.id = v.product_id
    where p.regions = '{10}'`.execute(tx)
}

async function fillAudit(tx: Tx) {
  await sql`insert into audit_entry (id, at, actor_system, action, object_type, object_id,
      object_label, region_id)
    overriding system value
    select n, now() - (100000 - n) * interval '15 minutes', 'sign_in', 'orders.approve', 'order',
      gen_random_uuid()::text, 'PL-26-' || n, 10 from ${ids}`.execute(tx)
}

async function fillEntries(tx: Tx) {
  await sql`insert into points_entry (company_id, seq, kind, from_account, to_account, points,
      balance_after, available_after, source_type, source_id, event_key, actor_system, created_at)
    select company_id, n, 'campaign.bonus', 'issued', 'available', 1, 1, 1, 'bench', n::text,
      'bench:' || n, 'rules', now() - (100000 - n) * interval '15 minutes'
    from ${ids}, ${someone}`.execute(tx)
}
