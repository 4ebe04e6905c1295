import { randomUUID } from 'node:crypto'
import { dayMs } from '#contract/durations.ts'
import { OrderStatus } from '#contract/shop/orders.rules.ts'
import { approveOrder } from '#server/shop/orders/decisions/approve-order.ts'
import { anInstaller } from '#testing/accounts.ts'
import { aStaffMember } from '#testing/staff.ts'
import type { BenchContext } from '../bench-context.ts'
import { customer } from '../customer.ts'
import { expectStatus, send } from '../http-client.ts'
import type { offerInCategory } from '../offered-products.ts'
import { ownerWithOrders } from '../order-history.ts'
import * as statements from './statements.ts'

const companies = 8
/** The rules approve at once what a company orders that is known for so long. */
const knownDays = 30

type Shot = (side: number) => Promise<unknown>
export type Sides = {
  what: string
  aim: string
  clients: number
  ours: Shot
  floor: Shot
  /** The same for PostgreSQL alone. */
  statements?: readonly statements.Asked[]
}

export async function works(
  context: BenchContext,
  floor: string,
  all: Awaited<ReturnType<typeof offerInCategory>>,
): Promise<Sides[]> {
  const verifiedAt = new Date(context.clock.now().getTime() - knownDays * dayMs)
  const owners = await Promise.all(
    Array.from({ length: companies }, () => anInstaller(context, { points: 1e9, verifiedAt })),
  )
  const history = await ownerWithOrders(context, 1000)
  await context.pool.query(
    `insert into floor.account select id, 1000000000, 0 from company;
     insert into floor.stock select id, 1000000000 from variant;`,
  )
  const get = (path: string, who = owners[0]!): Shot => {
    const headers = { authorization: `Bearer ${who.token}` }
    return async () => expectStatus(await send(context.server.url, `GET ${path}`, headers), 200)
  }
  const bare =
    (path: string): Shot =>
    async () =>
      expectStatus(await send(floor, `GET ${path}`, {}), 200)
  const { product } = all[3]!
  const order = async (side: number) => {
    const headers = {
      authorization: `Bearer ${owners[side]!.token}`,
      'idempotency-key': randomUUID(),
    }
    const lines = [{ uuid: all[side]!.variant.uuid, quantity: 1 }]
    const body = JSON.stringify({ order: lines, type: 1, customer })
    const reply = await send(context.server.url, 'POST /v2/orders', headers, body)
    expectStatus(reply, 201)
    return reply.text
  }
  const bareOrder: Shot = async (side) => {
    const body = JSON.stringify({
      company: owners[side]!.company.id,
      variant: all[side]!.variant.id,
      key: randomUUID(),
      customer: JSON.stringify(customer),
    })
    expectStatus(await send(floor, 'POST /order', {}, body), 200)
  }
  const { staff } = await aStaffMember(context)
  for (const side of owners.keys()) {
    const { uuid } = JSON.parse(await order(side)) as { uuid: string }
    await approveOrder({ ...context, staff, now: context.clock.now() }, uuid)
  }
  const { status } = JSON.parse(await order(0)) as { status: number }
  if (status !== OrderStatus.approved) throw new Error('The order was not approved at once.')
  await context.pool.query('vacuum analyze')
  const clients = 8
  return [
    {
      what: 'list of products',
      aim: '≥ 0.9',
      clients,
      ours: get('/v2/shop/products'),
      floor: bare('/products'),
      statements: statements.list,
    },
    {
      what: 'list of a category',
      aim: '≥ 0.9',
      clients,
      ours: get('/v2/shop/products?categories=tools'),
      floor: bare('/category'),
      statements: statements.category,
    },
    {
      what: 'one product',
      aim: '≥ 0.8',
      clients,
      ours: get(`/v2/shop/products/${product.uuid}`),
      floor: bare(`/product?uuid=${product.uuid}`),
      statements: [statements.product(product.uuid)],
    },
    {
      what: 'history of 1,000 orders',
      aim: '≥ 0.8',
      clients,
      ours: get('/v2/orders?limit=20', history.owner),
      floor: bare(`/orders?company=${history.owner.company.id}`),
      statements: [statements.history(history.owner.company.id)],
    },
    { what: 'order placed', aim: '≥ 0.9', clients: 1, ours: order, floor: bareOrder },
    { what: 'order placed', aim: '≥ 1.0', clients, ours: order, floor: bareOrder },
  ]
}
