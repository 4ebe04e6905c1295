import { createRoute, lazyRouteComponent as lazy } from '@tanstack/react-router'
import { parsePage, searchValue, type Query } from '#web/search.ts'
import { inside } from '#back-office/app/inside.ts'

const ticketStates = ['waiting', 'answered', 'snoozed', 'closed'] as const

type TicketSearch = {
  page?: number
  state?: (typeof ticketStates)[number] | 'all'
  mine?: '1'
  mentioned?: '1'
  q?: string
  item?: string
}

const tickets = createRoute({
  getParentRoute: () => inside,
  path: '/tickets',
  staticData: { right: 'tickets.see' },
  validateSearch: (search: Query): TicketSearch => ({
    page: parsePage(search),
    state: searchValue(search, 'state', [...ticketStates, 'all'] as const),
    mine: searchValue(search, 'mine', ['1'] as const),
    mentioned: searchValue(search, 'mentioned', ['1'] as const),
    q: searchValue(search, 'q'),
    item: searchValue(search, 'item'),
  }),
  component: lazy(
    () => import('#back-office/support/support/pages/TicketsPage.tsx'),
    'TicketsPage',
  ),
})

const macros = createRoute({
  getParentRoute: () => inside,
  path: '/tickets/macros',
  staticData: { right: 'tickets.answer' },
  component: lazy(() => import('#back-office/support/support/pages/MacrosPage.tsx'), 'MacrosPage'),
})

export const supportScreens = [tickets, macros] as const
