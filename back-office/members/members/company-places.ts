import type { ParseKeys } from 'i18next'
import type { CompanyFacts } from '#contract/members/members.admin.ts'

/** The tabs of a company's page; the first one is the default of the address. */
export const companyPlaces = [
  'facts',
  'people',
  'projects',
  'orders',
  'points',
  'cards',
  'tickets',
  'audit',
] as const
export type CompanyPlace = (typeof companyPlaces)[number]

export const placeLabels: Record<CompanyPlace, ParseKeys> = {
  facts: 'backOffice.members.facts',
  people: 'backOffice.members.people',
  projects: 'backOffice.menu.projects',
  orders: 'backOffice.menu.orders',
  points: 'backOffice.members.points',
  cards: 'backOffice.members.cards',
  tickets: 'backOffice.menu.tickets',
  audit: 'backOffice.menu.audit',
}

/** Number of items on a tab; undefined if unknown. */
export function countIn({ people, counts, cards }: CompanyFacts, place: CompanyPlace) {
  if (place === 'people') return people.length
  if (place === 'projects') return counts.projects
  if (place === 'orders') return counts.orders
  if (place === 'tickets') return counts.tickets
  return place === 'cards' ? cards.length : undefined
}
