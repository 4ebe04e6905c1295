import { createRoute, lazyRouteComponent as lazy } from '@tanstack/react-router'
import { pageIn, wordIn, type Query } from '#back-office/address.ts'
import { inside } from '#back-office/inside.ts'
import { type CompanyPlace, companyPlaces } from '#back-office/members/company-places.ts'

const verifications = ['pending', 'verified', 'rejected'] as const

const correctionStatuses = ['waiting', 'posted', 'refused'] as const

type CorrectionStatus = (typeof correctionStatuses)[number]

const standings = ['0', '1', '2'] as const

type CompanySearch = {
  page?: number
  q?: string
  verification?: (typeof verifications)[number]
  active?: (typeof standings)[number]
  recommended?: '1'
}

const companies = createRoute({
  getParentRoute: () => inside,
  path: '/companies',
  staticData: { right: 'members.see' },
  validateSearch: (search: Query): CompanySearch => ({
    page: pageIn(search),
    q: wordIn(search, 'q'),
    verification: wordIn(search, 'verification', verifications),
    active: wordIn(search, 'active', standings),
    recommended: wordIn(search, 'recommended', ['1'] as const),
  }),
  component: lazy(() => import('#back-office/members/CompaniesPage.tsx'), 'CompaniesPage'),
})

const company = createRoute({
  getParentRoute: () => inside,
  path: '/companies/$uuid',
  staticData: { right: 'members.see' },
  validateSearch: (search: Query): { tab?: CompanyPlace } => ({
    tab: wordIn(search, 'tab', companyPlaces),
  }),
  component: lazy(() => import('#back-office/members/CompanyPage.tsx'), 'CompanyPage'),
})

const companyMerge = createRoute({
  getParentRoute: () => inside,
  path: '/companies/$uuid/merge',
  staticData: { right: 'members.merge' },
  validateSearch: (search: Query): { duplicate?: string } => ({
    duplicate: wordIn(search, 'duplicate'),
  }),
  component: lazy(() => import('#back-office/members/MergePage.tsx'), 'MergePage'),
})

const installers = createRoute({
  getParentRoute: () => inside,
  path: '/installers',
  staticData: { right: 'members.see' },
  validateSearch: (
    search: Query,
  ): { page?: number; q?: string; role?: '3' | '4'; active?: '0' | '1' } => ({
    page: pageIn(search),
    q: wordIn(search, 'q'),
    role: wordIn(search, 'role', ['3', '4'] as const),
    active: wordIn(search, 'active', ['0', '1'] as const),
  }),
  component: lazy(() => import('#back-office/members/InstallersPage.tsx'), 'InstallersPage'),
})

const installer = createRoute({
  getParentRoute: () => inside,
  path: '/installers/$uuid',
  staticData: { right: 'members.see' },
  component: lazy(() => import('#back-office/members/InstallerPage.tsx'), 'InstallerPage'),
})

const corrections = createRoute({
  getParentRoute: () => inside,
  path: '/corrections',
  staticData: { right: 'points.enter' },
  validateSearch: (search: Query): { page?: number; status?: CorrectionStatus; item?: string } => ({
    page: pageIn(search),
    status: wordIn(search, 'status', correctionStatuses),
    item: wordIn(search, 'item'),
  }),
  component: lazy(() => import('#back-office/corrections/CorrectionsPage.tsx'), 'CorrectionsPage'),
})

const serials = createRoute({
  getParentRoute: () => inside,
  path: '/serials',
  staticData: { right: 'serials.see' },
  component: lazy(() => import('#back-office/serials/SerialsPage.tsx'), 'SerialsPage'),
})

const serial = createRoute({
  getParentRoute: () => inside,
  path: '/serials/$serial',
  staticData: { right: 'serials.see' },
  component: lazy(() => import('#back-office/serials/SerialPage.tsx'), 'SerialPage'),
})

/** Companies and their people, their points, and the windows they scan. */
export const memberScreens = [
  companies,
  company,
  companyMerge,
  installers,
  installer,
  corrections,
  serials,
  serial,
] as const
