import {
  createRootRoute,
  createRoute,
  createRouter,
  lazyRouteComponent as lazy,
  Outlet,
  redirect,
  retainSearchParams,
} from '@tanstack/react-router'
import { contentStates } from '#contract/content.admin.ts'
import { isLanguage } from '#contract/languages.ts'
import { certificateStates } from '#contract/rewards.admin.ts'
import { staffRoles, type Right, type StaffRole } from '#contract/staff.rules.ts'
import {
  dayIn,
  numberIn,
  pageIn,
  parseSearch,
  stringifySearch,
  wordIn,
} from '#back-office/address.ts'
import { showLanguage } from '#back-office/languages.ts'
import { type CompanyPlace, companyPlaces } from '#back-office/members/company-places.ts'
import { queryClient } from '#back-office/query-client.ts'
import { rulesTabs } from '#back-office/rules/rules-tabs.ts'
import { catalogueSearch } from '#back-office/shop/catalogue-search.ts'
import { productParts } from '#back-office/shop/product-parts.ts'
import { NotFound } from '#back-office/shell/NotFound.tsx'
import { PagePending } from '#back-office/shell/PagePending.tsx'
import { RouteError } from '#back-office/shell/RouteError.tsx'
import { staffSelfQuery } from '#back-office/staff/staff.queries.ts'
import { Refused } from '#ui/refused.ts'

type Query = Record<string, unknown>

const root = createRootRoute({ component: Outlet })

const signIn = createRoute({
  getParentRoute: () => root,
  path: '/sign-in',
  validateSearch: ({ next, idle }: Query): { next?: string; idle?: boolean } => ({
    next: typeof next === 'string' && /^\/(?!\/)/.test(next) ? next : undefined,
    idle: idle === undefined ? undefined : true,
  }),
  component: lazy(() => import('#back-office/staff/SignInPage.tsx'), 'SignInPage'),
})

/** Screens for the people of the club. */
const inside = createRoute({
  getParentRoute: () => root,
  id: 'inside',
  validateSearch: (search: Query): { region?: string } => ({ region: wordIn(search, 'region') }),
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
  component: lazy(() => import('#back-office/shell/OfficeLayout.tsx'), 'OfficeLayout'),
})

const today = createRoute({
  getParentRoute: () => inside,
  path: '/',
  component: lazy(() => import('#back-office/today/TodayPage.tsx'), 'TodayPage'),
})

const numbers = createRoute({
  getParentRoute: () => inside,
  path: '/numbers',
  staticData: { right: 'numbers.see' },
  validateSearch: (search: Query): { months?: number } => ({
    months: numberIn(search, 'months', 36),
  }),
  component: lazy(() => import('#back-office/numbers/NumbersPage.tsx'), 'NumbersPage'),
})

const job = createRoute({
  getParentRoute: () => inside,
  path: '/jobs/$id',
  component: lazy(() => import('#back-office/bulk/JobPage.tsx'), 'JobPage'),
})

/** What no screen answers to stands in the frame of the office. */
const nowhere = createRoute({
  getParentRoute: () => inside,
  path: '$',
  component: NotFound,
})

const kit = createRoute({
  getParentRoute: () => inside,
  path: '/kit',
  component: lazy(() => import('#back-office/kit/KitPage.tsx'), 'KitPage'),
})

const topUpPlaces = ['waiting', 'late', 'differs', 'pending', 'all'] as const
type TopUpPlace = (typeof topUpPlaces)[number]
const ticketStates = ['waiting', 'answered', 'snoozed', 'closed'] as const
type TicketSearch = {
  page?: number
  state?: (typeof ticketStates)[number] | 'all'
  mine?: '1'
  q?: string
  item?: string
}
type OrderSearch = { page?: number; status?: number; type?: number }

const orders = createRoute({
  getParentRoute: () => inside,
  path: '/orders',
  staticData: { right: 'orders.see' },
  validateSearch: (search: Query): OrderSearch & { q?: string; from?: string; to?: string } => ({
    page: pageIn(search),
    status: numberIn(search, 'status', 5),
    type: numberIn(search, 'type', 6),
    q: wordIn(search, 'q'),
    from: dayIn(search, 'from'),
    to: dayIn(search, 'to'),
  }),
  component: lazy(() => import('#back-office/orders/OrdersPage.tsx'), 'OrdersPage'),
})

