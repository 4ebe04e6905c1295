import { randomUUID } from 'node:crypto'
import { aProduct } from '#testing/products.ts'
import { anInstaller, type TestInstaller } from '#testing/accounts.ts'
import type { Row } from './row.ts'
import type { BenchContext } from './bench-context.ts'
import { customer } from './customer.ts'
import { expectStatus, send } from './http-client.ts'
import { rawOrders } from './raw-orders.ts'
import { load, milliseconds, ratio } from './timing.ts'

const seconds = 5
const warmUpSeconds = 2
const connections = [1, 8, 32]

/** Orders through HTTP against the same statements in a bare loop, on the same database. */
export async function benchOrders(context: BenchContext): Promise<Row[]> {
  const maximum = Math.max(...connections)
  const owners = await Promise.all(
    Array.from({ length: maximum }, () => anInstaller(context, { points: 1_000_000_000 })),
  )
  const products = await Promise.all(
    Array.from({ length: maximum }, () => aProduct(context, { stock: 1_000_000_000, price: 150 })),
  )
  const variants = products.map(({ variant }) => variant.uuid)
  const overHttp = (side: number) => placeOrder(context.server, owners[side]!, variants[side]!)
  const raw = await rawOrders(context, owners, variants)
  const rows: Row[] = []
  try {
    for (const sides of connections) {
      await load(sides, warmUpSeconds, overHttp)
      const bare = await load(sides, seconds, raw.order)
      const http = await load(sides, seconds, overHttp)
      rows.push({
        what: `orders at ${sides} connections`,
        value: `${http.perSecond.toFixed(0)}/s, p99 ${milliseconds(http.p99)}`,
        against: `raw loop ${bare.perSecond.toFixed(0)}/s, p99 ${milliseconds(bare.p99)}`,
        ratio: ratio(http.perSecond / bare.perSecond),
        ...(sides === 8 && { aim: '≥ 0.6' }),
      })
    }
  } finally {
    await raw.close()
  }
  return rows
}

export async function placeOrder(
  { url }: { url: string },
  { token }: TestInstaller,
  variant: string,
) {
  const headers = { authorization: `Bearer ${token}`, 'idempotency-key': randomUUID() }
  const body = JSON.stringify({ order: [{ uuid: variant, quantity: 1 }], type: 1, customer })
  const reply = await send(url, 'POST /v2/orders', headers, body)
  expectStatus(reply, 201)
  return reply.text
}
