import type { Presence } from '#contract/support/support.admin.ts'

/** Updates the people at a ticket with one person's new state; `gone` removes the person. */
export function withPresence(people: readonly Presence[], { uuid, name, state }: Presence) {
  const others = people.filter((person) => person.uuid !== uuid)
  return state === 'gone' ? others : [...others, { uuid, name, state }]
}
