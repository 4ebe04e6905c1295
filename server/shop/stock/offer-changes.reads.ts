import { selectActorLabel, selectStaffName } from '#server/platform/actor.ts'
import type { InDb } from '#server/platform/database/contexts.ts'
import { sql } from 'kysely'
import type { AnswerOf, QueryOf } from '#contract/endpoint.ts'
import { getLastPage } from '#contract/paging.ts'
import type { StaffCall } from '#server/platform/access/callers.ts'
import { refuse } from '#server/platform/http/refuse.ts'
import { selectRegions } from '#server/staff/staff/select-regions.ts'
import { isSeenBy } from '#server/staff/staff/staff-scope.ts'
import type { listOfferChanges, OfferChange } from '#contract/shop/stock.admin.ts'

type Row = Omit<OfferChange, 'at'> & { at: Date; total: number }

/** Prices of the person's regions, stock and visibility as they changed. Refuses `shop.not_found`. */
export async function findOfferChanges(
  { db }: InDb,
  {
    staff,
    uuid,
    variant,
    region,
    page,
    limit,
  }: { staff: StaffCall['staff']; uuid: string } & QueryOf<typeof listOfferChanges>,
): Promise<AnswerOf<typeof listOfferChanges>> {
  const product = await db
    .selectFrom('product as p')
    .select('p.id')
    .where('p.uuid', '=', uuid)
    .where(isSeenBy(staff))
    .executeTakeFirst()
  if (!product) refuse('shop.not_found')
  const { rows } = await sql<Row>`
    select id, at, by, what, region_id, sku, was, now, count(*) over ()::int as total from (
      select 'offer-' || c.id as id, c.id as place, c.at, ${selectActorLabel('c')} as by,
        case when c.region_id is null then 'stock' else 'price' end as what,
        c.region_id, v.sku, c.was, c.now
      from offer_change c join variant v on v.id = c.variant_id
      where v.product_id = ${product.id}
        and v.uuid = coalesce(${variant ?? null}::uuid, v.uuid)
        and (c.region_id is null or c.region_id = any(${selectRegions(staff, region)}::smallint[]))
      union all
      select 'audit-' || e.id || field, e.id, e.at, coalesce(${selectStaffName('e.actor_staff_id')}, ''), field, null, null,
        (e.before->>field)::boolean::int, (e.after->>field)::boolean::int
      from audit_entry e cross join unnest(array['visible', 'active']) as field
      where e.object_type = 'product' and e.object_id = ${uuid}
        and e.after->>field in ('true', 'false') and ${variant ?? null}::uuid is null
    ) as found order by at desc, place desc, id limit ${limit} offset ${(page - 1) * limit}`.execute(
    db,
  )
  const total = rows[0]?.total ?? 0
  const data = rows.map(({ total: _total, at, ...row }) => ({ ...row, at: at.toISOString() }))
  return { data, meta: { total, last_page: getLastPage(total, limit) } }
}
