import assert from 'node:assert/strict'
import { test } from 'node:test'
import { setTimeout as wait } from 'node:timers/promises'
import { anInstaller } from '#testing/accounts.ts'
import { anOrder } from '#testing/orders.ts'
import { aProduct } from '#testing/products.ts'
import { testApp } from '#testing/test-app.ts'

const context = await testApp()
const { pool } = context

/** Polls until at least `enough` connections are blocked by a lock, and returns their number. */
async function waitingForLock(enough: number): Promise<number> {
  const { rows } = await pool.query(
    `select count(*)::int as n from pg_stat_activity
     where datname = current_database() and wait_event_type = 'Lock'`,
  )
  if (rows[0].n >= enough) return rows[0].n
  await wait(20)
  return waitingForLock(enough)
}

/** Does `work` while the account of a company is locked by somebody who does not go on. */
async function whileLocked(companyId: number, work: () => Promise<void>) {
  const client = await pool.connect()
  await client.query('begin')
  await client.query('select from points_account where company_id = $1 for update', [companyId])
  try {
    await work()
  } finally {
    await client.query('rollback')
    client.release()
  }
}

test('sixty calls of one locked company take four connections, and others do not notice', async () => {
  const hot = await anInstaller(context, { points: 10_000 })
  const other = await anInstaller(context, { points: 2000 })
  const [hotProduct, product] = [
    await aProduct(context, { stock: 100 }),
    await aProduct(context, { stock: 100 }),
  ]
  const calls: ReturnType<typeof anOrder>[] = []
  await whileLocked(hot.company.id, async () => {
    const refused = Promise.withResolvers<void>()
    let refusals = 0
    const call = async () => {
      const reply = await anOrder(context, hot, [hotProduct.variant])
      if (reply.body.code === 'common.busy' && ++refusals === 16) refused.resolve()
      return reply
    }
    calls.push(...Array.from({ length: 60 }, call))
    await refused.promise
    assert.equal(await waitingForLock(4), 4)
    for (let n = 0; n < 10; n++)
      assert.equal((await anOrder(context, other, [product.variant])).status, 201)
    assert.equal((await context.api('GET /v2/orders', undefined, hot)).status, 200)
    assert.equal(await waitingForLock(4), 4)
  })
  const replies = await Promise.all(calls)
  const busy = replies.filter(({ status }) => status === 429)
  assert.equal(busy.length, 16)
  for (const { body, headers } of busy)
    assert.deepEqual([body.code, headers['retry-after']], ['common.busy', '1'])
  assert.equal(replies.filter(({ status }) => status === 201).length, 44)
  assert.equal((await anOrder(context, hot, [hotProduct.variant])).status, 201)
})
