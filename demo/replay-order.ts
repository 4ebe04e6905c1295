import { randomUUID } from 'node:crypto'
import { dayMs } from '#contract/durations.ts'
import { OrderStatus } from '#contract/shop/orders.rules.ts'
import { needsAddress, OrderType } from '#contract/shop/shop.rules.ts'
import type { Member } from '#server/platform/access/callers.ts'
import { approveOrder } from '#server/shop/orders/decisions/approve-order.ts'
import { fulfilOrder } from '#server/shop/orders/decisions/fulfil-order.ts'
import { failOrder } from '#server/shop/orders/decisions/fail-order.ts'
import { placeOrder } from '#server/shop/orders/place-order.ts'
import { rejectOrder } from '#server/shop/orders/decisions/reject-order.ts'
import { shipOrder } from '#server/shop/orders/decisions/ship-order.ts'
import { revealVoucher } from '#server/shop/vouchers/reveal-voucher.ts'
import type { DemoCompany } from '#demo/companies/demo-company.ts'
import type { DemoContext } from './demo-context.ts'
import { findEmployee } from './find-employee.ts'
import { buildPrint, replayPrint } from './replay-print.ts'
import type { ReturnDraft } from '#contract/shop/returns.ts'
import { returnProducts } from '#server/shop/returns/return-products.ts'

type ReturnLine = { uuid: string; line: { uuid: string; quantity: number }; note: string }

export async function replayOrder(
  demo: DemoContext,
  owner: Member,
  order: DemoCompany['orders'][number],
  at: Date,
) {
  const { tx, secrets, now } = demo
  const { type, lines } = await findOrderLines(tx, owner.company.regionId, order.skus)
  const buyer = order.person ? await findEmployee(tx, owner, order.person) : owner
  const person = await tx
    .selectFrom('installer as i')
    .innerJoin('company as c', 'c.id', 'i.company_id')
    .select(['i.name', 'i.surname', 'i.email', 'i.phone', 'c.name as company_name', 'c.street'])
    .select(['c.house_number', 'c.postal_code', 'c.city'])
    .where('i.id', '=', buyer.installer.id)
    .executeTakeFirstOrThrow()
  const { name, surname, company_name, email, phone, ...address } = person
  const contact = { name, surname, company_name, email: email ?? '', phone: phone ?? '' }
  const delivery = { delivery: 'company' as const, country: 'country', ...address }
  const { uuid } = await placeOrder(
    {
      db: tx,
      secrets,
      clock: { now: () => at },
      config: { allowTestPhone: false },
      ...buyer,
      now: at,
    },
    {
      draft: {
        order: lines,
        type,
        customer: needsAddress(type) ? { ...contact, ...delivery } : contact,
        ...(type === OrderType.marketing && {
          data: await buildPrint(tx, owner, { sku: order.skus[0]![0], contact }),
          texts_checked: true,
        }),
      },
      key: randomUUID(),
    },
  )
  const staff = demo.staffOf(owner.company.regionId)
  if (type === OrderType.marketing) return replayPrint(demo, owner, { uuid, order, staff, at })
  await decide(demo, { uuid, type, order, staff, at })
  const note = order.unneeded
  if (note) await replayReturn(demo, owner, { uuid, line: lines.at(-1)!, note })
  if (order.isRevealed) {
    const seenAt = new Date(Math.min(at.getTime() + 3 * dayMs, now.getTime()))
    await revealVoucher({ db: tx, secrets, ...owner, now: seenAt }, { orderUuid: uuid, no: 1 })
  }
}

export async function findOrderLines(
  tx: DemoContext['tx'],
  regionId: number,
  skus: readonly [string, number][],
) {
  const variants = await tx
    .selectFrom('variant as v')
    .innerJoin('product as p', 'p.id', 'v.product_id')
    .innerJoin('variant_price as vp', 'vp.variant_id', 'v.id')
    .select(['v.uuid', 'v.sku', 'p.type', 'p.sku as product'])
    .where('vp.region_id', '=', regionId)
    .where((eb) =>
      eb.or(skus.flatMap(([sku]) => [eb('v.sku', '=', `${sku}-V`), eb('p.sku', '=', sku)])),
    )
    .execute()
  const lines = skus.map(([sku, quantity]) => ({
    uuid: variants.find((row) => row.sku === `${sku}-V` || row.product === sku)!.uuid,
    quantity,
  }))
  return { type: variants[0]!.type, lines }
}

type PlacedOrder = {
  uuid: string
  type: number
  order: DemoCompany['orders'][number]
  staff: ReturnType<DemoContext['staffOf']>
  at: Date
}

/** A day for each step; what is handed out by codes needs no parcel. */
async function decide(demo: DemoContext, { uuid, type, order, staff, at }: PlacedOrder) {
  const { tx: db, secrets, now } = demo
  const deps = { db, secrets }
  const addDays = (days: number) => new Date(Math.min(at.getTime() + days * dayMs, now.getTime()))
  if (order.status === OrderStatus.pending) return
  if (order.status === OrderStatus.rejected)
    return rejectOrder({ ...deps, staff, now: addDays(1) }, { uuid, reason: order.reason ?? '–' })
  await approveOrder({ ...deps, staff, now: addDays(1) }, uuid)
  await fulfilOrder({ ...deps, now: addDays(1) }, uuid)
  if (order.status === OrderStatus.failed)
    return failOrder({ ...deps, staff, now: addDays(2) }, uuid)
  if (order.status !== OrderStatus.finished || !needsAddress(type)) return
  const tracking = `0015${String(at.getTime()).slice(0, 10)}`
  await shipOrder(
    { ...deps, staff, now: addDays(2) },
    { uuid, shipment: { carrier: 'DPD', tracking, url: '' } },
  )
}

function replayReturn(
  { tx: db, now }: DemoContext,
  owner: Member,
  { uuid, line, note }: ReturnLine,
) {
  const sentAt = new Date(now.getTime() - dayMs)
  const draft: ReturnDraft = {
    reason: 'unneeded',
    requested: 'points',
    lines: [line],
    note,
    photos: [],
  }
  return returnProducts({ db, ...owner, now: sentAt }, { uuid, draft })
}
