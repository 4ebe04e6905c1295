import { selectActorLabel, toActor } from '#server/platform/actor.ts'
import type { AtTime, InDb } from '#server/platform/database/contexts.ts'
import { sql } from 'kysely'
import type { StaffOrder, StaffOrderLine } from '#contract/shop/orders.admin.ts'
import type { Customer } from '#contract/shop/orders.ts'
import { formatFullName } from '#contract/formats/names.rules.ts'
import { OrderType } from '#contract/shop/shop.rules.ts'
import type { Db } from '#server/platform/database/transaction.ts'
import { maskPhone } from '#server/staff/staff/phone-mask.ts'
import { refuse } from '#server/platform/http/refuse.ts'
import { publicFiles } from '#server/platform/outside/files.ts'
import { type SoldNames, formatSoldName } from '#server/shop/shop/sold-name.ts'
import type { CallerStaff } from '#server/platform/access/callers.ts'
import { findPools } from '#server/shop/vouchers/pool.reads.ts'
import { findBuyerHistory } from '#server/shop/orders/buyer-history.reads.ts'
import { formatReason } from './reason-text.ts'
import { selectStaffOrders, toOrderResponse } from './staff-order-list.reads.ts'

/** One order of the person's regions with all that a decision needs. Refuses `orders.not_found`. */
export async function findStaffOrder(
  ctx: InDb & { staff: CallerStaff } & AtTime,
  uuid: string,
): Promise<StaffOrder> {
  const { db, staff, now } = ctx
  const row = await selectStaffOrders(ctx, {})
    .innerJoin('installer as i', 'i.id', 'o.installer_id')
    .select(['o.id', 'o.company_id', 'o.customer', 'o.first_approval_at', 'o.failed_at'])
    .select(['i.uuid as buyer_uuid', 'i.name', 'i.surname', 'i.language'])
    .where('o.uuid', '=', uuid)
    .executeTakeFirst()
  if (!row) refuse('orders.not_found')
  const [lines, timeline, buyer_history, shipment, card] = await Promise.all([
    findLines(ctx, { input: row, language: staff.language }),
    findTimeline(db, row.id, staff.language),
    findBuyerHistory(db, row.company_id, now),
    findShipment(db, row.id),
    findCard(db, row.id),
  ])
  const customer = row.customer as Customer
  return {
    ...toOrderResponse(row, staff),
    customer: { ...customer, ...(customer.phone && { phone: maskPhone(staff, customer.phone) }) },
    lines,
    timeline,
    buyer_history,
    buyer: {
      uuid: row.buyer_uuid,
      name: formatFullName(row, row.language),
      language: row.language,
    },
    first_approval_at: row.first_approval_at?.toISOString() ?? null,
    failed_at: row.failed_at?.toISOString() ?? null,
    shipment,
    card,
  }
}

async function findLines(
  { db, now }: InDb & AtTime,
  { input: { id, type }, language }: { input: { id: number; type: number }; language: string },
): Promise<StaffOrderLine[]> {
  const rows = await db
    .selectFrom('order_line as l')
    .innerJoin('variant as v', 'v.id', 'l.variant_id')
    .select(['l.names', 'l.image', 'l.qty', 'l.unit_price', 'v.sku', 'v.stock', 'v.id'])
    .select(
      sql<{ given: number; revealed: number }>`(select json_build_object('given', count(*),
        'revealed', count(c.revealed_at)) from voucher_code c
        where c.order_id = l.order_id and c.line_no = l.line_no)`.as('codes'),
    )
    .where('l.order_id', '=', id)
    .orderBy('l.line_no')
    .execute()
  const pools = type === OrderType.voucher ? await findPools(db, now) : []
  return rows.map((line) => {
    const pool = pools.find(({ variantId }) => variantId === line.id)
    return {
      name: formatSoldName(line.names as SoldNames, language),
      image: line.image && `${publicFiles}/${line.image}-320.webp`,
      sku: line.sku,
      quantity: line.qty,
      price: line.unit_price,
      stock: line.stock,
      codes: pool ? { ...line.codes, left: pool.left } : null,
    }
  })
}

async function findTimeline(db: Db, orderId: number, language: string) {
  const rows = await db
    .selectFrom('order_event as e')
    .select(['e.status', 'e.reason', 'e.at', selectActorLabel('e').as('name')])
    .select(['e.actor_installer_id', 'e.actor_staff_id', 'e.actor_system'])
    .where('e.order_id', '=', orderId)
    .orderBy('e.id')
    .execute()
  return rows.map(({ status, reason, name, at, ...columns }) => {
    const by = byOf[toActor(columns).kind]
    return {
      status,
      at: at.toISOString(),
      reason: formatReason(reason, language),
      by,
      name: by === 'staff' ? name : '',
    }
  })
}

const byOf = { member: 'company', staff: 'staff', system: 'rules' } as const

async function findShipment(db: Db, orderId: number) {
  const row = await db
    .selectFrom('order_shipment')
    .select(['carrier', 'tracking', 'url', 'shipped_at'])
    .where('order_id', '=', orderId)
    .executeTakeFirst()
  if (!row) return null
  const { shipped_at, ...shipment } = row
  return { ...shipment, at: shipped_at.toISOString() }
}

async function findCard(db: Db, orderId: number) {
  const row = await db
    .selectFrom('club_card')
    .select(['status', 'last4'])
    .where('order_id', '=', orderId)
    .executeTakeFirst()
  return row ?? null
}
