import type { BodyOf } from '#contract/endpoint.ts'
import type { nextCompanyReview } from '#contract/company-reviews.admin.ts'
import type { Claimer } from '#server/claims/claim-item.ts'
import { nextItem } from '#server/claims/next-item.ts'
import { releaseClaim } from '#server/claims/release-claim.ts'
import type { Db } from '#server/database/transaction.ts'
import { companyPlaceOf, nextCompanies } from './waiting-companies.reads.ts'

/** Gives the company at hand back and takes the next one that nobody holds. */
export async function nextCompany(
  db: Db,
  staff: Claimer,
  { after, ...filter }: BodyOf<typeof nextCompanyReview>,
  at: Date,
) {
  if (after) await releaseClaim(db, staff, 'companies', after)
  const place = after ? await companyPlaceOf(db, after) : undefined
  const from = (start?: typeof place) => async () => {
    const uuids = await nextCompanies(db, staff, { ...filter, after: start }, at)
    return uuids.filter((uuid) => uuid !== after)
  }
  const later = place && (await nextItem(db, staff, 'companies', from(place), at))
  return { uuid: later ?? (await nextItem(db, staff, 'companies', from(), at)) }
}
