import type { AtTime, InDb } from '#server/platform/database/contexts.ts'
import type { BodyOf } from '#contract/endpoint.ts'
import type { nextCompanyReview } from '#contract/earning/company-reviews.admin.ts'
import type { Claimer } from '#server/staff/claims/claim-item.ts'
import type { Place } from '#server/staff/claims/queue.reads.ts'
import { takeNext } from '#server/staff/claims/take-next.ts'
import { findCompanyPlace, nextCompanies } from './waiting-companies.reads.ts'

/** Gives the company at hand back and takes the next one; as `takeNext`. */
export function nextCompany(
  ctx: InDb & { staff: Claimer } & AtTime,
  { after, ...filter }: BodyOf<typeof nextCompanyReview>,
) {
  const findNext = (start?: Place) => nextCompanies(ctx, { ...filter, after: start })
  return takeNext({ ...ctx, kind: 'companies', findPlace: findCompanyPlace, findNext }, { after })
}
