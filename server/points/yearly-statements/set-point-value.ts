import type { BodyOf } from '#contract/endpoint.ts'
import { problems } from '#contract/refusals.ts'
import { getRegion } from '#contract/regions.ts'
import type { CallerStaff } from '#server/platform/access/callers.ts'
import { recordAudit } from '#server/platform/audit/record-audit.ts'
import { toLocalYear } from '#server/platform/calendar.ts'
import type { StaffContext } from '#server/platform/contexts.ts'
import type { AtTime, InDb } from '#server/platform/database/contexts.ts'
import { inTransaction } from '#server/platform/database/transaction.ts'
import { refuse, refuseFields } from '#server/platform/http/refuse.ts'
import { findPointValuesOfYear } from './point-values.reads.ts'
import type { setPointValue as endpoint } from '#contract/points/yearly-statements.admin.ts'

/**
 * Staff sets what a point is worth in a country from this year on, or from the next, and what is
 * withheld of it. Years that have ended keep theirs. Refuses `common.not_found` and fields.
 */
export function setPointValue(
  ctx: StaffContext & { staff: CallerStaff },
  { region_id, from_year, reason, ...value }: BodyOf<typeof endpoint>,
) {
  const { staff, now } = ctx
  if (!staff.regions.includes(region_id)) refuse('common.not_found')
  const { slug, timeZone } = getRegion(region_id)
  const year = toLocalYear(now, timeZone)
  if (from_year < year || from_year > year + 1) refuseFields({ from_year: [problems.not_offered] })
  if ((value.withholding === null) !== (value.withholding_basis === ''))
    refuseFields({
      [value.withholding === null ? 'withholding' : 'withholding_basis']: [problems.required],
    })
  return inTransaction(ctx, async (ctx) => {
    const { db: tx } = ctx
    await tx
      .selectFrom('regional_setting')
      .select('region_id')
      .where('region_id', '=', region_id)
      .forUpdate()
      .executeTakeFirstOrThrow()
    const before = (await findPointValuesOfYear(tx, from_year)).get(region_id)!
    const { currency } = before
    const version = before.from_year === from_year ? before.version + 1 : 1
    await tx
      .insertInto('point_value')
      .values({
        region_id,
        from_year,
        version,
        currency,
        ...value,
        published_at: now,
        published_by: staff.id,
      })
      .execute()
    const { minor_per_thousand, withholding, withholding_basis } = before
    await recordAudit(ctx, {
      action: 'settings.set_point_value',
      object: { type: 'region', id: slug, label: String(from_year) },
      regionId: region_id,
      reason,
      before: { minor_per_thousand, withholding, withholding_basis },
      after: value,
    })
    return findPointValues(ctx, staff)
  })
}

export async function findPointValues({ db, now }: InDb & AtTime, staff: CallerStaff) {
  const getYear = (id: number) => toLocalYear(now, getRegion(id).timeZone)
  const years = new Set(staff.regions.flatMap((id) => [getYear(id), getYear(id) + 1]))
  const values = new Map(
    await Promise.all(
      [...years].map(async (year) => [year, await findPointValuesOfYear(db, year)] as const),
    ),
  )
  const getValue = (id: number, year: number) => values.get(year)!.get(id)!
  const data = staff.regions.map((id) => {
    const year = getYear(id)
    return { region_id: id, year, current: getValue(id, year), next: getValue(id, year + 1) }
  })
  return { data }
}
