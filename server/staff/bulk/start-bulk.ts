import { sql } from 'kysely'
import * as z from 'zod/mini'
import type * as contract from '#contract/staff/bulk.admin.ts'
import { maxRows } from '#contract/staff/bulk.rules.ts'
import type { BodyOf } from '#contract/endpoint.ts'
import { recordAudit } from '#server/platform/audit/record-audit.ts'
import { inTransaction } from '#server/platform/database/transaction.ts'
import { refuse } from '#server/platform/http/refuse.ts'
import { mayDoHere } from '#server/staff/staff/staff-session.ts'
import type { CallerStaff } from '#server/platform/access/callers.ts'
import type { StaffContext } from '#server/platform/contexts.ts'
import type { BulkSteps } from './bulk-step.ts'
import { checkParams } from './check-params.ts'

type Selection = BodyOf<typeof contract.previewBulk>

/** Previews a step on the selected items. Refuses `common.forbidden`, `bulk.too_many`. */
export async function previewEffect(
  ctx: StaffContext & { staff: CallerStaff },
  { steps, selected }: { steps: BulkSteps; selected: Selection },
) {
  const items = await findItems(ctx, { steps, ...selected })
  const points = items.map((item) => item.points)
  return {
    total: items.length,
    points: points.every((one) => one === undefined)
      ? null
      : points.reduce<number>((sum, one) => sum + (one ?? 0), 0),
    failing: items.filter(({ willFail }) => willFail).length,
  }
}

/**
 * Writes a job of the selected items, which `runBulk` then works through. The number must still be
 * the confirmed one. Refuses `common.forbidden`, `bulk.too_many`, `bulk.changed`, and params as
 * their shape does. (back-office Bulk)
 */
export async function startBulk(
  ctx: StaffContext & { staff: CallerStaff },
  { steps, total, ...selected }: { steps: BulkSteps } & BodyOf<typeof contract.startBulk>,
) {
  const { staff, now } = ctx
  const { kind } = selected
  const params = checkParams(steps[kind].params, selected.params)
  const items = await findItems(ctx, { steps, ...selected })
  if (items.length !== total) refuse('bulk.changed', { count: items.length })
  return inTransaction(ctx, async (ctx) => {
    const { db: tx } = ctx
    const { id } = await tx
      .insertInto('bulk_run')
      .values({ kind, staff_id: staff.id, params: JSON.stringify(params), created_at: now, total })
      .returning('id')
      .executeTakeFirstOrThrow()
    await sql`insert into bulk_row (bulk_run_id, position, object, label)
      select ${id}::uuid, position, object, label
      from unnest(${items.map(({ uuid }) => uuid)}::text[], ${items.map(({ label }) => label)}::text[])
        with ordinality as item (object, label, position)`.execute(tx)
    await recordAudit(ctx, {
      action: 'bulk.start',
      object: { type: 'bulk', id, label: kind },
      after: {
        kind,
        total,
        params: omitFreeText(params),
        filter: selected.uuids ? undefined : omitFreeText(selected.filter),
      },
    })
    return { id }
  })
}

const freeTextFields = new Set(['q', 'text', 'note'])

/** Both may name somebody, and audit events of a run are never erased. */
function omitFreeText(fields: unknown) {
  return Object.fromEntries(
    Object.entries(fields ?? {}).filter(([key]) => !freeTextFields.has(key)),
  )
}

async function findItems(
  ctx: StaffContext & { staff: CallerStaff },
  { steps, kind, params, ...selection }: { steps: BulkSteps } & Selection,
) {
  const { staff } = ctx
  const step = steps[kind]
  if (!mayDoHere(staff, step.right)) refuse('common.forbidden')
  const items = await step.items(ctx, {
    staff,
    selection,
    params: z.safeParse(step.params, params).data,
    at: ctx.now,
    maximum: maxRows + 1,
  })
  if (items.length > maxRows) refuse('bulk.too_many', { maximum: maxRows })
  return items
}
