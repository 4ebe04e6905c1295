import type { CompanyReview } from '#contract/earning/company-reviews.admin.ts'
import type { CompanyAction } from './company-reviews.queries.ts'

export type CompanyAct = {
  company: CompanyReview
  /** The language of the owner, in which messages go out. */
  language: string
  isBusy: boolean
  onDecide: (action: CompanyAction) => void
}
