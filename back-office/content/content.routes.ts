import { createRoute, lazyRouteComponent as lazy } from '@tanstack/react-router'
import { contentStates } from '#contract/content.admin.ts'
import { certificateStates } from '#contract/rewards.admin.ts'
import { pageIn, wordIn, type Query } from '#back-office/address.ts'
import { inside } from '#back-office/inside.ts'

const contentKinds = ['news', 'video', 'link', 'hero'] as const

const rewardsTabs = ['behaviours', 'certificates', 'trainings'] as const

const content = createRoute({
  getParentRoute: () => inside,
  path: '/content',
  staticData: { right: 'content.see' },
  validateSearch: (search: Query) => ({
    kind: wordIn(search, 'kind', contentKinds),
    state: wordIn(search, 'state', contentStates),
    q: wordIn(search, 'q'),
    page: pageIn(search),
  }),
  component: lazy(() => import('#back-office/content/ContentPage.tsx'), 'ContentPage'),
})

const newContent = createRoute({
  getParentRoute: () => inside,
  path: '/content/new',
  staticData: { right: 'content.edit' },
  validateSearch: (search: Query) => ({
    kind: wordIn(search, 'kind', ['news', 'video', 'link'] as const),
  }),
  component: lazy(() => import('#back-office/content/NewContentPage.tsx'), 'NewContentPage'),
})

const contentItem = createRoute({
  getParentRoute: () => inside,
  path: '/content/$uuid',
  staticData: { right: 'content.see' },
  component: lazy(() => import('#back-office/content/ContentItemPage.tsx'), 'ContentItemPage'),
})

const broadcasts = createRoute({
  getParentRoute: () => inside,
  path: '/broadcasts',
  staticData: { right: 'content.see' },
  validateSearch: (search: Query) => ({ page: pageIn(search) }),
  component: lazy(() => import('#back-office/broadcasts/BroadcastsPage.tsx'), 'BroadcastsPage'),
})

const newBroadcast = createRoute({
  getParentRoute: () => inside,
  path: '/broadcasts/new',
  staticData: { right: 'broadcasts.send' },
  component: lazy(() => import('#back-office/broadcasts/NewBroadcastPage.tsx'), 'NewBroadcastPage'),
})

const broadcast = createRoute({
  getParentRoute: () => inside,
  path: '/broadcasts/$uuid',
  staticData: { right: 'content.see' },
  component: lazy(() => import('#back-office/broadcasts/BroadcastPage.tsx'), 'BroadcastPage'),
})

const rewards = createRoute({
  getParentRoute: () => inside,
  path: '/rewards',
  staticData: { right: 'content.see' },
  validateSearch: (search: Query) => ({
    tab: wordIn(search, 'tab', rewardsTabs),
    item: wordIn(search, 'item'),
    state: wordIn(search, 'state', certificateStates),
    kind: wordIn(search, 'kind'),
    q: wordIn(search, 'q'),
    page: pageIn(search),
  }),
  component: lazy(() => import('#back-office/rewards/RewardsPage.tsx'), 'RewardsPage'),
})

/** What members read, and what they are rewarded for. */
export const contentScreens = [
  content,
  newContent,
  contentItem,
  broadcasts,
  newBroadcast,
  broadcast,
  rewards,
] as const
