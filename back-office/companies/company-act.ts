import type { CompanyReview } from '#contract/company-reviews.admin.ts'
import type { CompanyDeed } from '#back-office/companies/companies.queries.ts'

/** What each part of the decision is given. */
export type CompanyAct = {
  company: CompanyReview
  /** The language of the owner, in which messages go out. */
  language: string
  isBusy: boolean
  onDecide: (deed: CompanyDeed) => void
}
