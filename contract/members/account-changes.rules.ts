import { hourMs } from '#contract/durations.ts'

/** Account changes that need a second staff member: a contact, an owner's role, the company. */
export const changeKinds = ['email', 'phone', 'owner', 'company'] as const
export type ChangeKind = (typeof changeKinds)[number]

export const changeStatuses = ['waiting', 'done', 'rejected', 'stopped'] as const

/** So long the person spends nothing after a change, and may stop it. (decision 0014) */
export const pauseHours = 72

/** When spending opens again, or null when it is open. */
export function pauseEnd(until: string | null, now: Date) {
  return until !== null && new Date(until) > now ? until : null
}

/** Hours in which both confirm that a company changes hands. (decisions H) */
export const handOverHours = 24
/** Wrong codes of one person after which it is over. */
export const handOverTries = 5
export const handOversPerDay = 3

type Contacts = {
  created_at: Date
  email_changed_at: Date | null
  verified_phone_at: Date | null
  spending_paused_until: Date | null
}

/**
 * Reports whether a contact or the account was changed within `hours`; if so, the person may
 * neither give nor take over a company. (decision 0014)
 */
export function isChangedLately(person: Contacts, now: Date, hours: number) {
  const since = now.getTime() - hours * hourMs
  const { created_at, email_changed_at, verified_phone_at, spending_paused_until } = person
  // The number of a new account is proven with it.
  const phoneAt =
    verified_phone_at && verified_phone_at > created_at ? verified_phone_at.getTime() : 0
  return (
    Math.max(phoneAt, email_changed_at?.getTime() ?? 0) > since ||
    (spending_paused_until !== null && spending_paused_until > now)
  )
}
