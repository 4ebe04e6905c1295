import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { test } from 'node:test'
import * as fc from 'fast-check'
import { dayMs } from '#contract/durations.ts'
import { OrderStatus } from '#contract/shop/orders.rules.ts'
import { rules } from '#server/platform/actor.ts'
import { findBrokenInvariants } from '#testing/broken-invariants.ts'
import { inTransaction } from '#server/platform/database/transaction.ts'
import { moveTo } from '#testing/orders.ts'
import { aProduct } from '#testing/products.ts'
import { anInstaller, givePoints, type TestInstaller } from '#testing/accounts.ts'
import { testApp } from '#testing/test-app.ts'
import { clawBack } from './claw-back.ts'
import { expirePoints } from './expire-points.ts'
import { lockAccount } from './lock-account.ts'

const context = await testApp()
const { api, clock, db } = context

function claw(owner: TestInstaller, points: number, source: string | number = randomUUID()) {
  const companyId = owner.company.id
  const at = clock.now()
  return inTransaction(db, async (tx) => {
    await lockAccount({ db: tx, now: at }, companyId)
    const type = typeof source === 'number' ? 'test' : 'nothing'
    return clawBack(
      { db: tx, now: at },
      {
        companyId,
        points,
        source: { type, id: source },
        eventKey: `clawback:${randomUUID()}`,
        actor: rules,
      },
    )
  })
}

async function available(owner: TestInstaller) {
  const { posted, held } = await db
    .selectFrom('points_account')
    .select(['posted', 'held'])
    .where('company_id', '=', owner.company.id)
    .executeTakeFirstOrThrow()
  return [posted - held, held]
}

function findLots(owner: TestInstaller) {
  return db
    .selectFrom('points_lot')
    .select(['amount', 'used', 'held', 'expired'])
    .where('company_id', '=', owner.company.id)
    .orderBy('id')
    .execute()
}

const { variant } = await aProduct(context, { type: 2, price: 10, stock: 100_000 })

async function hold(owner: TestInstaller, tens: number) {
  const reply = await api(
    'POST /v2/orders',
    {
      order: [{ uuid: variant.uuid, quantity: tens }],
      type: 2,
      customer: { name: 'A', surname: 'B' },
    },
    { ...owner, headers: { 'idempotency-key': randomUUID() } },
  )
  return reply.status === 201 ? (reply.body.uuid as string) : undefined
}

test('a claw-back takes the lot of its own credit first, then those that end first', async () => {
  const owner = await anInstaller(context)
  await givePoints(context, owner.company.id, 50, new Date(clock.now().getTime() + 300 * dayMs))
  await givePoints(context, owner.company.id, 50, new Date(clock.now().getTime() + 100 * dayMs))
  assert.equal(await claw(owner, 70, owner.company.id), 70)
  assert.deepEqual(
    (await findLots(owner)).map((lot) => lot.used),
    [50, 20],
  )
  assert.deepEqual(await available(owner), [30, 0])
})

test('reserved points are not touched; what a refused order frees pays the debt', async () => {
  const owner = await anInstaller(context, { points: 100 })
  const order = await hold(owner, 8)
  assert.equal(await claw(owner, 60), 60)
  assert.deepEqual(await available(owner), [-40, 80])
  assert.equal(await hold(owner, 1), undefined)
  await moveTo(context, order!, OrderStatus.rejected)
  assert.deepEqual(await available(owner), [40, 0])
  assert.ok((await hold(owner, 4)) !== undefined)
})

test('a delivered order leaves the debt as it is', async () => {
  const owner = await anInstaller(context, { points: 100 })
  const order = await hold(owner, 10)
  await claw(owner, 30)
  await moveTo(context, order!, OrderStatus.approved)
  await moveTo(context, order!, OrderStatus.finished)
  assert.deepEqual(await available(owner), [-30, 0])
  await givePoints(context, owner.company.id, 50)
  assert.deepEqual(await available(owner), [20, 0])
})

test('the debt ends at 500, and the next claw-back takes nothing', async () => {
  const owner = await anInstaller(context, { points: 40 })
  assert.equal(await claw(owner, 1000), 540)
  assert.equal(await claw(owner, 10), 0)
  assert.deepEqual(await available(owner), [-500, 0])
})

test('whatever happens in whatever order, every invariant holds', async () => {
  const command = fc.oneof(
    fc.record({ kind: fc.constant('give' as const), points: fc.integer({ min: 1, max: 300 }) }),
    fc.record({ kind: fc.constant('claw' as const), points: fc.integer({ min: 1, max: 300 }) }),
    fc.record({ kind: fc.constant('hold' as const), points: fc.integer({ min: 1, max: 20 }) }),
    fc.record({ kind: fc.constant('reject' as const), points: fc.constant(0) }),
    fc.record({ kind: fc.constant('expire' as const), points: fc.integer({ min: 1, max: 40 }) }),
  )
  const run = fc.asyncProperty(fc.array(command, { maxLength: 12 }), async (commands) => {
    const first = await anInstaller(context)
    const open: string[] = []
    let balance = 0
    for (const { kind, points } of commands) {
      const owner = await anInstaller(context, { company: first.company })
      if (kind === 'give')
        await givePoints(
          context,
          owner.company.id,
          points,
          new Date(clock.now().getTime() + 90 * dayMs),
        )
      if (kind === 'claw') await claw(owner, points)
      if (kind === 'hold')
        open.push(...[await hold(owner, points)].filter((id) => id !== undefined))
      if (kind === 'reject' && open.length > 0)
        await moveTo(context, open.shift()!, OrderStatus.rejected)
      if (kind === 'expire') {
        clock.add(points * dayMs)
        await expirePoints({ db, now: clock.now() })
      }
      balance = (await available(owner))[0]!
    }
    const free = (await findLots(first)).reduce(
      (sum, lot) => sum + lot.amount - lot.used - lot.held - lot.expired,
      0,
    )
    assert.equal(free, Math.max(0, balance))
  })
  await fc.assert(run, { numRuns: 25 })
  assert.deepEqual(await findBrokenInvariants(context.pool, clock.now()), [])
})
