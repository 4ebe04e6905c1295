import { toOwnPath } from '#portal/platform/session/next-path.ts'

const flag = 'maintenance'

export function isMaintained() {
  return sessionStorage.getItem(flag) !== null
}

/** `path` leads back to a half-filled form, otherwise to home. */
export function markMaintained(path = '/') {
  sessionStorage.setItem(flag, path)
}

export function placeToReturn() {
  return toOwnPath(sessionStorage.getItem(flag)) ?? '/'
}

export function endMaintenance() {
  sessionStorage.removeItem(flag)
}
