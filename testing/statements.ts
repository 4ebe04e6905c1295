import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { parse } from 'csv-parse/sync'
import { OrderStatus } from '#contract/shop/orders.rules.ts'
import { getPeriodBounds } from '#server/platform/calendar.ts'
import { moveTo } from './orders.ts'
import { adjustPoints } from '#server/points/adjustments/adjust-points.ts'
import { expirePoints } from '#server/points/points/expire-points.ts'
import { aProduct } from './products.ts'
import { anInstaller, givePoints, type TestInstaller } from './accounts.ts'
import { aStaffMember } from './staff.ts'
import type { TestApp } from './test-app.ts'

const zone = 'Europe/Warsaw'

export type Row = { date: string; what: string; reference: string; numbers: number[] }

/** As a colleague of the same language gets it, so that nobody's budget is spent. */
export async function loadStatement(
  context: TestApp,
  { company, installer }: TestInstaller,
  query: string,
) {
  const { token } = await anInstaller(context, { company, language: installer.language })
  const reply = await context.app.inject({
    url: `/api/v1/points/statement?${query}`,
    headers: { authorization: `Bearer ${token}` },
  })
  assert.equal(reply.statusCode, 200, reply.body)
  return reply
}

/** The rows between head and closing: change, reserved, balance, reserved balance. */
export async function loadStatementCsv(context: TestApp, owner: TestInstaller, query: string) {
  const { rawPayload } = await loadStatement(context, owner, `${query}&format=csv`)
  const table = parse(rawPayload, { bom: true, delimiter: ';' })
  const rows = table.slice(1).map(([date, what, reference, ...numbers]): Row => ({
    date: date!,
    what: what!,
    reference: reference!,
    numbers: numbers.map(Number),
  }))
  return { opening: rows[0]!, lines: rows.slice(1, -1), closing: rows.at(-1)! }
}

/** Sums of a period from the ledger itself: available and reserved before, moved, after. */
export async function sumLedger(
  context: TestApp,
  owner: TestInstaller,
  period: { year: number; month?: number },
) {
  const { from, to } = getPeriodBounds(period, zone)
  const { rows } = await context.pool.query(
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

async function order(
  context: TestApp,
  owner: TestInstaller,
  price: number,
  ...moves: OrderStatus[]
) {
  const { variant } = await aProduct(context, { type: 2, price, stock: 100 })
  const body = {
    order: [{ uuid: variant.uuid, quantity: 1 }],
    type: 2,
    customer: { name: 'A', surname: 'B' },
  }
  const buyer = await anInstaller(context, { company: owner.company })
  const headers = { 'idempotency-key': randomUUID() }
  const { body: placed } = await context.api('POST /v2/orders', body, { ...buyer, headers })
  for (const to of moves) await moveTo(context, placed.uuid, to)
  return placed.order_number as string
}

/** A winter in which everything happens, over the end of a year and of months. */
export async function aWinter(context: TestApp) {
  const { clock, db } = context
  clock.set('2026-11-10T10:00:00Z')
  const owner = await anInstaller(context, { points: 500 })
  const { id } = owner.company
  await order(context, owner, 120, OrderStatus.approved, OrderStatus.finished)
  clock.set('2026-11-30T22:59:59Z')
  await givePoints(context, id, 7)
  clock.set('2026-11-30T23:00:00Z')
  await givePoints(context, id, 40, new Date('2026-12-31T23:00:00Z'))
  await order(context, owner, 60, OrderStatus.rejected)
  const staff = { ...(await aStaffMember(context)).staff, isFinance: false }
  const entry = { companyId: id, note: 'Agreed by phone', points: 90 }
  await adjustPoints(
    { db, staff, now: clock.now() },
    { ...entry, kind: 'adjust.credit', reason: 'goodwill' },
  )
  clock.set('2026-12-31T23:00:00Z')
  await expirePoints({ db, now: clock.now() })
  const debit = { ...entry, kind: 'adjust.debit', points: 15, reason: 'wrong_booking' } as const
  await adjustPoints({ db, staff, now: clock.now() }, debit)
  await order(context, owner, 30)
  return anInstaller(context, { company: owner.company })
}
