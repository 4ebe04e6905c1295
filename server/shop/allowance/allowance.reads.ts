import type { Allowance } from '#contract/shop/allowance.ts'
import { Role } from '#contract/members/installers.ts'
import { getRegion } from '#contract/regions.ts'
import { InstallerStatus } from '#contract/members/members.rules.ts'
import { toLocalDate, endOfLocalMonth } from '#server/platform/calendar.ts'
import type { MemberContext } from '#server/platform/contexts.ts'

/** The calendar month of an instant in the country: `2026-06`. */
export function getAllowanceMonth(at: Date, regionId: number) {
  return toLocalDate(at, getRegion(regionId).timeZone).slice(0, 7)
}

export async function findAllowance({
  db,
  company,
  installer,
  now,
}: MemberContext): Promise<Allowance> {
  const month = getAllowanceMonth(now, company.regionId)
  const row = await db
    .selectFrom('installer as i')
    .leftJoin('allowance_month as m', (join) =>
      join.onRef('m.installer_id', '=', 'i.id').on('m.month', '=', month),
    )
    .select(['i.role', 'i.may_request', 'i.allowance', 'm.points as spent'])
    .where('i.id', '=', installer.id)
    .executeTakeFirstOrThrow()
  const owners = await db
    .selectFrom('installer')
    .select(['name', 'surname'])
    .where('company_id', '=', company.id)
    .where('role', '=', Role.owner)
    .where('active', '=', InstallerStatus.active)
    .orderBy('id')
    .execute()
  const points = row.role === Role.employee && row.may_request ? row.allowance : null
  const left = Math.max(0, (points ?? 0) - (row.spent ?? 0))
  const renewsAt = endOfLocalMonth(now, getRegion(company.regionId).timeZone)
  return { points, left, renews_at: renewsAt.toISOString(), owners }
}
