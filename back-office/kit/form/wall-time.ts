import { dateFormat } from '#contract/formats/intl.rules.ts'

/** An instant as the clocks of a zone show it, "2026-03-05T09:30", for a field of the browser. */
export function wallTime(instant: string | null, timeZone: string) {
  if (!instant) return ''
  const format = dateFormat('sv-SE', {
    timeZone,
    dateStyle: 'short',
    timeStyle: 'short',
  })
  return format.format(new Date(instant)).replace(' ', 'T')
}

/** The instant at which the clocks of a zone show such a time, or null. */
export function instantAt(wall: string, timeZone: string) {
  const asUtc = Date.parse(`${wall}Z`)
  if (Number.isNaN(asUtc)) return null
  const guess = asUtc - offsetAt(asUtc, timeZone)
  return new Date(asUtc - offsetAt(guess, timeZone)).toISOString()
}

function offsetAt(at: number, timeZone: string) {
  return Date.parse(`${wallTime(new Date(at).toISOString(), timeZone)}Z`) - at
}
