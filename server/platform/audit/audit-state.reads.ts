import { sql } from 'kysely'
import { getLastPage } from '#contract/paging.ts'
import { findRegion } from '#contract/regions.ts'
import type { VoucherRead } from '#contract/platform/audit.admin.ts'
import type { Db } from '#server/platform/database/transaction.ts'
import type { Staff } from '#server/platform/access/callers.ts'

export async function readAuditState(db: Db) {
  const [people, actions, check] = await Promise.all([
    db
      .selectFrom('staff')
      .select(['uuid', 'name'])
      .orderBy(sql`lower(name)`)
      .execute(),
    findActions(db),
    db.selectFrom('audit_check').select(['checked_at', 'broken_at']).executeTakeFirst(),
  ])
  return {
    people,
    actions,
    checked_at: check?.checked_at.toISOString() ?? null,
    broken_at: check?.broken_at ?? null,
  }
}

/** Each action once, by as many steps through the index as there are actions. */
async function findActions(db: Db) {
  const { rows } = await sql<{ action: string }>`
    with recursive known(action) as (
      (select action from audit_entry order by action limit 1)
      union all
      select (select a.action from audit_entry a where a.action > known.action
        order by a.action limit 1)
      from known where known.action is not null
    ) select action from known where action is not null`.execute(db)
  return rows.map(({ action }) => action)
}

type ReadsFilter = { region?: string; order?: string; page: number; limit: number }

/** Voucher codes that members have seen, newest first. (safety row 34) */
export async function findVoucherReads(
  db: Db,
  staff: Pick<Staff, 'regions'>,
  listFilter: ReadsFilter,
) {
  const region =
    listFilter.region === undefined ? undefined : (findRegion(listFilter.region)?.id ?? -1)
  const regions = staff.regions.filter((id) => region === undefined || id === region)
  let query = db
    .selectFrom('voucher_read as r')
    .innerJoin('voucher_code as v', 'v.id', 'r.code_id')
    .innerJoin('orders as o', 'o.id', 'v.order_id')
    .innerJoin('company as c', 'c.id', 'o.company_id')
    .innerJoin('installer as i', 'i.id', 'r.installer_id')
    .where('c.region_id', '=', sql<number>`any(${regions}::smallint[])`)
  if (listFilter.order) query = query.where('o.uuid', '=', listFilter.order)
  const [{ total }, rows] = await Promise.all([
    query.select(sql<number>`count(*)::int`.as('total')).executeTakeFirstOrThrow(),
    query
      .select(['r.at', 'r.channel', 'i.uuid as installer', 'i.name', 'i.surname'])
      .select(['c.uuid as company', 'c.name as company_name', 'o.uuid as order', 'o.number'])
      .orderBy('r.at', 'desc')
      .orderBy('r.id', 'desc')
      .limit(listFilter.limit)
      .offset((listFilter.page - 1) * listFilter.limit)
      .execute(),
  ])
  const data = rows.map((row): VoucherRead => ({
    at: row.at.toISOString(),
    installer: { uuid: row.installer, name: `${row.name} ${row.surname}` },
    company: { uuid: row.company, name: row.company_name },
    order: { uuid: row.order, number: row.number },
    channel: row.channel as VoucherRead['channel'],
  }))
  return { data, meta: { last_page: getLastPage(total, listFilter.limit), total } }
}
