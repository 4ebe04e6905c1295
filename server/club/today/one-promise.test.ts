import assert from 'node:assert/strict'
import { test } from 'node:test'
import { dayMs } from '#contract/durations.ts'
import type { QueueKind, WaitingQueue } from '#contract/club/today.admin.ts'
import { promiseDays } from '#server/platform/promised-times.ts'
import { anInstaller } from '#testing/accounts.ts'
import { aBank, aCard, topUp } from '#testing/cards.ts'
import { anOrder } from '#testing/orders.ts'
import { aProduct } from '#testing/products.ts'
import { aScanInReview } from '#testing/reviews.ts'
import { aStaffMember } from '#testing/staff.ts'
import { testApp } from '#testing/test-app.ts'
import { aTicket } from '#testing/tickets.ts'

const context = await testApp()
const bank = await aBank(context)
const boss = await aStaffMember(context, { role: 'super_admin' })

/** The list of each queue whose end is worked out when it is read. */
const queues = {
  companies: { path: 'verifications', query: {} },
  scans: { path: 'scans', query: {} },
  orders: { path: 'orders', query: { status: '1' } },
  top_ups: { path: 'top-ups', query: { state: 'waiting' } },
  tickets: { path: 'tickets', query: { state: 'waiting' } },
} satisfies Partial<Record<QueueKind, object>>

async function dueInQueue(kind: keyof typeof queues) {
  const { path, query } = queues[kind]
  const { body } = await context.api(`GET /office/${path}`, undefined, { ...boss, query })
  return body.data[0].due_at as string
}

async function dueToday(kind: QueueKind) {
  const { body } = await context.api('GET /office/today', undefined, boss)
  return body.queues.find((queue: WaitingQueue) => queue.kind === kind).due_at as string
}

test('another promise in the table is another one in the queue and on Today alike', async (t) => {
  const owner = await anInstaller(context, { points: 3000 })
  await anInstaller(context, { verification: 'pending' })
  const { variant } = await aProduct(context, { price: 200 })
  await anOrder(context, owner, [{ uuid: variant.uuid }])
  await aScanInReview(context)
  await aTicket(context, owner)
  await aCard(context, bank, owner)
  await topUp(context, owner, 1000)
  const usual = { ...promiseDays }
  t.after(() => Object.assign(promiseDays, usual))
  for (const kind of Object.keys(queues) as (keyof typeof queues)[]) {
    const before = await dueInQueue(kind)
    assert.equal(before, await dueToday(kind), kind)
    promiseDays[kind] += 5
    const after = await dueInQueue(kind)
    assert.equal(after, await dueToday(kind), kind)
    assert.equal(Date.parse(after) - Date.parse(before), 7 * dayMs, kind)
  }
})
