import {
  createRootRoute,
  createRoute,
  createRouter,
  lazyRouteComponent as lazy,
  Outlet,
  redirect,
} from '@tanstack/react-router'
import { isLanguage } from '#contract/languages.ts'
import { showLanguage } from '#back-office/languages.ts'
import { queryClient } from '#back-office/query-client.ts'
import { staffSelfQuery } from '#back-office/staff/staff.queries.ts'
import { Refused } from '#ui/refused.ts'

type Query = Record<string, unknown>

const root = createRootRoute({ component: Outlet })

const signIn = createRoute({
  getParentRoute: () => root,
  path: '/sign-in',
  validateSearch: ({ next }: Query): { next?: string } =>
    typeof next === 'string' && /^\/(?!\/)/.test(next) ? { next } : {},
  component: lazy(() => import('#back-office/staff/SignInPage.tsx'), 'SignInPage'),
})

/** Screens for the people of the club. */
const inside = createRoute({
  getParentRoute: () => root,
  id: 'inside',
  async loader({ location: { href } }) {
    const { language } = await queryClient
      .ensureQueryData(staffSelfQuery)
      .catch((error: unknown) => {
        const isOut = error instanceof Refused && error.status === 401
        throw isOut ? redirect({ to: '/sign-in', search: { next: href } }) : error
      })
    if (isLanguage(language)) await showLanguage(language)
  },
  component: lazy(() => import('#back-office/shell/OfficeLayout.tsx'), 'OfficeLayout'),
})

const today = createRoute({
  getParentRoute: () => inside,
  path: '/',
  component: lazy(() => import('#back-office/today/TodayPage.tsx'), 'TodayPage'),
})

export const router = createRouter({
  basepath: '/office',
  routeTree: root.addChildren([signIn, inside.addChildren([today])]),
  defaultPreload: 'intent',
  scrollRestoration: true,
})

declare module '@tanstack/react-router' {
  interface Register {
    router: typeof router
  }
}
