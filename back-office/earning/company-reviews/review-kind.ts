import type { ListedCompanyReview } from '#contract/earning/company-reviews.admin.ts'

export function getReviewKind({
  is_appealed,
  numbers_requested,
}: Pick<ListedCompanyReview, 'is_appealed' | 'numbers_requested'>) {
  if (is_appealed) return 'isAppeal'
  return numbers_requested ? 'numbers' : 'isNew'
}
