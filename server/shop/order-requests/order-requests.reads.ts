import type { AtTime, InDb } from '#server/platform/database/contexts.ts'
import { sql } from 'kysely'
import { Role } from '#contract/members/installers.ts'
import type { OrderRequest, RequestStatus } from '#contract/shop/order-requests.ts'
import { orderTotal } from '#contract/shop/orders.rules.ts'
import { getLastPage } from '#contract/paging.ts'
import type { Db } from '#server/platform/database/transaction.ts'
import type { Member } from '#server/platform/access/callers.ts'
import { refuse } from '#server/platform/http/refuse.ts'
import { publicFiles } from '#server/platform/outside/files.ts'
import { type SoldNames, formatSoldName } from '#server/shop/shop/sold-name.ts'

type Reader = Pick<Member, 'company' | 'installer'>
type Page = { page: number; limit: number; status?: RequestStatus | undefined }
type Line = {
  uuid: string
  names: SoldNames
  image: string
  qty: number
  price: number
  stock: number
}

export async function findOrderRequests(
  { db, now }: InDb & AtTime,
  { reader, page, limit, status }: { reader: Reader } & Page,
) {
  const statuses = status
    ? selectRequests(db, reader).where(selectStatus(now), '=', status)
    : selectRequests(db, reader)
  const { total } = await statuses
    .select((eb) => eb.fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow()
  const rows = await withDetails(statuses, reader, now)
    .orderBy('q.id', 'desc')
    .limit(limit)
    .offset((page - 1) * limit)
    .execute()
  const data = rows.map((row) => toResponse(row, reader.installer.language))
  return { data, meta: { total, last_page: getLastPage(total, limit) } }
}

export async function findOrderRequest(
  { db, now }: InDb & AtTime,
  { reader, uuid }: { reader: Reader; uuid: string },
) {
  const row = await withDetails(
    selectRequests(db, reader).where('q.uuid', '=', uuid),
    reader,
    now,
  ).executeTakeFirst()
  if (!row) refuse('orders.request_not_found')
  return toResponse(row, reader.installer.language)
}

function selectRequests(db: Db, { company, installer }: Reader) {
  const all = db.selectFrom('order_request as q').where('q.company_id', '=', company.id)
  return installer.role === Role.owner ? all : all.where('q.installer_id', '=', installer.id)
}

/** A request whose days are over has ended, whether the scheduler has come to it or not. */
function selectStatus(at: Date) {
  return sql<RequestStatus>`case when q.status = 'waiting' and q.expires_at <= ${at}
    then 'expired' else q.status end`
}

function withDetails(query: ReturnType<typeof selectRequests>, { company }: Reader, at: Date) {
  return query
    .innerJoin('installer as i', 'i.id', 'q.installer_id')
    .leftJoin('orders as o', 'o.id', 'q.order_id')
    .select(['q.uuid', 'q.type', 'q.note', 'q.reason', 'q.created_at', 'q.expires_at'])
    .select(['i.uuid as installer_uuid', 'i.name', 'i.surname', 'o.uuid as order_uuid'])
    .select('o.allowance_month')
    .select(selectStatus(at).as('status'))
    .select(
      sql<Line[]>`(select json_agg(json_build_object('uuid', v.uuid, 'names', l.names,
        'image', l.image, 'qty', l.qty,
        'price', case when q.status = 'waiting' then coalesce(vp.points, l.unit_price)
          else l.unit_price end,
        'stock', case when p.active and p.visible and vp.points is not null then v.stock else 0 end
        ) order by l.line_no)
        from order_request_line l join variant v on v.id = l.variant_id
        join product p on p.id = v.product_id
        left join variant_price vp on vp.variant_id = v.id and vp.region_id = ${company.regionId}
        where l.request_id = q.id)`.as('lines'),
    )
}

type Row = Awaited<ReturnType<ReturnType<typeof withDetails>['executeTakeFirstOrThrow']>>

function toResponse({ lines, ...row }: Row, language: string): OrderRequest {
  const { uuid, status, type, note, reason, installer_uuid, name, surname, order_uuid } = row
  const contents = lines.map((line) => ({
    name: formatSoldName(line.names, language),
    image: line.image && `${publicFiles}/${line.image}-320.webp`,
    quantity: line.qty,
    price: line.price,
    variantGuid: line.uuid,
    stock: line.stock,
  }))
  return {
    uuid,
    status,
    type,
    contents,
    points: orderTotal(contents),
    quantity: contents.reduce((sum, line) => sum + line.quantity, 0),
    note,
    reason,
    installer: { uuid: installer_uuid, name, surname },
    order_uuid,
    by_allowance: row.allowance_month !== null,
    created_at: row.created_at.toISOString(),
    expires_at: row.expires_at.toISOString(),
  }
}
