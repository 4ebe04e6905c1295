import { sql } from 'kysely'
import * as z from 'zod/mini'
import type * as contract from '#contract/bulk.admin.ts'
import { mostRows } from '#contract/bulk.rules.ts'
import type { BodyOf } from '#contract/endpoint.ts'
import type { House } from '#server/app.ts'
import { noteDeed } from '#server/audit/note-deed.ts'
import { inTransaction } from '#server/database/transaction.ts'
import { refuse } from '#server/http/refuse.ts'
import { type CallerStaff, mayDoHere } from '#server/staff/staff-session.ts'
import type { BulkSteps } from './bulk-step.ts'
import { checkedParams } from './checked-params.ts'

type Parts = Pick<House, 'db' | 'clock' | 'outside'>
type Selected = BodyOf<typeof contract.previewBulk>

/** What a step would do to the selected items. Refuses `common.forbidden`, `bulk.too_many`. */
export async function effectOf(
  parts: Parts,
  steps: BulkSteps,
  staff: CallerStaff,
  selected: Selected,
) {
  const items = await itemsOf(parts, steps, staff, selected)
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
  parts: Parts,
  steps: BulkSteps,
  staff: CallerStaff,
  { total, ...selected }: BodyOf<typeof contract.startBulk>,
) {
  const at = parts.clock.now()
  const { kind } = selected
  const held = checkedParams(steps[kind].params, selected.params)
  const items = await itemsOf(parts, steps, staff, selected)
  if (items.length !== total) refuse('bulk.changed', { count: items.length })
  return inTransaction(parts.db, async (tx) => {
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
      after: {
        kind,
        total,
        params: withoutFreeWords(held),
        filter: selected.uuids ? undefined : withoutFreeWords(selected.filter),
      },
      at,
    })
    return { id }
  })
}

const freeWords = new Set(['q', 'text', 'note'])

/** What was sought and what was written may name somebody; deeds of a job are never erased. */
function withoutFreeWords(words: unknown) {
  return Object.fromEntries(Object.entries(words ?? {}).filter(([key]) => !freeWords.has(key)))
}

async function itemsOf(
  parts: Parts,
  steps: BulkSteps,
  staff: CallerStaff,
  { kind, params, ...selection }: Selected,
) {
  const step = steps[kind]
  if (!mayDoHere(staff, step.right)) refuse('common.forbidden')
  const found = await step.items(parts, {
    staff,
    selection,
    params: z.safeParse(step.params, params).data,
    at: parts.clock.now(),
    most: mostRows + 1,
  })
  if (found.length > mostRows) refuse('bulk.too_many', { most: mostRows })
  return found
}
