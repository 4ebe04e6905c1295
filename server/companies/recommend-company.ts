import { knownRegion } from '#contract/regions.ts'
import { problems } from '#contract/refusals.ts'
import type { House } from '#server/app.ts'
import { noteDeed, type Staff } from '#server/audit/note-deed.ts'
import { dayOf } from '#server/calendar.ts'
import { inTransaction } from '#server/database/transaction.ts'
import { refuseFields } from '#server/http/refuse.ts'

type Parts = Pick<House, 'db' | 'clock'>
type Found = { id: number; uuid: string; name: string; region_id: number }
type Wish = { recommended: boolean; until?: string; reason: string }

/**
 * Recommends a company until a day within a year, when it is looked at again, or takes the
 * recommendation away; orders that carry the logo stay. Refuses the field `until`. (decisions J)
 */
export async function recommendCompany(
  { db, clock }: Parts,
  staff: Staff,
  company: Found,
  { recommended, until, reason }: Wish,
) {
  const at = clock.now()
  const today = dayOf(at, knownRegion(company.region_id).timeZone)
  const last = `${Number(today.slice(0, 4)) + 1}${today.slice(4)}`.replace('02-29', '02-28')
  const wished = recommended ? (until ?? last) : null
  if (wished !== null && wished <= today) refuseFields({ until: [problems.too_small] })
  if (wished !== null && wished > last) refuseFields({ until: [problems.too_large] })
  await inTransaction(db, async (tx) => {
    const before = await tx
      .selectFrom('company')
      .select(['recommended', 'recommended_until'])
      .where('id', '=', company.id)
      .forUpdate()
      .executeTakeFirstOrThrow()
    const after = { recommended, recommended_until: wished }
    await tx.updateTable('company').set(after).where('id', '=', company.id).execute()
    await noteDeed(tx, staff, {
      action: 'companies.recommend',
      object: { type: 'company', id: company.uuid, label: company.name },
      regionId: company.region_id,
      reason,
      before,
      after,
      at,
    })
  })
  return undefined
}
