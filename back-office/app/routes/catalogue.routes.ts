import { createRoute, lazyRouteComponent as lazy } from '@tanstack/react-router'
import { parsePage, searchValue, type Query } from '#web/search.ts'
import { inside } from '#back-office/app/inside.ts'
import { readCatalogueSearch } from '#back-office/shop/catalogue/catalogue-search.ts'
import { productParts } from '#back-office/shop/catalogue/product-parts.ts'

type ProductPlace = { part?: (typeof productParts)[number]; variant?: string; page?: number }

const products = createRoute({
  getParentRoute: () => inside,
  path: '/products',
  staticData: { right: 'catalogue.see' },
  validateSearch: readCatalogueSearch,
  component: lazy(
    () => import('#back-office/shop/catalogue/pages/ProductsPage.tsx'),
    'ProductsPage',
  ),
})

const newProduct = createRoute({
  getParentRoute: () => inside,
  path: '/products/new',
  staticData: { right: 'catalogue.edit' },
  component: lazy(
    () => import('#back-office/shop/catalogue/pages/NewProductPage.tsx'),
    'NewProductPage',
  ),
})

const product = createRoute({
  getParentRoute: () => inside,
  path: '/products/$uuid',
  staticData: { right: 'catalogue.see' },
  validateSearch: (search: Query): ProductPlace => ({
    part: searchValue(search, 'part', productParts),
    variant: searchValue(search, 'variant'),
    page: parsePage(search),
  }),
  component: lazy(() => import('#back-office/shop/catalogue/pages/ProductPage.tsx'), 'ProductPage'),
})

const categories = createRoute({
  getParentRoute: () => inside,
  path: '/categories',
  staticData: { right: 'catalogue.see' },
  component: lazy(
    () => import('#back-office/shop/categories/pages/CategoriesPage.tsx'),
    'CategoriesPage',
  ),
})

const attributes = createRoute({
  getParentRoute: () => inside,
  path: '/attributes',
  staticData: { right: 'catalogue.see' },
  component: lazy(
    () => import('#back-office/shop/catalogue/pages/AttributesPage.tsx'),
    'AttributesPage',
  ),
})

const stock = createRoute({
  getParentRoute: () => inside,
  path: '/stock',
  staticData: { right: 'catalogue.see' },
  validateSearch: readCatalogueSearch,
  component: lazy(() => import('#back-office/shop/stock/pages/StockPage.tsx'), 'StockPage'),
})

const vouchers = createRoute({
  getParentRoute: () => inside,
  path: '/vouchers',
  staticData: { right: 'catalogue.see' },
  component: lazy(
    () => import('#back-office/shop/vouchers/pages/VouchersPage.tsx'),
    'VouchersPage',
  ),
})

const voucherPool = createRoute({
  getParentRoute: () => inside,
  path: '/vouchers/$uuid',
  staticData: { right: 'catalogue.see' },
  component: lazy(() => import('#back-office/shop/vouchers/pages/PoolPage.tsx'), 'PoolPage'),
})

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
