import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { test } from 'node:test'
import type { KyselyPlugin, QueryId } from 'kysely'
import type { OrderDraft } from '#contract/shop/orders.ts'
import { allocateNumber } from '#server/platform/database/number-series.ts'
import { anInstaller } from '#testing/accounts.ts'
import { anOrder, customer } from '#testing/orders.ts'
import { aProduct } from '#testing/products.ts'
import { testApp } from '#testing/test-app.ts'
import { placeOrder } from './place-order.ts'

const context = await testApp()
const { clock, db } = context

/** Stands still where an order was written and is not yet committed, as a server that is frozen. */
function standstill() {
  const reached = Promise.withResolvers<void>()
  const end = Promise.withResolvers<void>()
  const writes = new WeakSet<QueryId>()
  const plugin: KyselyPlugin = {
    transformQuery({ node, queryId }) {
      if (JSON.stringify(node).includes('insert into orders')) writes.add(queryId)
      return node
    },
    async transformResult({ result, queryId }) {
      if (!writes.has(queryId)) return result
      reached.resolve()
      await end.promise
      return result
    },
  }
  return { db: db.withPlugin(plugin), reached: reached.promise, end: end.resolve }
}

test('a server that stands still in the middle of an order stops no other order of its country', async () => {
  const [frozenOwner, owner] = [
    await anInstaller(context, { points: 500 }),
    await anInstaller(context, { points: 500 }),
  ]
  const [frozenProduct, product] = [await aProduct(context), await aProduct(context)]
  const frozen = standstill()
  const draft = { order: [{ uuid: frozenProduct.variant.uuid, quantity: 1 }], type: 1, customer }
  const placing = placeOrder(
    { ...context, ...frozenOwner, db: frozen.db, now: clock.now() },
    { draft: draft as OrderDraft, key: randomUUID() },
  )
  await frozen.reached
  const replies = [
    await anOrder(context, owner, [product.variant]),
    await anOrder(context, owner, [product.variant]),
  ]
  assert.deepEqual(
    replies.map(({ status }) => status),
    [201, 201],
  )
  frozen.end()
  const { uuid } = await placing
  const { number } = await db
    .selectFrom('orders')
    .select('number')
    .where('uuid', '=', uuid)
    .executeTakeFirstOrThrow()
  const numbers = [number, ...replies.map(({ body }) => body.number as string)]
  assert.deepEqual(numbers.toSorted(), numbers)
  assert.equal(new Set(numbers).size, 3)
})

test('the millionth number has seven digits, and the next one is another', async () => {
  await db.insertInto('number_series').values({ name: 'order:sk:26', last: 999_998 }).execute()
  const numbers = [
    await allocateNumber(db, 'order:sk:26'),
    await allocateNumber(db, 'order:sk:26'),
    await allocateNumber(db, 'order:sk:26'),
  ]
  assert.deepEqual(numbers, ['999999', '1000000', '1000001'])
})