const ordersQueue = createRoute({
  getParentRoute: () => inside,
  path: '/orders/queue',
  staticData: { right: 'orders.see' },
  validateSearch: (search: Query): OrderSearch & { item?: string } => ({
    page: pageIn(search),
    status: numberIn(search, 'status', 5),
    type: numberIn(search, 'type', 6),
    item: wordIn(search, 'item'),
  }),
  component: lazy(() => import('#back-office/orders/OrdersQueuePage.tsx'), 'OrdersQueuePage'),
})

const order = createRoute({
  getParentRoute: () => inside,
  path: '/orders/$uuid',
  staticData: { right: 'orders.see' },
  component: lazy(() => import('#back-office/orders/OrderPage.tsx'), 'OrderPage'),
})

const proofs = createRoute({
  getParentRoute: () => inside,
  path: '/proofs',
  staticData: { right: 'orders.see' },
  validateSearch: (search: Query): OrderSearch & { item?: string } => ({
    page: pageIn(search),
    status: numberIn(search, 'status', 5),
    item: wordIn(search, 'item'),
  }),
  component: lazy(() => import('#back-office/orders/ProofsPage.tsx'), 'ProofsPage'),
})

const topUps = createRoute({
  getParentRoute: () => inside,
  path: '/top-ups',
  staticData: { right: 'top_ups.see' },
  validateSearch: (search: Query): { page?: number; state?: TopUpPlace; item?: string } => ({
    page: pageIn(search),
    state: wordIn(search, 'state', topUpPlaces),
    item: wordIn(search, 'item'),
  }),
  component: lazy(() => import('#back-office/card/TopUpsPage.tsx'), 'TopUpsPage'),
})

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

type AuditSearch = {
  page?: number
  entry?: number
  text?: string
  staff?: string
  action?: string
  type?: string
  id?: string
  from?: string
  to?: string
}

const audit = createRoute({
  getParentRoute: () => inside,
  path: '/audit',
  staticData: { right: 'audit.see' },
  validateSearch: (search: Query): AuditSearch => ({
    page: pageIn(search),
    entry: Number(search.entry) || undefined,
    text: wordIn(search, 'text'),
    staff: wordIn(search, 'staff'),
    action: wordIn(search, 'action'),
    type: wordIn(search, 'type'),
    id: wordIn(search, 'id'),
    from: dayIn(search, 'from'),
    to: dayIn(search, 'to'),
  }),
  component: lazy(() => import('#back-office/audit/AuditPage.tsx'), 'AuditPage'),
})

const voucherReads = createRoute({
  getParentRoute: () => inside,
  path: '/audit/reads',
  staticData: { right: 'audit.see' },
  validateSearch: (search: Query): { page?: number } => ({ page: pageIn(search) }),
  component: lazy(() => import('#back-office/audit/VoucherReadsPage.tsx'), 'VoucherReadsPage'),
})

type StaffSearch = { page?: number; role?: StaffRole; active?: '1' | '0'; text?: string }

const staffPeople = createRoute({
  getParentRoute: () => inside,
  path: '/staff',
  staticData: { right: 'staff.edit' },
  validateSearch: (search: Query): StaffSearch => ({
    page: pageIn(search),
    role: wordIn(search, 'role', staffRoles),
    active: wordIn(search, 'active', ['1', '0'] as const),
    text: wordIn(search, 'text'),
  }),
  component: lazy(() => import('#back-office/staff/StaffPage.tsx'), 'StaffPage'),
})

const staffMember = createRoute({
  getParentRoute: () => inside,
  path: '/staff/$uuid',
  staticData: { right: 'staff.edit' },
  component: lazy(() => import('#back-office/staff/StaffMemberPage.tsx'), 'StaffMemberPage'),
})

const contentKinds = ['news', 'video', 'link', 'hero'] as const

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

const rewardsTabs = ['behaviours', 'certificates', 'trainings'] as const

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

