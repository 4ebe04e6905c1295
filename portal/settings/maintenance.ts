const flag = 'maintenance'

export function isMaintained() {
  return sessionStorage.getItem(flag) !== null
}

export function markMaintained() {
  sessionStorage.setItem(flag, '1')
}

export function endMaintenance() {
  sessionStorage.removeItem(flag)
}
