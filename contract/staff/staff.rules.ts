export const staffRoles = [
  'super_admin',
  'country_manager',
  'reviewer',
  'support',
  'shop',
  'finance',
  'auditor',
] as const
/** Roles of staff. (decisions M) */
export type StaffRole = (typeof staffRoles)[number]

const seeing = [
  'members.see',
  'reviews.see',
  'orders.see',
  'top_ups.see',
  'tickets.see',
  'serials.see',
  'catalogue.see',
  'content.see',
  'settings.see',
  'reports.see',
  'audit.see',
] as const
const doing = [
  'members.verify',
  'members.edit',
  'members.merge',
  'members.emulate',
  'reviews.decide',
  'orders.decide',
  'orders.remind',
  'top_ups.decide',
  'tickets.answer',
  'points.enter',
  'points.decide',
  'serials.edit',
  'serials.keys',
  'catalogue.edit',
  'vouchers.import',
  'content.edit',
  'broadcasts.send',
  'messages.resend',
  'settings.edit',
  'maintenance.switch',
  'programme.end',
  'audit.export',
  'invariants.lift',
  'security.acknowledge',
  'staff.edit',
] as const

export const rights = [...seeing, 'security.see', ...doing] as const
export type Right = (typeof rights)[number]

/** The rights of each role, in the person's own regions. (decisions M, safety row 44 to row 50) */
export const rightsOf: Record<StaffRole, readonly Right[]> = {
  super_admin: rights,
  country_manager: [
    ...seeing,
    'members.verify',
    'members.edit',
    'members.merge',
    'members.emulate',
    'reviews.decide',
    'orders.decide',
    'orders.remind',
    'top_ups.decide',
    'tickets.answer',
    'points.enter',
    'points.decide',
    'serials.edit',
    'content.edit',
    'broadcasts.send',
    'messages.resend',
  ],
  reviewer: [
    'members.see',
    'reviews.see',
    'serials.see',
    'tickets.see',
    'members.verify',
    'reviews.decide',
    'serials.edit',
  ],
  support: [
    'members.see',
    'reviews.see',
    'orders.see',
    'top_ups.see',
    'tickets.see',
    'serials.see',
    'members.emulate',
    'orders.remind',
    'tickets.answer',
    'points.enter',
  ],
  shop: [
    'members.see',
    'orders.see',
    'catalogue.see',
    'content.see',
    'orders.decide',
    'orders.remind',
    'catalogue.edit',
    'vouchers.import',
    'content.edit',
    'broadcasts.send',
  ],
  finance: [
    'members.see',
    'orders.see',
    'top_ups.see',
    'settings.see',
    'reports.see',
    'audit.see',
    'top_ups.decide',
    'points.enter',
    'points.decide',
    'audit.export',
    'invariants.lift',
    'programme.end',
  ],
  auditor: [...seeing, 'security.see'],
}

export function mayDo(role: StaffRole, right: Right) {
  return rightsOf[role].includes(right)
}

/** A person who touches nothing for so long has to sign in again. (safety row 44) */
export const idleMinutes = 15
export const sessionHours = 8
export const stepUpMinutes = 5
export const claimMinutes = 10
/** Minutes until an emulation ends. (decisions B) */
export const emulationMinutes = 30
