import {
  createRootRoute,
  createRoute,
  createRouter,
  lazyRouteComponent as lazy,
  Outlet,
  redirect,
} from '@tanstack/react-router'
import { loadOnboardingPhrases, loadMemberPhrases } from '#portal/platform/languages.ts'
import { findRegion } from '#contract/regions.ts'
import { toNextPath, toOwnPath } from '#portal/platform/session/next-path.ts'
import {
  parseRegistrationStep,
  type RegistrationStep,
} from '#portal/members/registration/step-names.ts'
import { isSignedIn } from '#portal/platform/session/session.ts'
import { isMaintained } from '#portal/platform/settings/maintenance.ts'
import { PortalPending } from '#portal/platform/layout/PortalPending.tsx'
import { RouteError } from '#portal/app/shell/RouteError.tsx'
import { parsePage, parseSearch, parsePeriod, stringifySearch } from '#web/search.ts'
import { type ShopFilter, parseShopFilter } from '#portal/shop/shop/shop-filter.ts'
import { parseStep, type SignInStep } from '#portal/members/sign-in/steps.ts'
import { parseAboutParam } from '#portal/support/support/about.ts'

type Query = Record<string, unknown>
type PageSearch = { page?: number }
type SignInSearch = { step?: SignInStep; question?: number; next?: string; invited?: string }
type RegistrationSearch = { step?: RegistrationStep; question?: number; invite?: string }

const root = createRootRoute({
  beforeLoad: import.meta.env.DEV ? storeFakeSession : undefined,
  component: Outlet,
})

const anonymous = createRoute({
  getParentRoute: () => root,
  id: 'anonymous',
  beforeLoad({ location: { search } }) {
    const { next = '/' } = search as { next?: string }
    if (isSignedIn()) throw redirect({ href: toNextPath(next) ?? '/' })
  },
  component: lazy(() => import('#portal/app/shell/AnonymousLayout.tsx'), 'AnonymousLayout'),
})

const login = createRoute({
  getParentRoute: () => anonymous,
  path: '/login',
  validateSearch: (search: Query): SignInSearch => ({
    step: parseStep(search.step),
    question: Number(search.question) || undefined,
    next: toOwnPath(search.next),
    invited: findRegion(String(search.invited))?.slug,
  }),
  staticData: { isFilledIn: true },
  component: lazy(() => import('#portal/members/sign-in/pages/LoginPage.tsx'), 'LoginPage'),
})

const register = createRoute({
  getParentRoute: () => anonymous,
  path: '/register',
  validateSearch: (search: Query): RegistrationSearch => ({
    step: parseRegistrationStep(search.step),
    question: Number(search.question) || undefined,
    invite: typeof search.invite === 'string' ? search.invite.slice(0, 32) : undefined,
  }),
  loader: loadOnboardingPhrases,
  staticData: { isFilledIn: true },
  component: lazy(
    () => import('#portal/members/registration/pages/RegisterPage.tsx'),
    'RegisterPage',
  ),
})

const open = createRoute({
  getParentRoute: () => root,
  id: 'open',
  loader: loadMemberPhrases,
  component: lazy(() => import('#portal/app/shell/AnonymousLayout.tsx'), 'AnonymousLayout'),
})

const verify = createRoute({
  getParentRoute: () => open,
  path: '/verify/$code',
  component: lazy(() => import('#portal/points/rewards/pages/VerifyPage.tsx'), 'VerifyPage'),
})

const statementCheck = createRoute({
  getParentRoute: () => open,
  path: '/s/$code',
  component: lazy(
    () => import('#portal/points/points/pages/StatementCheckPage.tsx'),
    'StatementCheckPage',
  ),
})

const stopChange = createRoute({
  getParentRoute: () => open,
  path: '/stop-change/$token',
  component: lazy(
    () => import('#portal/members/account-changes/pages/StopChangePage.tsx'),
    'StopChangePage',
  ),
})

