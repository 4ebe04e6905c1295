import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { parse } from 'csv-parse/sync'
import { OrderStatus } from '#contract/orders.rules.ts'
import { boundsOf } from '#server/calendar.ts'
import { moveTo } from './orders.ts'
import { adjustPoints } from '#server/points/adjust-points.ts'
import { expirePoints } from '#server/points/expire-points.ts'
import { aProduct } from './goods.ts'
import { anInstaller, givePoints, type TestInstaller } from './people.ts'
import type { TestApp } from './test-app.ts'

const zone = 'Europe/Warsaw'
const staff = { name: 'staff:eva', isFinance: false }

export type Row = { date: string; what: string; reference: string; numbers: number[] }

/** As a colleague of the same language gets it, so that nobody's budget is spent. */
export async function fileOf(house: TestApp, { company, installer }: TestInstaller, query: string) {
  const { token } = await anInstaller(house, { company, language: installer.language })
  const reply = await house.app.inject({
    url: `/api/v1/points/statement?${query}`,
    headers: { authorization: `Bearer ${token}` },
  })
  assert.equal(reply.statusCode, 200, reply.body)
  return reply
}

/** The rows between head and closing: change, reserved, balance, reserved balance. */
export async function csvOf(house: TestApp, owner: TestInstaller, query: string) {
  const { rawPayload } = await fileOf(house, owner, `${query}&format=csv`)
  const table = parse(rawPayload, { bom: true, delimiter: ';' })
  const rows = table.slice(1).map(([date, what, reference, ...numbers]): Row => ({
    date: date!,
    what: what!,
    reference: reference!,
    numbers: numbers.map(Number),
  }))
  return { opening: rows[0]!, lines: rows.slice(1, -1), closing: rows.at(-1)! }
}

/** What the ledger itself says of a period: available and reserved before, moved, after. */
export async function ledgerOf(
  house: TestApp,
  owner: TestInstaller,
  period: { year: number; month?: number },
) {
  const { from, to } = boundsOf(period, zone)
  const { rows } = await house.pool.query(
    `select coalesce(sum(sign * points) filter (where created_at < $2), 0)::int as opening,
      coalesce(sum(sign * points) filter (where created_at >= $2 and created_at < $3), 0)::int as moved,
      coalesce(sum(sign * points) filter (where created_at < $3), 0)::int as closing,
      count(*) filter (where created_at >= $2 and created_at < $3)::int as entries
    from (select *, (to_account = 'available')::int - (from_account = 'available')::int as sign
      from points_entry where company_id = $1) e`,
    [owner.company.id, from, to],
  )
  return rows[0] as { opening: number; moved: number; closing: number; entries: number }
}

async function order(house: TestApp, owner: TestInstaller, price: number, ...moves: OrderStatus[]) {
  const { variant } = await aProduct(house, { type: 2, price, stock: 100 })
  const body = {
    order: [{ uuid: variant.uuid, quantity: 1 }],
    type: 2,
    customer: { name: 'A', surname: 'B' },
  }
  const buyer = await anInstaller(house, { company: owner.company })
  const headers = { 'idempotency-key': randomUUID() }
  const { body: placed } = await house.api('POST /v2/orders', body, { ...buyer, headers })
  for (const to of moves) await moveTo(house, placed.uuid, to)
  return placed.order_number as string
}

/** A winter in which everything happens, over the end of a year and of months. */
export async function aWinter(house: TestApp) {
  const { clock, db } = house
  clock.set('2026-11-10T10:00:00Z')
  const owner = await anInstaller(house, { points: 500 })
  const { id } = owner.company
  await order(house, owner, 120, OrderStatus.approved, OrderStatus.finished)
  clock.set('2026-11-30T22:59:59Z')
  await givePoints(house, id, 7)
  clock.set('2026-11-30T23:00:00Z')
  await givePoints(house, id, 40, new Date('2026-12-31T23:00:00Z'))
  await order(house, owner, 60, OrderStatus.refused)
  const entry = { companyId: id, note: 'Agreed by phone', points: 90 }
  await adjustPoints(
    db,
    staff,
    { ...entry, kind: 'adjust.credit', reason: 'goodwill' },
    clock.now(),
  )
  clock.set('2026-12-31T23:00:00Z')
  await expirePoints(db, clock.now())
  const debit = { ...entry, kind: 'adjust.debit', points: 15, reason: 'wrong_booking' } as const
  await adjustPoints(db, staff, debit, clock.now())
  await order(house, owner, 30)
  return anInstaller(house, { company: owner.company })
}