const rules = createRoute({
  getParentRoute: () => inside,
  path: '/rules',
  staticData: { right: 'rules.see' },
  validateSearch: (search: Query) => ({
    tab: wordIn(search, 'tab', rulesTabs),
    item: wordIn(search, 'item'),
  }),
  component: lazy(() => import('#back-office/rules/RulesPage.tsx'), 'RulesPage'),
})

const products = createRoute({
  getParentRoute: () => inside,
  path: '/products',
  staticData: { right: 'catalogue.see' },
  validateSearch: catalogueSearch,
  component: lazy(() => import('#back-office/shop/ProductsPage.tsx'), 'ProductsPage'),
})

const newProduct = createRoute({
  getParentRoute: () => inside,
  path: '/products/new',
  staticData: { right: 'catalogue.edit' },
  component: lazy(() => import('#back-office/shop/NewProductPage.tsx'), 'NewProductPage'),
})

const product = createRoute({
  getParentRoute: () => inside,
  path: '/products/$uuid',
  staticData: { right: 'catalogue.see' },
  validateSearch: (search: Query): { part?: (typeof productParts)[number] } => ({
    part: wordIn(search, 'part', productParts),
  }),
  component: lazy(() => import('#back-office/shop/ProductPage.tsx'), 'ProductPage'),
})

const categories = createRoute({
  getParentRoute: () => inside,
  path: '/categories',
  staticData: { right: 'catalogue.see' },
  component: lazy(() => import('#back-office/shop/ShelvesPage.tsx'), 'ShelvesPage'),
})

const stock = createRoute({
  getParentRoute: () => inside,
  path: '/stock',
  staticData: { right: 'catalogue.see' },
  validateSearch: catalogueSearch,
  component: lazy(() => import('#back-office/shop/StockPage.tsx'), 'StockPage'),
})

const vouchers = createRoute({
  getParentRoute: () => inside,
  path: '/vouchers',
  staticData: { right: 'catalogue.see' },
  component: lazy(() => import('#back-office/vouchers/VouchersPage.tsx'), 'VouchersPage'),
})

const voucherPool = createRoute({
  getParentRoute: () => inside,
  path: '/vouchers/$uuid',
  staticData: { right: 'catalogue.see' },
  component: lazy(() => import('#back-office/vouchers/PoolPage.tsx'), 'PoolPage'),
})

const tickets = createRoute({
  getParentRoute: () => inside,
  path: '/tickets',
  staticData: { right: 'tickets.see' },
  validateSearch: (search: Query): TicketSearch => ({
    page: pageIn(search),
    state: wordIn(search, 'state', [...ticketStates, 'all'] as const),
    mine: wordIn(search, 'mine', ['1'] as const),
    q: wordIn(search, 'q'),
    item: wordIn(search, 'item'),
  }),
  component: lazy(() => import('#back-office/support/TicketsPage.tsx'), 'TicketsPage'),
})

const macros = createRoute({
  getParentRoute: () => inside,
  path: '/tickets/macros',
  staticData: { right: 'tickets.answer' },
  component: lazy(() => import('#back-office/support/MacrosPage.tsx'), 'MacrosPage'),
})

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

export const router = createRouter({
  basepath: '/office',
  routeTree: root.addChildren([
    signIn,
    inside.addChildren([
      scansQueue,
      projectsQueue,
      companiesQueue,
      today,
      content,
      newContent,
      contentItem,
      broadcasts,
      newBroadcast,
      broadcast,
      rewards,
      rules,
      orders,
      ordersQueue,
      order,
      proofs,
      topUps,
      tickets,
      macros,
      numbers,
      job,
      audit,
      voucherReads,
      staffPeople,
      staffMember,
      products,
      newProduct,
      product,
      categories,
      stock,
      vouchers,
      voucherPool,
      companies,
      company,
      companyMerge,
      installers,
      installer,
      corrections,
      serials,
      serial,
      nowhere,
      ...(import.meta.env.DEV ? [kit] : []),
    ]),
  ]),
  defaultPreload: 'intent',
  scrollRestoration: true,
  parseSearch,
  stringifySearch,
  defaultPendingComponent: PagePending,
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
