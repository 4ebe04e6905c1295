import { dateFormat } from '#contract/formats/intl.rules.ts'

/** An instant as local time of a zone, "2026-03-05T09:30", for an input field. */
export function wallTime(instant: string | null, timeZone: string) {
  if (!instant) return ''
  const format = dateFormat('sv-SE', {
    timeZone,
    dateStyle: 'short',
    timeStyle: 'short',
  })
  return format.format(new Date(instant)).replace(' ', 'T')
}

/** The instant of a local time of a zone; null for an invalid one. */
export function instantAt(wall: string, timeZone: string) {
  const asUtc = Date.parse(`${wall}Z`)
  if (Number.isNaN(asUtc)) return null
  const guess = asUtc - offsetAt(asUtc, timeZone)
  return new Date(asUtc - offsetAt(guess, timeZone)).toISOString()
}

function offsetAt(at: number, timeZone: string) {
  return Date.parse(`${wallTime(new Date(at).toISOString(), timeZone)}Z`) - at
}
