import type { AtTime, InTx } from '#server/platform/database/contexts.ts'
import { sql } from 'kysely'
import { problems } from '#contract/refusals.ts'
import { getRegion } from '#contract/regions.ts'
import { recordAudit } from '#server/platform/audit/record-audit.ts'
import { toLocalDate } from '#server/platform/calendar.ts'
import type { StaffContext, StaffTx } from '#server/platform/contexts.ts'
import { inTransaction } from '#server/platform/database/transaction.ts'
import { refuse, refuseFields } from '#server/platform/http/refuse.ts'
import { findPointTables } from './point-tables.reads.ts'
import type { GroupPoints } from '#contract/settings/settings.admin.ts'

type Day = { region_id: number; valid_from: string }

/** A day that has begun is refused: scans keep the table of their day. (back-office Settings) */
export function planPoints(
  ctx: StaffContext,
  { region_id, valid_from, points }: Day & { points: GroupPoints },
) {
  return inTransaction(ctx, async (ctx) => {
    const { db: tx } = ctx
    const before = await lockPlannedTable(ctx, { region_id, valid_from })
    await tx
      .insertInto('points_rate')
      .values(
        Object.entries(points).map(([group, rate]) => ({
          region_id,
          valid_from,
          points_group: group,
          points: rate,
        })),
      )
      .onConflict((row) =>
        row
          .columns(['region_id', 'points_group', 'valid_from'])
          .doUpdateSet((eb) => ({ points: eb.ref('excluded.points') })),
      )
      .execute()
    const after = { valid_from, points }
    await recordPlan(ctx, { action: 'settings.plan_points', region_id, before, after })
    return findTables(ctx, region_id)
  })
}

/** Takes a planned table back before its day. Refuses `common.not_found`. */
export function dropPoints(ctx: StaffContext, { region_id, valid_from }: Day) {
  return inTransaction(ctx, async (ctx) => {
    const { db: tx } = ctx
    const before = await lockPlannedTable(ctx, { region_id, valid_from })
    if (!before) refuse('common.not_found')
    await tx
      .deleteFrom('points_rate')
      .where('region_id', '=', region_id)
      .where('valid_from', '=', valid_from)
      .execute()
    await recordPlan(ctx, { action: 'settings.drop_points', region_id, before })
    return findTables(ctx, region_id)
  })
}

/** The table that is planned for that day, under the region's lock; a day that has begun is refused. */
async function lockPlannedTable(ctx: StaffTx, { region_id, valid_from }: Day) {
  const { db: tx, staff, now } = ctx
  if (!staff.regions.includes(region_id)) refuse('common.not_found')
  await sql`select from regional_setting where region_id = ${region_id} for update`.execute(tx)
  if (valid_from <= toLocalDate(now, getRegion(region_id).timeZone))
    refuseFields({ valid_from: [problems.too_small] })
  const { tables } = await findTables(ctx, region_id)
  return tables.find((table) => table.valid_from === valid_from)
}

async function findTables({ db: tx, now }: InTx & AtTime, regionId: number) {
  const { data } = await findPointTables(tx, [regionId], now)
  return data[0]!
}

type PlanAudit = { action: string; region_id: number; before?: unknown; after?: unknown }

function recordPlan(ctx: StaffTx, { region_id, ...auditEvent }: PlanAudit) {
  const { slug } = getRegion(region_id)
  const object = { type: 'region', id: String(region_id), label: slug }
  return recordAudit(ctx, { ...auditEvent, object, regionId: region_id })
}