const unsubscribe = createRoute({
  getParentRoute: () => open,
  path: '/unsubscribe',
  validateSearch: ({ token }: Query): { token?: string } => ({
    token: typeof token === 'string' ? token : undefined,
  }),
  component: lazy(
    () => import('#portal/members/notification-settings/pages/UnsubscribePage.tsx'),
    'UnsubscribePage',
  ),
})

const legal = createRoute({
  getParentRoute: () => root,
  path: '/legal/$country',
  loader: loadMemberPhrases,
  component: lazy(() => import('#portal/members/legal/LegalLayout.tsx'), 'LegalLayout'),
})

const legalPage = createRoute({
  getParentRoute: () => legal,
  path: '$page',
  validateSearch: ({ version }: Query): { version?: number } => ({
    version: Number(version) || undefined,
  }),
  component: lazy(() => import('#portal/members/legal/pages/LegalPage.tsx'), 'LegalPage'),
})

const maintenance = createRoute({
  getParentRoute: () => root,
  path: '/maintenance',
  beforeLoad() {
    if (!isMaintained()) throw redirect({ to: '/' })
  },
  component: lazy(
    () => import('#portal/settings/settings/pages/MaintenancePage.tsx'),
    'MaintenancePage',
  ),
})

const member = createRoute({
  getParentRoute: () => root,
  id: 'member',
  beforeLoad({ location: { href } }) {
    if (isSignedIn()) return
    throw redirect({ to: '/login', search: { next: toNextPath(href) } })
  },
  async loader({ location: { href } }) {
    const { loadMember } = await import('#portal/app/shell/load-member.ts')
    await loadMember(href)
  },
  component: lazy(() => import('#portal/app/shell/MemberLayout.tsx'), 'MemberLayout'),
})

const home = createRoute({
  getParentRoute: () => member,
  path: '/',
  loader: () => import('#portal/club/home/load-home.ts').then(({ loadHome }) => loadHome()),
  component: lazy(() => import('#portal/club/home/pages/HomePage.tsx'), 'HomePage'),
})

const projects = createRoute({
  getParentRoute: () => member,
  path: '/projects',
  validateSearch: (search: Query): PageSearch & { status?: number } => ({
    page: parsePage(search),
    status: Number(search.status) || undefined,
  }),
  component: lazy(() => import('#portal/earning/projects/pages/ProjectsPage.tsx'), 'ProjectsPage'),
})

const addProject = createRoute({
  getParentRoute: () => member,
  path: '/projects/add',
  staticData: { isFilledIn: true },
  component: lazy(
    () => import('#portal/earning/projects/pages/AddProjectPage.tsx'),
    'AddProjectPage',
  ),
})

const project = createRoute({
  getParentRoute: () => member,
  path: '/projects/$uuid',
  component: lazy(() => import('#portal/earning/projects/pages/ProjectPage.tsx'), 'ProjectPage'),
})

const projectScans = createRoute({
  getParentRoute: () => project,
  path: '/',
  component: lazy(() => import('#portal/earning/scans/ProjectScans.tsx'), 'ProjectScans'),
})

const projectSurvey = createRoute({
  getParentRoute: () => project,
  path: '/survey',
  staticData: { isFilledIn: true },
  component: lazy(() => import('#portal/earning/surveys/ProjectSurvey.tsx'), 'ProjectSurvey'),
})

const scanner = createRoute({
  getParentRoute: () => member,
  path: '/projects/$uuid/scan',
  staticData: { hidesBottomBar: true, fillsScreen: true },
  component: lazy(() => import('#portal/earning/scans/pages/ScannerPage.tsx'), 'ScannerPage'),
})

/** The shortcut on the home screen: as the button does, or the list to choose from. */
const scan = createRoute({
  getParentRoute: () => member,
  path: '/scan',
  async beforeLoad() {
    const { scanStart } = await import('#portal/app/shell/scan-start.ts')
    const start = await scanStart()
    if (start.to === 'none') throw redirect({ to: '/projects/add', replace: true })
    if (start.to === 'choice') throw redirect({ to: '/projects', replace: true })
    throw redirect({ to: start.to, params: { uuid: start.uuid }, replace: true })
  },
})

