import { createRoute, createRouter, lazyRouteComponent as lazy } from '@tanstack/react-router'
import { type LanguageCode, offeredLanguages } from '#contract/languages.ts'
import {
  type ExamplePerson,
  examplePeople,
  type MailTheme,
  mailThemes,
  type MessageChannel,
  messageChannels,
} from '#contract/messaging/messages.admin.ts'
import type { Right } from '#contract/staff/staff.rules.ts'
import {
  parseNumber,
  parsePage,
  parseSearch,
  type Query,
  searchValue,
  stringifySearch,
} from '#web/search.ts'
import { contentScreens } from '#back-office/app/routes/content.routes.ts'
import { inside, root } from './inside.ts'
import { marketingScreens } from '#back-office/app/routes/marketing.routes.ts'
import { memberScreens } from '#back-office/app/routes/members.routes.ts'
import { orderScreens } from '#back-office/app/routes/orders.routes.ts'
import { reviewScreens } from '#back-office/app/routes/reviews.routes.ts'
import { NotFound } from '#back-office/app/shell/NotFound.tsx'
import { BackOfficePending } from '#back-office/app/shell/BackOfficePending.tsx'
import { RouteError } from '#back-office/app/shell/RouteError.tsx'
import { shopScreens } from '#back-office/app/routes/catalogue.routes.ts'
import { staffScreens } from '#back-office/app/routes/staff.routes.ts'
import { supportScreens } from '#back-office/app/routes/support.routes.ts'

const signIn = createRoute({
  getParentRoute: () => root,
  path: '/sign-in',
  validateSearch: ({ next, idle }: Query): { next?: string; idle?: boolean } => ({
    next: typeof next === 'string' && /^\/(?!\/)/.test(next) ? next : undefined,
    idle: idle === undefined ? undefined : true,
  }),
  component: lazy(() => import('#back-office/staff/staff/pages/SignInPage.tsx'), 'SignInPage'),
})

const today = createRoute({
  getParentRoute: () => inside,
  path: '/',
  component: lazy(() => import('#back-office/club/today/pages/TodayPage.tsx'), 'TodayPage'),
})

const reports = createRoute({
  getParentRoute: () => inside,
  path: '/reports',
  staticData: { right: 'reports.see' },
  validateSearch: (search: Query): { months?: number } => ({
    months: parseNumber(search, 'months', 36),
  }),
  component: lazy(() => import('#back-office/club/reports/pages/ReportsPage.tsx'), 'ReportsPage'),
})

const messages = createRoute({
  getParentRoute: () => inside,
  path: '/messages',
  staticData: { right: 'audit.see' },
  validateSearch: (search: Query): { page?: number; channel?: MessageChannel } => ({
    page: parsePage(search),
    channel: searchValue(search, 'channel', messageChannels),
  }),
  component: lazy(
    () => import('#back-office/messaging/messages/pages/MessagesPage.tsx'),
    'MessagesPage',
  ),
})

type LeavingSearch = {
  key?: string
  language?: LanguageCode
  person?: ExamplePerson
  theme?: MailTheme
}

const leavingMessages = createRoute({
  getParentRoute: () => inside,
  path: '/messages/leaving',
  staticData: { right: 'audit.see' },
  validateSearch: (search: Query): LeavingSearch => ({
    key: searchValue(search, 'key'),
    language: searchValue(
      search,
      'language',
      offeredLanguages.map(({ code }) => code),
    ),
    person: searchValue(search, 'person', examplePeople),
    theme: searchValue(search, 'theme', mailThemes),
  }),
  component: lazy(
    () => import('#back-office/messaging/messages/pages/LeavingPage.tsx'),
    'LeavingPage',
  ),
})

const bulkRun = createRoute({
  getParentRoute: () => inside,
  path: '/bulk-runs/$id',
  component: lazy(() => import('#back-office/staff/bulk/pages/BulkRunPage.tsx'), 'BulkRunPage'),
})

/** Unknown addresses render inside the frame of the back office. */
const nowhere = createRoute({ getParentRoute: () => inside, path: '$', component: NotFound })

const kit = createRoute({
  getParentRoute: () => inside,
  path: '/kit',
  component: lazy(() => import('./KitPage.tsx'), 'KitPage'),
})

export const router = createRouter({
  basepath: '/office',
  routeTree: root.addChildren([
    signIn,
    inside.addChildren([
      today,
      ...reviewScreens,
      ...orderScreens,
      ...marketingScreens,
      ...supportScreens,
      ...memberScreens,
      ...shopScreens,
      ...contentScreens,
      ...staffScreens,
      reports,
      messages,
      leavingMessages,
      bulkRun,
      nowhere,
      ...(import.meta.env.DEV ? [kit] : []),
    ]),
  ]),
  defaultPreload: 'intent',
  scrollRestoration: true,
  parseSearch,
  stringifySearch,
  defaultPendingComponent: BackOfficePending,
  defaultErrorComponent: RouteError,
  defaultNotFoundComponent: NotFound,
})

declare module '@tanstack/react-router' {
  interface Register {
    router: typeof router
  }
  interface StaticDataRouteOption {
    /** Without it the screen is "not yours". */
    right?: Right
  }
}
