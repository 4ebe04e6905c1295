import { createRoute, lazyRouteComponent as lazy } from '@tanstack/react-router'
import { pageIn, searchValue, type Query } from '#web/search.ts'
import { inside } from '#back-office/inside.ts'
import { catalogueSearch } from '#back-office/catalogue/catalogue-search.ts'
import { productParts } from '#back-office/catalogue/product-parts.ts'

type ProductPlace = { part?: (typeof productParts)[number]; variant?: string; page?: number }

const products = createRoute({
  getParentRoute: () => inside,
  path: '/products',
  staticData: { right: 'catalogue.see' },
  validateSearch: catalogueSearch,
  component: lazy(() => import('#back-office/catalogue/ProductsPage.tsx'), 'ProductsPage'),
})

const newProduct = createRoute({
  getParentRoute: () => inside,
  path: '/products/new',
  staticData: { right: 'catalogue.edit' },
  component: lazy(() => import('#back-office/catalogue/NewProductPage.tsx'), 'NewProductPage'),
})

const product = createRoute({
  getParentRoute: () => inside,
  path: '/products/$uuid',
  staticData: { right: 'catalogue.see' },
  validateSearch: (search: Query): ProductPlace => ({
    part: searchValue(search, 'part', productParts),
    variant: searchValue(search, 'variant'),
    page: pageIn(search),
  }),
  component: lazy(() => import('#back-office/catalogue/ProductPage.tsx'), 'ProductPage'),
})

const categories = createRoute({
  getParentRoute: () => inside,
  path: '/categories',
  staticData: { right: 'catalogue.see' },
  component: lazy(() => import('#back-office/categories/CategoriesPage.tsx'), 'CategoriesPage'),
})

const attributes = createRoute({
  getParentRoute: () => inside,
  path: '/attributes',
  staticData: { right: 'catalogue.see' },
  component: lazy(() => import('#back-office/catalogue/AttributesPage.tsx'), 'AttributesPage'),
})

const stock = createRoute({
  getParentRoute: () => inside,
  path: '/stock',
  staticData: { right: 'catalogue.see' },
  validateSearch: catalogueSearch,
  component: lazy(() => import('#back-office/stock/StockPage.tsx'), 'StockPage'),
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

/** The catalogue. */
export const shopScreens = [
  products,
  newProduct,
  product,
  categories,
  attributes,
  stock,
  vouchers,
  voucherPool,
] as const