const balance = createRoute({
  getParentRoute: () => member,
  path: '/balance',
  validateSearch: (search: Query): PageSearch & { year?: number; month?: number } => ({
    page: parsePage(search),
    ...parsePeriod(search),
  }),
  component: lazy(() => import('#portal/points/points/pages/BalancePage.tsx'), 'BalancePage'),
})

const shop = createRoute({
  getParentRoute: () => member,
  path: '/shop',
  // The address of the documents, `?category=`, is read and does not stay in links.
  validateSearch: (search: Record<string, unknown>): ShopFilter & { category?: undefined } => ({
    ...parseShopFilter(search),
    category: undefined,
  }),
  component: lazy(() => import('#portal/shop/shop/pages/ShopPage.tsx'), 'ShopPage'),
})

const cardShop = createRoute({
  getParentRoute: () => member,
  path: '/shop/club-card',
  component: lazy(() => import('#portal/points/club-card/pages/CardShopPage.tsx'), 'CardShopPage'),
})

const clubCard = createRoute({
  getParentRoute: () => member,
  path: '/club-card',
  validateSearch: (search: Query): PageSearch => ({ page: parsePage(search) }),
  component: lazy(() => import('#portal/points/club-card/pages/ClubCardPage.tsx'), 'ClubCardPage'),
})

const product = createRoute({
  getParentRoute: () => member,
  path: '/shop/$uuid',
  // An order whose print is changed.
  validateSearch: ({ order }: Query): { order?: string } => ({
    order: typeof order === 'string' ? order : undefined,
  }),
  staticData: { hidesBottomBar: true },
  component: lazy(() => import('#portal/shop/shop/pages/ProductPage.tsx'), 'ProductPage'),
})

const cart = createRoute({
  getParentRoute: () => member,
  path: '/cart',
  component: lazy(() => import('#portal/shop/cart/pages/CartPage.tsx'), 'CartPage'),
})

const checkout = createRoute({
  getParentRoute: () => member,
  path: '/checkout',
  validateSearch: readCheckoutSearch,
  staticData: { hidesBottomBar: true, isFilledIn: true },
  component: lazy(() => import('#portal/shop/orders/pages/CheckoutPage.tsx'), 'CheckoutPage'),
})

const checkoutProduct = createRoute({
  getParentRoute: () => member,
  path: '/checkout/$uuid',
  validateSearch: readCheckoutSearch,
  staticData: { hidesBottomBar: true, isFilledIn: true },
  component: lazy(() => import('#portal/shop/orders/pages/CheckoutPage.tsx'), 'CheckoutPage'),
})

const orders = createRoute({
  getParentRoute: () => member,
  path: '/orders',
  validateSearch: (search: Query): PageSearch => ({ page: parsePage(search) }),
  component: lazy(() => import('#portal/shop/orders/pages/OrdersPage.tsx'), 'OrdersPage'),
})

const order = createRoute({
  getParentRoute: () => member,
  path: '/orders/$uuid',
  component: lazy(() => import('#portal/shop/orders/pages/OrderPage.tsx'), 'OrderPage'),
})

const orderRequests = createRoute({
  getParentRoute: () => member,
  path: '/orders/requests',
  validateSearch: (search: Query): PageSearch => ({ page: parsePage(search) }),
  component: lazy(
    () => import('#portal/shop/order-requests/pages/RequestsPage.tsx'),
    'RequestsPage',
  ),
})

const orderRequest = createRoute({
  getParentRoute: () => member,
  path: '/orders/requests/$uuid',
  component: lazy(() => import('#portal/shop/order-requests/pages/RequestPage.tsx'), 'RequestPage'),
})

const team = createRoute({
  getParentRoute: () => member,
  path: '/team',
  validateSearch: (search: Query): PageSearch => ({ page: parsePage(search) }),
  component: lazy(() => import('#portal/members/team/pages/TeamPage.tsx'), 'TeamPage'),
})

