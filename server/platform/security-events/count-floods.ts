import { minuteMs } from '#contract/durations.ts'

/** Different keys counted apart within a minute; the rest share one. */
const maxKeys = 500

export type Sample = { slot: string; count: number }

/**
 * Counts what may come in floods, minute by minute. Gives a sample to write at the first, second,
 * fourth, eighth … of a key, so that a million calls cost twenty rows at most; what was counted since
 * the sample before is its count.
 */
export function createFloodCounter() {
  const counts = new Map<string, number>()
  let minute = 0
  return (key: string, now: Date): Sample | undefined => {
    const thisMinute = Math.floor(now.getTime() / minuteMs)
    if (thisMinute !== minute) counts.clear()
    minute = thisMinute
    const countKey = counts.has(key) || counts.size < maxKeys ? key : 'others'
    const count = (counts.get(countKey) ?? 0) + 1
    counts.set(countKey, count)
    if ((count & (count - 1)) !== 0) return undefined
    return { slot: `${countKey} ${thisMinute}`, count: count === 1 ? 1 : count / 2 }
  }
}
