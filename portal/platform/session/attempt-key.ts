import { createUuid } from '#portal/platform/new-uuid.ts'
import { Refused } from '#ui/feedback/refused.ts'

const firstFault = 500

/** Kept until a reply arrives, so that a retry is the same request. */
export function ensureAttemptKey(name: string) {
  const stored = sessionStorage.getItem(name)
  if (stored) return stored
  const fresh = createUuid()
  sessionStorage.setItem(name, fresh)
  return fresh
}

export function dropAttemptKey(name: string) {
  sessionStorage.removeItem(name)
}

/** A fault, silence or the first attempt still running leave open what has happened; a no does not. */
export function isCertain(error: unknown) {
  return (
    error instanceof Refused && error.status < firstFault && error.code !== 'orders.still_running'
  )
}
