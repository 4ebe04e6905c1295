import type { Clock } from '#server/platform/clock.ts'

type Options<T> = {
  read: () => Promise<T>
  /** The value until there is another. */
  first: T
  clock: Clock
  freshMilliseconds: number
}

/**
 * A value of the database, read again when it is too old. Once the database does
 * not answer, the last value does, at once, until it answers again.
 */
export function createCachedValue<T>({ read, first, clock, freshMilliseconds }: Options<T>) {
  let value = first
  let isAway = false
  let readAt = -Infinity
  let reading: Promise<void> = Promise.resolve()

  async function readAnew() {
    try {
      value = await read()
      isAway = false
    } catch {
      isAway = true
    }
  }

  async function current() {
    const now = clock.now().getTime()
    if (Math.abs(now - readAt) > freshMilliseconds) {
      readAt = now
      reading = readAnew()
    }
    if (!isAway) await reading
    return value
  }

  return { current, isAway: () => isAway }
}
