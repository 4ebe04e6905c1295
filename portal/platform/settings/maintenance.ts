import { ownPath } from '#portal/platform/session/next-path.ts'

const flag = 'maintenance'

export function isMaintained() {
  return sessionStorage.getItem(flag) !== null
}

/** `path` is where something was half filled in; from anywhere else one comes back to the home page. */
export function markMaintained(path = '/') {
  sessionStorage.setItem(flag, path)
}

export function placeToReturn() {
  return ownPath(sessionStorage.getItem(flag)) ?? '/'
}

export function endMaintenance() {
  sessionStorage.removeItem(flag)
}
