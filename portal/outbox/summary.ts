import type { Snapshot } from '#portal/outbox/outbox-view.ts'

/** What goes through at once is no news. */
const quietMilliseconds = 5000

type Shown = Pick<Snapshot, 'items' | 'failure' | 'isFull'>

/** What the person should know of: entries that wait for long or in vain, and refused ones. */
export function summaryOf({ items, failure, isFull }: Shown, now: Date) {
  const refused = items.filter(({ state }) => state === 'refused').length
  const isLate = items.some(
    ({ id, at, state }) =>
      state === 'waiting' && (failure(id) || now.getTime() - Date.parse(at) > quietMilliseconds),
  )
  return { refused, waiting: isLate ? items.length - refused : 0, isFull }
}
