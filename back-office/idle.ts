import { keepPreference, preference } from '#back-office/kit/preference.ts'

let lastNoted = 0

/** A call by the person has gone out: the server counts its idle minutes from here. */
export function noteUse() {
  const now = Date.now()
  // All tabs share the session, so they share the moment; it need not be exact.
  if (now - lastNoted < 2000) return
  lastNoted = now
  keepPreference('used', String(now))
}

/** Milliseconds since the server last counted a use, in any tab. */
export function idleMilliseconds() {
  return Date.now() - (Number(preference('used', '0')) || Date.now())
}
