import { createRoute, lazyRouteComponent as lazy } from '@tanstack/react-router'
import { parsePage, searchValue, type Query } from '#web/search.ts'
import { inside } from '#back-office/app/inside.ts'
import { type CompanyPlace, companyPlaces } from '#back-office/members/members/company-places.ts'

const verifications = ['pending', 'verified', 'rejected'] as const

const adjustmentStatuses = ['waiting', 'posted', 'rejected'] as const

type AdjustmentStatus = (typeof adjustmentStatuses)[number]

const statuses = ['0', '1', '2'] as const

type CompanySearch = {
  page?: number
  q?: string
  verification?: (typeof verifications)[number]
  active?: (typeof statuses)[number]
  recommended?: '1' | 'review'
  inactive?: '1'
  representative?: string
}

const companies = createRoute({
  getParentRoute: () => inside,
  path: '/companies',
  staticData: { right: 'members.see' },
  validateSearch: (search: Query): CompanySearch => ({
    page: parsePage(search),
    q: searchValue(search, 'q'),
    verification: searchValue(search, 'verification', verifications),
    active: searchValue(search, 'active', statuses),
    recommended: searchValue(search, 'recommended', ['1', 'review'] as const),
    inactive: searchValue(search, 'inactive', ['1'] as const),
    representative: searchValue(search, 'representative'),
  }),
  component: lazy(
    () => import('#back-office/members/members/pages/CompaniesPage.tsx'),
    'CompaniesPage',
  ),
})

const representatives = createRoute({
  getParentRoute: () => inside,
  path: '/representatives',
  staticData: { right: 'members.see' },
  validateSearch: (search: Query): { page?: number; q?: string } => ({
    page: parsePage(search),
    q: searchValue(search, 'q'),
  }),
  component: lazy(
    () => import('#back-office/members/representatives/pages/RepresentativesPage.tsx'),
    'RepresentativesPage',
  ),
})

const company = createRoute({
  getParentRoute: () => inside,
  path: '/companies/$uuid',
  staticData: { right: 'members.see' },
  validateSearch: (search: Query): { tab?: CompanyPlace } => ({
    tab: searchValue(search, 'tab', companyPlaces),
  }),
  component: lazy(
    () => import('#back-office/members/members/pages/CompanyPage.tsx'),
    'CompanyPage',
  ),
})

const companyMerge = createRoute({
  getParentRoute: () => inside,
  path: '/companies/$uuid/merge',
  staticData: { right: 'members.merge' },
  validateSearch: (search: Query): { duplicate?: string } => ({
    duplicate: searchValue(search, 'duplicate'),
  }),
  component: lazy(
    () => import('#back-office/club/merge-companies/pages/MergePage.tsx'),
    'MergePage',
  ),
})

const installers = createRoute({
  getParentRoute: () => inside,
  path: '/installers',
  staticData: { right: 'members.see' },
  validateSearch: (
    search: Query,
  ): { page?: number; q?: string; role?: '3' | '4'; active?: '0' | '1' } => ({
    page: parsePage(search),
    q: searchValue(search, 'q'),
    role: searchValue(search, 'role', ['3', '4'] as const),
    active: searchValue(search, 'active', ['0', '1'] as const),
  }),
  component: lazy(
    () => import('#back-office/members/members/pages/InstallersPage.tsx'),
    'InstallersPage',
  ),
})

const installer = createRoute({
  getParentRoute: () => inside,
  path: '/installers/$uuid',
  staticData: { right: 'members.see' },
  component: lazy(
    () => import('#back-office/members/members/pages/InstallerPage.tsx'),
    'InstallerPage',
  ),
})

const adjustments = createRoute({
  getParentRoute: () => inside,
  path: '/adjustments',
  staticData: { right: 'points.enter' },
  validateSearch: (search: Query): { page?: number; status?: AdjustmentStatus; item?: string } => ({
    page: parsePage(search),
    status: searchValue(search, 'status', adjustmentStatuses),
    item: searchValue(search, 'item'),
  }),
  component: lazy(
    () => import('#back-office/points/adjustments/pages/AdjustmentsPage.tsx'),
    'AdjustmentsPage',
  ),
})

const changeStates = ['open', 'all'] as const

type ChangeSearch = { page?: number; state?: (typeof changeStates)[number] }

const accountChanges = createRoute({
  getParentRoute: () => inside,
  path: '/account-changes',
  staticData: { right: 'members.see' },
  validateSearch: (search: Query): ChangeSearch => ({
    page: parsePage(search),
    state: searchValue(search, 'state', changeStates),
  }),
  component: lazy(
    () => import('#back-office/members/account-changes/pages/AccountChangesPage.tsx'),
    'AccountChangesPage',
  ),
})

const serials = createRoute({
  getParentRoute: () => inside,
  path: '/serials',
  staticData: { right: 'serials.see' },
  component: lazy(
    () => import('#back-office/earning/serials/pages/SerialsPage.tsx'),
    'SerialsPage',
  ),
})

const serial = createRoute({
  getParentRoute: () => inside,
  path: '/serials/$serial',
  staticData: { right: 'serials.see' },
  component: lazy(() => import('#back-office/earning/serials/pages/SerialPage.tsx'), 'SerialPage'),
})

const companyLinks = createRoute({
  getParentRoute: () => inside,
  path: '/company-links',
  staticData: { right: 'reviews.see' },
  validateSearch: (search: Query): { company?: string } => ({
    company: searchValue(search, 'company'),
  }),
  component: lazy(
    () => import('#back-office/earning/fraud/pages/CompanyLinksPage.tsx'),
    'CompanyLinksPage',
  ),
})

export const memberScreens = [
  companies,
  representatives,
  company,
  companyMerge,
  companyLinks,
  installers,
  installer,
  adjustments,
  accountChanges,
  serials,
  serial,
] as const
