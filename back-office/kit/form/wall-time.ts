import { dateFormat } from '#contract/formats/intl.rules.ts'

/** An instant as local time of a zone, "2026-03-05T09:30", for an input field. */
export function toWallTime(instant: string | null, timeZone: string) {
  if (!instant) return ''
  const format = dateFormat('sv-SE', { timeZone, dateStyle: 'short', timeStyle: 'short' })
  return format.format(new Date(instant)).replace(' ', 'T')
}

/** The instant of a local time of a zone; null for an invalid one. */
export function toInstant(wall: string, timeZone: string) {
  const asUtc = Date.parse(`${wall}Z`)
  if (Number.isNaN(asUtc)) return null
  const guess = asUtc - getOffset(asUtc, timeZone)
  return new Date(asUtc - getOffset(guess, timeZone)).toISOString()
}

function getOffset(at: number, timeZone: string) {
  return Date.parse(`${toWallTime(new Date(at).toISOString(), timeZone)}Z`) - at
}
