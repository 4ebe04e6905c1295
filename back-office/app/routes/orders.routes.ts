import { createRoute, lazyRouteComponent as lazy } from '@tanstack/react-router'
import { parseDay, parseNumber, parsePage, searchValue, type Query } from '#web/search.ts'
import { inside } from '#back-office/app/inside.ts'

type OrderSearch = { page?: number; status?: number; type?: number }

const topUpPlaces = ['waiting', 'late', 'differs', 'pending', 'all'] as const

type TopUpPlace = (typeof topUpPlaces)[number]

const orders = createRoute({
  getParentRoute: () => inside,
  path: '/orders',
  staticData: { right: 'orders.see' },
  validateSearch: (search: Query): OrderSearch & { q?: string; from?: string; to?: string } => ({
    page: parsePage(search),
    status: parseNumber(search, 'status', 5),
    type: parseNumber(search, 'type', 6),
    q: searchValue(search, 'q'),
    from: parseDay(search, 'from'),
    to: parseDay(search, 'to'),
  }),
  component: lazy(() => import('#back-office/shop/orders/pages/OrdersPage.tsx'), 'OrdersPage'),
})

const ordersQueue = createRoute({
  getParentRoute: () => inside,
  path: '/orders/queue',
  staticData: { right: 'orders.see' },
  validateSearch: (search: Query): OrderSearch & { item?: string } => ({
    page: parsePage(search),
    status: parseNumber(search, 'status', 5),
    type: parseNumber(search, 'type', 6),
    item: searchValue(search, 'item'),
  }),
  component: lazy(
    () => import('#back-office/shop/orders/pages/OrdersQueuePage.tsx'),
    'OrdersQueuePage',
  ),
})

const order = createRoute({
  getParentRoute: () => inside,
  path: '/orders/$uuid',
  staticData: { right: 'orders.see' },
  component: lazy(() => import('#back-office/shop/orders/pages/OrderPage.tsx'), 'OrderPage'),
})

const topUps = createRoute({
  getParentRoute: () => inside,
  path: '/top-ups',
  staticData: { right: 'top_ups.see' },
  validateSearch: (search: Query): { page?: number; state?: TopUpPlace; item?: string } => ({
    page: parsePage(search),
    state: searchValue(search, 'state', topUpPlaces),
    item: searchValue(search, 'item'),
  }),
  component: lazy(() => import('#back-office/points/club-card/pages/TopUpsPage.tsx'), 'TopUpsPage'),
})

const financeTasks = createRoute({
  getParentRoute: () => inside,
  path: '/finance-tasks',
  staticData: { right: 'top_ups.see' },
  validateSearch: (search: Query): { page?: number; state?: 'resolved'; item?: string } => ({
    page: parsePage(search),
    state: searchValue(search, 'state', ['resolved'] as const),
    item: searchValue(search, 'item'),
  }),
  component: lazy(
    () => import('#back-office/points/finance-tasks/pages/FinanceTasksPage.tsx'),
    'FinanceTasksPage',
  ),
})

export const orderScreens = [orders, ordersQueue, order, topUps, financeTasks] as const
