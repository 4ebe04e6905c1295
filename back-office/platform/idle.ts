import { storePreference, getPreference } from '#back-office/kit/filter/preference.ts'

let recordedAt = 0

/** Records a call by the person, from which the server counts idle time. */
export function recordActivity() {
  const now = Date.now()
  // All tabs share the session, so they share the time; it need not be exact.
  if (now - recordedAt < 2000) return
  recordedAt = now
  storePreference('used', String(now))
}

/** Milliseconds since the last recorded call, in any tab. */
export function getIdleMs() {
  return Date.now() - (Number(getPreference('used', '0')) || Date.now())
}
