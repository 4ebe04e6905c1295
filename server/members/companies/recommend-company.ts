import { getRegion } from '#contract/regions.ts'
import { problems } from '#contract/refusals.ts'
import { recordAudit } from '#server/platform/audit/record-audit.ts'
import { toLocalDate } from '#server/platform/calendar.ts'
import { inTransaction } from '#server/platform/database/transaction.ts'
import { refuseFields } from '#server/platform/http/refuse.ts'
import type { StaffContext } from '#server/platform/contexts.ts'
type Company = { id: number; uuid: string; name: string; region_id: number }
type RecommendationInput = { recommended: boolean; until?: string; reason: string }

/**
 * Recommends a company until a day within a year, when it is reviewed again, or takes the
 * recommendation away; orders that carry the logo stay. Refuses the field `until`. (decisions J)
 */
export async function recommendCompany(
  ctx: StaffContext,
  { company, recommended, until, reason }: { company: Company } & RecommendationInput,
) {
  const { now: at } = ctx
  const today = toLocalDate(at, getRegion(company.region_id).timeZone)
  const last = `${Number(today.slice(0, 4)) + 1}${today.slice(4)}`.replace('02-29', '02-28')
  const lastDay = recommended ? (until ?? last) : null
  if (lastDay !== null && lastDay <= today) refuseFields({ until: [problems.too_small] })
  if (lastDay !== null && lastDay > last) refuseFields({ until: [problems.too_large] })
  await inTransaction(ctx, async (ctx) => {
    const { db: tx } = ctx
    const before = await tx
      .selectFrom('company')
      .select(['recommended', 'recommended_until'])
      .where('id', '=', company.id)
      .forUpdate()
      .executeTakeFirstOrThrow()
    const after = { recommended, recommended_until: lastDay }
    await tx.updateTable('company').set(after).where('id', '=', company.id).execute()
    await recordAudit(ctx, {
      action: 'companies.recommend',
      object: { type: 'company', id: company.uuid, label: company.name },
      regionId: company.region_id,
      reason,
      before,
      after,
    })
  })
  return undefined
}
