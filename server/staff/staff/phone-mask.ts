import type { CallerStaff } from '#server/platform/access/callers.ts'

const visibleDigits = 3

/** Support sees a number only after opening it, which the audit notes. (back-office Rights) */
export function isPhoneMasked({ role }: Pick<CallerStaff, 'role'>) {
  return role === 'support'
}

export function maskPhone(staff: Pick<CallerStaff, 'role'>, phone: string | null) {
  if (!phone || !isPhoneMasked(staff)) return phone ?? ''
  return `••• ••• ${phone.slice(-visibleDigits)}`
}
