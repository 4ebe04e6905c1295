import { sql } from 'kysely'
import type * as contract from '#contract/bulk.admin.ts'
import { mostRows } from '#contract/bulk.rules.ts'
import type { BodyOf } from '#contract/endpoint.ts'
import type { House } from '#server/app.ts'
import { noteDeed } from '#server/audit/note-deed.ts'
import { type Db, inTransaction } from '#server/database/transaction.ts'
import { refuse } from '#server/http/refuse.ts'
import { type CallerStaff, mayDoHere } from '#server/staff/staff-session.ts'
import type { BulkSteps } from './bulk-step.ts'
import { checkedParams } from './checked-params.ts'

type Selected = BodyOf<typeof contract.previewBulk>

/** What a step would do to the selected items. Refuses `common.forbidden`, `bulk.too_many`. */
export async function effectOf(
  db: Db,
  steps: BulkSteps,
  staff: CallerStaff,
  selected: Selected,
  at: Date,
) {
  const items = await itemsOf(db, steps, staff, selected, at)
  const points = items.map((item) => item.points)
  return {
    total: items.length,
    points: points.every((one) => one === undefined)
      ? null
      : points.reduce<number>((sum, one) => sum + (one ?? 0), 0),
    held: items.filter(({ isHeld }) => isHeld).length,
  }
}

/**
 * Writes a job of the selected items, which `runBulk` then works through. The number must still be
 * the confirmed one. Refuses `common.forbidden`, `bulk.too_many`, `bulk.changed`, and params as
 * their shape does. (issue point 11)
 */
export async function startBulk(
  { db, clock }: Pick<House, 'db' | 'clock'>,
  steps: BulkSteps,
  staff: CallerStaff,
  { total, params, ...selected }: BodyOf<typeof contract.startBulk>,
) {
  const at = clock.now()
  const { kind } = selected
  const held = checkedParams(steps[kind].params, params)
  const items = await itemsOf(db, steps, staff, selected, at)
  if (items.length !== total) refuse('bulk.changed', { count: items.length })
  return inTransaction(db, async (tx) => {
    const { id } = await tx
      .insertInto('bulk_job')
      .values({ kind, staff_id: staff.id, params: JSON.stringify(held), created_at: at, total })
      .returning('id')
      .executeTakeFirstOrThrow()
    await sql`insert into bulk_row (job_id, position, object, label)
      select ${id}::uuid, position, object, label
      from unnest(${items.map(({ uuid }) => uuid)}::text[], ${items.map(({ label }) => label)}::text[])
        with ordinality as item (object, label, position)`.execute(tx)
    await noteDeed(tx, staff, {
      action: 'bulk.start',
      object: { type: 'bulk', id, label: kind },
      after: { kind, total, params: held, filter: selected.uuids ? undefined : selected.filter },
      at,
    })
    return { id }
  })
}

async function itemsOf(
  db: Db,
  steps: BulkSteps,
  staff: CallerStaff,
  { kind, ...selection }: Selected,
  at: Date,
) {
  const { right, items } = steps[kind]
  if (!mayDoHere(staff, right)) refuse('common.forbidden')
  const found = await items(db, { staff, selection, at, most: mostRows + 1 })
  if (found.length > mostRows) refuse('bulk.too_many', { most: mostRows })
  return found
}
