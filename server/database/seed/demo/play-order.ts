import { randomUUID } from 'node:crypto'
import { OrderStatus } from '#contract/orders.rules.ts'
import { needsAddress } from '#contract/shop.rules.ts'
import type { Member } from '#server/http/guards.ts'
import { approveOrder } from '#server/orders/approve-order.ts'
import { fulfilOrder } from '#server/orders/fulfil-order.ts'
import { failOrder } from '#server/orders/fail-order.ts'
import { placeOrder } from '#server/orders/place-order.ts'
import { refuseOrder } from '#server/orders/refuse-order.ts'
import { shipOrder } from '#server/orders/ship-order.ts'
import { revealVoucher } from '#server/vouchers/reveal-voucher.ts'
import type { DemoCompany } from './companies.ts'
import type { Stage } from './tell-story.ts'

const day = 86_400_000

/** One order and what the club made of it. */
export async function playOrder(
  stage: Stage,
  owner: Member,
  order: DemoCompany['orders'][number],
  at: Date,
) {
  const { tx, secrets, now } = stage
  const { type, lines } = await linesOf(tx, order.skus)
  const person = await tx
    .selectFrom('installer as i')
    .innerJoin('company as c', 'c.id', 'i.company_id')
    .select(['i.name', 'i.surname', 'i.email', 'i.phone', 'c.name as company_name', 'c.street'])
    .select(['c.house_number', 'c.postal_code', 'c.city'])
    .where('i.id', '=', owner.installer.id)
    .executeTakeFirstOrThrow()
  const { name, surname, company_name, email, phone, ...address } = person
  const contact = { name, surname, company_name, email: email ?? '', phone: phone ?? '' }
  const delivery = { delivery: 'company' as const, country: 'country', ...address }
  const { uuid } = await placeOrder(
    { db: tx, secrets, clock: { now: () => at }, config: { allowTestPhone: false } },
    owner,
    {
      order: lines,
      type,
      customer: needsAddress(type) ? { ...contact, ...delivery } : contact,
    },
    randomUUID(),
  )
  const staff = stage.staffOf(owner.company.regionId)
  await decide(stage, { uuid, type, order, staff, at })
  if (order.isRevealed) {
    const clock = { now: () => new Date(Math.min(at.getTime() + 3 * day, now.getTime())) }
    await revealVoucher({ db: tx, clock, secrets }, owner, uuid, 1)
  }
}

/** The goods of a story by their SKUs. */
export async function linesOf(tx: Stage['tx'], skus: readonly [string, number][]) {
  const variants = await tx
    .selectFrom('variant as v')
    .innerJoin('product as p', 'p.id', 'v.product_id')
    .select(['v.uuid', 'v.sku', 'p.type'])
    .where(
      'v.sku',
      'in',
      skus.map(([sku]) => `${sku}-V`),
    )
    .execute()
  const lines = skus.map(([sku, quantity]) => ({
    uuid: variants.find((variant) => variant.sku === `${sku}-V`)!.uuid,
    quantity,
  }))
  return { type: variants[0]!.type, lines }
}

type Placed = {
  uuid: string
  type: number
  order: DemoCompany['orders'][number]
  staff: ReturnType<Stage['staffOf']>
  at: Date
}

/** A day for each step; what is handed out by codes needs no parcel. */
async function decide(stage: Stage, { uuid, type, order, staff, at }: Placed) {
  const { tx: db, secrets, now } = stage
  const parts = { db, secrets }
  const after = (days: number) => new Date(Math.min(at.getTime() + days * day, now.getTime()))
  if (order.status === OrderStatus.pending) return
  if (order.status === OrderStatus.refused)
    return refuseOrder(parts, staff, uuid, order.reason ?? '–', after(1))
  await approveOrder(parts, staff, uuid, after(1))
  await fulfilOrder(parts, uuid, after(1))
  if (order.status === OrderStatus.failed) return failOrder(parts, staff, uuid, after(2))
  if (order.status !== OrderStatus.finished || !needsAddress(type)) return
  const tracking = `0015${String(at.getTime()).slice(0, 10)}`
  const url = `https://tracking.example/${tracking}`
  await shipOrder(parts, staff, uuid, { carrier: 'DPD', tracking, url }, after(2))
}
