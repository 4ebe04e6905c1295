import { sql } from 'kysely'
import { formatFullName } from '#contract/formats/names.rules.ts'
import { getLastPage } from '#contract/paging.ts'
import type { Db } from '#server/platform/database/transaction.ts'

const countAll = sql<number>`count(*)::int`.as('total')

type Page = { page: number; limit: number }

export async function findCompanyProjects(db: Db, companyId: number, page: Page) {
  const rows = db.selectFrom('project as p').where('p.company_id', '=', companyId)
  const { total } = await rows.select(countAll).executeTakeFirstOrThrow()
  const data = await rows
    .select(['p.uuid', 'p.number', 'p.status', 'p.products_count as scans'])
    .select(['p.available_points', 'p.max_points', 'p.created_at'])
    .select(sql<string>`concat_ws(', ', p.street_name, p.postal_code, p.city)`.as('address'))
    .orderBy('p.id', 'desc')
    .limit(page.limit)
    .offset(getOffset(page))
    .execute()
  return toPage(data.map(withIsoDate), total, page)
}

export async function findCompanyOrders(db: Db, companyId: number, page: Page) {
  const rows = db.selectFrom('orders as o').where('o.company_id', '=', companyId)
  const { total } = await rows.select(countAll).executeTakeFirstOrThrow()
  const data = await rows
    .select(['o.uuid', 'o.number', 'o.type', 'o.status', 'o.total as points', 'o.created_at'])
    .orderBy('o.id', 'desc')
    .limit(page.limit)
    .offset(getOffset(page))
    .execute()
  return toPage(data.map(withIsoDate), total, page)
}

export async function findCompanyTickets(db: Db, companyId: number, page: Page) {
  const rows = db.selectFrom('ticket as t').where('t.company_id', '=', companyId)
  const { total } = await rows.select(countAll).executeTakeFirstOrThrow()
  const items = await rows
    .innerJoin('installer as i', 'i.id', 't.installer_id')
    .select(['t.uuid', 't.title', 't.status', 't.changed_at', 'i.name', 'i.surname', 'i.language'])
    .orderBy('t.changed_at', 'desc')
    .orderBy('t.id', 'desc')
    .limit(page.limit)
    .offset(getOffset(page))
    .execute()
  const data = items.map(({ uuid, title, status, changed_at, ...person }) => ({
    uuid,
    title,
    status,
    person: formatFullName(person, person.language),
    changed_at: changed_at.toISOString(),
  }))
  return toPage(data, total, page)
}

function getOffset({ page, limit }: Page) {
  return (page - 1) * limit
}

function withIsoDate<T extends { created_at: Date }>(row: T) {
  return { ...row, created_at: row.created_at.toISOString() }
}

function toPage<T>(data: T[], total: number, { limit }: Page) {
  return { data, meta: { total, last_page: getLastPage(total, limit) } }
}
