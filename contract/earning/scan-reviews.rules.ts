import type { ReasonCode } from './scans.rules.ts'

/** Why a person rejects a scan; worded for the member under `scans.reasons`. */
export const decidableReasons = [
  'not_confirmed',
  'plate_unreadable',
  'wrong_photo',
  'not_our_product',
  'credited_elsewhere',
  'not_installed',
] as const satisfies readonly ReasonCode[]
export type DecidableReason = (typeof decidableReasons)[number]

/** Groups of products by what they earn. (decisions C) */
export const pointsGroups = ['A', 'B', 'C', 'D'] as const
export type PointsGroup = (typeof pointsGroups)[number]
/** The tier category of a product of which only the group is known. */
export const categoryOfGroup: Record<PointsGroup, number> = { A: 1, B: 2, C: 3, D: 4 }
