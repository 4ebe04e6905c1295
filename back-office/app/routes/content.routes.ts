import { createRoute, lazyRouteComponent as lazy } from '@tanstack/react-router'
import { contentStates } from '#contract/club/content.admin.ts'
import { certificateStates } from '#contract/points/rewards.admin.ts'
import { parsePage, searchValue, type Query } from '#web/search.ts'
import { inside } from '#back-office/app/inside.ts'

const contentKinds = ['news', 'video', 'link', 'hero', 'legal'] as const

const rewardsTabs = ['behaviours', 'certificates', 'trainings'] as const

type ContentSearch = {
  kind?: (typeof contentKinds)[number]
  state?: (typeof contentStates)[number]
  q?: string
  page?: number
}

type RewardsSearch = {
  tab?: (typeof rewardsTabs)[number]
  item?: string
  state?: (typeof certificateStates)[number]
  kind?: string
  q?: string
  page?: number
}

const content = createRoute({
  getParentRoute: () => inside,
  path: '/content',
  staticData: { right: 'content.see' },
  validateSearch: (search: Query): ContentSearch => ({
    kind: searchValue(search, 'kind', contentKinds),
    state: searchValue(search, 'state', contentStates),
    q: searchValue(search, 'q'),
    page: parsePage(search),
  }),
  component: lazy(() => import('#back-office/club/content/pages/ContentPage.tsx'), 'ContentPage'),
})

const newContent = createRoute({
  getParentRoute: () => inside,
  path: '/content/new',
  staticData: { right: 'content.edit' },
  validateSearch: (search: Query): { kind?: 'news' | 'video' | 'link' } => ({
    kind: searchValue(search, 'kind', ['news', 'video', 'link'] as const),
  }),
  component: lazy(
    () => import('#back-office/club/content/pages/NewContentPage.tsx'),
    'NewContentPage',
  ),
})

const contentItem = createRoute({
  getParentRoute: () => inside,
  path: '/content/$uuid',
  staticData: { right: 'content.see' },
  component: lazy(
    () => import('#back-office/club/content/pages/ContentItemPage.tsx'),
    'ContentItemPage',
  ),
})

const legalPage = createRoute({
  getParentRoute: () => inside,
  path: '/content/legal/$country/$page',
  staticData: { right: 'content.see' },
  component: lazy(
    () => import('#back-office/members/legal/pages/LegalPagePage.tsx'),
    'LegalPagePage',
  ),
})

const broadcasts = createRoute({
  getParentRoute: () => inside,
  path: '/broadcasts',
  staticData: { right: 'content.see' },
  validateSearch: (search: Query): { page?: number } => ({ page: parsePage(search) }),
  component: lazy(
    () => import('#back-office/club/broadcasts/pages/BroadcastsPage.tsx'),
    'BroadcastsPage',
  ),
})

const newBroadcast = createRoute({
  getParentRoute: () => inside,
  path: '/broadcasts/new',
  staticData: { right: 'broadcasts.send' },
  component: lazy(
    () => import('#back-office/club/broadcasts/pages/NewBroadcastPage.tsx'),
    'NewBroadcastPage',
  ),
})

const broadcast = createRoute({
  getParentRoute: () => inside,
  path: '/broadcasts/$uuid',
  staticData: { right: 'content.see' },
  component: lazy(
    () => import('#back-office/club/broadcasts/pages/BroadcastPage.tsx'),
    'BroadcastPage',
  ),
})

const rewards = createRoute({
  getParentRoute: () => inside,
  path: '/rewards',
  staticData: { right: 'content.see' },
  validateSearch: (search: Query): RewardsSearch => ({
    tab: searchValue(search, 'tab', rewardsTabs),
    item: searchValue(search, 'item'),
    state: searchValue(search, 'state', certificateStates),
    kind: searchValue(search, 'kind'),
    q: searchValue(search, 'q'),
    page: parsePage(search),
  }),
  component: lazy(() => import('#back-office/points/rewards/pages/RewardsPage.tsx'), 'RewardsPage'),
})

export const contentScreens = [
  content,
  newContent,
  contentItem,
  legalPage,
  broadcasts,
  newBroadcast,
  broadcast,
  rewards,
] as const
