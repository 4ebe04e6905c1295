import type { Presence } from '#contract/support/support.admin.ts'

/** Who has a ticket open, after one of them has done something. */
export function withPresence(people: readonly Presence[], { uuid, name, state }: Presence) {
  const others = people.filter((person) => person.uuid !== uuid)
  return state === 'gone' ? others : [...others, { uuid, name, state }]
}
