/** Why the club does not take a company; worded for its people under `companies.rejections`. */
export const rejectionReasons = [
  'not_in_register',
  'not_a_fitter',
  'duplicate',
  'wrong_data',
  'terms',
] as const
export type RejectionReason = (typeof rejectionReasons)[number]

/** Days in which the owner may appeal against a rejection, and the longest reason. */
export const appealDays = 30
export const appealLength = { min: 20, max: 2000 }
