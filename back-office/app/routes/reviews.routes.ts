import { createRoute, lazyRouteComponent as lazy } from '@tanstack/react-router'
import { parsePage, searchValue, type Query } from '#web/search.ts'
import { inside } from '#back-office/app/inside.ts'

type QueueSearch = { item?: string; page?: number }
type HeldSearch = QueueSearch & { state?: 'onHold' }

function readQueueSearch(search: Query): QueueSearch {
  return { item: searchValue(search, 'item'), page: parsePage(search) }
}

function readHeldSearch(search: Query): HeldSearch {
  return { ...readQueueSearch(search), state: searchValue(search, 'state', ['onHold'] as const) }
}

const scansQueue = createRoute({
  getParentRoute: () => inside,
  path: '/queues/scans',
  staticData: { right: 'reviews.see' },
  validateSearch: (search: Query): HeldSearch & { reason?: string } => ({
    ...readHeldSearch(search),
    reason: searchValue(search, 'reason'),
  }),
  component: lazy(
    () => import('#back-office/earning/scan-reviews/pages/ScansQueuePage.tsx'),
    'ScansQueuePage',
  ),
})

const projectsQueue = createRoute({
  getParentRoute: () => inside,
  path: '/queues/projects',
  staticData: { right: 'reviews.see' },
  validateSearch: readHeldSearch,
  component: lazy(
    () => import('#back-office/earning/project-reviews/pages/ProjectsQueuePage.tsx'),
    'ProjectsQueuePage',
  ),
})

const companiesQueue = createRoute({
  getParentRoute: () => inside,
  path: '/queues/companies',
  staticData: { right: 'members.verify' },
  validateSearch: (search: Query): QueueSearch & { state?: 'onHold' | 'rejected' } => ({
    ...readQueueSearch(search),
    state: searchValue(search, 'state', ['onHold', 'rejected'] as const),
  }),
  component: lazy(
    () => import('#back-office/earning/company-reviews/pages/CompaniesQueuePage.tsx'),
    'CompaniesQueuePage',
  ),
})

const returnsQueue = createRoute({
  getParentRoute: () => inside,
  path: '/queues/returns',
  staticData: { right: 'orders.see' },
  validateSearch: readHeldSearch,
  component: lazy(
    () => import('#back-office/shop/returns/pages/ReturnsQueuePage.tsx'),
    'ReturnsQueuePage',
  ),
})

const photosQueue = createRoute({
  getParentRoute: () => inside,
  path: '/queues/photos',
  staticData: { right: 'reviews.see' },
  validateSearch: readQueueSearch,
  component: lazy(
    () => import('#back-office/earning/reference-photos/pages/PhotosQueuePage.tsx'),
    'PhotosQueuePage',
  ),
})

const photoGallery = createRoute({
  getParentRoute: () => inside,
  path: '/photo-gallery',
  staticData: { right: 'reviews.see' },
  validateSearch: (search: Query): { page?: number; q?: string; product?: string } => ({
    page: parsePage(search),
    q: searchValue(search, 'q'),
    product: searchValue(search, 'product'),
  }),
  component: lazy(
    () => import('#back-office/earning/reference-photos/pages/GalleryPage.tsx'),
    'GalleryPage',
  ),
})

export const reviewScreens = [
  scansQueue,
  projectsQueue,
  companiesQueue,
  returnsQueue,
  photosQueue,
  photoGallery,
] as const
