/** What staff changes of an account with a second person: a contact, the role of an owner, the company. */
export const changeKinds = ['email', 'phone', 'owner', 'company'] as const
export type ChangeKind = (typeof changeKinds)[number]

export const changeStatuses = ['waiting', 'done', 'rejected', 'stopped'] as const

/** So long the person spends nothing after a change, and may stop it. (decision 0014) */
export const pauseHours = 72

/** When spending opens again, or null when it is open. */
export function pauseEnd(until: string | null, now: Date) {
  return until !== null && new Date(until) > now ? until : null
}
