import { createRoute, lazyRouteComponent as lazy } from '@tanstack/react-router'
import { type PrintPhase, phasesToShow } from '#back-office/shop/proofs/print-phases.ts'
import { inside } from '#back-office/app/inside.ts'
import { parseNumber, parsePage, searchValue, type Query } from '#web/search.ts'

const maxVersions = 99

const proofs = createRoute({
  getParentRoute: () => inside,
  path: '/proofs',
  staticData: { right: 'orders.see' },
  validateSearch: (search: Query): { page?: number; phase?: PrintPhase; q?: string } => ({
    page: parsePage(search),
    phase: searchValue(search, 'phase', phasesToShow),
    q: searchValue(search, 'q'),
  }),
  component: lazy(() => import('#back-office/shop/proofs/pages/ProofsPage.tsx'), 'ProofsPage'),
})

const proof = createRoute({
  getParentRoute: () => inside,
  path: '/proofs/$uuid',
  staticData: { right: 'orders.see' },
  validateSearch: (search: Query): { version?: number } => ({
    version: parseNumber(search, 'version', maxVersions),
  }),
  component: lazy(() => import('#back-office/shop/proofs/pages/ProofPage.tsx'), 'ProofPage'),
})

export const marketingScreens = [proofs, proof] as const