const addMember = createRoute({
  getParentRoute: () => member,
  path: '/team/add',
  staticData: { isFilledIn: true },
  component: lazy(() => import('#portal/members/team/pages/AddMemberPage.tsx'), 'AddMemberPage'),
})

const handOver = createRoute({
  getParentRoute: () => member,
  path: '/team/hand-over',
  component: lazy(() => import('#portal/members/ownership/pages/HandOverPage.tsx'), 'HandOverPage'),
})

const teamMember = createRoute({
  getParentRoute: () => member,
  path: '/team/$uuid',
  component: lazy(() => import('#portal/members/team/pages/MemberPage.tsx'), 'MemberPage'),
})

const verifyEmail = createRoute({
  getParentRoute: () => member,
  path: '/verify-email',
  validateSearch: (search: Query): { kind?: 'phone' } => ({
    kind: search.kind === 'phone' ? 'phone' : undefined,
  }),
  component: lazy(
    () => import('#portal/members/installers/pages/VerifyEmailPage.tsx'),
    'VerifyEmailPage',
  ),
})

const user = createRoute({
  getParentRoute: () => member,
  path: '/user',
  component: lazy(() => import('#portal/members/installers/pages/UserPage.tsx'), 'UserPage'),
})

const notificationSettings = createRoute({
  getParentRoute: () => member,
  path: '/user/notifications',
  component: lazy(
    () => import('#portal/members/notification-settings/pages/NotificationSettingsPage.tsx'),
    'NotificationSettingsPage',
  ),
})

const notifications = createRoute({
  getParentRoute: () => member,
  path: '/notifications',
  validateSearch: (search: Query): PageSearch => ({ page: parsePage(search) }),
  component: lazy(
    () => import('#portal/messaging/notifications/pages/NotificationsPage.tsx'),
    'NotificationsPage',
  ),
})

const notification = createRoute({
  getParentRoute: () => member,
  path: '/notifications/$uuid',
  component: lazy(
    () => import('#portal/messaging/notifications/pages/NotificationPage.tsx'),
    'NotificationPage',
  ),
})

const news = createRoute({
  getParentRoute: () => member,
  path: '/news',
  validateSearch: (search: Query): PageSearch => ({ page: parsePage(search) }),
  component: lazy(() => import('#portal/club/content/pages/NewsPage.tsx'), 'NewsPage'),
})

const article = createRoute({
  getParentRoute: () => member,
  path: '/news/$uuid',
  component: lazy(() => import('#portal/club/content/pages/ArticlePage.tsx'), 'ArticlePage'),
})

const resources = createRoute({
  getParentRoute: () => member,
  path: '/resources',
  component: lazy(() => import('#portal/club/content/pages/ResourcesPage.tsx'), 'ResourcesPage'),
})

const rewards = createRoute({
  getParentRoute: () => member,
  path: '/rewards',
  component: lazy(() => import('#portal/points/rewards/pages/RewardsPage.tsx'), 'RewardsPage'),
})

const referencePhotos = createRoute({
  getParentRoute: () => member,
  path: '/reference-photos',
  validateSearch: ({ project }: Query): { project?: string } => ({
    project: typeof project === 'string' ? project : undefined,
  }),
  component: lazy(
    () => import('#portal/earning/reference-photos/pages/PhotosPage.tsx'),
    'PhotosPage',
  ),
})

const support = createRoute({
  getParentRoute: () => member,
  path: '/support/chat',
  staticData: { fitsScreen: true },
  component: lazy(() => import('#portal/support/support/pages/SupportPage.tsx'), 'SupportPage'),
})

