import { randomBytes, randomUUID } from 'node:crypto'
import pg from 'pg'
import { connect } from '#server/platform/database/connect.ts'
import { placeOrder } from '#server/shop/orders/place-order.ts'
import type { TestInstaller } from '#testing/accounts.ts'
import type { BenchContext } from './bench-context.ts'
import { customer } from './customer.ts'

type Statement = { text: string; values: unknown[] }
type Placed = { id: number; uuid: string; number: string }

/**
 * The limit: the statements of one order, recorded from the operation itself, replayed by bare clients
 * with named statements. What differs from order to order is put in anew; ids of orders start high
 * so that no other number is taken for one.
 */
export async function rawOrders(
  context: BenchContext,
  owners: TestInstaller[],
  variants: string[],
) {
  await context.pool.query('alter table orders alter column id restart with 1000000001')
  const tapes = await Promise.all(
    owners.map((owner, side) => record(context, owner, variants[side]!)),
  )
  const clients = await Promise.all(
    owners.map(async () => {
      const client = new pg.Client({ connectionString: context.url })
      await client.connect()
      return client
    }),
  )
  return {
    order: (side: number) => replay(clients[side]!, tapes[side]!),
    close: () => Promise.all(clients.map((client) => client.end())),
  }
}

type Tape = { statements: Statement[]; placed: Placed; key: string; fingerprint: Buffer }

async function record(context: BenchContext, owner: TestInstaller, variant: string): Promise<Tape> {
  const { db, pool, close } = connect(context.url, { size: 1 })
  const client = await pool.connect()
  const statements: Statement[] = []
  const query = client.query.bind(client) as (...args: unknown[]) => unknown
  client.query = ((...args: unknown[]) => {
    if (typeof args[0] === 'string')
      statements.push({ text: args[0], values: (args[1] as unknown[]) ?? [] })
    return query(...args)
  }) as typeof client.query
  client.release()
  const key = randomUUID()
  const { uuid } = await placeOrder(
    { ...context, db, ...owner, now: context.clock.now() },
    { draft: { order: [{ uuid: variant, quantity: 1 }], type: 1, customer }, key },
  )
  const placed = await context.db
    .selectFrom('orders')
    .select(['id', 'uuid', 'number', 'fingerprint'])
    .where('uuid', '=', uuid)
    .executeTakeFirstOrThrow()
  await close()
  return { statements, placed, key, fingerprint: placed.fingerprint }
}

async function replay(client: pg.Client, { statements, placed, key, fingerprint }: Tape) {
  const newKey = randomUUID()
  const newFingerprint = randomBytes(fingerprint.length)
  let order: Placed | undefined
  const renewValue = (value: unknown): unknown => {
    if (value === key) return newKey
    if (Buffer.isBuffer(value) && value.equals(fingerprint)) return newFingerprint
    if (!order) return value
    if (value === placed.id) return order.id
    if (typeof value !== 'string') return value
    return value
      .replaceAll(placed.uuid, order.uuid)
      .replace(new RegExp(`^${placed.id}$|(?<=:)${placed.id}$`), String(order.id))
  }
  for (const [index, { text, values }] of statements.entries()) {
    const name = values.length > 0 ? { name: `r${index}` } : {}
    const { rows } = await client.query<Placed>({ text, values: values.map(renewValue), ...name })
    if (text.includes('insert into orders')) order = rows[0]
  }
}
