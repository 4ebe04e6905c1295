/** Changes with the words of `referencePhotos.consent`; a form with an older one is refused. */
export const photoConsentVersion = 1

export const maxCaption = 120

/** Why the club does not take a photo, worded under `referencePhotos.reasons`. */
export const photoReasons = ['unsharp', 'unfinished', 'no_product', 'people', 'foreign'] as const
export type PhotoReason = (typeof photoReasons)[number]

/** `withdrawn`: whoever agreed to the publication does so no more. */
export const photoStates = ['waiting', 'accepted', 'rejected', 'withdrawn'] as const

/** Photos that may still be sent this year. Waiting ones count, as they may yet be accepted. */
export function countPhotosLeft({
  maximum,
  accepted,
  waiting,
}: {
  /** Of a year; null without a limit. */
  maximum: number | null
  accepted: number
  waiting: number
}) {
  return maximum === null ? null : Math.max(0, maximum - accepted - waiting)
}
