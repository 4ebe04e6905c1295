import { createRoute, lazyRouteComponent as lazy } from '@tanstack/react-router'
import { pageIn, wordIn, type Query } from '#back-office/address.ts'
import { inside } from '#back-office/inside.ts'

type QueueSearch = { item?: string; page?: number }

const scansQueue = createRoute({
  getParentRoute: () => inside,
  path: '/queues/scans',
  staticData: { right: 'reviews.see' },
  validateSearch: (search: Query): QueueSearch & { state?: 'hold'; reason?: string } => ({
    item: wordIn(search, 'item'),
    page: pageIn(search),
    state: wordIn(search, 'state', ['hold'] as const),
    reason: wordIn(search, 'reason'),
  }),
  component: lazy(() => import('#back-office/scans/ScansQueuePage.tsx'), 'ScansQueuePage'),
})

const projectsQueue = createRoute({
  getParentRoute: () => inside,
  path: '/queues/projects',
  staticData: { right: 'reviews.see' },
  validateSearch: (search: Query): QueueSearch => ({
    item: wordIn(search, 'item'),
    page: pageIn(search),
  }),
  component: lazy(() => import('#back-office/projects/ProjectsQueuePage.tsx'), 'ProjectsQueuePage'),
})

const companiesQueue = createRoute({
  getParentRoute: () => inside,
  path: '/queues/companies',
  staticData: { right: 'members.verify' },
  validateSearch: (search: Query): QueueSearch & { state?: 'hold' | 'rejected' } => ({
    item: wordIn(search, 'item'),
    page: pageIn(search),
    state: wordIn(search, 'state', ['hold', 'rejected'] as const),
  }),
  component: lazy(
    () => import('#back-office/companies/CompaniesQueuePage.tsx'),
    'CompaniesQueuePage',
  ),
})

/** What waits for a word: scans, projects, companies. */
export const reviewScreens = [scansQueue, projectsQueue, companiesQueue] as const
