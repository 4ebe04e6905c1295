import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { test } from 'node:test'
import * as fc from 'fast-check'
import { dayMs } from '#contract/durations.ts'
import { OrderStatus } from '#contract/shop/orders.rules.ts'
import { findBrokenInvariants } from '#testing/broken-invariants.ts'
import { moveTo } from '#testing/orders.ts'
import { aProduct } from '#testing/products.ts'
import { anInstaller, givePoints, type TestInstaller } from '#testing/accounts.ts'
import { aStaffMember } from '#testing/staff.ts'
import { testApp } from '#testing/test-app.ts'
import { adjustPoints } from '#server/points/adjustments/adjust-points.ts'
import { expirePoints } from './expire-points.ts'
import { findForecast } from './forecast.reads.ts'
import { findPoints } from './points.reads.ts'
import {
  type PointsLedger,
  createPointsLedger,
  type PointsState,
} from '#testing/model/points-ledger.ts'

const context = await testApp()
const { api, clock, db, pool } = context
const { variant } = await aProduct(context, {
  type: 2,
  price: 1,
  stock: 1_000_000,
  codes: 30_000,
})

const createCommand = (kind: string, points: number, days: number) =>
  fc.record({ kind: fc.constant(kind), points: fc.nat(points), days: fc.nat(days) })
const command = fc.oneof(
  { weight: 4, arbitrary: createCommand('give', 90, 20) },
  { weight: 3, arbitrary: createCommand('order', 120, 0) },
  { weight: 3, arbitrary: createCommand('reject', 9, 0) },
  { weight: 1, arbitrary: createCommand('deliver', 9, 0) },
  { weight: 1, arbitrary: createCommand('adjust', 40, 0) },
  { weight: 3, arbitrary: createCommand('wait', 0, 30) },
  { weight: 1, arbitrary: createCommand('sweep', 0, 0) },
)
type Command = { kind: string; points: number; days: number }

/** Runs a command on the server; gives the order that it placed. */
async function act(owner: TestInstaller, { kind, points, days }: Command, orders: string[]) {
  const companyId = owner.company.id
  const at = clock.now()
  if (kind === 'give')
    await givePoints(context, companyId, points + 1, new Date(at.getTime() + (days + 1) * dayMs))
  if (kind === 'order') return order(owner, points + 1)
  if (kind === 'deliver' || kind === 'reject') {
    const uuid = orders.splice(points % Math.max(1, orders.length), 1)[0]
    if (uuid) await end(uuid, kind === 'deliver')
  }
  if (kind === 'adjust') {
    const entry = {
      companyId,
      points: points + 1,
      reason: 'misuse',
      note: 'Model',
    } as const
    const staff = { ...(await aStaffMember(context)).staff, isFinance: false }
    await adjustPoints({ db, staff, now: at }, { ...entry, kind: 'adjust.debit' }).catch(tooFew)
  }
  if (kind === 'sweep') await expirePoints({ db, now: at })
  return undefined
}

async function order(owner: TestInstaller, quantity: number) {
  const person = await anInstaller(context, { company: owner.company })
  const body = {
    order: [{ uuid: variant.uuid, quantity }],
    type: 2,
    customer: { name: 'A', surname: 'B' },
  }
  const headers = { 'idempotency-key': randomUUID() }
  const reply = await api('POST /v2/orders', body, { ...person, headers })
  if (reply.status !== 201) assert.equal(reply.body.code, 'orders.too_few_points')
  return reply.status === 201 ? (reply.body.uuid as string) : undefined
}

async function end(uuid: string, isDelivered: boolean) {
  const ways = isDelivered ? [OrderStatus.approved, OrderStatus.finished] : [OrderStatus.rejected]
  for (const to of ways) await moveTo(context, uuid, to)
}

function tooFew(error: { code?: string }) {
  assert.equal(error.code, 'points.too_few')
}

/** The same command on the ledger; `known` are the orders that were open before it. */
function applyToModel(
  ledger: PointsLedger,
  { kind, points, days }: Command,
  known: string[],
  placed?: string,
) {
  const at = clock.now().getTime()
  const ended = known[points % Math.max(1, known.length)]
  if (kind === 'give') ledger.give(points + 1, at + (days + 1) * dayMs)
  if (placed) ledger.hold(placed, points + 1, at)
  if (ended && kind === 'reject') ledger.release(ended, at)
  if (ended && kind === 'deliver') ledger.spend(ended)
  if (kind === 'adjust' && ledger.available(at) > points) ledger.adjust(points + 1, at)
}

async function readState({ company }: TestInstaller): Promise<PointsState> {
  const { company_points, reserved_points } = await findPoints(db, company, clock.now())
  const { data } = await findForecast(db, company, clock.now())
  return {
    available: company_points,
    reserved: reserved_points,
    free: data.reduce((sum, { points }) => sum + points, 0),
  }
}

test('whatever happens one after the other, the lots are those of a simple model', async () => {
  const run = fc.asyncProperty(
    fc.array(command, { minLength: 6, maxLength: 18 }),
    async (commands) => {
      const owner = await anInstaller(context)
      const ledger = createPointsLedger()
      const orders: string[] = []
      for (const step of commands) {
        if (step.kind === 'wait') clock.add(step.days * dayMs)
        const known = [...orders]
        const placed = await act(owner, step, orders)
        applyToModel(ledger, step, known, placed)
        if (placed) orders.push(placed)
        assert.deepEqual(
          await readState(owner),
          ledger.state(clock.now().getTime()),
          JSON.stringify(step),
        )
      }
      await expirePoints({ db, now: clock.now() })
    },
  )
  await fc.assert(run, { numRuns: 50, seed: 4 })
  assert.deepEqual(await findBrokenInvariants(pool, clock.now()), [])
})

test('whatever happens at once on many connections, every invariant holds', async () => {
  const run = fc.asyncProperty(
    fc.array(command, { minLength: 6, maxLength: 20 }),
    async (commands) => {
      const owner = await anInstaller(context, { points: 60 })
      const ready = await Promise.all([1, 2, 3].map(() => order(owner, 10)))
      const orders = ready.filter((uuid) => uuid !== undefined)
      await Promise.all(
        commands.filter(({ kind }) => kind !== 'wait').map((step) => act(owner, step, orders)),
      )
      await expirePoints({ db, now: clock.now() })
      const { available, free } = await readState(owner)
      assert.equal(available, free)
    },
  )
  await fc.assert(run, { numRuns: 10, seed: 4 })
  assert.deepEqual(await findBrokenInvariants(pool, clock.now()), [])
})
