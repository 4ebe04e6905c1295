import { randomUUID } from 'node:crypto'
import type { OrderStatus } from '#contract/orders.rules.ts'
import { needsAddress } from '#contract/shop.rules.ts'
import type { Member } from '#server/http/guards.ts'
import { moveOrder } from '#server/orders/move-order.ts'
import { placeOrder } from '#server/orders/place-order.ts'
import type { DemoCompany } from './companies.ts'
import type { Stage } from './tell-story.ts'

const day = 86_400_000
const ways: Record<number, OrderStatus[]> = { 1: [], 2: [2], 3: [2, 3], 4: [4], 5: [2, 5] }

/** One order and the statuses it went through. */
export async function playOrder(
  { tx, secrets, now }: Stage,
  owner: Member,
  order: DemoCompany['orders'][number],
  at: Date,
) {
  const variants = await tx
    .selectFrom('variant as v')
    .innerJoin('product as p', 'p.id', 'v.product_id')
    .select(['v.uuid', 'v.sku', 'p.type'])
    .where(
      'v.sku',
      'in',
      order.skus.map(([sku]) => `${sku}-V`),
    )
    .execute()
  const type = variants[0]!.type
  const lines = order.skus.map(([sku, quantity]) => ({
    uuid: variants.find((variant) => variant.sku === `${sku}-V`)!.uuid,
    quantity,
  }))
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
  const { id } = await tx
    .selectFrom('orders')
    .select('id')
    .where('uuid', '=', uuid)
    .executeTakeFirstOrThrow()
  for (const [step, to] of ways[order.status]!.entries()) {
    const moved = new Date(Math.min(at.getTime() + (step + 1) * day, now.getTime()))
    const reason = to === 4 ? 'Wrong size ordered' : ''
    await moveOrder(tx, id, { to, reason, actor: 'demo', at: moved })
  }
}