/** On entry the newest ticket opens; from within it is the list, which a phone shows alone. */
const tickets = createRoute({
  getParentRoute: () => support,
  path: '/',
  async beforeLoad() {
    if (router.state.resolvedLocation?.pathname.startsWith('/support/chat')) return
    const { fetchSupportStart } = await import('#portal/support/support/support-start.ts')
    const start = await fetchSupportStart()
    if (start.to === 'new') throw redirect({ to: '/support/chat/new', replace: true })
    if (start.to === 'ticket')
      throw redirect({ to: '/support/chat/$uuid', params: { uuid: start.uuid }, replace: true })
  },
  component: lazy(() => import('#portal/support/support/ChooseTicket.tsx'), 'ChooseTicket'),
})

const newTicket = createRoute({
  getParentRoute: () => support,
  path: '/new',
  validateSearch: (search: Query): { about?: string } => ({ about: parseAboutParam(search.about) }),
  staticData: { hidesBottomBar: true, isFilledIn: true },
  component: lazy(() => import('#portal/support/support/pages/NewTicketPage.tsx'), 'NewTicketPage'),
})

const ticket = createRoute({
  getParentRoute: () => support,
  path: '/$uuid',
  staticData: { hidesBottomBar: true, isFilledIn: true },
  component: lazy(() => import('#portal/support/support/pages/ThreadPage.tsx'), 'ThreadPage'),
  errorComponent: lazy(() => import('#portal/support/support/TicketError.tsx'), 'TicketError'),
})

const anywhere = createRoute({
  getParentRoute: () => member,
  path: '$',
  component: lazy(() => import('#portal/app/not-found/NotFound.tsx'), 'NotFound'),
})

const gallery = createRoute({
  getParentRoute: () => root,
  path: '/dev/gallery',
  component: import.meta.env.DEV ? lazy(() => import('#ui/Gallery.tsx'), 'Gallery') : undefined,
})

const routeTree = root.addChildren([
  anonymous.addChildren([login, register]),
  open.addChildren([verify, statementCheck, stopChange, unsubscribe]),
  legal.addChildren([legalPage]),
  maintenance,
  member.addChildren([
    home,
    projects,
    addProject,
    project.addChildren([projectScans, projectSurvey]),
    scanner,
    scan,
    balance,
    shop,
    cardShop,
    clubCard,
    product,
    cart,
    checkout,
    checkoutProduct,
    orders,
    order,
    orderRequests,
    orderRequest,
    team,
    addMember,
    handOver,
    teamMember,
    user,
    notificationSettings,
    verifyEmail,
    notifications,
    notification,
    news,
    article,
    resources,
    rewards,
    referencePhotos,
    support.addChildren([tickets, newTicket, ticket]),
    anywhere,
  ]),
  ...(import.meta.env.DEV ? [gallery] : []),
])

export const router = createRouter({
  routeTree,
  parseSearch,
  stringifySearch,
  scrollRestoration: true,
  defaultPreload: 'intent',
  defaultPendingMs: 200,
  defaultPendingMinMs: 300,
  defaultPendingComponent: PortalPending,
  defaultErrorComponent: RouteError,
})

function readCheckoutSearch({ step, request }: Query): { step?: 'summary'; request?: string } {
  return {
    step: step === 'summary' ? step : undefined,
    request: typeof request === 'string' ? request : undefined,
  }
}

async function storeFakeSession() {
  const { storeSampleToken } = await import('#portal/members/sign-in/sample-token.ts')
  storeSampleToken()
}

export function findFormPath({ matches, resolvedLocation }: typeof router.state) {
  return matches.some(({ staticData }) => staticData.isFilledIn)
    ? resolvedLocation?.href
    : undefined
}

declare module '@tanstack/react-router' {
  interface Register {
    router: typeof router
  }
  interface StaticDataRouteOption {
    /** For screens that need the whole height: the scanner, the checkout. */
    hidesBottomBar?: boolean
    /** Without the frame of the other screens: the scanner. */
    fillsScreen?: boolean
    /** As high as the screen, its parts scroll by themselves: a conversation. */
    fitsScreen?: boolean
    /** Maintenance leads back here, as there is typed text to lose. */
    isFilledIn?: boolean
  }
}
