import { storePreference, preference } from '#back-office/kit/filter/preference.ts'

let lastRecorded = 0

/** A call by the person has gone out: the server counts its idle minutes from here. */
export function recordActivity() {
  const now = Date.now()
  // All tabs share the session, so they share the moment; it need not be exact.
  if (now - lastRecorded < 2000) return
  lastRecorded = now
  storePreference('used', String(now))
}

/** Milliseconds since the server last counted a use, in any tab. */
export function idleMilliseconds() {
  return Date.now() - (Number(preference('used', '0')) || Date.now())
}
