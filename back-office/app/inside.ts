import {
  createRootRoute,
  createRoute,
  lazyRouteComponent as lazy,
  Outlet,
  redirect,
  retainSearchParams,
} from '@tanstack/react-router'
import { isLanguage } from '#contract/languages.ts'
import { type Query, searchValue } from '#web/search.ts'
import { showLanguage } from '#back-office/platform/languages.ts'
import { queryClient } from '#back-office/platform/query-client.ts'
import { staffSelfQuery } from '#back-office/platform/session/staff.queries.ts'
import { Refused } from '#ui/feedback/refused.ts'

export const root = createRootRoute({ component: Outlet })

/** The parent route of all screens behind sign-in. */
export const inside = createRoute({
  getParentRoute: () => root,
  id: 'inside',
  validateSearch: (search: Query): { region?: string } => ({
    region: searchValue(search, 'region'),
  }),
  search: { middlewares: [retainSearchParams(['region'])] },
  async loader({ location: { href } }) {
    const { language } = await queryClient
      .ensureQueryData(staffSelfQuery)
      .catch((error: unknown) => {
        const isOut = error instanceof Refused && error.status === 401
        throw isOut ? redirect({ to: '/sign-in', search: { next: href } }) : error
      })
    if (isLanguage(language)) await showLanguage(language)
  },
  component: lazy(() => import('#back-office/app/shell/BackOfficeLayout.tsx'), 'BackOfficeLayout'),
})
