import type { BodyOf } from '#contract/endpoint.ts'
import type { nextCompanyReview } from '#contract/company-reviews.admin.ts'
import type { Claimer } from '#server/claims/claim-item.ts'
import type { Place } from '#server/claims/queue.reads.ts'
import { takeNext } from '#server/claims/take-next.ts'
import type { Db } from '#server/database/transaction.ts'
import { companyPlaceOf, nextCompanies } from './waiting-companies.reads.ts'

/** Gives the company at hand back and takes the next one; as `takeNext`. */
export function nextCompany(
  db: Db,
  staff: Claimer,
  { after, ...filter }: BodyOf<typeof nextCompanyReview>,
  at: Date,
) {
  const nextOf = (start?: Place) => nextCompanies(db, staff, { ...filter, after: start }, at)
  return takeNext(db, staff, { kind: 'companies', placeOf: companyPlaceOf, nextOf }, { after, at })
}
