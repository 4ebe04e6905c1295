/** Why staff corrects the points of a company; the words are `points.reasons`. */
export const adjustmentReasons = [
  'wrong_booking',
  'missing_points',
  'complaint',
  'goodwill',
  'training',
  'misuse',
] as const
export type AdjustmentReason = (typeof adjustmentReasons)[number]

/** Up to this one person is enough. (decisions F) */
export const mostByOne = 100
/** Above this the second person is of finance. */
export const mostWithoutFinance = 1000
/** What one person may enter in a month, in both directions together. */
export const mostInMonth = 5000
