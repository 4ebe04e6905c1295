import { sql } from 'kysely'
import type { GroupPoints } from '#contract/rates.admin.ts'
import { problems } from '#contract/refusals.ts'
import { knownRegion } from '#contract/regions.ts'
import { noteDeed } from '#server/audit/note-deed.ts'
import { dayOf } from '#server/calendar.ts'
import { type Db, inTransaction, type Tx } from '#server/database/transaction.ts'
import { refuse, refuseFields } from '#server/http/refuse.ts'
import type { CallerStaff } from '#server/staff/staff-session.ts'
import { pointTablesOf } from './point-tables.reads.ts'

type Day = { region_id: number; valid_from: string }

/**
 * Staff plans what the groups earn from a later day of the region on, or changes such a plan. A day
 * that has begun is refused: scans keep the table of their day. (issue 6, point 8)
 */
export function planPoints(
  db: Db,
  staff: CallerStaff,
  { region_id, valid_from, points }: Day & { points: GroupPoints },
  at: Date,
) {
  return inTransaction(db, async (tx) => {
    const before = await plannedAt(tx, staff, { region_id, valid_from }, at)
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
    await note(tx, staff, { action: 'settings.plan_points', region_id, before, after, at })
    return tablesOf(tx, region_id, at)
  })
}

/** Takes a planned table back before its day. Refuses `common.not_found`. */
export function dropPoints(db: Db, staff: CallerStaff, { region_id, valid_from }: Day, at: Date) {
  return inTransaction(db, async (tx) => {
    const before = await plannedAt(tx, staff, { region_id, valid_from }, at)
    if (!before) refuse('common.not_found')
    await tx
      .deleteFrom('points_rate')
      .where('region_id', '=', region_id)
      .where('valid_from', '=', valid_from)
      .execute()
    await note(tx, staff, { action: 'settings.drop_points', region_id, before, at })
    return tablesOf(tx, region_id, at)
  })
}

/** The table that is planned for that day, under the region's lock; a day that has begun is refused. */
async function plannedAt(tx: Tx, staff: CallerStaff, { region_id, valid_from }: Day, at: Date) {
  if (!staff.regions.includes(region_id)) refuse('common.not_found')
  await sql`select from regional_setting where region_id = ${region_id} for update`.execute(tx)
  if (valid_from <= dayOf(at, knownRegion(region_id).timeZone))
    refuseFields({ valid_from: [problems.too_small] })
  const { tables } = await tablesOf(tx, region_id, at)
  return tables.find((table) => table.valid_from === valid_from)
}

async function tablesOf(tx: Tx, regionId: number, at: Date) {
  const { data } = await pointTablesOf(tx, [regionId], at)
  return data[0]!
}

type Note = { action: string; region_id: number; before?: unknown; after?: unknown; at: Date }

function note(tx: Tx, staff: CallerStaff, { region_id, ...deed }: Note) {
  const { slug } = knownRegion(region_id)
  const object = { type: 'region', id: String(region_id), label: slug }
  return noteDeed(tx, staff, { ...deed, object, regionId: region_id })
}
